/// What searches found at one depth.
public struct Level: Sendable, Hashable {
  /// New distinct states at this depth.
  public var states: Int
  /// Transitions out of them.
  public var transitions: Int

  /// Counts at a depth.
  public init(states: Int, transitions: Int) {
    self.states = states
    self.transitions = transitions
  }
}

extension [Level] {
  /// Adds what other searches found, depth by depth.
  package mutating func add(_ other: [Level]) {
    for (depth, level) in other.enumerated() {
      if depth == count { append(Level(states: 0, transitions: 0)) }
      self[depth].states += level.states
      self[depth].transitions += level.transitions
    }
  }
}
