/// What expanding a run of states counted, beside events and classes of actions.
@usableFromInline
struct Expansion {
  /// One more than the index of the last state that was expanded.
  @usableFromInline var end: Int
  /// Transitions out of the states that were expanded.
  @usableFromInline var transitions = 0
  /// Steps that were taken: a step may stand for several transitions.
  @usableFromInline var steps = 0
  /// States without transitions.
  @usableFromInline var deadlocks = 0
  /// The first of them.
  @usableFromInline var firstDeadlock: UInt32?
  /// Why it ended before the run did, if it did.
  @usableFromInline var stopped: Completeness.Limit?

  /// Nothing expanded so far.
  @inlinable
  init(from start: Int) { end = start }

  /// Counts one state.
  @inlinable
  mutating func add(state index: Int, steps: UInt32, transitions all: Int) {
    if steps == 0 {
      deadlocks &+= 1
      let number = UInt32(truncatingIfNeeded: index)
      if number < firstDeadlock ?? .max { firstDeadlock = number }
    }
    transitions &+= all
    self.steps &+= Int(steps)
    end = index &+ 1
  }

  /// Counts another run of states, expanded by somebody else.
  @inlinable
  mutating func add(_ other: Expansion) {
    transitions &+= other.transitions
    steps &+= other.steps
    deadlocks &+= other.deadlocks
    if let first = other.firstDeadlock, first < firstDeadlock ?? .max { firstDeadlock = first }
    end = max(end, other.end)
  }
}

/// Where the targets of steps go.
@usableFromInline
protocol StepSink: ~Copyable {
  associatedtype State: PackedState

  /// Looks up the targets of a batch and keeps the new ones, in the order of the batch.
  ///
  /// - Parameters:
  ///   - batch: the targets, with their parents and classes.
  ///   - size: how many there are.
  ///   - newStates: a counter per class of actions.
  mutating func absorb(
    _ batch: borrowing StepBatch<State>, count size: Int, newStates: UnsafeMutablePointer<Int>)
}
