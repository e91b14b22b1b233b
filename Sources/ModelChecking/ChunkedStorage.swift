/// A list that only grows and never moves what it holds.
///
/// Elements lie in chunks of a fixed size; growing allocates one more chunk. An array that doubles would hold the old
/// and the new copy at once, three times what is stored; here the overhead is one chunk at most. The directory of
/// chunk addresses does double, but it takes 8 bytes for each 16,384 elements: 5 KB for ten million states, small
/// enough to stay in the first-level cache beside the batch that is looked up.
///
/// Storage only: no bounds are checked here. ``StateStore`` is the one user and keeps indices below `count`.
@usableFromInline
struct ChunkedStorage<Element: BitwiseCopyable>: ~Copyable {
  /// Elements in a chunk, as a power of two.
  @inlinable static var chunkBits: Int { 14 }
  @inlinable static var chunkSize: Int { 1 << chunkBits }
  @inlinable static var chunkMask: Int { chunkSize - 1 }
  /// Chunks the first directory has room for.
  @inlinable static var firstDirectorySize: Int { 64 }

  @usableFromInline typealias Chunk = UnsafeMutablePointer<Element>

  @usableFromInline var directory: UnsafeMutablePointer<Chunk>
  @usableFromInline var directorySize: Int
  @usableFromInline var chunks: Int
  @usableFromInline var count: Int

  @inlinable
  init() {
    directorySize = Self.firstDirectorySize
    directory = .allocate(capacity: Self.firstDirectorySize)
    chunks = 0
    count = 0
  }

  @inlinable
  deinit {
    for index in 0..<chunks { directory[index].deallocate() }
    directory.deallocate()
  }

  /// Bytes of all chunks and the directory.
  @inlinable
  var bytes: Int {
    chunks * Self.chunkSize * MemoryLayout<Element>.stride + directorySize * MemoryLayout<Chunk>.stride
  }

  /// Whether the next append must allocate.
  @inlinable
  var isFull: Bool { count == chunks &<< Self.chunkBits }

  /// Bytes that ``addChunk()`` adds, including an old directory that is held for a moment.
  @inlinable
  var bytesOfNextChunk: Int {
    let growth = chunks == directorySize ? 2 * directorySize * MemoryLayout<Chunk>.stride : 0
    return Self.chunkSize * MemoryLayout<Element>.stride + growth
  }

  /// Makes room for one more chunk of elements.
  @inlinable @inline(never)
  mutating func addChunk() {
    if chunks == directorySize {
      let larger = UnsafeMutablePointer<Chunk>.allocate(capacity: 2 * directorySize)
      larger.initialize(from: directory, count: chunks)
      directory.deallocate()
      directory = larger
      directorySize *= 2
    }
    (directory + chunks).initialize(to: .allocate(capacity: Self.chunkSize))
    chunks += 1
  }

  /// Appends an element. There must be room: ``isFull`` is false.
  @inlinable
  mutating func append(_ element: Element) {
    (directory[count &>> Self.chunkBits] + (count & Self.chunkMask)).initialize(to: element)
    count &+= 1
  }

  /// The element at an index below ``count``.
  @inlinable
  subscript(index: Int) -> Element { directory[index &>> Self.chunkBits][index & Self.chunkMask] }
}
