/// A sequence of choices to be made: a record to be replayed, as it was or edited.
///
/// Where the script has marks of spans, an edit inside a span cannot put what comes after the span out of step: a span
/// that ends early or late goes on where the script's span ends. A script without marks (one that was read from text) is
/// followed choice by choice. Reading past the end, of the script or of a span, means the simplest; a value out of range
/// means the nearest in range; a choice of another kind means the simplest.
public struct ChoiceScript: Sendable, Hashable {
  /// A piece of a script.
  public enum Token: Sendable, Hashable {
    /// A span begins.
    case open(String)
    /// The innermost span ends.
    case close
    /// A value for a choice of a kind.
    case choice(Choice.Kind, Int)
  }

  /// The pieces in order.
  public var tokens: [Token]

  /// A script of pieces; those without `open` and `close` are followed choice by choice.
  public init(_ tokens: [Token] = []) { self.tokens = tokens }

  /// The script that replays a record.
  public init(_ record: ChoiceRecord) { self = ScriptLayout(record).script }
}

/// Where the choices and spans of a record are in its script.
struct ScriptLayout {
  let script: ChoiceScript
  /// By choice: the index of its token.
  let choices: [Int]
  /// By span: its tokens, with the marks.
  let spans: [Range<Int>]

  init(_ record: ChoiceRecord) {
    var tokens: [ChoiceScript.Token] = []
    tokens.reserveCapacity(record.choices.count + 2 * record.spans.count)
    var places: [Int] = []
    places.reserveCapacity(record.choices.count)
    var ranges = [Range<Int>](repeating: 0..<0, count: record.spans.count)
    var open: [Int] = []
    var next = 0
    func close(until position: Int, opening parent: Int?) {
      // A span ends when its choices are over and nothing that belongs to it is about to open.
      while let last = open.last, record.spans[last].end <= position, last != parent {
        tokens.append(.close)
        ranges[last] = ranges[last].lowerBound..<tokens.count
        open.removeLast()
      }
    }
    for position in 0...record.choices.count {
      while next < record.spans.count, record.spans[next].start == position {
        close(until: position, opening: record.spans[next].parent)
        ranges[next] = tokens.count..<tokens.count
        tokens.append(.open(record.spans[next].label))
        open.append(next)
        next += 1
      }
      close(until: position, opening: nil)
      if position < record.choices.count {
        places.append(tokens.count)
        tokens.append(.choice(record.choices[position].kind, record.choices[position].value))
      }
    }
    script = ChoiceScript(tokens)
    choices = places
    spans = ranges
  }
}
