/// A deterministic observer with a memory: what a property over histories becomes so that a search can decide it.
///
/// A monitor never blocks a transition and never adds one: it only remembers. In the product (``Monitored``) two
/// visits of one state with different memories are two states, which is why the memory should be as small as the
/// property allows.
///
/// All functions must be pure: the same arguments give the same memory and the same events.
public protocol Monitor<State, Action>: Sendable {
  /// The states it watches.
  associatedtype State: PackedState
  /// The actions it watches.
  associatedtype Action: BitwiseCopyable & Sendable
  /// What it remembers.
  associatedtype Memory: PackedState

  /// The number of events, numbered from 0.
  var eventCount: Int { get }

  /// What it remembers when a trace begins in a state.
  func begin(in state: State) -> Memory

  /// What it remembers after a step.
  func next(_ memory: Memory, from source: State, on action: Action, to target: State) -> Memory

  /// The events that happen when the system is in a state and the monitor has this memory: reported on every
  /// transition there, and once for an initial state.
  func events(at state: State, _ memory: Memory) -> EventSet

  /// The events that happen on a step, judged with the memory before it.
  func events(_ memory: Memory, from source: State, on action: Action, to target: State) -> EventSet
}

extension Monitor {
  /// No events, unless the monitor says otherwise.
  @inlinable
  public func events(at state: State, _ memory: Memory) -> EventSet { EventSet() }

  /// No events, unless the monitor says otherwise.
  @inlinable
  public func events(_ memory: Memory, from source: State, on action: Action, to target: State) -> EventSet {
    EventSet()
  }
}
