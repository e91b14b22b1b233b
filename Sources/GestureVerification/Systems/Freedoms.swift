/// What delegates, the system and the application are left free to do in a universal system.
///
/// What is not free has the documents' default: delegates say yes, the system never interrupts, nobody is disabled.
public struct Freedoms: OptionSet, Hashable, Sendable {
  /// A bit for each freedom.
  public let rawValue: Int

  /// A set of freedoms, a bit each.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// `shouldReceiveTouch` is answered freely, afresh each time.
  public static let receiving = Freedoms(rawValue: 1)
  /// `shouldBegin` is answered freely, afresh each time.
  public static let beginning = Freedoms(rawValue: 2)
  /// The system may interrupt while a finger is down.
  public static let interruption = Freedoms(rawValue: 4)
  /// The application may disable and enable each recognizer between any two events.
  public static let disabling = Freedoms(rawValue: 8)

  /// Everything.
  public static let all: Freedoms = [.receiving, .beginning, .interruption, .disabling]

  /// Each with the word it is asked for by and what it is called.
  public static let named: [(word: String, freedom: Freedoms, description: String)] = [
    ("receive", .receiving, "shouldReceiveTouch free"), ("begin", .beginning, "shouldBegin free"),
    ("interrupt", .interruption, "may interrupt"), ("disable", .disabling, "disable and enable"),
  ]

  /// What is free, in words.
  public var descriptions: [String] { Self.named.filter { contains($0.freedom) }.map(\.description) }

  /// Rules whose premise cannot happen unless something is free: by the freedom, their ids. A test measures them.
  static let needed: [(freedom: Freedoms, rules: [String])] = [
    (.receiving, ["refused-touch-changes-nothing"]),
    (
      .beginning,
      [
        "should-begin-no-fails", "should-begin-after-touch", "refused-begin-frees-view", "refused-begin-ends-touch",
        "begin-is-asked-once",
      ]
    ),
    (.interruption, ["cancel-reaches-all", "cancel-reaches-all-begun"]),
    (.disabling, ["disabled-is-over"]),
  ]

  /// The rules that could only be vacuous in any system of universal recognizers whose answers about each other are fixed.
  static let neededAnswers = ["one-at-a-time-unless-allowed"]

  /// The rules that could only be vacuous, because what they are about is not free.
  public var idleRules: [String] { Self.needed.filter { !contains($0.freedom) }.flatMap(\.rules) }
}
