import ModelChecking

/// Peterson's mutual exclusion for two processes, and a broken variant.
///
/// Each process: idle, sets its flag; set, gives the turn away; waiting, enters once the other's flag is down or the
/// turn is its own, in one atomic look; critical, lowers its flag. The state has 2 bits for the place of each process
/// and, at bit 4, the turn. A flag is up wherever its process is not idle.
@frozen
public struct Peterson: TransitionSystem {
  /// Where a process is.
  public enum Place: UInt8, BitwiseCopyable, Sendable { case idle, set, waiting, critical }

  /// A process leaves a place.
  public struct Action: BitwiseCopyable, Hashable, Sendable {
    /// The process, 0 or 1.
    public let process: UInt8
    /// The place it leaves.
    public let leaving: Place

    /// A process leaves a place.
    @inlinable
    public init(_ process: UInt8, leaving: Place) {
      self.process = process
      self.leaving = leaving
    }
  }

  /// Whether a process keeps the turn instead of giving it away, which breaks mutual exclusion.
  public let keepsTurn: Bool

  /// The algorithm, or its broken variant.
  public init(keepsTurn: Bool = false) { self.keepsTurn = keepsTurn }

  /// The places that are left.
  public var actionClasses: [String] { ["raiseFlag", "setTurn", "enter", "leave"] }

  /// The place that is left.
  @inlinable
  public func actionClass(_ action: Action) -> Int { Int(action.leaving.rawValue) }

  /// Where a process is.
  @inlinable
  public static func place(_ state: UInt8, _ process: UInt8) -> Place {
    Place(rawValue: state >> (2 * process) & 3)!
  }

  /// Whether both are critical at once.
  @inlinable
  public static func isViolated(_ state: UInt8) -> Bool { state & 15 == 15 }

  /// Both are idle, and it is the turn of process 0.
  @inlinable
  public func forEachInitialState(_ body: (UInt8) -> Void) { body(0) }

  /// What each process can do.
  @inlinable
  public func forEachSuccessor(of state: UInt8, _ body: (Action, UInt8) -> Void) {
    for process in UInt8(0)..<2 {
      let place = Self.place(state, process)
      let next = (place.rawValue + 1) % 4
      let moved = state & ~(3 << (2 * process)) | next << (2 * process)
      let action = Action(process, leaving: place)
      switch place {
      case .idle, .critical:
        body(action, moved)
      case .set:
        let turn = keepsTurn ? process : 1 - process
        body(action, moved & 15 | turn << 4)
      case .waiting:
        if Self.place(state, 1 - process) == .idle || state >> 4 == process { body(action, moved) }
      }
    }
  }
}
