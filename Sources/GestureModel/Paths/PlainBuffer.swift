/// A list of plain elements that keeps its memory when it is emptied.
///
/// What an array is, without its checks and its counting of references: for the inner loops of this module and of those
/// that follow its graphs.
public struct PlainBuffer<Element: BitwiseCopyable>: ~Copyable {
  /// The memory.
  public var memory: UnsafeMutablePointer<Element>
  /// How many elements there are.
  public var count = 0
  @usableFromInline var capacity: Int

  /// An empty buffer.
  @inlinable
  public init(capacity: Int = 16) {
    memory = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  @inlinable
  deinit { memory.deallocate() }

  /// An element; its index is not checked.
  @inlinable
  public subscript(index: Int) -> Element {
    @inline(__always) get { memory[index] }
    @inline(__always) nonmutating set { memory[index] = newValue }
  }

  /// Adds an element at the end.
  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    if count == capacity { reserve(count &+ 1, keeping: count) }
    memory[count] = element
    count &+= 1
  }

  /// Adds elements at the end.
  @inlinable
  public mutating func append(_ elements: UnsafeBufferPointer<Element>) {
    guard let start = elements.baseAddress else { return }
    reserve(count &+ elements.count, keeping: count)
    (memory + count).update(from: start, count: elements.count)
    count &+= elements.count
  }

  /// The elements; valid until the buffer changes.
  @inlinable public var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: memory, count: count) }

  /// Makes room for elements, the first `kept` of which keep their values.
  @inlinable @inline(__always)
  public mutating func reserve(_ needed: Int, keeping kept: Int) {
    if needed > capacity { grow(to: needed, keeping: kept) }
  }

  @inlinable @inline(never)
  mutating func grow(to needed: Int, keeping kept: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(needed, 2 * capacity))
    larger.update(from: memory, count: kept)
    memory.deallocate()
    memory = larger
    capacity = max(needed, 2 * capacity)
  }

  /// Sets the number of elements, all of them `element`.
  @inlinable
  public mutating func fill(_ element: Element, count: Int) {
    self.count = 0
    reserve(count, keeping: 0)
    memory.update(repeating: element, count: count)
    self.count = count
  }

  /// Forgets all elements.
  @inlinable @inline(__always)
  public mutating func clear() { count = 0 }
}
