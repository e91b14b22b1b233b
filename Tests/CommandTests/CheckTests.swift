import Foundation
import Testing

@Suite struct `modelcheck` {
  private static let small = ["--recognizers", "1", "--fingers", "1"]

  @Test func `proves the rules on small systems, with status 0 and the verdict as the last line`() throws {
    let run = try Tool.run(Self.small)
    #expect(run.status == 0, "\(run.output)\(run.error)")
    #expect(
      run.last.firstMatch(of: #/^RESULT holds proved states=\d+ transitions=\d+ depth=\d+ seconds=\d+\.\d$/#) != nil)
    #expect(run.output.hasSuffix("\n"))
    #expect(!run.output.contains("\u{1B}") && !run.output.contains("\r"))
  }

  @Test func `check is the subcommand that needs no name`() throws {
    func body(_ run: Tool.Run) -> String { run.output.replacing(#/seconds=\S+/#, with: "") }
    #expect(body(try Tool.run(Self.small)) == body(try Tool.run(["check"] + Self.small)))
  }

  @Test func `says the same with any number of workers`() throws {
    func body(_ workers: String) throws -> String {
      let run = try Tool.run(Self.small + ["--json", "-", "--workers", workers])
      return run.output.replacing(#/"seconds": [\d.]+/#, with: "")
    }
    let one = try body("1")
    #expect(one.count > 1000)
    #expect(try body("2") == one)
    #expect(try body("5") == one)
  }

  @Test func `is one line when quiet and all is well`() throws {
    let run = try Tool.run(Self.small + ["--quiet"])
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.error.isEmpty)
  }

  @Test func `says that a bounded run is bounded`() throws {
    let run = try Tool.run(Self.small + ["--depth", "2"])
    #expect(run.last.contains(" bounded "))
    #expect(run.output.contains("cut at depth 2"))
    let complete = try Tool.run(Self.small + ["--depth", "2", "--require-complete"])
    #expect(complete.status == 3)
  }

  @Test func `finds the shortest history to an action on a cancelled recognizer`() throws {
    let run = try Tool.run(
      Self.small + ["--set", "actionOnCancel=onceIfEffective", "--rule", "no-action-on-cancelled"])
    #expect(run.status == 1)
    #expect(run.last.hasPrefix("RESULT violated "))
    #expect(run.output.contains("shortest history, 2 steps"))
    #expect(run.output.contains("began → cancelled"))
  }

  @Test func `does not claim a rule under a setting that contradicts it, unless it is named`() throws {
    let run = try Tool.run(Self.small + ["--set", "actionOnCancel=onceIfEffective"])
    #expect(run.output.contains("– no-action-on-cancelled"))
    #expect(!run.output.contains("✘ no-action-on-cancelled"))
  }

  @Test func `stops at a limit with status 3`() throws {
    let run = try Tool.run(Self.small + ["--max-states", "50"])
    #expect(run.status == 3)
    #expect(run.last.hasPrefix("RESULT inconclusive stopped "))
    let timed = try Tool.run(Self.small + ["--timeout", "1ms"])
    #expect(timed.status == 3 || timed.status == 1)
  }

  @Test func `writes JSON alone to standard output, and the text to standard error`() throws {
    let run = try Tool.run(Self.small + ["--json", "-"])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["verdict"] as? String == "holds")
    #expect(run.error.contains("\nRESULT holds proved "))
  }

  @Test func `writes JSON to a file as a whole, and text to standard output`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("result.json")
    try Data("old".utf8).write(to: file)
    let run = try Tool.run(Self.small + ["--json", file.path])
    #expect(run.last.hasPrefix("RESULT holds"))
    #expect(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) is [String: Any])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["result.json"])
  }

  @Test func `says before it runs that a file cannot be written`() throws {
    let run = try Tool.run(Self.small + ["--json", "no/such/folder/result.json"])
    #expect(run.status == 73)
    #expect(run.output.isEmpty)
    #expect(run.error == "Error: Cannot write 'no/such/folder/result.json'.\n")
  }

  @Test func `shows wrong usage as swift-argument-parser does`() throws {
    let run = try Tool.run("--dpeth", "3")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.error == """
        Error: Unknown option '--dpeth'. Did you mean '--depth'?
        Usage: modelcheck [<subcommand>] [<options>]
          See 'modelcheck --help' for more information.

        """)
  }

  @Test func `suggests a subcommand for a word that is no file`() throws {
    let misspelt = try Tool.run("rulse")
    #expect(misspelt.status == 66)
    #expect(misspelt.error.contains("Did you mean the subcommand 'rules'?"))
  }

  @Test func `colours on demand only`() throws {
    #expect(try Tool.run(Self.small + ["--color", "always"]).output.contains("\u{1B}["))
    #expect(try !Tool.run(Self.small + ["--color", "auto"]).output.contains("\u{1B}["))
  }

  @Test func `prints annotations for a workflow when asked`() throws {
    let words = Self.small + ["--set", "actionOnCancel=onceIfEffective", "--rule", "no-action-on-cancelled"]
    let run = try Tool.run(words + ["--format", "github"])
    #expect(run.output.hasPrefix("::error title=no-action-on-cancelled::"))
    #expect(run.last.hasPrefix("RESULT violated"))
  }

  @Test func `knows its version and helps`() throws {
    #expect(try Tool.run("--version").output.firstMatch(of: #/^\d+\.\d+\.\d+\n$/#) != nil)
    for words in [["--help"], ["-h"], ["help"], ["help", "check"], ["check", "--help"], ["rules", "-h"]] {
      let run = try Tool.run(words)
      #expect(run.status == 0)
      #expect(run.output.contains("USAGE: modelcheck"))
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `prints a completion script that its shell accepts`(shell: String) throws {
    let run = try Tool.run("--generate-completion-script", shell)
    #expect(run.status == 0)
    #expect(run.output.contains("max-states"))
    guard let path = ["/bin/", "/usr/bin/"].map({ $0 + shell }).first(where: FileManager.default.isExecutableFile)
    else {
      return
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-n", "-c", run.output]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

@Suite struct `modelcheck rules` {
  @Test func `lists every rule with its statement`() throws {
    let run = try Tool.run("rules")
    #expect(run.status == 0)
    for id in ["starts-possible", "no-action-on-cancelled", "waits-for-failure", "view-stream", "tap-counts"] {
      #expect(run.output.contains(id))
    }
  }

  @Test func `shows one rule in full`() throws {
    let run = try Tool.run("rules", "no-action-on-cancelled")
    #expect(run.status == 0)
    for words in ["actionOnCancel", "D0", "entering cancelled sends no action"] { #expect(run.output.contains(words)) }
  }

  @Test func `suggests the nearest of an unknown one`() throws {
    let run = try Tool.run("rules", "no-action-on-canceled")
    #expect(run.status == 64)
    #expect(run.error.contains("Did you mean 'no-action-on-cancelled'?"))
  }
}
