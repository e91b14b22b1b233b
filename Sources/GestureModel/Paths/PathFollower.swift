import ModelChecking

/// Follows every path of a cycle's graph with a reader, node by node: paths on which the reader remembers the same and
/// the same has happened go on as one, with their number.
///
/// The result is what following each path by itself gives, with alike ones put together: the first path's number stands
/// for all of them. It is given in the order of those numbers, which is the order in which the paths would be taken one
/// by one, so that whatever is found first is the same either way.
public final class PathFollower {
  /// Paths that have come to a node.
  @frozen @usableFromInline
  struct Thread: BitwiseCopyable {
    /// What has happened so far.
    @usableFromInline var events: EventSet
    /// How many paths.
    @usableFromInline var paths: Int
    /// The number of the first, so far.
    @usableFromInline var first: UInt64
    @usableFromInline var memory: UInt32
    /// The node.
    @usableFromInline var node: UInt32 = 0
    /// Of the same node, the thread before; 0 is none, else its number and 1.
    @usableFromInline var link: UInt32 = 0

    @inlinable
    init(memory: UInt32, events: EventSet, paths: Int, first: UInt64) {
      self.memory = memory
      self.events = events
      self.paths = paths
      self.first = first
    }

    /// Of the node, the memory and the events.
    @inlinable @inline(__always)
    var hash: UInt64 {
      let place = UInt64(memory) &<< 32 | UInt64(node)
      let product = (place ^ 0x9E37_79B9_7F4A_7C15)
        .multipliedFullWidth(by: events.fingerprint | 1)
      return product.high ^ product.low
    }
  }

  /// Where a thread is within a run.
  @frozen @usableFromInline
  struct Cell: BitwiseCopyable {
    @usableFromInline var events: EventSet
    @usableFromInline var memory: UInt32

    @inlinable
    init(memory: UInt32, events: EventSet) {
      self.memory = memory
      self.events = events
    }
  }

  /// What a thread remembered along a run; valid while the run is looked at.
  @frozen
  public struct Memories {
    @usableFromInline let cells: UnsafeMutablePointer<Cell>
    @usableFromInline let width: Int

    @inlinable
    init(_ cells: UnsafeMutablePointer<Cell>, width: Int) {
      self.cells = cells
      self.width = width
    }

    /// The memory before an observation of the run, or at its end.
    @inlinable
    public func before(_ index: Int) -> UInt32 { cells[index &* width].memory }
  }

  /// A thread at the end of the cycle.
  @frozen @usableFromInline
  struct Arrival: BitwiseCopyable {
    @usableFromInline let thread: Thread
    @usableFromInline let end: Int32

    @inlinable
    init(_ thread: Thread, _ end: Int32) {
      self.thread = thread
      self.end = end
    }
  }

  /// An arrival and what it is sorted by.
  @frozen @usableFromInline
  struct Place: BitwiseCopyable {
    @usableFromInline let first: UInt64
    @usableFromInline let arrival: UInt32

    @inlinable
    init(first: UInt64, arrival: Int) {
      self.first = first
      self.arrival = UInt32(truncatingIfNeeded: arrival)
    }
  }

  // Accesses are not checked for exclusivity: nothing here is reached but through one call at a time.
  @exclusivity(unchecked) @usableFromInline var numbers = RunNumbers()
  @exclusivity(unchecked) @usableFromInline var threads = PlainBuffer<Thread>(capacity: 256)
  /// By node the last of its threads, as links are.
  @exclusivity(unchecked) @usableFromInline var heads = PlainBuffer<UInt32>(capacity: 64)
  /// Threads by node and key: 0 is free, else the thread's number and 1.
  @exclusivity(unchecked) @usableFromInline var slots = PlainBuffer<UInt32>(capacity: 256)
  /// The threads of the node that is followed.
  @exclusivity(unchecked) @usableFromInline var row = PlainBuffer<Thread>(capacity: 64)
  /// Row `i`: where they are after `i` observations of the run.
  @exclusivity(unchecked) @usableFromInline var cells = PlainBuffer<Cell>(capacity: 1024)
  @exclusivity(unchecked) @usableFromInline var arrivals = PlainBuffer<Arrival>(capacity: 256)
  /// Arrivals to be put in the order of their first paths.
  @exclusivity(unchecked) @usableFromInline var places = PlainBuffer<Place>(capacity: 256)

  /// A follower.
  public init() {}

  /// Calls `body` with the end of each path, what the reader remembers there, what happened on the way, the number of
  /// the first path and how many are alike.
  @inlinable
  public func follow<Reader: ObservationReader>(
    _ graph: CyclePaths, from memory: UInt32, by reader: Reader,
    _ body: (GestureState, UInt32, EventSet, UInt64, Int) -> Void
  ) {
    row.clear()
    row.append(Thread(memory: memory, events: EventSet(), paths: 1, first: 0))
    if graph.nodes.count == 1 {
      followRuns(of: 0, in: graph, by: reader) { thread, end in
        body(graph.ends[Int(~end)], thread.memory, thread.events, thread.first, 1)
      }
      return
    }
    restart(nodes: graph.nodes.count)
    var isSorted = true
    for place in 0..<graph.order.count {
      let node = Int(graph.order[place])
      if node > 0 { gather(node) }
      followRuns(of: node, in: graph, by: reader) { thread, target in
        if target >= 0 { return arrive(thread, at: Int(target)) }
        if arrivals.count > 0 && arrivals[arrivals.count &- 1].thread.first > thread.first { isSorted = false }
        arrivals.append(Arrival(thread, target))
      }
    }
    if !isSorted { sort() }
    for place in 0..<arrivals.count {
      let index = isSorted ? place : Int(places[place].arrival)
      let (thread, end) = (arrivals[index].thread, arrivals[index].end)
      body(graph.ends[Int(~end)], thread.memory, thread.events, thread.first, thread.paths)
    }
  }

  /// Puts the arrivals in order. Only their places are moved: they are smaller.
  @inlinable @inline(never)
  func sort() {
    places.clear()
    for index in 0..<arrivals.count { places.append(Place(first: arrivals[index].thread.first, arrival: index)) }
    var list = UnsafeMutableBufferPointer(start: places.memory, count: places.count)
    list.sort { $0.first < $1.first }
  }

  @inlinable
  func restart(nodes: Int) {
    threads.clear()
    arrivals.clear()
    heads.fill(0, count: nodes)
    slots.fill(0, count: max(slots.count, 256))
  }

  /// The threads of a node, in the order of their coming.
  @inlinable
  func gather(_ node: Int) {
    row.clear()
    var link = heads[node]
    while link != 0 {
      row.append(threads[Int(link &- 1)])
      link = threads[Int(link &- 1)].link
    }
  }

  /// Follows each run of a node with all of ``row``, run by run.
  @inlinable @inline(__always)
  func followWholeRuns<Reader: ObservationReader>(
    of node: CycleGraph.Node, in graph: CyclePaths, by reader: Reader, _ body: (Thread, Int32) -> Void
  ) {
    for index in Int(node.firstRun)..<Int(node.firstRun &+ node.runCount) {
      let run = graph.runs[index]
      let seen = graph.seen(run)
      let number = numbers.number(of: seen)
      for place in 0..<row.count {
        var thread = row[place]
        let (next, happened) = reader.step(thread.memory, over: seen, number: number)
        thread.memory = next
        if happened != 0 { thread.events.formUnion(reader.eventSet(happened)) }
        thread.first &+= run.offset
        body(thread, run.target)
      }
    }
  }

  /// Follows each run of a node with all of ``row``. Neighbouring runs begin alike, and are followed from where they
  /// differ.
  @inlinable @inline(__always)
  func followRuns<Reader: ObservationReader>(
    of number: Int, in graph: CyclePaths, by reader: Reader, _ body: (Thread, Int32) -> Void
  ) {
    let node = graph.nodes[number]
    if reader.followsRuns { return followWholeRuns(of: node, in: graph, by: reader, body) }
    let width = row.count
    cells.reserve(width, keeping: 0)
    for index in 0..<width {
      cells.memory[index] = Cell(memory: row[index].memory, events: row[index].events)
    }
    var last = UnsafeBufferPointer(rebasing: graph.observations[..<0])
    for index in Int(node.firstRun)..<Int(node.firstRun &+ node.runCount) {
      let run = graph.runs[index]
      let seen = graph.seen(run)
      var position = 0
      let shared = min(last.count, seen.count)
      while position < shared && seen[position] == last[position] { position &+= 1 }
      let fresh = position
      cells.reserve((seen.count &+ 1) &* width, keeping: (position &+ 1) &* width)
      while position < seen.count {
        let observation = seen[position]
        let cell = cells.memory + position &* width
        for index in 0..<width {
          let (next, happened) = reader.step(cell[index].memory, observation)
          var events = cell[index].events
          if happened != 0 { events.formUnion(reader.eventSet(happened)) }
          cell[width &+ index] = Cell(memory: next, events: events)
        }
        position &+= 1
      }
      last = seen
      let cell = cells.memory + seen.count &* width
      for index in 0..<width {
        reader.inspect(seen, from: fresh, Memories(cells.memory + index, width: width))
        var thread = row[index]
        thread.memory = cell[index].memory
        thread.events = cell[index].events
        thread.first &+= run.offset
        body(thread, run.target)
      }
    }
  }

  /// A thread comes to a node: alike ones are one.
  @inlinable
  func arrive(_ arrival: Thread, at node: Int) {
    var thread = arrival
    thread.node = UInt32(truncatingIfNeeded: node)
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: thread.hash) & mask
    while slots[slot] != 0 {
      let known = threads.memory + Int(slots[slot] &- 1)
      if known.pointee.memory == thread.memory && known.pointee.node == thread.node
        && known.pointee.events == thread.events
      {
        known.pointee.paths &+= thread.paths
        known.pointee.first = min(known.pointee.first, thread.first)
        return
      }
      slot = (slot &+ 1) & mask
    }
    thread.link = heads[node]
    threads.append(thread)
    heads[node] = UInt32(truncatingIfNeeded: threads.count)
    slots[slot] = UInt32(truncatingIfNeeded: threads.count)
    if threads.count &* 2 > slots.count { growSlots() }
  }

  @inlinable @inline(never)
  func growSlots() {
    slots.fill(0, count: 2 &* slots.count)
    let mask = slots.count &- 1
    for index in 0..<threads.count {
      var slot = Int(truncatingIfNeeded: threads[index].hash) & mask
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: index &+ 1)
    }
  }
}
