/// The model, broken in one way: for measuring whether the rules notice.
///
/// A mutant is a named change of a step or a default (``Fault``), or a change of one entry of a table, made from the
/// table itself: whoever adds an entry adds its mutants. Switches make none: their values are readings of the
/// documents, not mistakes.
public enum Mutant: Sendable, Hashable {
  /// A step or a default, broken by name.
  case step(Fault)
  /// One cell of the table of requests turned over: forbidden where it is legal, legal where it is forbidden.
  case cell(Path, stage: String, Request)
  /// What becomes of one forbidden request where such are bent: ignored if it is bent, bent if it is ignored.
  case bend(Path, stage: String, Request)
  /// One reaction of a standard kind's machine left out.
  case withoutReaction(kind: String, Int)
  /// One reaction of a standard kind's machine that requests something else; with the number of the reaction.
  case otherRequest(kind: String, Int, Request)
  /// One reaction of a standard kind's machine that leaves out one of its changes of memory; with the number of the
  /// reaction and of the change.
  case withoutUpdate(kind: String, Int, Int)

  /// The step that is broken, if it is one.
  public var fault: Fault? { if case .step(let fault) = self { fault } else { nil } }

  /// The table of requests it has, if that is what is broken.
  var requests: RequestTable? {
    var table = RequestTable.documents
    switch self {
    case .cell(let path, let name, let request):
      guard let stage = RequestTable.Stage(named: name) else { return nil }
      table.flip(path, stage, request)
    case .bend(let path, let name, let request):
      guard let stage = RequestTable.Stage(named: name) else { return nil }
      table.bend(path, stage, request, into: table.otherBend(of: request, path, stage))
    default: return nil
    }
    return table
  }

  /// A scenario as the broken model sees it: of one whose kinds it breaks, with those kinds.
  func scenario(_ scenario: Scenario) -> Scenario {
    guard let kind else { return scenario }
    var scenario = scenario
    for index in scenario.recognizers.indices where scenario.recognizers[index].kind.label == kind {
      scenario.recognizers[index].kind.machine = machine(scenario.recognizers[index].kind.machine)
    }
    return scenario
  }

  /// The kind whose machine it breaks, by ``Kind/label``.
  public var kind: String? {
    switch self {
    case .step, .cell, .bend: nil
    case .withoutReaction(let kind, _), .otherRequest(let kind, _, _), .withoutUpdate(let kind, _, _): kind
    }
  }

  private func machine(_ machine: Machine) -> Machine {
    guard case .reactions(var broken) = machine else { return machine }
    switch self {
    case .step, .cell, .bend: break
    case .withoutReaction(_, let index): broken.reactions.remove(at: index)
    case .otherRequest(_, let index, let request):
      for outcome in broken.reactions[index].outcomes.indices {
        broken.reactions[index].outcomes[outcome].request = request
      }
    case .withoutUpdate(_, let index, let update):
      for outcome in broken.reactions[index].outcomes.indices {
        broken.reactions[index].outcomes[outcome].updates.remove(at: update)
      }
    }
    return .reactions(broken)
  }
}

extension Mutant {
  /// All mutants of the steps and of the table of requests, in order; none is the same as another.
  public static let ofModel: [Mutant] = {
    var mutants = Fault.allCases.map { Mutant.step($0) }
    for path in Path.allCases {
      for stage in RequestTable.Stage.allCases {
        for request in Request.allCases where RequestTable.isCell(path, stage, request) {
          let cell = Mutant.cell(path, stage: "\(stage)", request)
          // Some faults are cells with a name.
          let isNamed = Fault.allCases.contains { RequestTable.documents(fault: $0) == cell.requests }
          if !isNamed { mutants.append(cell) }
        }
      }
    }
    for path in Path.allCases {
      for stage in RequestTable.Stage.allCases {
        for request in Request.allCases where RequestTable.isBend(path, stage, request) {
          mutants.append(.bend(path, stage: "\(stage)", request))
        }
      }
    }
    return mutants
  }()

  /// The mutants of a kind's machine, in order; none for a kind that is not made of reactions.
  public static func of(_ kind: Kind) -> [Mutant] {
    guard case .reactions(let machine) = kind.machine else { return [] }
    var mutants: [Mutant] = []
    for (index, reaction) in machine.reactions.enumerated() {
      mutants.append(.withoutReaction(kind: kind.label, index))
      for request in others(than: reaction, path: kind.path) {
        mutants.append(.otherRequest(kind: kind.label, index, request))
      }
      for (update, change) in (reaction.outcomes.first?.updates ?? []).enumerated() {
        // A timer that is left running when the recognizer is done is stopped by that.
        if change == .stopTimer && reaction.outcomes.first?.request == .ended { continue }
        mutants.append(.withoutUpdate(kind: kind.label, index, update))
      }
    }
    return mutants
  }

  /// What a reaction could request instead, within the table.
  private static func others(than reaction: ReactionMachine.Reaction, path: Path) -> [Request] {
    let stage: RequestTable.Stage = reaction.stage == .begun ? .begun : .undecided
    let row = RequestTable.documents.row(path, stage)
    return Request.allCases.filter { request in
      row & 1 << request.rawValue != 0 && reaction.outcomes.allSatisfy { $0.request != request }
    }
  }
}

extension Kind {
  /// The kind with its parameters, for telling apart and for a reader: `tap (taps 2, touches 1, movement far)`.
  public var label: String {
    parameters.isEmpty ? name : name + " (" + parameters.map { "\($0.name) \($0.value)" }.joined(separator: ", ") + ")"
  }
}
