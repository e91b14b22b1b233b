import GestureModel

/// What a document says of one kind's transitions between phases.
struct PhaseMatrix: Sendable {
  /// What is known of one pair of phases.
  enum State: String, CaseIterable, Sendable {
    /// Legal, and seen.
    case covered
    /// Legal, and proved not to happen.
    case unreachable
    /// Legal, and not seen in searches that were cut.
    case unreached
    /// Not legal, and seen.
    case illegal
    /// Not legal, and proved not to happen.
    case absent
    /// Not legal, and not seen in searches that were cut.
    case unseen
    /// A reset of one that is still possible: neither.
    case idle
  }

  /// One pair of phases.
  struct Cell: Sendable {
    let from: RecognizerState
    let to: RecognizerState
    let isLegal: Bool
    let state: State
    let count: Int
    let firstDepth: Int?
  }

  let kind: String
  let path: String
  let systems: Int
  let closed: Int
  /// Its place in the page.
  var anchor = ""
  private let cells: [Cell?]

  init(_ json: JSONValue) {
    kind = json["kind"].string
    path = json["path"].string
    systems = json["systems"].int
    closed = json["closed"].int
    var cells = [Cell?](repeating: nil, count: 36)
    for edge in json["transitions"].elements {
      guard let from = Self.phase(edge["from"]), let to = Self.phase(edge["to"]) else { continue }
      let isSeen = edge["count"].int > 0
      let isProved = edge["state"].string == "unreachable"
      let isLegal = edge["legal"].isTrue
      let state: State =
        if isLegal {
          isSeen ? .covered : isProved ? .unreachable : .unreached
        } else if isSeen {
          from == .possible && to == .possible ? .idle : .illegal
        } else {
          isProved ? .absent : .unseen
        }
      cells[Int(from.rawValue) * 6 + Int(to.rawValue)] = Cell(
        from: from, to: to, isLegal: isLegal, state: state, count: edge["count"].int,
        firstDepth: edge["firstDepth"].optionalInt)
    }
    self.cells = cells
  }

  private static func phase(_ json: JSONValue) -> RecognizerState? {
    RecognizerState.allCases.first { $0.name == json.string }
  }

  subscript(from: RecognizerState, to: RecognizerState) -> Cell? { cells[Int(from.rawValue) * 6 + Int(to.rawValue)] }

  /// Every pair, row by row.
  var all: [Cell] { cells.compactMap { $0 } }
  /// The pairs in a state.
  func all(_ state: State) -> [Cell] { all.filter { $0.state == state } }
  /// How many pairs are legal.
  var legal: Int { all.count { $0.isLegal } }
}

extension RecognizerState {
  /// The letter that stands for it.
  var letter: String {
    switch self {
    case .possible: "P"
    case .began: "B"
    case .changed: "C"
    case .ended: "E"
    case .failed: "F"
    case .cancelled: "X"
    }
  }
}
