/// Every way through the cycle of one event, from one state: a small graph without loops instead of a tree.
///
/// A cycle opens, takes turns until all have handled the event, and closes. Between two turns everything that the rest
/// depends on is the cycle's ``Moment``; ways that come to the same moment through different orders and choices go on
/// alike, so a moment is one node, and what follows from it is worked out once. A *run* is what happens from one node to
/// the next, or to the end of the cycle; it has its own observations.
///
/// **Nothing is left out.** The paths from the first node to an end are exactly the ways through the cycle
/// (``GestureSystem/forEachTransition(of:_:_:)`` takes them one by one), in the order of their numbers: a path's number
/// is the sum of its runs' ``Run/offset``s, and is the branch of its ``GestureAction``. So whoever follows the graph node
/// by node (``PathFollower``) may add up how many paths it stands for, and counts and names exactly what is counted and
/// named without it: no rule has to be insensitive to anything.
///
/// With *n* recognizers of *k* choices each there are up to *n!* *kⁿ* paths, and up to *(k + 1)ⁿ* nodes.
public final class CycleGraph {
  /// From a node to another, or to the end of the cycle.
  @frozen
  public struct Run: BitwiseCopyable {
    /// Where its observations begin.
    public var start: UInt32
    /// How many they are.
    public var count: UInt32
    /// The number of the node, or the complement of the number of the end.
    public var target: Int32
    /// How many paths go through earlier runs of its node.
    public var offset: UInt64 = 0

    @inlinable
    init(start: Int, count: Int, target: Int32) {
      self.start = UInt32(truncatingIfNeeded: start)
      self.count = UInt32(truncatingIfNeeded: count)
      self.target = target
    }
  }

  /// A moment, or the beginning of the cycle.
  @frozen
  public struct Node: BitwiseCopyable {
    /// The place of its first run among all.
    public var firstRun: UInt32
    /// How many runs begin here.
    public var runCount: UInt32 = 0
    /// How many paths go on from here.
    public var paths: UInt64 = 0
    /// How many runs lead here.
    @usableFromInline var arrivals: UInt32 = 0

    @inlinable
    init(firstRun: Int) { self.firstRun = UInt32(truncatingIfNeeded: firstRun) }
  }

  /// The nodes; the first is the beginning.
  @exclusivity(unchecked) var nodes = PlainBuffer<Node>()
  /// The runs, those of each node together.
  @exclusivity(unchecked) var runs = PlainBuffer<Run>(capacity: 256)
  /// The states at the ends.
  @exclusivity(unchecked) var ends = PlainBuffer<GestureState>(capacity: 256)
  /// The nodes, each after all from which it is reached.
  @exclusivity(unchecked) var order = PlainBuffer<UInt32>()
  /// All observations.
  @exclusivity(unchecked) private var observations = UnsafeBufferPointer<Observation>(start: nil, count: 0)
  /// The words of the moments by node; those of the first mean nothing.
  @exclusivity(unchecked) private var moments = PlainBuffer<UInt64>(capacity: 16 * Moment.width)
  /// Nodes by moment: 0 is free, else the node's number.
  @exclusivity(unchecked) private var slots = PlainBuffer<UInt32>()
  @exclusivity(unchecked) private var hashes = PlainBuffer<UInt64>()

  /// A graph of nothing; ``GestureSystem/forEachCycle(of:_:_:)`` fills it.
  init() { slots.fill(0, count: 64) }

  /// How many ways through the cycle there are.
  var paths: UInt64 { nodes[0].paths }

  /// The finished graph, valid until it is built anew.
  var finished: CyclePaths {
    CyclePaths(
      nodes: nodes.elements, runs: runs.elements, ends: ends.elements, order: order.elements,
      observations: observations)
  }

  /// An empty graph, to be built anew: one node without runs.
  func restart() {
    if nodes.count > 1 { slots.fill(0, count: nodes.count * 4 < slots.count ? max(slots.count / 2, 64) : slots.count) }
    nodes.clear()
    runs.clear()
    ends.clear()
    order.clear()
    hashes.clear()
    nodes.append(Node(firstRun: 0))
    hashes.append(0)
  }

  /// From here on runs belong to a node.
  @inline(always)
  func begin(_ node: Int) { nodes.memory[node].firstRun = UInt32(truncatingIfNeeded: runs.count) }

  @inline(always)
  func moment(_ node: Int) -> Moment { Moment(in: moments.memory + node &* Moment.width) }

  /// Adds a run of the node that was begun last.
  @inline(always)
  func add(_ node: Int, from start: Int, to end: Int, target: Int32) {
    runs.append(Run(start: start, count: end &- start, target: target))
    nodes.memory[node].runCount &+= 1
  }

  @inline(always)
  func addEnd(_ state: GestureState) -> Int32 {
    ends.append(state)
    return ~Int32(truncatingIfNeeded: ends.count &- 1)
  }

  /// The node of a cycle's moment, which one more run reaches.
  @inline(__always)
  func node(at cycle: borrowing Cycle) -> Int32 {
    let node = nodes.count
    moments.reserve((node &+ 1) &* Moment.width, keeping: node &* Moment.width)
    let moment = moment(node)
    moment.save(cycle)
    return self.node(at: moment, orNew: node)
  }

  /// The node of a moment that stands where that of a new node would.
  private func node(at moment: Moment, orNew node: Int) -> Int32 {
    let hash = moment.hash
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let known = Int(slots[slot])
      if hashes[known] == hash && moment.equals(self.moment(known)) {
        nodes.memory[known].arrivals &+= 1
        return Int32(truncatingIfNeeded: known)
      }
      slot = (slot &+ 1) & mask
    }
    nodes.append(Node(firstRun: 0))
    nodes.memory[node].arrivals = 1
    hashes.append(hash)
    slots[slot] = UInt32(truncatingIfNeeded: node)
    if nodes.count &* 2 > slots.count { growSlots() }
    return Int32(truncatingIfNeeded: node)
  }

  private func growSlots() {
    slots.fill(0, count: 2 * slots.count)
    let mask = slots.count - 1
    for node in 1..<nodes.count {
      var slot = Int(truncatingIfNeeded: hashes[node]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(node)
    }
  }

  /// Puts the nodes in order and counts the paths; then the graph is finished.
  ///
  /// - Complexity: O(runs).
  func seal(_ page: UnsafeBufferPointer<Observation>) {
    observations = page
    order.append(0)
    if nodes.count == 1 {
      for index in 0..<runs.count { runs.memory[index].offset = UInt64(truncatingIfNeeded: index) }
      nodes.memory[0].paths = UInt64(truncatingIfNeeded: runs.count)
      return
    }
    var next = 0
    while next < order.count {
      let node = nodes[Int(order[next])]
      next &+= 1
      for index in Int(node.firstRun)..<Int(node.firstRun &+ node.runCount) where runs[index].target >= 0 {
        let target = Int(runs[index].target)
        nodes.memory[target].arrivals &-= 1
        if nodes[target].arrivals == 0 { order.append(UInt32(truncatingIfNeeded: target)) }
      }
    }
    precondition(order.count == nodes.count, "a cycle that goes round for ever")
    while next > 0 {
      next &-= 1
      let number = Int(order[next])
      let node = nodes[number]
      var paths: UInt64 = 0
      for index in Int(node.firstRun)..<Int(node.firstRun &+ node.runCount) {
        runs.memory[index].offset = paths
        let target = runs[index].target
        paths &+= target < 0 ? 1 : nodes[Int(target)].paths
      }
      nodes.memory[number].paths = paths
    }
  }

  /// The runs of a path, by node and number among the node's runs.
  ///
  /// - Parameter branch: the path's number, less than ``paths``.
  func path(_ branch: UInt64) -> [(node: Int, run: Int)] {
    var rest = branch
    var path: [(Int, Int)] = []
    var number = 0
    while true {
      let node = nodes[number]
      var index = Int(node.runCount) - 1
      while runs[Int(node.firstRun) + index].offset > rest { index -= 1 }
      let run = runs[Int(node.firstRun) + index]
      path.append((number, index))
      rest -= run.offset
      if run.target < 0 { return path }
      number = Int(run.target)
    }
  }

  /// A run, by its number among those of its node.
  func run(_ place: (node: Int, run: Int)) -> Run { runs[Int(nodes[place.node].firstRun) + place.run] }
}
