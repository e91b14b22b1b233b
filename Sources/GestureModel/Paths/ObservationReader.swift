import ModelChecking

/// What reads observations one by one and remembers something: a number.
public protocol ObservationReader {
  /// What it remembers after an observation, and the number of the set of events that happened at it; 0 is none.
  func step(_ memory: UInt32, _ observation: Observation) -> (next: UInt32, events: UInt32)

  /// The set of events with a number.
  func eventSet(_ number: UInt32) -> EventSet

  /// Whether runs are to be followed at once, by ``step(_:over:number:)``, and not observation by observation.
  var followsRuns: Bool { get }

  /// What it remembers after a run, and the number of the set of events that happened on it.
  ///
  /// - Parameter number: stands for the observations.
  func step(
    _ memory: UInt32, over seen: UnsafeBufferPointer<Observation>, number: UInt32
  ) -> (next: UInt32, events: UInt32)

  /// Looks at a run that has just been followed observation by observation, once for each memory with which it was begun.
  ///
  /// - Parameters:
  ///   - seen: its observations.
  ///   - fresh: the first that differs from those of the run before, which began at the same node.
  ///   - memories: what was remembered on the way.
  func inspect(_ seen: UnsafeBufferPointer<Observation>, from fresh: Int, _ memories: PathFollower.Memories)
}

extension ObservationReader {
  /// Not, unless the reader says otherwise.
  @inlinable @inline(__always)
  public var followsRuns: Bool { false }

  /// Readers that follow no runs are never asked.
  @inlinable
  public func step(
    _ memory: UInt32, over seen: UnsafeBufferPointer<Observation>, number: UInt32
  ) -> (next: UInt32, events: UInt32) {
    preconditionFailure("a reader that does not follow runs")
  }

  /// Does nothing, unless the reader says otherwise.
  @inlinable @inline(__always)
  public func inspect(_ seen: UnsafeBufferPointer<Observation>, from fresh: Int, _ memories: PathFollower.Memories) {}
}
