import GestureModel

/// Which transitions between phases the recognizers of one kind were seen to take.
///
/// What is counted is a fact of the systems, whatever rules are asked of them: on how many transitions out of distinct
/// states some recognizer of the kind enters `to` from `from`, and after how many transitions that is first possible.
/// Resets are entries of `possible`.
public struct PhaseCoverage: Sendable, Hashable {
  /// How often and how soon a transition was seen.
  public struct Record: Sendable, Hashable {
    /// On how many transitions of the systems.
    public var count = 0
    /// The length of the shortest history that ends with it; `nil` if there is none.
    public var firstDepth: Int?

    /// Never seen.
    public init() {}
  }

  /// What is known of one transition.
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// Seen.
    case covered
    /// Not seen, and every system that has the kind was explored completely.
    case unreachable
    /// Not seen, and some search was cut.
    case unreached
  }

  /// The number of pairs of phases.
  package static let pairs = 36

  /// The kind's name.
  public let kind: String
  /// Its path.
  public let path: Path
  /// Whether some of the systems bend forbidden requests (`illegalRequest = coerce`): then a continuous recognizer may
  /// end straight from possible.
  public private(set) var bendsRequests: Bool
  /// How many systems have a recognizer of the kind.
  public private(set) var systems = 0
  /// How many of these were explored completely.
  public private(set) var closed = 0
  private var records = Array(repeating: Record(), count: pairs)

  /// Nothing seen yet.
  public init(kind: String, path: Path, bendsRequests: Bool) {
    self.kind = kind
    self.path = path
    self.bendsRequests = bendsRequests
  }

  /// What was seen in one system.
  package init(
    kind: String, path: Path, bendsRequests: Bool, isClosed: Bool, _ record: (Int) -> (count: Int, depth: Int?)
  ) {
    self.init(kind: kind, path: path, bendsRequests: bendsRequests)
    systems = 1
    closed = isClosed ? 1 : 0
    for pair in 0..<Self.pairs {
      let (count, depth) = record(pair)
      records[pair].count = count
      records[pair].firstDepth = depth
    }
  }

  /// What was known of a kind when it was put down, each pair in the order of its number.
  package init(
    kind: String, path: Path, bendsRequests: Bool, systems: Int, closed: Int,
    records: [(count: Int, firstDepth: Int?)]
  ) {
    precondition(records.count == Self.pairs, "\(records.count) records of pairs of phases, not \(Self.pairs)")
    self.init(kind: kind, path: path, bendsRequests: bendsRequests)
    self.systems = systems
    self.closed = closed
    for (pair, record) in records.enumerated() {
      self.records[pair].count = record.count
      self.records[pair].firstDepth = record.firstDepth
    }
  }

  /// What is known of every pair of phases, in the order of its number.
  package var all: [Record] { records }

  /// The number of a pair of phases.
  package static func pair(_ from: UInt8, _ to: UInt8) -> Int { Int(from) * 6 + Int(to) }

  /// What was seen of a transition.
  public subscript(from: RecognizerState, to: RecognizerState) -> Record {
    records[Self.pair(from.rawValue, to.rawValue)]
  }

  /// What is known of a transition, given that every system of the run was explored, wholly or in part.
  public func status(_ from: RecognizerState, _ to: RecognizerState) -> Status {
    self[from, to].count > 0 ? .covered : closed == systems ? .unreachable : .unreached
  }

  /// Adds what was seen in other systems with the same kind.
  public mutating func add(_ other: PhaseCoverage) {
    bendsRequests = bendsRequests || other.bendsRequests
    systems += other.systems
    closed += other.closed
    for pair in records.indices {
      records[pair].count += other.records[pair].count
      let depths = [records[pair].firstDepth, other.records[pair].firstDepth].compactMap { $0 }
      records[pair].firstDepth = depths.min()
    }
  }

  /// Whether the documents' machine has the transition; a reset of one that is still possible is none of it.
  ///
  /// It is what the rules `discrete-path` and `continuous-path` say.
  public func isLegal(_ from: RecognizerState, _ to: RecognizerState) -> Bool {
    switch (from, to) {
    case (.ended, .possible), (.failed, .possible), (.possible, .failed): true
    case (.possible, .ended): path == .discrete || bendsRequests
    case (.possible, .began), (.cancelled, .possible): path == .continuous
    case (.began, .changed), (.began, .ended), (.began, .cancelled): path == .continuous
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): path == .continuous
    default: false
    }
  }
}

extension [PhaseCoverage] {
  /// Adds what was seen elsewhere, kind by kind; kinds keep the order in which they came up.
  package mutating func add(_ other: [PhaseCoverage]) {
    for each in other {
      if let index = firstIndex(where: { $0.kind == each.kind && $0.path == each.path }) {
        self[index].add(each)
      } else {
        append(each)
      }
    }
  }
}
