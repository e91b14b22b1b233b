import Synchronization

/// Where a cycle has been: one bit for each ``CycleBranch``, for each entry of the model's tables and for each outcome
/// of the recognizers' machines.
///
/// Plain memory that the cycle writes without counting references; ``MarkedPlaces`` owns it. A mark is one `or` into a
/// word that is in the cache anyway.
struct CycleMarks: BitwiseCopyable {
  /// Where the blocks of bits begin, in bits; each a multiple of 64.
  enum Block {
    static let branches = 0
    static let events = 128
    static let allowedRequests = 192
    static let bentRequests = 256
    static let answers = 320
    static let terms = 384
    static let updates = 448
    static let settings = 512
    static let outcomes = 576
  }

  /// How a question was answered.
  enum Answered: Int, CaseIterable {
    case statedYes, statedNo, freelyYes, freelyNo, computedYes, computedNo

    static func freely(_ yes: Bool) -> Answered { yes ? .freelyYes : .freelyNo }
    static func computed(_ yes: Bool) -> Answered { yes ? .computedYes : .computedNo }
  }

  /// Answers about touches have a place after those of the questions that a history shows.
  static let receiving = Observation.Question.allCases.count

  fileprivate let words: UnsafeMutablePointer<UInt64>

  @inline(__always)
  private func mark(bit: Int) { words[bit &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: bit & 63) }

  @inline(__always)
  func mark(_ branch: CycleBranch) { mark(bit: Block.branches + Int(branch.rawValue)) }

  /// Marks a branch only where a condition holds.
  @inline(__always)
  func mark(_ branch: CycleBranch, if condition: Bool) {
    let bit = Int(branch.rawValue)
    words[bit &>> 6] |= (condition ? 1 : 0) &<< UInt64(truncatingIfNeeded: bit & 63)
  }

  @inline(__always)
  func mark(event code: UInt8) { mark(bit: Block.events + Int(code)) }

  @inline(__always)
  func mark(allowed request: Request, _ path: Path, _ stage: RequestTable.Stage) {
    mark(bit: Block.allowedRequests + Self.cell(request, path, stage))
  }

  @inline(__always)
  func mark(bent request: Request, _ path: Path, _ stage: RequestTable.Stage) {
    mark(bit: Block.bentRequests + Self.cell(request, path, stage))
  }

  @inline(__always)
  func mark(_ question: Int, _ answered: Answered) {
    mark(bit: Block.answers + Self.answer(question, answered))
  }

  @inline(__always)
  func mark(_ question: Observation.Question, _ answered: Answered) { mark(Int(question.rawValue), answered) }

  @inline(__always)
  func mark(term: GuardProgram.Operation.Term) { mark(bit: Block.terms + Int(term.rawValue)) }

  @inline(__always)
  func mark(update: FlatMachines.Update.Code) { mark(bit: Block.updates + Int(update.rawValue)) }

  @inline(__always)
  func mark(setting: Observation.Setting) { mark(bit: Block.settings + Int(setting.rawValue)) }

  @inline(__always)
  func mark(outcome: Int) { mark(bit: Block.outcomes + outcome) }

  /// The place of a cell of the table of requests in its block.
  @inline(__always)
  static func cell(_ request: Request, _ path: Path, _ stage: RequestTable.Stage) -> Int {
    Int(path.rawValue) &* 32 &+ stage.rawValue &* 8 &+ Int(request.rawValue)
  }

  /// The place of an answer in its block.
  static func answer(_ question: Int, _ answered: Answered) -> Int {
    question * Answered.allCases.count + answered.rawValue
  }
}

/// The memory of one cycle's marks, handed on to its system now and then.
final class MarkedPlaces {
  let marks: CycleMarks
  private let count: Int
  private let handedOn: UnsafeMutablePointer<UInt64>
  private let shared: SharedMarks

  init(_ shared: SharedMarks) {
    self.shared = shared
    count = shared.count
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * count)
    words.initialize(repeating: 0, count: 2 * count)
    marks = CycleMarks(words: words)
    handedOn = words + count
  }

  /// Hands on what is new; whoever else does so, and in which order, makes no difference.
  @inline(__always)
  func handOn() {
    for index in 0..<count where marks.words[index] != handedOn[index] {
      shared.add(marks.words[index], at: index)
      handedOn[index] = marks.words[index]
    }
  }

  deinit { marks.words.deallocate() }
}

/// The marks of all cycles of one system.
final class SharedMarks: Sendable {
  let count: Int
  private let words: Mutex<[UInt64]>

  /// - Parameter outcomes: how many outcomes the machines have.
  init(outcomes: Int) {
    count = (CycleMarks.Block.outcomes + outcomes + 63) / 64
    words = Mutex(Array(repeating: 0, count: count))
  }

  func add(_ word: UInt64, at index: Int) { words.withLock { $0[index] |= word } }

  /// A branch that is taken once, where the tables are made.
  func add(_ branch: CycleBranch) { add(1 << UInt64(branch.rawValue & 63), at: Int(branch.rawValue) / 64) }

  /// The bits so far.
  var all: [UInt64] { words.withLock { $0 } }
}
