/// The graph of a search, written down: for each expanded state its steps, as targets and labels.
///
/// A label is a class of actions with a set of events; steps with the same label share it. So a step takes 8 bytes,
/// and everything a question asks of a label is computed once for each label and not for each step.
@usableFromInline
struct StepGraph: Sendable {
  /// What is known of a step beside its ends.
  @usableFromInline
  struct Label: Hashable, Sendable {
    @usableFromInline var actionClass: Int
    @usableFromInline var events: EventSet

    @usableFromInline
    init(actionClass: Int, events: EventSet) {
      self.actionClass = actionClass
      self.events = events
    }
  }

  /// The target of a step that leads out of what was stored.
  @usableFromInline static let outside = UInt32.max

  /// For each expanded state the number of its first step, and one more: the number of steps.
  @usableFromInline var firstStep: [Int] = [0]
  /// The target of each step.
  @usableFromInline var targets: [UInt32] = []
  /// The label of each step.
  @usableFromInline var labelOf: [UInt32] = []
  /// The labels.
  @usableFromInline var labels: [Label] = []
  /// The initial states, with the events at each, in the order of enumeration.
  @usableFromInline var initial: [(state: UInt32, events: EventSet)] = []
  /// The events that go on in each deadlock.
  @usableFromInline var stuttering: [UInt32: EventSet] = [:]

  private var numbers: [Label: UInt32] = [:]

  @usableFromInline
  init() {}

  /// Bytes of the graph, and of what is worked out for each of its states.
  @usableFromInline
  static func bytes(states: Int, steps: Int) -> Int { 8 * steps + 68 * states }

  /// The number of expanded states; their numbers are below it.
  @usableFromInline var count: Int { firstStep.count - 1 }

  /// The numbers of a state's steps.
  @usableFromInline
  func steps(of state: Int) -> Range<Int> { firstStep[state]..<firstStep[state + 1] }

  /// Whether a state is expanded and has no steps.
  @usableFromInline
  func isDeadlock(_ state: Int) -> Bool { state < count && steps(of: state).isEmpty }

  /// Adds a step to the state that is being added.
  @usableFromInline
  mutating func add(target: UInt32, actionClass: Int, events: EventSet) {
    let label = Label(actionClass: actionClass, events: events)
    // Most steps have the label of the step before or one that is known.
    if let last = labelOf.last, labels[Int(last)] == label {
      labelOf.append(last)
    } else if let number = numbers[label] {
      labelOf.append(number)
    } else {
      let number = UInt32(labels.count)
      numbers[label] = number
      labels.append(label)
      labelOf.append(number)
    }
    targets.append(target)
  }

  /// Ends the state that is being added.
  @usableFromInline
  mutating func endState() { firstStep.append(targets.count) }
}
