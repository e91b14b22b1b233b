/// An infinite trace written down finitely: a stem, and a loop that is repeated for ever.
///
/// If the loop is empty, the stem ends in a deadlock, and the trace stays in its last state for ever.
public struct Lasso<State: Sendable, Action: Sendable>: Sendable {
  /// The way to the loop.
  public let stem: Trace<State, Action>
  /// The loop, from the last state of the stem back to it.
  public let loop: [Trace<State, Action>.Step]

  /// A lasso of given steps.
  public init(stem: Trace<State, Action>, loop: [Trace<State, Action>.Step]) {
    self.stem = stem
    self.loop = loop
  }

  /// Whether it ends in a deadlock instead of a loop.
  public var isStuttering: Bool { loop.isEmpty }

  /// The number of transitions that are written down.
  public var length: Int { stem.length + loop.count }
}
