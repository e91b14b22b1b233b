import Foundation
import GestureVerification
import Reporting

/// The files of a report, and where they go.
///
/// Each is written beside its place and then takes its name, so that nobody ever reads half a file; whatever else is in
/// the folder is left alone.
package struct ReportFiles: Sendable {
  /// Where they go unless told otherwise.
  package static let standardFolder = "Reports"

  /// The folder; `nil` if no report is wanted.
  package let folder: String?
  /// A further place for the JUnit file.
  package let junit: String?

  /// What a command asks for.
  package init(_ parsed: ParsedArguments) throws(CommandError) {
    if parsed.has("no-report") && parsed.has("report") {
      throw .usage("'--report' and '--no-report' exclude each other.", in: parsed.command)
    }
    folder = parsed.has("no-report") ? nil : parsed.value("report") ?? Self.standardFolder
    junit = parsed.value("junit")
  }

  /// Makes the folder, and says before a long run that something cannot be written.
  func prepare() throws(CommandError) {
    if let folder {
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw CommandError(message: "Cannot write to the folder '\(folder)'.", status: .cannotCreate)
      }
      for name in ["report.html", "report.json", "report.junit.xml"] { try Output.checkWritable(path(folder, name)) }
    }
    if let junit { try Output.checkWritable(junit) }
  }

  /// Writes everything that a document gives.
  ///
  /// - Parameters:
  ///   - document: the result.
  ///   - withDocument: whether the document itself is written, too.
  ///   - additions: further documents, each for a section of the page.
  /// - Returns: the page's place.
  @discardableResult
  func write(_ document: JSONValue, withDocument: Bool, adding additions: [JSONValue] = []) throws(CommandError)
    -> String?
  {
    guard folder != nil || junit != nil else { return nil }
    let tests = JUnitReport(document).text
    if let junit { try Output.write(tests, to: junit) }
    guard let folder else { return nil }
    if withDocument { try Output.write(document.text, to: path(folder, "report.json")) }
    try Output.write(tests, to: path(folder, "report.junit.xml"))
    let page = path(folder, "report.html")
    try Output.write(HTMLReport(document, adding: additions).text, to: page)
    return page
  }

  private func path(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}

extension ReportEnvironment {
  /// Here and now.
  static func here(workers: Int) -> ReportEnvironment {
    let process = ProcessInfo.processInfo
    return ReportEnvironment([
      "system": process.operatingSystemVersionString,
      "processors": "\(Platform.processors)",
      "workers": "\(workers)",
      "finished": Date().formatted(.iso8601),
    ])
  }
}
