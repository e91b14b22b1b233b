import Synchronization

/// Where one worker's targets go in a round: known states are dropped, new ones become records of the worker.
@usableFromInline
struct SharedSink<State: PackedState>: StepSink {
  @usableFromInline let table: SharedTable<State>
  @usableFromInline let worker: Int
  @usableFromInline let found: FoundStates<State>
  /// Records this worker may make in this round.
  @usableFromInline let capacity: Int
  /// Records made.
  @usableFromInline var count = 0
  /// Whether there was no room for a batch: then the round is void.
  @usableFromInline var overflowed = false

  @inlinable
  init(_ table: SharedTable<State>, worker: Int, capacity: Int) {
    self.table = table
    self.worker = worker
    self.capacity = capacity
    found = table.found[worker]
  }

  /// The three passes of ``StateStore/absorb(_:count:newStates:)``, with atomic slots.
  ///
  /// New states are counted later, when it is known whose record stays.
  @inlinable @inline(never)
  mutating func absorb(
    _ batch: borrowing StepBatch<State>, count size: Int, newStates: UnsafeMutablePointer<Int>
  ) {
    if count &+ size > capacity { overflowed = true }
    if overflowed { return }
    let (targets, hashes, homes, known) = (batch.states, batch.hashes, batch.homes, batch.known)
    let (table, slots, numbered) = (self.table, self.table.slots, self.table.count)
    let (shift, wrap, indexMask) = SlotTable.masks(bits: table.bits)

    for item in 0..<size {
      let hash = SlotTable.hash(targets[item].fingerprint)
      hashes[item] = hash
      homes[item] = slots[Int(truncatingIfNeeded: hash &>> shift)].load(ordering: .acquiring)
    }

    for item in 0..<size {
      let hash = hashes[item]
      let tag = SlotTable.tag(hash, indexMask: indexMask)
      var slot = homes[item]
      var position = Int(truncatingIfNeeded: hash &>> shift)
      while slot != 0 && slot & ~indexMask != tag {
        position = (position &+ 1) & wrap
        slot = slots[position].load(ordering: .acquiring)
      }
      if slot == 0 {
        known[item] = false
        continue
      }
      let index = Int(slot & indexMask) &- 1
      if index < numbered {
        known[item] = table.state(index) == targets[item]
      } else {
        let (owner, record) = table.record(at: index)
        let theirs = table.found[owner]
        known[item] = theirs.states[record] == targets[item] && theirs.parents[record] <= batch.parents[item]
      }
    }

    for item in 0..<size where !known[item] {
      settle(targets[item], hash: hashes[item], parent: batch.parents[item], actionClass: batch.classes[item])
    }
  }

  /// Makes a record of a state, unless it is numbered already or there is a record from an earlier step.
  @inlinable
  mutating func settle(_ state: State, hash: UInt64, parent: UInt32, actionClass: UInt32) {
    let (shift, wrap, indexMask) = SlotTable.masks(bits: table.bits)
    let tag = SlotTable.tag(hash, indexMask: indexMask)
    let mine = tag | UInt32(truncatingIfNeeded: table.index(of: count, worker: worker) &+ 1)
    // Written before it is published; if it is not, the next record takes its place.
    found.states[count] = state
    found.parents[count] = parent
    found.classes[count] = actionClass

    var position = Int(truncatingIfNeeded: hash &>> shift)
    var slot = table.slots[position].load(ordering: .acquiring)
    while true {
      var superseded: (worker: Int, record: Int)?
      if slot != 0 {
        let index = Int(slot & indexMask) &- 1
        var isSame = slot & ~indexMask == tag
        if isSame && index < table.count {
          if table.state(index) == state { return }
          isSame = false
        } else if isSame {
          let (owner, record) = table.record(at: index)
          isSame = table.found[owner].states[record] == state
          if isSame && table.found[owner].parents[record] <= parent { return }
          superseded = (owner, record)
        }
        if !isSame {
          position = (position &+ 1) & wrap
          slot = table.slots[position].load(ordering: .acquiring)
          continue
        }
      }
      let (exchanged, original) = table.slots[position].compareExchange(
        expected: slot, desired: mine, ordering: .acquiringAndReleasing)
      if exchanged {
        if let (owner, record) = superseded { table.found[owner].classes[record] = FoundStates<State>.superseded }
        found.positions[count] = UInt32(truncatingIfNeeded: position)
        count &+= 1
        return
      }
      slot = original
    }
  }
}
