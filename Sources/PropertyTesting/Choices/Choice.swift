/// One choice that a generator made: what was taken, of what, and what would have been simplest.
///
/// Alternatives have a *rank*: 0 is the simplest, and then the nearer to it the smaller, above before below. Ranks number
/// the alternatives without gaps, so that an enumeration can count through them; they are never added or compared
/// between choices. What is moved from one choice to another is the value.
public struct Choice: Sendable, Hashable {
  /// What kind of thing was chosen; an edited sequence gives a value only to a choice of the same kind.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// An integer.
    case integer
    /// No or yes, 0 or 1.
    case boolean
    /// One of several alternatives, by its index.
    case index
    /// Whether there is one more (1) or that was all (0): the only choice that makes a value larger.
    case more
  }

  /// What kind of thing was chosen.
  public let kind: Kind
  /// What was taken, from `lowest` to `highest`.
  public internal(set) var value: Int
  /// The least value that could have been taken.
  public let lowest: Int
  /// The greatest value that could have been taken.
  public let highest: Int
  /// The value of rank 0.
  public let simplest: Int
  /// What the choice is about; choices of one label can be changed together. May be empty.
  public let label: String

  /// A choice; `value` and `simplest` are within `range`.
  public init(_ kind: Kind, _ value: Int, in range: ClosedRange<Int>, simplest: Int, label: String = "") {
    self.kind = kind
    self.value = value
    lowest = range.lowerBound
    highest = range.upperBound
    self.simplest = simplest
    self.label = label
  }

  /// The values that could have been taken.
  public var range: ClosedRange<Int> { lowest...highest }

  /// Whether nothing else could have been taken.
  public var isForced: Bool { lowest == highest }

  /// The rank of what was taken.
  public var rank: UInt { rank(of: value) }

  /// The greatest rank.
  public var lastRank: UInt { UInt(bitPattern: highest &- lowest) }

  /// The rank of a value within the range.
  public func rank(of value: Int) -> UInt {
    let above = UInt(bitPattern: highest &- simplest)
    let below = UInt(bitPattern: simplest &- lowest)
    let shorter = min(above, below)
    let distance = value >= simplest ? UInt(bitPattern: value &- simplest) : UInt(bitPattern: simplest &- value)
    if distance > shorter { return distance + shorter }
    // Up to there both sides take turns: 0, +1, -1, +2, -2, …
    return value > simplest ? 2 * distance - 1 : 2 * distance
  }

  /// The value of a rank up to ``lastRank``.
  public func value(ofRank rank: UInt) -> Int {
    let above = UInt(bitPattern: highest &- simplest)
    let below = UInt(bitPattern: simplest &- lowest)
    let shorter = min(above, below)
    if rank <= 2 * shorter {
      let distance = Int(bitPattern: (rank + 1) / 2)
      return rank % 2 == 1 ? simplest &+ distance : simplest &- distance
    }
    let distance = Int(bitPattern: rank - shorter)
    return above > below ? simplest &+ distance : simplest &- distance
  }

  /// The value nearest to `value` that could have been taken.
  public func nearest(to value: Int) -> Int { min(max(value, lowest), highest) }
}
