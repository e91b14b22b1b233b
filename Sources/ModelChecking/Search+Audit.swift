extension Search {
  /// Whether the state with this number is enumerated twice.
  @inlinable
  static func isAudited(_ index: Int) -> Bool { index < auditedFirst || index % auditedEvery == 0 }

  /// Enumerates the initial states twice, the second time with fresh scratch memory, and compares.
  ///
  /// - Throws: ``SearchFault`` if they differ.
  @inlinable @inline(never)
  func auditInitialStates(_ workspace: inout Space.Workspace) throws(SearchFault) {
    var fresh = space.makeWorkspace()
    var (first, second) = (StepDigest(), StepDigest())
    space.forEachInitialState(&workspace) { state, events in first.add(state.fingerprint, events, actionClass: 0) }
    space.forEachInitialState(&fresh) { state, events in second.add(state.fingerprint, events, actionClass: 0) }
    if first != second { throw SearchFault(.initialStatesDiffer, system: space.name) }
  }

  /// Enumerates the steps of a state twice more, the second time with fresh scratch memory, and compares the two with
  /// each other and with the number of steps the search itself saw.
  ///
  /// The digest is of each target's fingerprint, the events and the class of the action, in order. Actions beyond
  /// their class are not compared: they need not be `Equatable`.
  ///
  /// - Throws: ``SearchFault`` if they differ, or if an event was not declared.
  @inlinable @inline(never)
  func audit(_ state: Space.State, steps: Int, _ workspace: inout Space.Workspace) throws(SearchFault) {
    var fresh = space.makeWorkspace()
    var (first, second) = (StepDigest(), StepDigest())
    space.forEachStep(from: state, &workspace) { action, target, events in
      first.add(target.fingerprint, events, actionClass: space.actionClass(action))
    }
    space.forEachStep(from: state, &fresh) { action, target, events in
      second.add(target.fingerprint, events, actionClass: space.actionClass(action))
    }
    if first != second || first.count != steps { throw stepsDiffer(at: state) }
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
