/// A finished graph of a cycle (``CycleGraph``), as it lies in memory; valid as long as whoever handed it out says.
@frozen
public struct CyclePaths {
  /// The nodes; the first is the beginning.
  public let nodes: UnsafeBufferPointer<CycleGraph.Node>
  /// The runs, those of each node together.
  public let runs: UnsafeBufferPointer<CycleGraph.Run>
  /// The states at the ends.
  public let ends: UnsafeBufferPointer<GestureState>
  /// The nodes, each after all from which it is reached.
  public let order: UnsafeBufferPointer<UInt32>
  /// What is seen on the runs.
  public let observations: UnsafeBufferPointer<Observation>

  @inlinable
  init(
    nodes: UnsafeBufferPointer<CycleGraph.Node>, runs: UnsafeBufferPointer<CycleGraph.Run>,
    ends: UnsafeBufferPointer<GestureState>, order: UnsafeBufferPointer<UInt32>,
    observations: UnsafeBufferPointer<Observation>
  ) {
    self.nodes = nodes
    self.runs = runs
    self.ends = ends
    self.order = order
    self.observations = observations
  }

  /// How many ways through the cycle there are.
  @inlinable public var paths: UInt64 { nodes[0].paths }

  /// The observations of a run.
  @inlinable @inline(__always)
  public func seen(_ run: CycleGraph.Run) -> UnsafeBufferPointer<Observation> {
    UnsafeBufferPointer(start: observations.baseAddress! + Int(run.start), count: Int(run.count))
  }
}
