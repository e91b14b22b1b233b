/// What was chosen in one run of a generator, in order, and how the choices are grouped.
public struct ChoiceRecord: Sendable, Hashable {
  /// A group of consecutive choices that make one thing: an element of an array, an alternative, what a caller named.
  public struct Span: Sendable, Hashable {
    /// What the span is.
    public let label: String
    /// Where the span's first choice is.
    public let start: Int
    /// Where the first choice after the span is; `start` for a span without choices.
    public internal(set) var end: Int
    /// The index of the span around it; nil for the outermost.
    public let parent: Int?
    /// Whether it is an element of an array, with the choice that there is one more at its beginning.
    public let isElement: Bool
    /// Whether the run said that nothing was done with it.
    public internal(set) var isIgnored = false

    /// The choices of the span.
    public var choices: Range<Int> { start..<end }
  }

  /// The choices in the order they were made.
  public internal(set) var choices: [Choice] = []
  /// The spans in the order they were opened: parents before children.
  public internal(set) var spans: [Span] = []
  /// The cost of all choices that made the value larger: elements of arrays, and whatever asked for one more.
  public internal(set) var size = 0

  /// A record of no choices.
  public init() {}

  /// The number of spans of actions that were skipped.
  public var ignored: Int { spans.count { $0.isIgnored } }

  /// Whether this record is simpler than another of the same generator: smaller, or as large with fewer choices, or at
  /// the first choice that differs nearer to the simplest.
  ///
  /// It is a strict total order without infinite descent; shrinking goes down in it and nowhere else.
  public func isSimpler(than other: Self) -> Bool {
    if size != other.size { return size < other.size }
    if choices.count != other.choices.count { return choices.count < other.choices.count }
    for (mine, theirs) in zip(choices, other.choices) {
      let ranks = (mine.rank, theirs.rank)
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
    }
    return false
  }

  /// The record as a script that replays it.
  public var script: ChoiceScript { ChoiceScript(self) }

  mutating func removeAll() {
    choices.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    size = 0
  }
}
