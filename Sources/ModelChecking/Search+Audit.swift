extension Search {
  /// Enumerates the initial states twice, the second time with fresh scratch memory, and compares.
  ///
  /// - Throws: ``SearchFault`` if they differ.
  @inlinable @inline(never)
  func auditInitialStates(_ workspace: inout Space.Workspace) throws(SearchFault) {
    var fresh = space.makeFreshWorkspace()
    var (first, second) = (StepDigest(), StepDigest())
    space.forEachInitialState(&workspace) { state, events in first.add(state.fingerprint, events, actionClass: 0) }
    space.forEachInitialState(&fresh) { state, events in second.add(state.fingerprint, events, actionClass: 0) }
    if first != second { throw SearchFault(.initialStatesDiffer, system: space.name) }
  }

  /// What an enumeration of a state's steps gives now.
  ///
  /// The digest is of each target's fingerprint, the events and the class of the action, in order. Actions beyond
  /// their class are not compared: they need not be `Equatable`.
  @inlinable @inline(never)
  func digest(of state: Space.State, _ workspace: inout Space.Workspace) -> StepDigest {
    var digest = StepDigest()
    space.forEachStep(from: state, &workspace) { action, target, events in
      digest.add(target.fingerprint, events, actionClass: space.actionClass(action))
    }
    return digest
  }

  /// What an enumeration of a state's steps gives with fresh scratch memory, before the state is expanded.
  @inlinable @inline(never)
  func digestBefore(_ state: Space.State) -> StepDigest {
    var fresh = space.makeFreshWorkspace()
    return digest(of: state, &fresh)
  }

  /// Enumerates the steps of a state that was just expanded once more, with the scratch memory of the search, and
  /// compares with the enumeration before the expansion and with the number of steps the expansion itself saw.
  ///
  /// The expansion is not digested itself, so that the hot loop has nothing to do for the audit.
  ///
  /// - Throws: ``SearchFault`` if they differ.
  @inlinable @inline(never)
  func checkAudit(
    _ state: Space.State, before: StepDigest, steps: Int, _ workspace: inout Space.Workspace
  ) throws(SearchFault) {
    if digest(of: state, &workspace) != before || before.count != steps { throw stepsDiffer(at: state) }
  }

  /// The fault of a state whose steps are not the same each time.
  @usableFromInline
  func stepsDiffer(at state: Space.State) -> SearchFault {
    SearchFault(.stepsDiffer, system: space.name, state: space.describe(state))
  }
}

/// The number of steps of one enumeration and a digest of what they were, in order.
@usableFromInline
struct StepDigest: Equatable {
  @usableFromInline var count = 0
  @usableFromInline var fingerprint = Fingerprint()

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func add(_ target: UInt64, _ events: EventSet, actionClass: Int) {
    count += 1
    fingerprint.combine(target)
    fingerprint.combine(UInt64(truncatingIfNeeded: actionClass))
    events.forEach { event in fingerprint.combine(UInt64(truncatingIfNeeded: event)) }
    // Closes the list of events, so that an event and the next target cannot trade places.
    fingerprint.combine(.max)
  }

  @usableFromInline
  static func == (left: StepDigest, right: StepDigest) -> Bool {
    left.count == right.count && left.fingerprint.value == right.fingerprint.value
  }
}
