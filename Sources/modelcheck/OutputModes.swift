import Foundation
import Reporting

/// What kind of text standard output carries.
package enum OutputFormat: String, Sendable, CaseIterable {
  case text, github
}

/// How histories are shown.
package enum TraceMode: String, Sendable, CaseIterable {
  case diff, full, off

  package var style: TextStyle.Traces {
    switch self {
    case .diff: .diff
    case .full: .full
    case .off: .off
    }
  }
}

/// Whether text is coloured.
package enum ColorMode: String, Sendable, CaseIterable {
  case auto, always, never

  /// The decision for a stream: an explicit mode wins over `NO_COLOR`, and that over the terminal.
  package func isColored(_ handle: FileHandle, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb" && Platform.isTerminal(handle)
    }
  }
}
