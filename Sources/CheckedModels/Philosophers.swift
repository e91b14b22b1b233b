import ModelChecking

/// Dining philosophers who take the left fork first: thinking, has left, eating, and both forks back at once.
///
/// The state has 2 bits for each philosopher. Fork i lies left of philosopher i; the right one is fork i + 1, around
/// the table.
@frozen
public struct Philosophers: TransitionSystem {
  /// One philosopher does one thing.
  public struct Action: BitwiseCopyable, Hashable, Sendable {
    /// What is done: the index in ``Philosophers/actionClasses``.
    public let rule: UInt8
    /// Who does it.
    public let philosopher: UInt8

    @inlinable
    init(_ rule: UInt8, _ philosopher: Int) {
      self.rule = rule
      self.philosopher = UInt8(philosopher)
    }
  }

  /// How many sit at the table.
  public let count: Int

  /// A table for so many.
  public init(count: Int) {
    precondition((2...16).contains(count), "2 to 16 philosophers fit into the state, not \(count)")
    self.count = count
  }

  /// The three things a philosopher does.
  public var actionClasses: [String] { ["takeLeft", "takeRight", "putBack"] }

  /// What is done.
  @inlinable
  public func actionClass(_ action: Action) -> Int { Int(action.rule) }

  /// The state in which everybody holds the left fork.
  public var everyoneHasLeft: UInt32 { (0..<count).reduce(0) { $0 | 1 << UInt32(2 * $1) } }

  /// Everybody thinks.
  @inlinable
  public func forEachInitialState(_ body: (UInt32) -> Void) { body(0) }

  /// What each philosopher can do.
  @inlinable
  public func forEachSuccessor(of state: UInt32, _ body: (Action, UInt32) -> Void) {
    for philosopher in 0..<count {
      let place = UInt32(2 * philosopher)
      let left = state >> UInt32(2 * ((philosopher + count - 1) % count)) & 3
      let right = state >> UInt32(2 * ((philosopher + 1) % count)) & 3
      switch state >> place & 3 {
      case 0: if left != 2 { body(Action(0, philosopher), state | 1 << place) }
      case 1: if right == 0 { body(Action(1, philosopher), state ^ 3 << place) }
      default: body(Action(2, philosopher), state ^ 2 << place)
      }
    }
  }
}
