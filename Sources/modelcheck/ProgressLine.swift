import Foundation
import GestureVerification
import Reporting
import Synchronization

/// Says on standard error how far a run is: one line redrawn in place on a terminal, else a line now and then.
final class ProgressLine: Sendable {
  private struct State {
    var last: Duration
    var isDrawn = false
    var latest: RunProgress?
  }

  private let isTerminal: Bool
  private let interval: Duration
  private let state: Mutex<State>

  /// A line for a terminal or for a log.
  init(isTerminal: Bool) {
    self.isTerminal = isTerminal
    interval = isTerminal ? .milliseconds(200) : .seconds(30)
    // In a log the first line comes after five seconds, and then one every thirty.
    state = Mutex(State(last: isTerminal ? .seconds(-1) : .seconds(-25)))
  }

  /// Shows the progress, unless it was shown a moment ago.
  func show(_ progress: RunProgress) {
    state.withLock { state in
      state.latest = progress
      guard progress.elapsed - state.last >= interval else { return }
      state.last = progress.elapsed
      state.isDrawn = true
      let line = Self.text(progress, memory: Platform.residentMemory)
      Output.standardError(isTerminal ? "\r\u{1B}[2K\(line)" : "\(line)\n")
    }
  }

  /// Remembers the progress without showing it.
  func note(_ progress: RunProgress) { state.withLock { $0.latest = progress } }

  /// Takes the line away, so that what follows stands alone.
  func clear() {
    state.withLock { state in
      if isTerminal && state.isDrawn { Output.standardError("\r\u{1B}[2K") }
      state.isDrawn = false
    }
  }

  /// `21:06` at the rate so far, as it was last shown or not shown; `nil` if nothing was done yet, or nothing is left.
  var timeLeft: String? { state.withLock { $0.latest.flatMap(Self.timeLeft) } }

  /// The time that what is left takes, at the rate so far.
  static func timeLeft(_ progress: RunProgress) -> String? {
    guard progress.done > 0 && progress.done < progress.total else { return nil }
    let left = Int(seconds(progress) / Double(progress.done) * Double(progress.total - progress.done))
    return "\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60)"
  }

  private static func seconds(_ progress: RunProgress) -> Double {
    Double(progress.elapsed.components.seconds) + Double(progress.elapsed.components.attoseconds) / 1e18
  }

  /// `1,200/6,407 systems  pair, one view  12.3M transitions  1.1M/s  210 MB  1:20 left`
  static func text(_ progress: RunProgress, memory: Int?) -> String {
    let seconds = seconds(progress)
    var parts = ["\(Numbers.grouped(progress.done))/\(Numbers.grouped(progress.total)) systems", progress.family]
    parts.append("\(Numbers.short(progress.productStates)) states")
    parts.append("\(Numbers.short(progress.transitions)) transitions")
    if seconds > 0 { parts.append("\(Numbers.short(Int(Double(progress.transitions) / seconds)))/s") }
    if let memory { parts.append("\(memory >> 20) MB") }
    if seconds > 1, let left = timeLeft(progress) { parts.append("about \(left) left") }
    return parts.joined(separator: "  ")
  }
}
