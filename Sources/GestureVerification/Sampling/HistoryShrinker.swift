import GestureModel
import GestureSpec
import ModelChecking

/// Makes a history that violates something smaller, as long as it still violates the same: first its system, then its
/// steps, then its choices, and all over again until nothing can be taken away.
///
/// A candidate is followed loosely (``LooseHistory``): what it no longer makes possible is passed over. It counts only
/// if the same check is violated. What is found is a local minimum: no single simplification of those that are tried
/// leads to another violation. Where the system that is left is small enough to be searched, no history of it is
/// shorter.
struct HistoryShrinker {
  /// What became of a history.
  struct Result: Sendable {
    var scenario: Scenario
    var steps: [SampledStep]
    /// How many candidates were followed.
    var tries: Int
    /// Whether nothing more could be taken away, as against having tried too often.
    var isMinimal: Bool
    /// Whether a search found no shorter history of the system.
    var isShortest: Bool
  }

  /// The most candidates followed for one history.
  static let budget = 20_000

  /// The check, in the form in which it is monitored on a system; `nil` where it does not apply.
  typealias Monitors = (Scenario) -> [GestureMonitor]

  let fault: Fault?
  let walksEveryOrder: Bool
  let monitors: Monitors
  private(set) var tries = 0
  private(set) var best: Candidate
  private(set) var system: GestureSystem
  private var followers: [(run: MonitorRun, violated: Int)]

  /// A system with a history of it.
  struct Candidate {
    var scenario: Scenario
    var history: LooseHistory
    var steps: [SampledStep]
  }

  /// - Parameters:
  ///   - scenario: the system, which violates the check with these steps.
  ///   - fault: what is broken in it.
  ///   - walksEveryOrder: whether it has every order of handling.
  ///   - steps: the history.
  ///   - monitors: of the one check, in any system.
  /// - Returns: `nil` if the history does not violate the check.
  init?(
    _ scenario: Scenario, fault: Fault?, walksEveryOrder: Bool = false, _ steps: [SampledStep],
    monitors: @escaping Monitors
  ) {
    guard let system = try? GestureSystem(scenario, fault: fault, walksEveryOrder: walksEveryOrder) else { return nil }
    self.fault = fault
    self.walksEveryOrder = walksEveryOrder
    self.monitors = monitors
    self.system = system
    followers = Self.followers(monitors(scenario))
    best = Candidate(scenario: scenario, history: LooseHistory(steps, in: system), steps: steps)
    guard let violating = follow(best.history, in: system, &followers) else { return nil }
    best.history = violating.history
    best.steps = violating.steps
  }

  private static func followers(_ monitors: [GestureMonitor]) -> [(run: MonitorRun, violated: Int)] {
    monitors.flatMap { monitor in
      monitor.table.checks.indices.compactMap { check in
        monitor.table.event(check, .violated).map { (MonitorRun(monitor), $0) }
      }
    }
  }

  private func follow(
    _ history: LooseHistory, in system: GestureSystem, _ followers: inout [(run: MonitorRun, violated: Int)]
  ) -> LooseHistory.Outcome? {
    for index in followers.indices { followers[index].run.restart() }
    return history.follow(in: system) { seen in
      var isViolated = false
      for index in followers.indices {
        if followers[index].run.follow(seen).contains(followers[index].violated) { isViolated = true }
      }
      return isViolated
    }
  }

  /// Whether there is room for another try.
  var isOver: Bool { tries >= Self.budget }

  /// Takes a history of the same system if it still violates the check and is smaller.
  mutating func take(_ history: LooseHistory) -> Bool {
    guard !isOver else { return false }
    tries += 1
    guard let found = follow(history, in: system, &followers), found.history.size < best.history.size else {
      return false
    }
    best.history = found.history
    best.steps = found.steps
    return true
  }

  /// Takes another system if the history still violates the check there, and is not longer.
  mutating func take(_ scenario: Scenario, _ history: LooseHistory) -> Bool {
    guard !isOver, scenario != best.scenario else { return false }
    tries += 1
    guard let system = try? GestureSystem(scenario, fault: fault, walksEveryOrder: walksEveryOrder) else {
      return false
    }
    var followers = Self.followers(monitors(scenario))
    guard let found = follow(history, in: system, &followers), found.steps.count <= best.steps.count else {
      return false
    }
    self.system = system
    self.followers = followers
    best = Candidate(scenario: scenario, history: found.history, steps: found.steps)
    return true
  }

  /// Simplifies until nothing more can be.
  ///
  /// - Parameter system: whether the system may be changed, too.
  mutating func shrink(system mayChangeSystem: Bool) -> Result {
    var shortness: Shortness?
    repeat {
      var goesOn = true
      while goesOn && !isOver {
        goesOn = false
        if mayChangeSystem && shrinkSystem() { goesOn = true }
        if shrinkSteps() { goesOn = true }
        if shrinkChoices() { goesOn = true }
      }
      shortness = shortenBySearch()
    } while shortness == nil && !isOver
    let isMinimal = !isOver
    if mayChangeSystem { rename() }
    return Result(
      scenario: best.scenario, steps: best.steps, tries: tries, isMinimal: isMinimal,
      isShortest: shortness == .shortest)
  }
}

extension LooseHistory {
  /// What may be less: steps, then what their events say, then choices that are not the simplest. Compared in order.
  struct Size: Comparable {
    var steps: Int
    var events: Int
    var choices: Int

    static func < (a: Size, b: Size) -> Bool { (a.steps, a.events, a.choices) < (b.steps, b.events, b.choices) }
  }

  /// Its size.
  var size: Size {
    Size(
      steps: steps.count, events: steps.reduce(0) { $0 + Int($1.event.from.nonzeroBitCount) + Int($1.event.value) },
      choices: steps.reduce(0) { $0 + $1.choices.reduce(0) { $0 + $1.weight } })
  }
}

extension LooseHistory.Choice {
  /// 0 for what is decided unless something else is said.
  var weight: Int {
    switch subject {
    case .turn, .tie: value
    case .request: value == Int(Request.none.rawValue) ? 0 : value == Int(Request.failed.rawValue) ? 1 : 2
    case .outcome, .timer, .receives, .answer: value
    }
  }
}
