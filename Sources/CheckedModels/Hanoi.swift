import ModelChecking

/// The towers of Hanoi: discs on three pegs, a smaller disc never below a larger one.
///
/// The state has 2 bits for the peg of each disc, the smallest disc lowest.
@frozen
public struct Hanoi: TransitionSystem {
  /// One disc to one peg.
  public struct Action: BitwiseCopyable, Hashable, Sendable {
    /// The disc, 0 the smallest.
    public let disc: UInt8
    /// The peg it is put on.
    public let peg: UInt8

    @inlinable
    init(disc: UInt8, peg: UInt8) {
      self.disc = disc
      self.peg = peg
    }
  }

  /// The number of discs.
  public let discs: Int

  /// So many discs, all on peg 0.
  public init(discs: Int) {
    precondition((1...16).contains(discs), "1 to 16 discs fit into the state, not \(discs)")
    self.discs = discs
  }

  /// All discs on peg 0.
  @inlinable
  public func forEachInitialState(_ body: (UInt32) -> Void) { body(0) }

  /// Each disc that lies on top, smallest first, to each peg whose top is larger.
  @inlinable
  public func forEachSuccessor(of state: UInt32, _ body: (Action, UInt32) -> Void) {
    var covered: UInt32 = 0
    for disc in 0..<UInt32(discs) {
      let peg = state >> (2 * disc) & 3
      if covered & 1 << peg == 0 {
        for other in UInt32(0)..<3 where covered & 1 << other == 0 && other != peg {
          let moved = state & ~(3 << (2 * disc)) | other << (2 * disc)
          body(Action(disc: UInt8(disc), peg: UInt8(other)), moved)
        }
      }
      covered |= 1 << peg
    }
  }
}
