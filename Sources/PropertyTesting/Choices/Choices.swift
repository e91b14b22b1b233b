/// The cursor against which a generator is written once, and which then is driven in four ways.
///
/// ```swift
/// func moves(_ choices: inout Choices) -> [Int] {
///   choices.array("moves", 0...40) { $0.int(in: -9...9, label: "move") }
/// }
/// ```
///
/// - *At random* (``init(seed:)``): every choice by a seeded generator.
/// - *Enumerated* (``enumerate(sizes:limit:_:)``): every sequence of choices there is, the smaller sizes first.
/// - *Replayed* (``init(replaying:)``): as recorded; past the end, the simplest.
/// - *Edited*: a replay of a changed script, which is how failures are shrunk.
///
/// A generated value's only truth is its sequence of choices. Shrinking never looks at values: it edits the sequence and
/// runs the generator again. Three habits make the edits work:
/// - Choose an action from the whole alphabet and ``ignore()`` it where it is disabled. An index into what is enabled
///   just now means something else as soon as an earlier action is deleted.
/// - Give choices that mean the same the same label: they can then be changed together.
/// - Put what belongs together into a ``span(_:_:)``: it can then be deleted together. Elements of arrays are spans.
///
/// The *size* is the number of elements of all arrays, and of every ``more(_:often:cost:)`` that said yes, or what they
/// cost where that is stated. A recursion must go
/// through one of them, or an enumeration has no end. `ChoiceCursor` of the module ModelChecking is the small sister for
/// the inner loop of a search: bytes, all combinations of one procedure, no record.
public struct Choices: Sendable {
  /// How a choice is made that no script decides.
  enum Driver: UInt8, Sendable {
    case random, enumerated, scripted
  }

  /// An open span.
  struct Frame: Sendable {
    /// Its index in the record.
    let span: Int
    /// Whether the script has it, too.
    let isScripted: Bool
    /// Whether the script has nothing for what is chosen in it.
    let isBlind: Bool
  }

  let driver: Driver
  var random: RandomSource
  var script: [ChoiceScript.Token]
  /// The next token of the script.
  var position = 0
  /// For an enumeration: the ranks to take, then the simplest.
  var ranks: [UInt] = []
  /// For an enumeration: how much larger the value may still become.
  var budget = Int.max
  /// Whether the script has marks of spans.
  let hasMarks: Bool
  /// The open spans, innermost last.
  var open: [Frame] = []

  /// What was chosen so far.
  public internal(set) var record = ChoiceRecord()
  /// Whether the run was found to be unfit.
  public internal(set) var isDiscarded = false
  /// Whether a replay met a choice of another kind than the script has, a value out of range, or other spans: then
  /// it is not the run that was recorded. The end of the script is none: what was left off is the simplest.
  public internal(set) var hasDiverged = false
  /// The labels of the run, in order of their first mention.
  public internal(set) var labels: [String] = []
  /// The premises that happened in the run, in order of their first mention.
  public internal(set) var premises: [String] = []

  init(driver: Driver, random: RandomSource = RandomSource(seed: 0), script: [ChoiceScript.Token] = []) {
    self.driver = driver
    self.random = random
    self.script = script
    hasMarks = script.contains { if case .choice = $0 { false } else { true } }
  }

  /// Choices made at random, the same for the same seed.
  public init(seed: UInt64) { self.init(driver: .random, random: RandomSource(seed: seed)) }

  /// Choices made as a script says.
  public init(replaying script: ChoiceScript) { self.init(driver: .scripted, script: script.tokens) }

  /// Choices made as a record says.
  public init(replaying record: ChoiceRecord) { self.init(replaying: record.script) }

  /// Whether every choice of the script was made.
  public var isAtEnd: Bool {
    driver != .scripted || script[position...].allSatisfy { if case .choice = $0 { false } else { true } }
  }
}
