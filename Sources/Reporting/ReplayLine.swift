/// The line for a shell that shows a history again.
public enum ReplayLine {
  /// The line; tokens hold no quotes.
  public static func text(_ token: String) -> String { "modelcheck replay '\(token)'" }
}

extension HTML {
  /// How to see a history again; nothing if it has no token.
  static func replay(_ trace: ReportData.Trace) -> HTML {
    guard let token = trace.token else { return .none }
    return "<p class=\"muted\">To see it again:</p>\n<pre class=\"wrap\">\(ReplayLine.text(token))</pre>\n"
  }
}
