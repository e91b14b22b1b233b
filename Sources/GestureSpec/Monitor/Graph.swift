/// Formulas as one acyclic graph of word operations, independent of a scenario: equal sub-formulas are one node.
///
/// Facts of the scenario and the existence of recognizers are leaves; ``Specialization`` replaces them by constants.
struct Graph {
  enum Operation: UInt8 {
    /// The word in `immediate`.
    case constant
    /// An ``Input``, packed.
    case input
    /// A static ``Predicate``, packed.
    case fact
    /// The recognizers that exist.
    case exists
    /// The word of memory `a`, as it was before this observation.
    case read
    case and, or, not
    case rows, columns, transpose, anyInRow, anyInColumn, any
    /// With the number in `immediate`.
    case countInRow, countInColumn, count
  }

  struct Node: Hashable {
    var operation: Operation
    var a: Int32 = 0
    var b: Int32 = 0
    var immediate: UInt64 = 0
  }

  /// When the bits of a memory word return to zero; besides, what is about a touch ends with its life.
  struct Scopes: OptionSet, Hashable {
    let rawValue: UInt8
    static let cycle = Scopes(rawValue: 1)
    static let sequence = Scopes(rawValue: 2)
    /// The attempt of the recognizer of a `recognizer` shape, or of a pair's row.
    static let attempt = Scopes(rawValue: 4)
    /// The attempt of a column's recognizer.
    static let columnAttempt = Scopes(rawValue: 8)
  }

  /// What a word of memory holds before any observation.
  enum Start: Hashable {
    case nothing
    /// The recognizers that are disabled in the first state.
    case disabled
    /// Everything, if a variable's first value is at least a number.
    case variable(UInt16, UInt16)
  }

  struct Memory {
    var shape: Shape
    var scopes: Scopes
    /// The node whose value is kept.
    var next: Int32
    /// What it starts with.
    var start = Start.nothing
    /// Whether what it says of a touch outlasts the touch, unless another touch stands for that.
    var outlastsTouches = false
    /// What it remembers, for a reader; the first formula that needed it.
    var meaning: Formula?
  }

  private struct MemoryKey: Hashable {
    var next: Int32
    var shape: Shape
    var scopes: Scopes
  }

  private struct TemporalKey: Hashable {
    var hold: Int32
    var start: Int32
    var shape: Shape
    var scopes: Scopes
    var beginning: Start
    var outlastsTouches: Bool
  }

  private(set) var nodes: [Node] = []
  private(set) var memories: [Memory] = []
  private var ids: [Node: Int32] = [:]
  private var memoryIDs: [MemoryKey: Int32] = [:]
  private var temporalIDs: [TemporalKey: Int32] = [:]
  var macroIDs: [Macro: Int32] = [:]

  mutating func add(_ node: Node) -> Int32 {
    if let id = ids[node] { return id }
    let id = Int32(nodes.count)
    nodes.append(node)
    ids[node] = id
    return id
  }

  mutating func add(_ operation: Operation, _ a: Int32 = 0, _ b: Int32 = 0, _ immediate: UInt64 = 0) -> Int32 {
    add(Node(operation: operation, a: a, b: b, immediate: immediate))
  }

  mutating func constant(_ value: UInt64) -> Int32 { add(.constant, 0, 0, value) }

  mutating func input(_ input: Input, _ x: UInt16 = 0, _ y: UInt16 = 0) -> Int32 {
    add(.input, 0, 0, UInt64(input.rawValue) << 32 | UInt64(x) << 16 | UInt64(y))
  }

  mutating func and(_ x: Int32, _ y: Int32) -> Int32 { x == y ? x : add(.and, min(x, y), max(x, y)) }

  mutating func or(_ x: Int32, _ y: Int32) -> Int32 { x == y ? x : add(.or, min(x, y), max(x, y)) }

  mutating func not(_ x: Int32) -> Int32 {
    let node = nodes[Int(x)]
    return node.operation == .not ? node.a : add(.not, x)
  }

  /// `start`, or `hold` while it has been so.
  mutating func since(
    _ hold: Int32, _ start: Int32, _ shape: Shape, _ scopes: Scopes, startsWith beginning: Start = .nothing,
    outlastsTouches: Bool = false, meaning: Formula? = nil
  ) -> Int32 {
    let key = TemporalKey(
      hold: hold, start: start, shape: shape, scopes: scopes, beginning: beginning, outlastsTouches: outlastsTouches)
    if let id = temporalIDs[key] { return id }
    let memory = Int32(memories.count)
    memories.append(
      Memory(
        shape: shape, scopes: scopes, next: -1, start: beginning, outlastsTouches: outlastsTouches, meaning: meaning))
    let read = add(.read, memory)
    let kept = nodes[Int(hold)] == Node(operation: .constant, immediate: ~0) ? read : and(hold, read)
    let value = or(start, kept)
    memories[Int(memory)].next = value
    // Before the first observation nothing was so: a word that starts otherwise is not what `previously` reads.
    if beginning == .nothing && !outlastsTouches {
      memoryIDs[MemoryKey(next: value, shape: shape, scopes: scopes)] = memory
    }
    temporalIDs[key] = value
    return value
  }

  /// What a node made by ``since(_:_:_:_:startsWith:outlastsTouches:meaning:)`` was before this observation.
  mutating func before(_ since: Int32) -> Int32 {
    guard let memory = memories.firstIndex(where: { $0.next == since }) else {
      preconditionFailure("node \(since) has no memory")
    }
    return add(.read, Int32(memory))
  }

  /// The value of `node` at the observation before.
  mutating func previous(
    _ node: Int32, _ shape: Shape, _ scopes: Scopes, meaning: Formula? = nil
  ) -> Int32 {
    let key = MemoryKey(next: node, shape: shape, scopes: scopes)
    if let memory = memoryIDs[key] { return add(.read, memory) }
    let memory = Int32(memories.count)
    memories.append(Memory(shape: shape, scopes: scopes, next: node, meaning: meaning))
    memoryIDs[key] = memory
    return add(.read, memory)
  }
}
