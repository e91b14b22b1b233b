/// Which requests a recognizer may make: the transitions of both paths, as data.
///
/// The model judges requests with it and the universal recognizers choose from it.
struct RequestTable: Sendable, Hashable {
  /// Where a recognizer stands, as far as its requests are concerned.
  enum Stage: Int, CaseIterable, Sendable {
    /// `possible`, and nothing requested.
    case undecided
    /// `began` or `changed`.
    case begun
    /// `possible`, and waits with a pending `began`.
    case waitingToBegin
    /// `possible`, and waits with a pending `ended`.
    case waitingToEnd
  }

  /// A set of requests: bit `i` for raw value `i`.
  private(set) var allowed: [UInt8]

  /// The documents' table. While a recognizer waits, legality is judged as if it did not.
  static let documents: RequestTable = {
    var table = RequestTable(allowed: [UInt8](repeating: 0, count: 8))
    table.set(.discrete, .undecided, [.ended, .failed])
    table.set(.discrete, .waitingToEnd, [.failed])
    table.set(.continuous, .undecided, [.began, .failed])
    table.set(.continuous, .begun, [.changed, .ended, .cancelled])
    table.set(.continuous, .waitingToBegin, [.changed, .ended, .failed, .cancelled])
    return table
  }()

  private static func index(_ path: Path, _ stage: Stage) -> Int { Int(path.rawValue) * 4 + stage.rawValue }

  /// Fixes a row.
  mutating func set(_ path: Path, _ stage: Stage, _ requests: [Request]) {
    allowed[Self.index(path, stage)] = requests.reduce(0) { $0 | 1 << $1.rawValue }
  }

  /// Turns one cell over: what was legal is forbidden, what was forbidden is legal.
  mutating func flip(_ path: Path, _ stage: Stage, _ request: Request) {
    allowed[Self.index(path, stage)] ^= 1 << request.rawValue
  }

  /// Whether a cell of the table is a request that a recognizer could make where it stands: a discrete one never
  /// begins, and nobody requests `possible`.
  static func isCell(_ path: Path, _ stage: Stage, _ request: Request) -> Bool {
    let isStage = path == .continuous || stage == .undecided || stage == .waitingToEnd
    return isStage && request != .possible && request != .none
  }

  /// A row, as a set of requests.
  func row(_ path: Path, _ stage: Stage) -> UInt8 { allowed[Self.index(path, stage)] }

  /// What becomes of a request that the table forbids, where such requests are bent into legal ones; `none` for one
  /// that is ignored. A discrete recognizer that requests `began` or `changed` is never bent.
  static func coerced(_ request: Request, _ path: Path, _ stage: Stage) -> Request {
    switch (stage, request) {
    case (.undecided, .changed) where path == .continuous: .began
    case (.undecided, .ended) where path == .continuous: .ended
    case (.undecided, .cancelled): .failed
    case (.begun, .began), (.waitingToBegin, .began): .changed
    case (.begun, .failed): .cancelled
    default: .none
    }
  }
}
