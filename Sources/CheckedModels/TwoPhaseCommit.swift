import ModelChecking

/// Two-phase commit for up to 9 resource managers, as in Lamport's `TwoPhase.tla`.
///
/// Messages are a set: sent once, never consumed. So receiving is always enabled once a message is there, whatever
/// the manager's state, and may repeat.
///
/// The state is one word: 2 bits for each manager from bit 0, one bit each for "prepared received" from bit 18 and for
/// "prepared sent" from bit 27, 2 bits for the transaction manager at bit 36, and the messages commit and abort at bits
/// 38 and 39.
@frozen
public struct TwoPhaseCommit: TransitionSystem {
  /// A resource manager's state.
  public enum ManagerState: UInt64 { case working, prepared, committed, aborted }

  /// One action instance.
  public struct Action: BitwiseCopyable, Hashable, Sendable {
    /// The index in ``TwoPhaseCommit/actionClasses``.
    public let rule: Int
    /// The manager, or 0 where there is none.
    public let manager: Int

    @inlinable
    init(_ rule: Int, _ manager: Int) {
      self.rule = rule
      self.manager = manager
    }
  }

  /// The number of resource managers.
  public let managers: Int

  @inlinable static var received: UInt64 { 18 }
  @inlinable static var sent: UInt64 { 27 }
  @inlinable static var transaction: UInt64 { 36 }
  @inlinable static var commitSent: UInt64 { 1 << 38 }
  @inlinable static var abortSent: UInt64 { 1 << 39 }

  /// The protocol for so many managers.
  public init(managers: Int) {
    precondition((1...9).contains(managers), "1 to 9 managers fit into the state, not \(managers)")
    self.managers = managers
  }

  /// The actions of `TwoPhase.tla`.
  public var actionClasses: [String] {
    ["TMCommit", "TMAbort", "TMRcvPrepared", "RMPrepare", "RMChooseToAbort", "RMRcvCommitMsg", "RMRcvAbortMsg"]
  }

  /// The action's rule.
  @inlinable
  public func actionClass(_ action: Action) -> Int { action.rule }

  /// A manager's state.
  @inlinable
  public static func managerState(_ state: UInt64, _ manager: Int) -> ManagerState {
    ManagerState(rawValue: state &>> UInt64(2 * manager) & 3)!
  }

  /// Everybody works, nothing was sent.
  @inlinable
  public func forEachInitialState(_ body: (UInt64) -> Void) { body(0) }

  /// The transaction manager's actions, then each resource manager's.
  @inlinable
  public func forEachSuccessor(of state: UInt64, _ body: (Action, UInt64) -> Void) {
    let everyone: UInt64 = 1 << UInt64(managers) &- 1
    let initial = state &>> Self.transaction & 3 == 0
    if initial && state &>> Self.received & everyone == everyone {
      body(Action(0, 0), state | 1 << Self.transaction | Self.commitSent)
    }
    if initial { body(Action(1, 0), state | 2 << Self.transaction | Self.abortSent) }
    for manager in 0..<managers {
      let place = UInt64(2 &* manager)
      let others = state & ~(3 &<< place)
      if initial && state &>> (Self.sent &+ UInt64(manager)) & 1 != 0 {
        body(Action(2, manager), state | 1 &<< (Self.received &+ UInt64(manager)))
      }
      if state &>> place & 3 == 0 {
        body(Action(3, manager), others | 1 &<< place | 1 &<< (Self.sent &+ UInt64(manager)))
        body(Action(4, manager), others | 3 &<< place)
      }
      if state & Self.commitSent != 0 { body(Action(5, manager), others | 2 &<< place) }
      if state & Self.abortSent != 0 { body(Action(6, manager), others | 3 &<< place) }
    }
  }
}
