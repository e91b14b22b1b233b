import Foundation
import Testing

@Suite struct `A report` {
  private static let small = ["--recognizers", "1", "--fingers", "1", "--quiet"]
  private static let names = ["report.html", "report.json", "report.junit.xml"]

  private static func list(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private static func data(_ folder: URL, _ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  @Test func `is written to Reports by default`() throws {
    #expect(try Tool.run(Self.small).status == 0)
    let folder = Tool.folder(of: "runs/Reports")
    #expect(Set(try Self.list(folder)).isSuperset(of: Self.names))
  }

  @Test func `goes where it is told, leaves other files alone and nothing half done`() throws {
    let folder = Tool.folder(of: "told")
    try Data("mine".utf8).write(to: folder.appendingPathComponent("notes.txt"))
    try Data("old".utf8).write(to: folder.appendingPathComponent("report.html"))
    let junit = Tool.folder(of: "junit").appendingPathComponent("tests.xml")
    let run = try Tool.run(Self.small + ["--report", folder.path, "--junit", junit.path])
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(try Self.list(folder) == ["notes.txt"] + Self.names)
    #expect(try Self.data(folder, "notes.txt") == Data("mine".utf8))
    #expect(try Self.data(folder, "report.html").starts(with: Data("<!doctype html>".utf8)))
    #expect(try Data(contentsOf: junit) == Self.data(folder, "report.junit.xml"))
  }

  @Test func `is made again from its JSON, byte for byte`() throws {
    let folder = Tool.folder(of: "first")
    let again = Tool.folder(of: "again")
    let words = ["--set", "actionOnCancel=onceIfEffective", "--rule", "no-action-on-cancelled"]
    #expect(try Tool.run(Self.small + words + ["--report", folder.path]).status == 1)
    let json = folder.appendingPathComponent("report.json").path
    let run = try Tool.run("report", "--from", json, "--report", again.path)
    #expect(run.status == 0)
    #expect(try Self.list(again) == ["report.html", "report.junit.xml"])
    for name in ["report.html", "report.junit.xml"] {
      #expect(try Self.data(again, name) == Self.data(folder, name), "\(name)")
    }
  }

  @Test func `names no place and no time unless asked`() throws {
    let folder = Tool.folder(of: "plain")
    let told = Tool.folder(of: "environment")
    #expect(try Tool.run(Self.small + ["--report", folder.path]).status == 0)
    #expect(try Tool.run(Self.small + ["--report", told.path, "--environment"]).status == 0)
    let year = "\(Calendar(identifier: .gregorian).component(.year, from: Date()))-"
    for name in Self.names {
      let text = String(decoding: try Self.data(folder, name), as: UTF8.self)
      #expect(!text.contains(folder.path) && !text.contains(ProcessInfo.processInfo.hostName), "\(name)")
      #expect(!text.contains(year), "\(name)")
    }
    #expect(String(decoding: try Self.data(told, "report.html"), as: UTF8.self).contains(year))
  }

  @Test func `is not written when nobody wants it`() throws {
    let folder = Tool.folder(of: "none")
    #expect(try Tool.run(Self.small + ["--no-report"]).status == 0)
    #expect(try Tool.run(Self.small + ["--no-report", "--report", folder.path]).status == 64)
    #expect(try Self.list(folder) == [])
  }

  @Test func `that cannot be written is said before the run`() throws {
    let file = Tool.folder(of: "blocked").appendingPathComponent("file")
    try Data().write(to: file)
    for words in [["--report", file.path], ["--junit", "no/such/folder/file.xml"]] {
      let run = try Tool.run(Self.small + words)
      #expect(run.status == 73)
      #expect(run.output.isEmpty)
      #expect(run.error.hasPrefix("Error: Cannot write"))
    }
  }

  @Test func `of what is no result is refused, with the place`() throws {
    let folder = Tool.folder(of: "refused")
    let file = folder.appendingPathComponent("file.json")
    for (text, message) in [("{\n  \"tool\" 1}", "file.json:2:10: "), ("{}", "is no result of this tool")] {
      try Data(text.utf8).write(to: file)
      let run = try Tool.run("report", "--from", file.path, "--report", folder.path)
      #expect(run.status == 65)
      #expect(run.error.contains(message), "\(run.error)")
    }
    #expect(try Tool.run("report", "--from", "missing.json").status == 66)
    #expect(try Tool.run("report").status == 64)
    #expect(try Self.list(folder) == ["file.json"])
  }
}
