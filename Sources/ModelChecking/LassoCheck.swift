/// Judges a lasso once more while it is replayed, from nothing but its steps: the definitions, word by word.
///
/// It is the second opinion on ``LassoSearch``; a lasso that does not pass is a fault of this module.
@usableFromInline
struct LassoCheck {
  private let question: LivenessQuestion
  private let fairness: [Fairness]
  private let names: [String]
  private var isWaiting = false
  private var isInLoop = false
  private var goalInLoop = false
  // For each constraint, in the loop: was it taken, was it enabled somewhere, was it disabled somewhere.
  private var taken: [Bool]
  private var enabledSomewhere: [Bool]
  private var disabledSomewhere: [Bool]
  private var enabledHere: [Bool]
  private var eventsTaken = EventSet()

  @usableFromInline
  init(_ question: LivenessQuestion, _ fairness: [Fairness], names: [String]) {
    self.question = question
    self.fairness = fairness
    self.names = names
    taken = Array(repeating: false, count: fairness.count)
    enabledSomewhere = taken
    disabledSomewhere = taken
    enabledHere = taken
  }

  /// The events of the initial state.
  @usableFromInline
  mutating func begin(_ events: EventSet) { isWaiting = question.isBegun(byInitial: events) }

  /// The stem is over.
  @usableFromInline
  mutating func beginLoop() { isInLoop = true }

  /// One of the steps that leave the state, and whether it is the lasso's.
  @usableFromInline
  mutating func see(actionClass: Int, events: EventSet, isTaken: Bool) {
    for (index, constraint) in fairness.enumerated()
    where constraint.includes(actionClass: actionClass, events: events, names: names) {
      enabledHere[index] = true
      if isTaken && isInLoop { taken[index] = true }
    }
    if isTaken { eventsTaken = events }
  }

  /// All steps of the state were seen.
  @usableFromInline
  mutating func endState() {
    let reachesGoal = eventsTaken.intersects(question.goal)
    if isInLoop {
      goalInLoop = goalInLoop || reachesGoal
      for index in fairness.indices {
        if enabledHere[index] { enabledSomewhere[index] = true } else { disabledSomewhere[index] = true }
      }
    }
    switch question {
    case .leadsTo(let premise, _): isWaiting = (isWaiting || eventsTaken.intersects(premise)) && !reachesGoal
    case .eventually: isWaiting = isWaiting && !reachesGoal
    case .infinitelyOften: isWaiting = true
    }
    for index in fairness.indices { enabledHere[index] = false }
  }

  /// Whether the lasso waits for ever and is fair.
  @usableFromInline var isViolation: Bool {
    isWaiting && !goalInLoop
      && fairness.indices.allSatisfy { index in
        if !isInLoop || taken[index] { return true }
        switch fairness[index].strength {
        case .weak: return disabledSomewhere[index]
        case .strong: return !enabledSomewhere[index]
        case .unconditional: return false
        }
      }
  }
}

/// A lasso as numbers of steps in a ``StepGraph``.
@usableFromInline
struct LassoNumbers: Sendable {
  /// The position of the first state among the initial ones.
  @usableFromInline var initial: Int
  /// The steps of the stem.
  @usableFromInline var stem: [Int]
  /// The steps of the loop.
  @usableFromInline var loop: [Int]
}

extension StepGraph {
  /// For each question a lasso that violates it; `nil` if there is none.
  @usableFromInline
  func violations(of questions: [LivenessQuestion], under fairness: [Fairness], names: [String]) -> [LassoNumbers?] {
    let view = FairnessView(fairness, self, names: names)
    return questions.map { LassoSearch(self, view, $0).run() }
  }
}
