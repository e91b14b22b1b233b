/// Says which events happen at a state and on a step. It has no memory; what needs one is a ``Monitor``.
///
/// The search calls a judge for every transition, so both functions belong into the hot loop: mark them `@inlinable`
/// if they are used from another module, and compute with plain words.
///
/// Both functions must be pure: the same arguments give the same events.
public protocol Judge<State, Action>: Sendable {
  /// The states it judges.
  associatedtype State: PackedState
  /// The actions it judges.
  associatedtype Action: BitwiseCopyable & Sendable

  /// The number of events, at most ``EventSet/capacity``; they are numbered from 0.
  var eventCount: Int { get }

  /// The events that happen at a state: on every transition into it, and once if it is an initial state.
  func events(at state: State) -> EventSet

  /// The events that happen on a step.
  func events(from source: State, on action: Action, to target: State) -> EventSet
}

extension Judge {
  /// No events, unless the judge says otherwise.
  @inlinable
  public func events(at state: State) -> EventSet { EventSet() }

  /// No events, unless the judge says otherwise.
  @inlinable
  public func events(from source: State, on action: Action, to target: State) -> EventSet { EventSet() }
}

/// The judge that sees nothing: for counting states and finding deadlocks.
@frozen
public struct NoJudge<State: PackedState, Action: BitwiseCopyable & Sendable>: Judge {
  /// Makes one.
  @inlinable
  public init() {}

  /// None.
  @inlinable
  public var eventCount: Int { 0 }
}
