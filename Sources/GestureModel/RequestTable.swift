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

    /// The stage of a name.
    init?(named name: String) {
      guard let stage = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
      self = stage
    }
  }

  /// A set of requests: bit `i` for raw value `i`.
  private(set) var allowed: [UInt8]
  /// By row and request: what becomes of a request that is forbidden, where such requests are bent into legal ones.
  private var bends: [[Request]]

  /// The documents' table. While a recognizer waits, legality is judged as if it did not.
  static let documents: RequestTable = {
    var table = RequestTable(
      allowed: [UInt8](repeating: 0, count: 8),
      bends: Array(repeating: Array(repeating: .none, count: Request.allCases.count), count: 8))
    table.set(.discrete, .undecided, [.ended, .failed])
    table.set(.discrete, .waitingToEnd, [.failed])
    table.set(.continuous, .undecided, [.began, .failed])
    table.set(.continuous, .begun, [.changed, .ended, .cancelled])
    table.set(.continuous, .waitingToBegin, [.changed, .ended, .failed, .cancelled])
    // A discrete recognizer that requests `began` or `changed` is never bent.
    table.bend(.discrete, .undecided, .cancelled, into: .failed)
    table.bend(.discrete, .waitingToEnd, .cancelled, into: .failed)
    table.bend(.continuous, .undecided, .changed, into: .began)
    table.bend(.continuous, .undecided, .ended, into: .ended)
    table.bend(.continuous, .undecided, .cancelled, into: .failed)
    table.bend(.continuous, .begun, .began, into: .changed)
    table.bend(.continuous, .begun, .failed, into: .cancelled)
    table.bend(.continuous, .waitingToBegin, .began, into: .changed)
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

  /// Fixes what becomes of a forbidden request; `none` for one that is ignored.
  mutating func bend(_ path: Path, _ stage: Stage, _ request: Request, into other: Request) {
    bends[Self.index(path, stage)][Int(request.rawValue)] = other
  }

  /// Whether a cell of the table is a request that a recognizer could make where it stands: a discrete one never
  /// begins, and nobody requests `possible`.
  static func isCell(_ path: Path, _ stage: Stage, _ request: Request) -> Bool {
    let isStage = path == .continuous || stage == .undecided || stage == .waitingToEnd
    return isStage && request != .possible && request != .none
  }

  /// Whether a cell of the table is a request that is forbidden there, and so may be bent.
  static func isBend(_ path: Path, _ stage: Stage, _ request: Request) -> Bool {
    isCell(path, stage, request) && documents.row(path, stage) & 1 << request.rawValue == 0
  }

  /// What a broken model makes of a forbidden request: nothing of one that is bent, and of one that is ignored the first
  /// that is legal there.
  func otherBend(of request: Request, _ path: Path, _ stage: Stage) -> Request {
    if bent(request, path, stage) != .none { return .none }
    let legal = row(path, stage)
    return Request.allCases.first { $0 != .possible && $0 != .none && legal & 1 << $0.rawValue != 0 } ?? .failed
  }

  /// A row, as a set of requests.
  func row(_ path: Path, _ stage: Stage) -> UInt8 { allowed[Self.index(path, stage)] }

  /// What becomes of a request that the table forbids, where such requests are bent into legal ones; `none` for one
  /// that is ignored.
  func bent(_ request: Request, _ path: Path, _ stage: Stage) -> Request {
    bends[Self.index(path, stage)][Int(request.rawValue)]
  }
}
