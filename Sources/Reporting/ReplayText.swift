import GestureModel
import GestureSpec
import GestureVerification

/// A replayed token as text: what is asked, the history with its reasons, what it shows, and a last line for scripts.
public struct ReplayText: Sendable {
  private let replay: TokenReplay
  private let style: TextStyle

  /// The text of a replay.
  public init(_ replay: TokenReplay, _ style: TextStyle = TextStyle()) {
    self.replay = replay
    self.style = style
  }

  /// The whole text, with a newline at the end.
  public var text: String {
    guard !style.isQuiet else { return lastLine + "\n" }
    var lines = [heading]
    let lengths = replay.history.length == 1 ? "1 step" : "\(replay.history.length) steps"
    if style.traces != .off {
      lines += ["", "\(lengths),"]
      lines += HistoryText.lines(replay.history, style, because: replay.explanation)
      lines += ["", Timeline.legend]
    }
    return (lines + ["", verdict, lastLine]).joined(separator: "\n") + "\n"
  }

  private var heading: String {
    switch replay.asked {
    case .rule(let rule): "\(style.mark(rule.id, .bold)): \(rule.statement)"
    case .question(let question):
      question.name == question.text
        ? style.mark(question.name, .bold) : "\(style.mark(question.name, .bold)): \(question.text)"
    case .reading(let reading, let variant): "\(style.mark(reading.id, .bold)): \(reading.question) \(variant.name)."
    }
  }

  private var isRule: Bool { if case .rule = replay.asked { true } else { false } }

  private var verdict: String {
    let what = isRule ? "the rule" : "what is asked"
    switch replay.outcome {
    case .violates(let step): return style.mark("✘ Step \(step + 1) violates \(what).", .red)
    case .violatesForEver: return style.mark("✘ Going on for ever like this violates \(what).", .red)
    case .does(let step): return "✓ Step \(step + 1) does what \(isRule ? "must be possible" : "is asked about")."
    case .takes(.exactly(let time)): return "✓ It takes \(Numbers.seconds(.milliseconds(time), decimals: 3)) s."
    case .takes(.atLeast(let time)):
      return "✓ It takes at least \(Numbers.seconds(.milliseconds(time), decimals: 3)) s."
    case .takes(.unbounded): return "✓ There is no longest time."
    case .nothing(let reason): return style.mark("? The history is possible, but \(reason).", .yellow)
    }
  }

  /// `REPLAY violated step=2 steps=2`: stable, for scripts.
  public var lastLine: String {
    let steps = "steps=\(replay.history.length)"
    switch replay.outcome {
    case .violates(let step): return "REPLAY violated step=\(step + 1) \(steps)"
    case .violatesForEver: return "REPLAY violated step=for-ever \(steps)"
    case .does(let step): return "REPLAY done step=\(step + 1) \(steps)"
    case .takes: return "REPLAY measured \(steps)"
    case .nothing: return "REPLAY nothing \(steps)"
    }
  }
}
