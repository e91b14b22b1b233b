import Foundation

/// The built tool, run as a process.
enum Tool {
  /// What a run wrote and how it ended.
  struct Run {
    let status: Int32
    let output: String
    let error: String

    /// The last line of standard output.
    var last: String { output.split(separator: "\n").last.map(String.init) ?? "" }
  }

  /// Beside the test bundle.
  static let executable: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
      return bundle.deletingLastPathComponent().appendingPathComponent("modelcheck")
    #else
      return URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("modelcheck")
    #endif
  }()

  /// A folder of this process for files that tests leave, made when it is missing.
  static func folder(of name: String) -> URL {
    let id = ProcessInfo.processInfo.processIdentifier
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("modelcheck-tests-\(id)/\(name)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Runs the tool to its end.
  static func run(_ words: String..., environment: [String: String] = [:]) throws -> Run {
    try run(words, environment: environment)
  }

  /// Runs the tool, and interrupts it as a user does, some time after it began or, where it begins with a text, after that.
  ///
  /// An interrupt that comes before the tool listens may be lost, and is sent again.
  static func interrupt(_ words: [String], afterText: Bool = false, after seconds: Double) throws -> Run {
    try run(words) { process, out in
      while afterText, process.isRunning, try Data(contentsOf: out).isEmpty { Thread.sleep(forTimeInterval: 0.01) }
      Thread.sleep(forTimeInterval: seconds)
      for attempt in 0..<2_000 where process.isRunning {
        if attempt % 400 == 0 { process.interrupt() }
        Thread.sleep(forTimeInterval: 0.02)
      }
      if process.isRunning { process.terminate() }
    }
  }

  /// Runs the tool to its end.
  static func run(
    _ words: [String], environment: [String: String] = [:], meanwhile: (Process, URL) throws -> Void = { _, _ in }
  ) throws -> Run {
    let process = Process()
    process.executableURL = executable
    process.arguments = words
    // Reports go to the folder where the tool is run.
    process.currentDirectoryURL = folder(of: "runs")
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let folder = FileManager.default.temporaryDirectory
    let (out, err) = (
      folder.appendingPathComponent(UUID().uuidString), folder.appendingPathComponent(UUID().uuidString)
    )
    for file in [out, err] { try Data().write(to: file) }
    defer { for file in [out, err] { try? FileManager.default.removeItem(at: file) } }
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    try meanwhile(process, out)
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: try String(contentsOf: out, encoding: .utf8),
      error: try String(contentsOf: err, encoding: .utf8))
  }
}
