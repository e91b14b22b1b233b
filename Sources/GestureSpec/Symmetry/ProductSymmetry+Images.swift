import GestureModel
import ModelChecking

/// Images of states and memories.
extension ProductSymmetry {
  /// The state with recognizers and views renamed, and touches where they are.
  func image(of state: State, under automorphism: Automorphism) -> State {
    if automorphism.isIdentity { return state }
    let parts = space.system.parts(space.system.parts(of: state.first), renamedBy: automorphism)
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: memories.width) { buffer in
      let renamed = buffer.baseAddress!
      renamed.update(from: memories.words(state.second), count: memories.width)
      rename(renamed, automorphism.recognizers)
      return State(space.system.state(of: parts, touchesInOrder: Self.unmoved), memories.number(of: renamed))
    }
  }

  /// How many states there are in the orbit of a representative if touches and recognizers are told apart: each touch,
  /// down or lifted and still withheld, may be in any of as many slots as there are fingers, or touches if those are more.
  ///
  /// That is the number of arrangements of its touches, times the number of its images under renaming that no exchange
  /// of touches gives: by the size of the group and of the stabilizer. A search without the symmetry need not come to
  /// each of them, because a new touch takes the lowest free slot, and may use more slots.
  public func orbitSize(of representative: State) -> Int? {
    let system = space.system
    let parts = system.parts(of: representative.first)
    let width = memories.width
    let mine = memories.words(representative.second)
    if automorphisms.count == 1 { return exchangesTouches ? arrangements(parts, mine) : 1 }
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: width) { buffer in
      let renamed = buffer.baseAddress!
      var stabilizer = 0
      for automorphism in automorphisms {
        let image = system.parts(parts, renamedBy: automorphism)
        renamed.update(from: mine, count: width)
        rename(renamed, automorphism.recognizers)
        let order = exchangesTouches ? self.order(image, renamed) : Self.unmoved
        if order != Self.unmoved { move(renamed, order) }
        if system.state(of: image, touchesInOrder: order) == representative.first
          && (0..<width).allSatisfy({ renamed[$0] == mine[$0] })
        {
          stabilizer += 1
        }
      }
      renamed.update(from: mine, count: width)
      return automorphisms.count / stabilizer * (exchangesTouches ? arrangements(parts, renamed) : 1)
    }
  }

  /// In how many ways the touches can be told apart.
  private func arrangements(_ parts: GestureSystem.Parts, _ memory: UnsafeMutablePointer<UInt64>) -> Int {
    var rest = (0..<8).filter { (parts.down | parts.kept) >> UInt8($0) & 1 == 1 }
    let slots = max(space.system.scenario.fingers, rest.count)
    var count = rest.indices.reduce(1) { $0 * (slots - $1) }
    while let touch = rest.popLast() {
      let key = space.system.key(ofTouch: touch, in: parts)
      let alike = rest.count { space.system.key(ofTouch: $0, in: parts) == key && compare(memory, $0, touch) == 0 }
      count /= alike + 1
    }
    return count
  }

  /// Compares what a memory holds of two touches: negative, zero or positive.
  func compare(_ memory: UnsafeMutablePointer<UInt64>, _ a: Int, _ b: Int) -> Int {
    for index in 0..<tables where shapes[index] == .mixed {
      let (x, y) = (memory[index] &>> UInt64(8 * a) & 0xFF, memory[index] &>> UInt64(8 * b) & 0xFF)
      if x != y { return x < y ? -1 : 1 }
    }
    for plane in 0..<planes where shapes[tables + plane] == .touch {
      let byte = memory[tables + plane >> 3] &>> UInt64((plane & 7) << 3)
      let (x, y) = (byte &>> UInt64(a) & 1, byte &>> UInt64(b) & 1)
      if x != y { return x < y ? -1 : 1 }
    }
    return 0
  }

  /// Puts touch `order[i]` into slot `i`.
  func move(_ memory: UnsafeMutablePointer<UInt64>, _ order: SIMD8<UInt8>) {
    for index in 0..<tables where shapes[index] == .mixed {
      var word: UInt64 = 0
      for i in 0..<8 { word |= (memory[index] &>> UInt64(8 * order[i]) & 0xFF) &<< UInt64(8 * i) }
      memory[index] = word
    }
    forEachPlane(of: .touch, in: memory) { byte in
      var moved: UInt64 = 0
      for i in 0..<8 { moved |= (byte &>> UInt64(order[i]) & 1) &<< UInt64(i) }
      return moved
    }
  }

  /// Renames recognizers.
  func rename(_ memory: UnsafeMutablePointer<UInt64>, _ to: [Int]) {
    func moved(_ byte: UInt64) -> UInt64 {
      var result = byte
      for r in to.indices { result &= ~(1 &<< UInt64(r)) }
      for r in to.indices { result |= (byte &>> UInt64(r) & 1) &<< UInt64(to[r]) }
      return result
    }
    for index in 0..<tables {
      var word: UInt64 = 0
      for row in 0..<8 {
        let target = shapes[index] == .pair && row < to.count ? to[row] : row
        word |= moved(memory[index] &>> UInt64(8 * row) & 0xFF) &<< UInt64(8 * target)
      }
      memory[index] = word
    }
    forEachPlane(of: .recognizer, in: memory, moved)
  }

  private func forEachPlane(
    of shape: Shape, in memory: UnsafeMutablePointer<UInt64>, _ change: (UInt64) -> UInt64
  ) {
    for plane in 0..<planes where shapes[tables + plane] == shape {
      let word = tables + plane >> 3
      let shift = UInt64((plane & 7) << 3)
      let byte = memory[word] &>> shift & 0xFF
      memory[word] = memory[word] & ~(0xFF &<< shift) | (change(byte) & 0xFF) &<< shift
    }
  }
}
