import Foundation
import Synchronization

/// Says on standard error how many of some things are done: redrawn in place on a terminal, else a line now and then.
final class CountLine: Sendable {
  private struct State {
    var last: ContinuousClock.Instant?
    var isDrawn = false
  }

  private let isQuiet: Bool
  private let isTerminal = Platform.isTerminal(.standardError)
  private let state = Mutex(State())

  /// A line, or nothing.
  init(isQuiet: Bool) { self.isQuiet = isQuiet }

  /// What an observer of a run is told.
  var show: @Sendable (_ done: Int, _ total: Int, _ name: String) -> Void {
    { done, total, name in
      guard !self.isQuiet else { return }
      self.state.withLock { state in
        let now = ContinuousClock.now
        let interval: Duration = self.isTerminal ? .milliseconds(200) : .seconds(30)
        if let last = state.last, now - last < interval, done < total { return }
        state.last = now
        state.isDrawn = true
        let text = "\(done)/\(total)  \(name)"
        Output.standardError(self.isTerminal ? "\r\u{1B}[2K\(text)" : "\(text)\n")
      }
    }
  }

  /// Takes the line away, so that what follows stands alone.
  func clear() {
    state.withLock { state in
      if isTerminal && state.isDrawn { Output.standardError("\r\u{1B}[2K") }
      state.isDrawn = false
    }
  }
}
