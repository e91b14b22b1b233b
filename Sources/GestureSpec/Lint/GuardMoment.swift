import GestureModel

/// When a condition is looked at, and so what its terms can be then.
///
/// Terms are taken to be independent of each other, and every value in their ranges to be possible: a condition that is
/// constant here is constant in every history, and one that is constant for a deeper reason is not noticed.
enum GuardMoment {
  /// A new touch is offered to a recognizer.
  case offer(to: Int)
  /// A new touch has been offered to all, and delegates are asked for requirements; it may concern the other only.
  case requirement
  /// A recognizer's machine handles something at a stage.
  case handling(Int, Observation.Handled, ReactionMachine.Stage)
  /// Between two events: no touch is looked at.
  case application
  /// At any moment.
  case any

  /// More combinations than this are not tried.
  private static let maximumCombinations = 20_000

  /// The value of a condition at this moment, if it always has the same; `nil` if it has not, or if there is too much to
  /// try.
  func verdict(of condition: Guard, in context: LintContext) -> Bool? {
    var terms: [Guard.Term] = []
    for term in condition.terms where !terms.contains(term) { terms.append(term) }
    let ranges = terms.map { values(of: $0, in: context) }
    var combinations = 1
    for range in ranges {
      combinations *= range.count
      if combinations > Self.maximumCombinations { return nil }
    }
    var seen: Set<Bool> = []
    for number in 0..<combinations {
      var rest = number
      var assignment: [Guard.Term: Int] = [:]
      for (term, range) in zip(terms, ranges) {
        assignment[term] = range[rest % range.count]
        rest /= range.count
      }
      seen.insert(condition.holds(with: assignment))
      if seen.count == 2 { return nil }
    }
    return seen.first
  }

  private func values(of term: Guard.Term, in context: LintContext) -> [Int] {
    let scenario = context.scenario
    let travels = Travel.allCases.map { Int($0.rawValue) }
    switch term {
    case .variable(let index): return Array(0...scenario.variables[index].maximum)
    case .state(let recognizer): return states(of: recognizer, scenario)
    case .register(let index): return Array(0...(registers(scenario)?[index].maximum ?? 255))
    case .tracked: return tracked(scenario)
    case .marked: return Array(0...scenario.fingers)
    case .isMarked: return isAboutTouch ? [0, 1] : [0]
    case .travel: return isAtBegan || !isAboutTouch ? [0] : travels
    case .largestTravel: return isAtBegan && scenario.fingers == 1 ? [0] : travels
    case .smallestTravel:
      if case .handling(_, .began, _) = self { return [0] }
      return isAtBegan && scenario.fingers == 1 ? [0] : travels
    case .direction: return isAtBegan || !isAboutTouch ? [4] : Array(0...4)
    case .reachedFar, .isFast: return mayBeMove ? [0, 1] : [0]
    case .twist: return mayBeMove && scenario.fingers > 1 ? [0, 1, 2] : [0]
    case .edges: return isAboutTouch ? [0, 1, 2, 4, 8] : [0]
    case .view: return views(context)
    }
  }

  /// Whether what is looked at has to do with a touch that has just begun.
  private var isAtBegan: Bool {
    switch self {
    case .offer, .requirement, .handling(_, .began, _): true
    default: false
    }
  }

  private var isAboutTouch: Bool {
    switch self {
    case .application, .handling(_, .timer, _): false
    default: true
    }
  }

  private var mayBeMove: Bool {
    switch self {
    case .any, .handling(_, .moved, _): true
    default: false
    }
  }

  private func tracked(_ scenario: Scenario) -> [Int] {
    switch self {
    case .offer, .handling(_, .ended, _): Array(0..<scenario.fingers)
    case .handling(_, .began, _), .handling(_, .moved, _): Array(1...scenario.fingers)
    case .handling(_, .cancelled, _): [0]
    default: Array(0...scenario.fingers)
    }
  }

  private func states(of recognizer: Int, _ scenario: Scenario) -> [Int] {
    let isDiscrete = scenario.recognizers[recognizer].kind.path == .discrete
    var states: [RecognizerState] = isDiscrete ? [.possible, .ended, .failed] : RecognizerState.allCases
    switch self {
    case .offer(recognizer): states = states.filter(\.isActive)
    case .handling(recognizer, _, let stage):
      // One that waits to begin is begun for its own machine, and possible for everybody else.
      states = stage == .begun ? states.filter(\.isActive) : [.possible]
    default: break
    }
    return states.map { Int($0.rawValue) }
  }

  private func registers(_ scenario: Scenario) -> [ReactionMachine.Register]? {
    switch self {
    case .offer(let recognizer), .handling(let recognizer, _, _):
      if case .reactions(let machine) = scenario.recognizers[recognizer].kind.machine { machine.registers } else { nil }
    case .requirement, .application, .any: nil
    }
  }

  private func views(_ context: LintContext) -> [Int] {
    switch self {
    case .offer(let recognizer):
      let views = context.hitViews(of: recognizer)
      return views.isEmpty ? [0] : views
    case .handling(let recognizer, _, _) where isAboutTouch:
      let views = context.hitViews(of: recognizer)
      return views.isEmpty ? [0] : views
    case .any, .requirement: return Array(context.scenario.views.indices)
    case .application, .handling: return [0]
    }
  }
}

extension Guard {
  /// Whether it holds where its terms have these values; a term without one is 0.
  func holds(with values: [Term: Int]) -> Bool {
    switch self {
    case .always: true
    case .not(let inner): !inner.holds(with: values)
    case .and(let parts): parts.allSatisfy { $0.holds(with: values) }
    case .or(let parts): parts.contains { $0.holds(with: values) }
    case .compare(let term, let comparison, let value): comparison.holds(values[term] ?? 0, value)
    }
  }

  /// Whether it asks about a movement.
  var asksAboutMovement: Bool {
    terms.contains {
      switch $0 {
      case .travel, .largestTravel, .smallestTravel, .direction, .reachedFar, .isFast, .twist: true
      default: false
      }
    }
  }
}
