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
}
