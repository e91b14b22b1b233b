/// How states look when recognizers, views and touches have other numbers.
extension GestureSystem {
  /// A state taken apart, as far as renaming needs it.
  public struct Parts {
    var frame: Frame

    /// The fingers that are down, as a set of slots.
    public var down: UInt8 { frame.down }
    /// The slots of lifted touches something of which is still withheld.
    public var kept: UInt8 { frame.kept }
    /// The touches that a recognizer has accepted, as a set of slots.
    public func accepted(by r: Int) -> UInt8 { frame.accepted.rows(meeting: Mask(bit: r)) }
  }

  /// Takes a state apart.
  public func parts(of state: GestureState) -> Parts { Parts(frame: tables.layout.unpack(state)) }

  /// Everything that a state says of one touch, as one number; 0 for a free slot.
  public func key(ofTouch t: Int, in parts: borrowing Parts) -> UInt64 {
    let f = parts.frame
    let bit = Mask(bit: t)
    guard (f.down | f.kept) & bit != 0 else { return 0 }
    func flag(_ set: Mask, _ position: UInt64) -> UInt64 { set & bit != 0 ? 1 &<< position : 0 }
    let flags =
      flag(f.down, 63) | flag(f.kept, 62) | flag(f.seen, 61) | flag(f.over, 60) | flag(f.withheldBegan, 59)
      | flag(f.withheldMoved, 58) | flag(f.withheldEnded, 57)
    return flags | UInt64(f.accepted[t]) &<< 24 | UInt64(f.marked[t]) &<< 16 | UInt64(f.view[t]) &<< 32
      | UInt64(f.travel[t]) &<< 6 | UInt64(f.direction[t]) &<< 4 | UInt64(f.edges[t])
  }

  /// The state with the touches in other slots: slot `i` of the result is slot `order[i]` of the parts.
  public func state(of parts: borrowing Parts, touchesInOrder order: SIMD8<UInt8>) -> GestureState {
    let f = parts.frame
    var g = f
    func moved(_ set: Mask) -> Mask {
      var result: Mask = 0
      for i in 0..<8 where set.has(Int(order[i])) { result |= Mask(bit: i) }
      return result
    }
    g.down = moved(f.down)
    g.kept = moved(f.kept)
    g.seen = moved(f.seen)
    g.over = moved(f.over)
    g.withheldBegan = moved(f.withheldBegan)
    g.withheldMoved = moved(f.withheldMoved)
    g.withheldEnded = moved(f.withheldEnded)
    for i in 0..<8 {
      let t = Int(order[i])
      g.accepted[i] = f.accepted[t]
      g.marked[i] = f.marked[t]
      g.view[i] = f.view[t]
      g.travel[i] = f.travel[t]
      g.direction[i] = f.direction[t]
      g.edges[i] = f.edges[t]
    }
    return tables.layout.pack(g)
  }

  /// The parts with recognizers and views renamed.
  public func parts(_ parts: borrowing Parts, renamedBy automorphism: Automorphism) -> Parts {
    let f = parts.frame
    let to = automorphism.recognizers
    func moved(_ set: Mask) -> Mask {
      var result: Mask = 0
      for r in to.indices where set.has(r) { result |= Mask(bit: to[r]) }
      return result
    }
    var g = f
    g.began = moved(f.began)
    g.changed = moved(f.changed)
    g.ended = moved(f.ended)
    g.failed = moved(f.failed)
    g.cancelled = moved(f.cancelled)
    g.waitsToBegin = moved(f.waitsToBegin)
    g.waitsToEnd = moved(f.waitsToEnd)
    g.disabled = moved(f.disabled)
    g.removed = moved(f.removed)
    g.takesPart = moved(f.takesPart)
    g.timed = moved(f.timed)
    g.urgent = moved(f.urgent)
    for r in to.indices {
      g.ticks[to[r]] = f.ticks[r]
      g.deadline[to[r]] = moved(f.deadline[r])
      g.dynamicRequires[to[r]] = moved(f.dynamicRequires[r])
      let (machine, image) = (tables.machines.heads[r], tables.machines.heads[to[r]])
      for register in 0..<Int(machine.registerCount) {
        g.registers[Int(image.firstRegister) + register] = f.registers[Int(machine.firstRegister) + register]
      }
    }
    for t in 0..<8 {
      g.accepted[t] = moved(f.accepted[t])
      g.marked[t] = moved(f.marked[t])
      if (f.down | f.kept).has(t) { g.view[t] = UInt8(automorphism.views[Int(f.view[t])]) }
    }
    return Parts(frame: g)
  }

  /// Whether the numbers of touches have no influence on states, up to the exchange of touches.
  ///
  /// One place has: a custom recognizer handles an interruption for the first of its touches that are down.
  public var treatsTouchesAlike: Bool {
    tables.fault == nil && !(scenario.mayInterrupt && tables.customMustCancel && tables.customs != 0)
  }

  /// Whether the numbers of recognizers have no influence on states, up to a renaming.
  ///
  /// Where answers about pairs are open, delegates are asked in the order of the numbers until one decides, and
  /// questions that add requirements are asked in their order.
  public var treatsRecognizersAlike: Bool {
    tables.mayPrevent == Rows() && tables.dynamicPairs == Rows() && tables.fault == nil
  }
}
