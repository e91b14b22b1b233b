import Synchronization

// What several workers need of the store: room before a round, numbers after it, and a way back.

extension StateStore {
  /// Whether the limit allows so many bytes more; counts them into the peak if so. Unlike ``admit(_:)`` it refuses
  /// nothing: who asks has another way.
  @inlinable
  mutating func fits(_ more: Int) -> Bool {
    let sum = bytes + more
    if sum > byteLimit { return false }
    peakBytes = max(peakBytes, sum)
    return true
  }

  /// How many records the table has room for, each for a worker, before it is 7/8 full or runs out of indices.
  ///
  /// A table that only one worker fills doubles at 3/4. Here it cannot double until the round is over.
  @inlinable
  func recordsLeft(workerBits: Int) -> Int { max((1 << table.bits) / 8 * 7 - count, 0) >> workerBits }

  /// Numbers the states that were found in a round, in the order in which one worker would have found them.
  ///
  /// - Returns: whether the limits allowed it. If not, nothing has changed.
  @inlinable
  mutating func number<Space: SearchSpace>(_ round: Round, of team: WorkerTeam<Space>) -> Bool
  where Space.State == State {
    var total = 0
    for slice in 0..<round.slices {
      team.slices[slice].firstNew = total
      let classes = team.found[team.slices[slice].worker].classes
      for record in team.slices[slice].records where classes[record] != FoundStates<State>.superseded { total += 1 }
    }
    if total > countLimit - count { return false }
    while states.chunks << ChunkedStorage<State>.chunkBits < count + total {
      guard fits(states.bytesOfNextChunk + parents.bytesOfNextChunk) else { return false }
      states.addChunk()
      parents.addChunk()
    }

    let (states, parents, first) = (states.directory, parents.directory, count)
    let (slots, indexMask) = (table.slots, table.indexMask)
    let (next, sliceCount) = (Counter(), round.slices)
    // Numbering a state is much less work than expanding one.
    inParallel(total < 8 * team.tuning.smallestLevel ? 1 : team.workers.count) { helper in
      let newStates = team.workers[helper].desk.classes.newStates
      while let slice = next.take(below: sliceCount) {
        let found = team.found[team.slices[slice].worker]
        var index = first + team.slices[slice].firstNew
        for record in team.slices[slice].records where found.classes[record] != FoundStates<State>.superseded {
          let (chunk, offset) = (index &>> ChunkedStorage<State>.chunkBits, index & ChunkedStorage<State>.chunkMask)
          (states[chunk] + offset).initialize(to: found.states[record])
          (parents[chunk] + offset).initialize(to: found.parents[record])
          index &+= 1
          let position = Int(found.positions[record])
          slots[position] = slots[position] & ~indexMask | UInt32(truncatingIfNeeded: index)
          newStates[Int(found.classes[record])] &+= 1
        }
      }
    }
    self.states.count += total
    self.parents.count += total
    return true
  }

  /// Takes the records of a round out of the table.
  ///
  /// Whatever was in the table before the round was put there while their slots were empty, so emptying them again
  /// leaves every look-up as it was.
  @inlinable
  func discard<Space: SearchSpace>(_ team: WorkerTeam<Space>) where Space.State == State {
    for worker in team.workers {
      let positions = team.found[worker.number].positions
      for record in 0..<worker.records { table.slots[Int(positions[record])] = 0 }
    }
  }

  /// Forgets all states from a number on. Memory once taken is kept.
  @inlinable
  mutating func forget(from first: Int) {
    states.count = first
    parents.count = first
    table.slots.update(repeating: 0, count: 1 << table.bits)
    fill(table, workers: 1)
  }

  /// Replaces the table by one twice as large, with the help of several workers.
  ///
  /// - Returns: whether the limits allowed it.
  @inlinable
  mutating func doubleTable(workers: Int) -> Bool {
    guard table.bits < 32, fits(SlotTable.bytes(bits: table.bits + 1)) else { return false }
    let larger = SlotTable(bits: table.bits + 1)
    fill(larger, workers: workers)
    table = larger
    return true
  }

  /// Puts all states into an empty table. Where two workers want the same slot the second goes on to the next: which
  /// of two states comes first in a run of slots is all that depends on time, and nothing depends on it.
  @inlinable
  func fill(_ table: borrowing SlotTable, workers: Int) {
    let slots = SharedTable<State>.atomic(table.slots)
    let (shift, wrap, indexMask) = SlotTable.masks(bits: table.bits)
    let (states, count, next) = (states.directory, count, Counter())
    let size = StepBatch<State>.capacity
    inParallel(workers) { _ in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: size) { hashes in
        while let batch = next.take(below: (count + size - 1) / size) {
          let first = batch * size
          let last = min(first + size, count)
          var largest: UInt32 = 0
          for index in first..<last {
            let chunk = states[index &>> ChunkedStorage<State>.chunkBits]
            let hash = SlotTable.hash(chunk[index & ChunkedStorage<State>.chunkMask].fingerprint)
            hashes[index - first] = hash
            let slot = slots[Int(truncatingIfNeeded: hash &>> shift)].load(ordering: .relaxed)
            largest = max(largest, slot & indexMask)
          }
          // True by construction; that it is asked keeps the compiler from dropping the loads.
          precondition(Int(largest) <= count, "a slot with index \(largest) - 1 of \(count) states")
          for index in first..<last {
            let hash = hashes[index - first]
            let value = SlotTable.tag(hash, indexMask: indexMask) | UInt32(truncatingIfNeeded: index + 1)
            var position = Int(truncatingIfNeeded: hash &>> shift)
            while slots[position].load(ordering: .relaxed) != 0
              || !slots[position].compareExchange(expected: 0, desired: value, ordering: .relaxed).exchanged
            { position = (position &+ 1) & wrap }
          }
        }
      }
    }
  }
}

/// Hands out numbers to several threads, each once.
@usableFromInline
final class Counter: Sendable {
  private let next = Atomic<Int>(0)

  @usableFromInline
  init() {}

  /// The next number; `nil` if it is not below the end.
  @usableFromInline
  func take(below end: Int) -> Int? {
    let number = next.add(1, ordering: .relaxed).oldValue
    return number < end ? number : nil
  }
}
