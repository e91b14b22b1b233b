/// Mutants in words.
extension Mutant {
  /// A name without spaces that no other mutant has: `ignoresRequirements`, `discrete.undecided.failed`,
  /// `tap(1,1,far)#3-failed`.
  public var name: String {
    switch self {
    case .step(let fault): fault.rawValue
    case .cell(let path, let stage, let request): "\(path).\(stage).\(request)"
    case .bend(let path, let stage, let request): "\(path).\(stage).\(request)-bent"
    case .withoutReaction(let kind, let index): "\(Self.short(kind))#\(index + 1)-out"
    case .otherRequest(let kind, let index, let request): "\(Self.short(kind))#\(index + 1)-\(request)"
    case .withoutUpdate(let kind, let index, let update): "\(Self.short(kind))#\(index + 1)-forgets\(update + 1)"
    }
  }

  /// The reaction that is changed, if one is, as ``ModelPoint`` names it.
  package var reaction: String? {
    switch self {
    case .step, .cell, .bend: nil
    case .withoutReaction(let kind, let index), .otherRequest(let kind, let index, _),
      .withoutUpdate(let kind, let index, _):
      "\(Self.short(kind))#\(index + 1)"
    }
  }

  /// What is wrong, in a sentence.
  public var sentence: String {
    switch self {
    case .step(let fault): return fault.sentence
    case .cell(let path, let stage, let request):
      let isLegal = RequestTable.Stage.allCases.contains {
        "\($0)" == stage && RequestTable.documents.row(path, $0) & 1 << request.rawValue != 0
      }
      return "A \(path) recognizer \(Self.place(stage)) \(isLegal ? "never requests" : "may request") \(request)."
    case .bend(let path, let name, let request):
      let table = RequestTable.documents
      let stage = RequestTable.Stage(named: name) ?? .undecided
      let other = table.otherBend(of: request, path, stage)
      return "Where forbidden requests are bent, \(request) of a \(path) recognizer \(Self.place(name)) "
        + (other == .none ? "is ignored." : "counts as \(other).")
    case .withoutReaction(let kind, let index): return "The reaction \(index + 1) of a \(kind) is left out."
    case .otherRequest(let kind, let index, let request):
      return "The reaction \(index + 1) of a \(kind) requests \(request)."
    case .withoutUpdate(let kind, let index, let update):
      return "The reaction \(index + 1) of a \(kind) leaves out its change of memory number \(update + 1)."
    }
  }

  private static func place(_ stage: String) -> String {
    switch stage {
    case "undecided": "that is possible and has requested nothing"
    case "begun": "that has begun"
    case "waitingToBegin": "that waits to begin"
    case "waitingToEnd": "that waits to end"
    default: stage
    }
  }

  /// `tap(2,1,far)` for `tap (taps 2, touches 1, movement far)`.
  static func short(_ kind: String) -> String {
    guard let open = kind.firstIndex(of: "(") else { return kind.replacing(" ", with: "-") }
    let name = kind[..<open].dropLast().replacing(" ", with: "-")
    let values = kind[open...].dropFirst().dropLast().split(separator: ", ").map { part in
      part.split(separator: " ").last.map(String.init) ?? ""
    }
    return "\(name)(\(values.joined(separator: ",")))"
  }
}
