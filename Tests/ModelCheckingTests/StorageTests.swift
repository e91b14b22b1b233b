import ModelChecking
import Testing

/// Numbers counted up by 1 and by 2 to a limit, in states of any kind.
private struct Counter<State: PackedState>: TransitionSystem {
  var limit: UInt64
  var pack: @Sendable (UInt64) -> State
  var unpack: @Sendable (State) -> UInt64

  func forEachInitialState(_ body: (State) -> Void) { body(pack(0)) }
  func forEachSuccessor(of state: State, _ body: (UInt8, State) -> Void) {
    let number = unpack(state)
    for step in 1...UInt64(2) where number + step < limit { body(UInt8(step), pack(number + step)) }
  }
}

/// A state with a fingerprint as bad as its mask makes it.
private struct Colliding: PackedState {
  var number: UInt64
  var shift: UInt64
  var fingerprint: UInt64 { number << shift }
}

@Suite struct StorageTests {
  private func counts<State: PackedState>(_ counter: Counter<State>) throws -> [Int] {
    let result = try Search(Judged(counter)).run()
    return [result.states, result.transitions, result.depth]
  }

  @Test("States with equal fingerprints are told apart, also when the table grows")
  func equalFingerprints() throws {
    let counter = Counter(limit: 4_000) {
      Colliding(number: $0, shift: 64)
    } unpack: {
      $0.number
    }
    #expect(try counts(counter) == [4_000, 7_997, 2_000])
  }

  @Test("Fingerprints that are not mixed are slow at worst", arguments: [0, 1, 20, 40, 50] as [UInt64])
  func weakFingerprints(shift: UInt64) throws {
    let counter = Counter(limit: 20_000) {
      Colliding(number: $0, shift: shift)
    } unpack: {
      $0.number
    }
    #expect(try counts(counter) == [20_000, 39_997, 10_000])
  }

  @Test("States of 1, 2, 4, 8, 16 and 32 bytes are stored alike, over many chunks and doublings")
  func sizes() throws {
    let expected = [100_000, 199_997, 50_000]
    #expect(
      try counts(
        Counter(limit: 200) {
          UInt8($0)
        } unpack: {
          UInt64($0)
        }) == [200, 397, 100])
    #expect(
      try counts(
        Counter(limit: 60_000) {
          UInt16($0)
        } unpack: {
          UInt64($0)
        }) == [60_000, 119_997, 30_000])
    #expect(
      try counts(
        Counter(limit: 100_000) {
          UInt32($0)
        } unpack: {
          UInt64($0)
        }) == expected)
    #expect(
      try counts(
        Counter(limit: 100_000) {
          $0
        } unpack: {
          $0
        }) == expected)
    #expect(
      try counts(
        Counter(limit: 100_000) {
          SIMD2(7, $0)
        } unpack: {
          $0[1]
        }) == expected)
    #expect(
      try counts(
        Counter(limit: 100_000) {
          SIMD4($0, 1, 2, 3)
        } unpack: {
          $0[0]
        }) == expected)
    let pair = Counter(limit: 1_000) {
      PackedPair(UInt16($0), UInt8($0 % 7))
    } unpack: {
      UInt64($0.first)
    }
    #expect(try counts(pair) == [1_000, 1_997, 500])
  }

  @Test("The memory is 40 bytes a state at most also where the table has just doubled")
  func memoryAfterDoubling() throws {
    // 3/4 of 2^17 slots and one more.
    for limit in [98_304, 98_305] as [UInt64] {
      let result = try Search(
        Judged(
          Counter(limit: limit) {
            $0
          } unpack: {
            $0
          })
      ).run()
      #expect(result.memory <= 40 * result.states)
    }
  }

  @Test("Fingerprints of small numbers, and of words in another order, all differ")
  func fingerprints() {
    let single = Set((0..<10_000).map { Fingerprint.of($0) })
    let double = Set((0..<100).flatMap { first in (0..<100).map { Fingerprint.of(first, $0) } })
    #expect(single.count == 10_000)
    #expect(double.count == 10_000)
    #expect(SIMD4<UInt64>(1, 2, 3, 4).fingerprint == Fingerprint.of(1, 2, 3, 4))
    #expect(Fingerprint.of(1, 2, 3) != Fingerprint.of(1, 3, 2))
    // The same in every process, hence a number in a test.
    #expect(Fingerprint.of(0) == 0x670527f286862c69)
  }
}
