import Foundation
import GestureVerification
import Reporting
import Synchronization

/// Says on standard error how far a run is: one line redrawn in place on a terminal, else a line now and then.
final class ProgressLine: Sendable {
  private struct State {
    var last: Duration
    var isDrawn = false
  }

  private let isTerminal: Bool
  private let interval: Duration
  private let state: Mutex<State>

  /// A line for a terminal or for a log.
  init(isTerminal: Bool) {
    self.isTerminal = isTerminal
    interval = isTerminal ? .milliseconds(200) : .seconds(30)
    state = Mutex(State(last: isTerminal ? .seconds(-1) : .zero))
  }

  /// Shows the progress, unless it was shown a moment ago.
  func show(_ progress: RunProgress) {
    state.withLock { state in
      guard progress.elapsed - state.last >= interval else { return }
      state.last = progress.elapsed
      state.isDrawn = true
      let line = Self.text(progress, memory: Platform.residentMemory)
      Output.standardError(isTerminal ? "\r\u{1B}[2K\(line)" : "\(line)\n")
    }
  }

  /// Takes the line away, so that what follows stands alone.
  func clear() {
    state.withLock { state in
      if isTerminal && state.isDrawn { Output.standardError("\r\u{1B}[2K") }
      state.isDrawn = false
    }
  }

  /// `1,200/6,407 systems  pair, one view  12.3M transitions  1.1M/s  210 MB  1:20 left`
  static func text(_ progress: RunProgress, memory: Int?) -> String {
    let seconds = Double(progress.elapsed.components.seconds) + Double(progress.elapsed.components.attoseconds) / 1e18
    var parts = ["\(Numbers.grouped(progress.done))/\(Numbers.grouped(progress.total)) systems", progress.family]
    parts.append("\(Numbers.short(progress.productStates)) states")
    parts.append("\(Numbers.short(progress.transitions)) transitions")
    if seconds > 0 { parts.append("\(Numbers.short(Int(Double(progress.transitions) / seconds)))/s") }
    if let memory { parts.append("\(memory >> 20) MB") }
    if progress.done > 0 && progress.done < progress.total && seconds > 1 {
      let left = Int(seconds / Double(progress.done) * Double(progress.total - progress.done))
      parts.append("about \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left")
    }
    return parts.joined(separator: "  ")
  }
}
