/// A cursor through the choices of a procedure: it turns "choose one of n" in straight-line code into the enumeration
/// of every combination of choices.
///
/// The procedure is run again and again from its beginning; each run takes the next combination, in the order of an
/// odometer whose last choice turns fastest. A choice of one is not recorded.
///
/// ```swift
/// cursor.restart()
/// repeat { procedure(&cursor) } while cursor.advance()
/// ```
public struct ChoiceCursor: Sendable {
  @usableFromInline var taken: [UInt8] = []
  @usableFromInline var limits: [UInt8] = []
  @usableFromInline var position = 0

  /// A cursor before its first run.
  public init() {
    taken.reserveCapacity(64)
    limits.reserveCapacity(64)
  }

  /// Forgets everything: the next run is the first.
  @inlinable
  public mutating func restart() {
    taken.removeAll(keepingCapacity: true)
    limits.removeAll(keepingCapacity: true)
    position = 0
  }

  /// The alternative to take in this run, from 0 to `count` - 1; `count` is 1 to 255.
  @inlinable
  public mutating func choose(_ count: Int) -> Int {
    if count <= 1 { return 0 }
    if position < taken.count {
      // The same beginning must offer the same choices: that is what makes runs comparable.
      precondition(limits[position] == count, "choice \(position) had \(limits[position]) alternatives, now \(count)")
    } else {
      taken.append(0)
      limits.append(UInt8(count))
    }
    position += 1
    return Int(taken[position - 1])
  }

  /// Goes to the next combination; `false` if there is none.
  @inlinable
  public mutating func advance() -> Bool {
    position = 0
    while let last = taken.last {
      if last + 1 < limits[taken.count - 1] {
        taken[taken.count - 1] = last + 1
        return true
      }
      taken.removeLast()
      limits.removeLast()
    }
    return false
  }

  /// The choices of the run just made, for a reader: what was taken, of how many.
  public var choices: [(taken: Int, of: Int)] {
    (0..<position).map { (Int(taken[$0]), Int(limits[$0])) }
  }
}
