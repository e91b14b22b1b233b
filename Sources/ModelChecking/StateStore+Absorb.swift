extension StateStore {
  /// Looks up all targets of a batch and stores the new ones, in the order of the batch.
  ///
  /// Three passes, so that cache misses overlap (see ``StepBatch``): load every home slot; follow the probes to the
  /// first slot with the right tag and compare its state; handle in order what was not found. Only the third pass
  /// changes anything, and it probes again from the start, because a state may occur twice in one batch.
  ///
  /// - Parameters:
  ///   - batch: the targets, with their parents and classes.
  ///   - size: how many there are.
  ///   - newStates: a counter per class of actions.
  @inlinable @inline(never)
  mutating func absorb(
    _ batch: borrowing StepBatch<State>, count size: Int, newStates: UnsafeMutablePointer<Int>
  ) {
    let (targets, hashes, homes, known) = (batch.states, batch.hashes, batch.homes, batch.known)
    let slots = table.slots
    let (shift, wrap, indexMask) = (table.homeShift, table.positionMask, table.indexMask)

    for item in 0..<size {
      let hash = SlotTable.hash(targets[item].fingerprint)
      hashes[item] = hash
      homes[item] = slots[Int(truncatingIfNeeded: hash &>> shift)]
    }

    let chunks = states.directory
    for item in 0..<size {
      let hash = hashes[item]
      let tag = SlotTable.tag(hash, indexMask: indexMask)
      var slot = homes[item]
      var position = Int(truncatingIfNeeded: hash &>> shift)
      while slot != 0 && slot & ~indexMask != tag {
        position = (position &+ 1) & wrap
        slot = slots[position]
      }
      if slot == 0 {
        known[item] = false
      } else {
        let index = Int(slot & indexMask) &- 1
        let chunk = chunks[index &>> ChunkedStorage<State>.chunkBits]
        known[item] = chunk[index & ChunkedStorage<State>.chunkMask] == targets[item]
      }
    }

    for item in 0..<size where !known[item] {
      if insert(targets[item], hash: hashes[item], parent: batch.parents[item]) {
        newStates[Int(batch.classes[item])] &+= 1
      }
    }
  }

  /// Stores one state unless it is there already or refused.
  ///
  /// - Returns: whether it was new and stored.
  @inlinable
  mutating func insert(_ state: State, hash: UInt64, parent: UInt32) -> Bool {
    var position = emptySlot(for: state, hash: hash)
    if position < 0 { return false }
    if states.isFull || count >= table.growsAt || count >= countLimit {
      guard makeRoom() else { return false }
      position = emptySlot(for: state, hash: hash)
    }
    states.append(state)
    parents.append(parent)
    table.slots[position] =
      SlotTable.tag(hash, indexMask: table.indexMask) | UInt32(truncatingIfNeeded: count)
    return true
  }

  /// The position where a state belongs, or -1 if it is stored already.
  @inlinable
  func emptySlot(for state: State, hash: UInt64) -> Int {
    let slots = table.slots
    let (wrap, indexMask) = (table.positionMask, table.indexMask)
    let tag = SlotTable.tag(hash, indexMask: indexMask)
    var position = Int(truncatingIfNeeded: hash &>> table.homeShift)
    while slots[position] != 0 {
      let slot = slots[position]
      if slot & ~indexMask == tag && states[Int(slot & indexMask) &- 1] == state { return -1 }
      position = (position &+ 1) & wrap
    }
    return position
  }
}
