/// Two monitors of the same system as one; more of them by nesting.
///
/// The events of the first keep their numbers, those of the second follow them.
@frozen
public struct MonitorPair<First: Monitor, Second: Monitor>: Monitor
where First.State == Second.State, First.Action == Second.Action {
  /// The states both watch.
  public typealias State = First.State
  /// The actions both watch.
  public typealias Action = First.Action
  /// Both memories.
  public typealias Memory = PackedPair<First.Memory, Second.Memory>

  /// The first monitor.
  public let first: First
  /// The second monitor.
  public let second: Second

  /// Joins two monitors.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The events of both.
  @inlinable
  public var eventCount: Int { first.eventCount + second.eventCount }

  /// Both first memories.
  @inlinable
  public func begin(in state: State) -> Memory { PackedPair(first.begin(in: state), second.begin(in: state)) }

  /// Both next memories.
  @inlinable
  public func next(_ memory: Memory, from source: State, on action: Action, to target: State) -> Memory {
    PackedPair(
      first.next(memory.first, from: source, on: action, to: target),
      second.next(memory.second, from: source, on: action, to: target))
  }

  /// The events of both at a state.
  @inlinable
  public func events(at state: State, _ memory: Memory) -> EventSet {
    var events = first.events(at: state, memory.first)
    events.formUnion(second.events(at: state, memory.second), shiftedBy: first.eventCount)
    return events
  }

  /// The events of both on a step.
  @inlinable
  public func events(_ memory: Memory, from source: State, on action: Action, to target: State) -> EventSet {
    var events = first.events(memory.first, from: source, on: action, to: target)
    events.formUnion(
      second.events(memory.second, from: source, on: action, to: target), shiftedBy: first.eventCount)
    return events
  }
}
