/// Where one thread of a search gathers and counts: a batch of steps, the events, the classes of actions.
@usableFromInline
struct SearchDesk<State: BitwiseCopyable>: ~Copyable {
  /// Steps that were enumerated and not yet looked up.
  @usableFromInline let batch: StepBatch<State>
  /// How often each event happened, and where first.
  @usableFromInline let ledger: EventLedger
  /// Transitions and new states per class of actions.
  @usableFromInline let classes: ActionTally

  @inlinable
  init(actionClasses: [String]) {
    batch = StepBatch()
    ledger = EventLedger()
    classes = ActionTally(names: actionClasses)
  }

  /// Bytes of all buffers whose size is not the space's affair.
  @inlinable static var bytes: Int { StepBatch<State>.bytes + EventLedger.bytes }

  /// Adds what another desk counted and makes the other one empty.
  @usableFromInline
  func take(from other: borrowing SearchDesk) {
    ledger.add(other.ledger)
    classes.add(other.classes)
    other.clear()
  }

  /// Forgets what was counted.
  @usableFromInline
  func clear() {
    ledger.clear()
    classes.clear()
  }
}
