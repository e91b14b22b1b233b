/// Which parts of the model some systems have exercised, and of which kinds the reactions.
///
/// A set of marks: adding is joining, so the order in which systems are added makes no difference but to the order in
/// which kinds are listed.
public struct ModelCoverage: Sendable, Hashable {
  /// The reactions of one kind that were taken.
  struct Machine: Sendable, Hashable {
    let kind: Kind
    /// By outcome, over all reactions in order.
    var taken: [Bool]
  }

  private var words = Array(repeating: UInt64(0), count: CycleMarks.Block.outcomes / 64)
  private(set) var machines: [Machine] = []

  /// Nothing exercised yet.
  public init() {}

  init(words: [UInt64], machines: [Machine]) {
    self.words = words
    self.machines = machines
  }

  /// Adds what other systems have exercised.
  public mutating func add(_ other: ModelCoverage) {
    for index in words.indices { words[index] |= other.words[index] }
    for machine in other.machines {
      if let known = machines.firstIndex(where: { $0.kind == machine.kind }) {
        for index in machine.taken.indices where machine.taken[index] { machines[known].taken[index] = true }
      } else {
        machines.append(machine)
      }
    }
  }

  /// Every part of the model with whether it was exercised: branches and entries of tables, then the reactions of the
  /// kinds that occur.
  public var points: [(point: ModelPoint, isReached: Bool)] {
    ModelPoint.fixed.map { ($0.point, words[$0.bit / 64] & 1 << UInt64($0.bit % 64) != 0) }
      + machines.flatMap(Self.reactions)
  }

  /// Whether a branch was come by.
  public func has(_ branch: CycleBranch) -> Bool {
    words[Int(branch.rawValue) / 64] & 1 << UInt64(branch.rawValue % 64) != 0
  }

  private static func reactions(_ machine: Machine) -> [(point: ModelPoint, isReached: Bool)] {
    // A custom machine is its author's, no part of the model.
    guard !machine.kind.isCustom, case .reactions(let reactions) = machine.kind.machine else { return [] }
    let label = machine.kind.label
    var outcome = 0
    return reactions.reactions.enumerated().flatMap { index, reaction in
      reaction.outcomes.enumerated().map { number, each in
        defer { outcome += 1 }
        let which = reaction.outcomes.count == 1 ? "" : ".\(number + 1)"
        let request = each.request == .none ? "requests nothing" : "requests \(each.request)"
        let point = ModelPoint(
          .reactions, "\(Mutant.short(label))#\(index + 1)\(which)",
          "A \(label) that handles \(reaction.trigger) \(request).", file: "Kinds",
          absence: reactions.isShadowed(index)
            ? .argument("an earlier reaction always matches where this one would") : nil)
        return (point, machine.taken[outcome])
      }
    }
  }
}

extension GestureSystem {
  /// Which parts of the model the transitions that were looked at so far have exercised.
  public var coverage: ModelCoverage {
    let words = tables.marks.all
    let fixed = CycleMarks.Block.outcomes / 64
    var machines: [ModelCoverage.Machine] = []
    // Outcomes lie grouped by recognizer, trigger and stage; in a kind they are listed as they were written.
    var next = 0
    for recognizer in scenario.recognizers {
      guard case .reactions(let machine) = recognizer.kind.machine else { continue }
      let starts = machine.reactions.reduce(into: [0]) { $0.append($0.last! + $1.outcomes.count) }
      var taken = Array(repeating: false, count: starts.last!)
      for trigger in Observation.Handled.allCases {
        for stage in ReactionMachine.Stage.inOrder {
          for (index, reaction) in machine.reactions.enumerated()
          where reaction.trigger == trigger && reaction.stage == stage {
            for outcome in reaction.outcomes.indices {
              taken[starts[index] + outcome] = words[fixed + next / 64] & 1 << UInt64(next % 64) != 0
              next += 1
            }
          }
        }
      }
      machines.append(.init(kind: recognizer.kind, taken: taken))
    }
    var coverage = ModelCoverage()
    coverage.add(ModelCoverage(words: Array(words.prefix(fixed)), machines: []))
    for machine in machines {
      coverage.add(ModelCoverage(words: Array(repeating: 0, count: fixed), machines: [machine]))
    }
    return coverage
  }
}
