/// How a memory's words are stored: tables as they are, planes of eight bits eight to a word, single bits 64 to a word.
///
/// The words come in that order. Memories are met in hundreds of thousands, and most of their words hold few bits.
struct Packing {
  /// How many words a memory has, unpacked.
  let count: Int
  private let tables: Int
  private let planes: Int
  /// How many words a memory has, packed; at least one.
  let width: Int

  init(_ shapes: [Shape]) {
    count = shapes.count
    let tables = shapes.count { $0.width == 64 }
    let planes = shapes.count { $0.width == 8 }
    let bits = shapes.count - tables - planes
    self.tables = tables
    self.planes = planes
    width = max(tables + (planes + 7) / 8 + (bits + 63) / 64, 1)
  }

  /// Packs words; what a word has outside its shape is zero, and a single bit is all of its word.
  func pack(_ words: UnsafeMutablePointer<UInt64>, to packed: UnsafeMutablePointer<UInt64>) {
    packed.update(from: words, count: tables)
    for index in tables..<max(width, tables) { packed[index] = 0 }
    // A byte of the words in memory is the plane with its number.
    let bytes = UnsafeMutableRawPointer(packed + tables)
    for index in 0..<planes {
      bytes.storeBytes(of: UInt8(truncatingIfNeeded: words[tables &+ index]), toByteOffset: index, as: UInt8.self)
    }
    var (index, target) = (tables &+ planes, tables &+ (planes &+ 7) &>> 3)
    while index < count {
      var bits: UInt64 = 0
      let end = min(index &+ 64, count)
      for place in index..<end { bits |= (words[place] & 1) &<< UInt64(place &- index) }
      packed[target] = bits
      index = end
      target &+= 1
    }
  }

  /// The reverse.
  func unpack(_ packed: UnsafeMutablePointer<UInt64>, to words: UnsafeMutablePointer<UInt64>) {
    words.update(from: packed, count: tables)
    let bytes = UnsafeRawPointer(packed + tables)
    for index in 0..<planes { words[tables &+ index] = UInt64(bytes.load(fromByteOffset: index, as: UInt8.self)) }
    let first = tables &+ planes
    let target = tables &+ (planes &+ 7) &>> 3
    for index in 0..<(count &- first) {
      words[first &+ index] = Planes.replicated(packed[target &+ index &>> 6] &>> UInt64(index & 63) & 1 == 1)
    }
  }
}
