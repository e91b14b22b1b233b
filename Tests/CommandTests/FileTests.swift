import Foundation
import Testing
import modelcheck

/// A folder that is there for one test.
private struct Folder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  var path: String { url.path }

  init(_ files: KeyValuePairs<String, String>) throws {
    for (name, text) in files {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }
  func remove() { try? FileManager.default.removeItem(at: url) }
}

private let right = """
  view Photo {
    tap single
  }

  check "it acts": can single.acts

  """

private let wrong = "view Photo { tap single }\nsingle requires duoble\nfinger 2\n"

@Suite struct `modelcheck with files` {
  @Test func `answers the checks of a file and checks the rules on it`() throws {
    let folder = try Folder(["a.gesture": right])
    defer { folder.remove() }
    let run = try Tool.run(folder.path("a.gesture"))
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("✓ it acts: can single.acts\n      reachable, as it must be\n"))
    #expect(run.output.contains("✓ the documents' rules: "))
    #expect(run.output.contains("1 file, 1 check: 1 as expected.\n"))
    #expect(
      run.last.firstMatch(of: #/^RESULT holds proved states=\d+ transitions=\d+ depth=\d+ seconds=\d+\.\d$/#) != nil)
    #expect(!run.output.contains(folder.path))
  }

  @Test func `finds the files of a folder, however deep, in order, each once`() throws {
    let folder = try Folder(["b/c/z.gesture": right, "a.gesture": right, "note.txt": "no", "b/.x.gesture": "no"])
    defer { folder.remove() }
    let run = try Tool.run(folder.path, folder.path("a.gesture"))
    #expect(run.status == 0)
    let files = run.output.matches(of: #/(?m)^(\w+)\.gesture: /#).map { String($0.output.1) }
    #expect(files == ["a", "z"])
    #expect(run.output.contains("2 files, 2 checks"))
  }

  @Test func `shows all errors of all files as a compiler does, and checks nothing`() throws {
    let folder = try Folder([
      "1.gesture": wrong, "2.gesture": right, "3.gesture": "view Photo { tap single }\nprofile x",
    ])
    defer { folder.remove() }
    let run = try Tool.run(folder.path, "--json", folder.path("out.json"))
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("1.gesture:2:17: error: "))
    #expect(run.error.contains("1.gesture:3:1: error: "))
    #expect(run.error.contains("3.gesture:2:9: error: "))
    #expect(run.error.contains("^~~~~~"))
    #expect(run.error.contains("3 errors in 2 files; nothing was checked."))
    #expect(!FileManager.default.fileExists(atPath: folder.path("out.json")))
  }

  @Test func `says that a file is missing, and which was meant`() throws {
    let folder = try Folder(["photo.gesture": right])
    defer { folder.remove() }
    let run = try Tool.run(folder.path("phtoo.gesture"))
    #expect(run.status == 66)
    #expect(run.error.contains("There is no file '"))
    #expect(run.error.contains("Did you mean '\(folder.path("photo.gesture"))'?"))
    let empty = try Folder(["note.txt": ""])
    defer { empty.remove() }
    #expect(try Tool.run(empty.path).status == 66)
  }

  @Test func `takes an expected violation as right, and shows it`() throws {
    let folder = try Folder(["a.gesture": "view Photo { tap single }\ncheck never single.acts expect violated"])
    defer { folder.remove() }
    let run = try Tool.run(folder.path)
    #expect(run.status == 0)
    #expect(run.output.contains("violated, as expected"))
    #expect(run.output.contains("(1 of them violated, which is expected)"))
    #expect(run.output.contains("touch 0"))
    #expect(run.last.hasPrefix("RESULT holds proved "))
  }

  @Test func `ends with 1 and the history when something is not as expected`() throws {
    let folder = try Folder([
      "a.gesture": "view Photo { tap single }\ncheck \"none\": never single.acts", "b.gesture": right,
    ])
    defer { folder.remove() }
    let run = try Tool.run(folder.path)
    #expect(run.status == 1)
    #expect(run.output.contains("✘ none: never single.acts\n      violated, but it must hold\n"))
    #expect(run.output.contains("1. touch 0 down on Photo"))
    #expect(run.last.hasPrefix("RESULT violated "))
    let quiet = try Tool.run(folder.path, "--quiet")
    #expect(quiet.status == 1)
    #expect(quiet.output.contains("none") && !quiet.output.contains("it acts"))
    #expect(quiet.error.isEmpty)
    let annotated = try Tool.run(folder.path, "--format", "github")
    #expect(annotated.output.hasPrefix("::error file=a.gesture,line=2,title=none::"))
  }

  @Test func `is one line when quiet and all is well`() throws {
    let folder = try Folder(["a.gesture": right])
    defer { folder.remove() }
    #expect(try Tool.run(folder.path, "--quiet").output.split(separator: "\n").count == 1)
  }

  @Test func `answers only the checks that are named, and suggests one`() throws {
    let folder = try Folder(["a.gesture": right + "check \"other\": never single.acts\n"])
    defer { folder.remove() }
    let run = try Tool.run(folder.path, "--check", "it acts")
    #expect(run.status == 0)
    #expect(!run.output.contains("other") && !run.output.contains("documents' rules"))
    let misspelt = try Tool.run(folder.path, "--check", "it atcs")
    #expect(misspelt.status == 64)
    #expect(misspelt.error.contains("Did you mean 'it acts'?"))
    #expect(try Tool.run("--check", "it acts").status == 64)
    let rule = try Tool.run(folder.path, "--rule", "no-action-on-failed")
    #expect(rule.output.contains("✓ rule no-action-on-failed: 1 proved"))
  }

  @Test func `replaces the setting of every file`() throws {
    let folder = try Folder(["a.gesture": right])
    defer { folder.remove() }
    let run = try Tool.run(folder.path, "--profile", "uikit", "--set", "ties=any")
    #expect(run.output.contains("(uikit, ties=any)"))
  }

  @Test func `measures the longest time`() throws {
    let folder = try Folder([
      "a.gesture": """
      view Photo {
        tap single
        tap double { taps 2 }
      }
      single requires double
      check "late": delay from Photo.lift to single.acts expect at most 1 s
      """
    ])
    defer { folder.remove() }
    let run = try Tool.run(folder.path, "--json", "-")
    #expect(run.status == 1)
    #expect(run.error.contains("the longest time is 1.1 s, but at most 1 s is expected"))
    #expect(run.output.contains("\"value\": 1.100,\n"))
    #expect(run.output.contains("\"met\": false"))
  }

  @Test func `writes the same bytes with any number of workers`() throws {
    let folder = try Folder([
      "a.gesture": right, "b.gesture": "view Photo { tap a, tap b { taps 2 } }\na requires b\ncheck can a.acts",
      "c.gesture": "may interrupt\nview Photo { pan drag }\ncheck never drag.began",
    ])
    defer { folder.remove() }
    func bytes(_ workers: String) throws -> String {
      let run = try Tool.run(folder.path, "--json", "-", "--workers", workers)
      return (run.output + run.error).replacing(
        #/"seconds": [\d.]+|seconds=[\d.]+|[\d.]+ s$/#.anchorsMatchLineEndings(), with: "")
    }
    let one = try bytes("1")
    #expect(one.count > 5000)
    #expect(try bytes("2") == one)
    #expect(try bytes("7") == one)
  }

  @Test func `says what multiplies the states when a limit stops it`() throws {
    let folder = try Folder(["a.gesture": "fingers 2\nview Photo { pan drag, tap single, long press hold }"])
    defer { folder.remove() }
    let run = try Tool.run(folder.path, "--max-states", "90")
    #expect(run.status == 3)
    #expect(run.output.contains("% without the second finger"))
    #expect(run.last.hasPrefix("RESULT inconclusive stopped "))
  }
}

@Suite struct `The cases that are shipped` {
  private static let cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Specs/Cases").standardizedFileURL.path

  @Test func `all come out as their files expect, with the delays of the taps`() throws {
    let run = try Tool.run(Self.cases, "--trace", "off")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.last.hasPrefix("RESULT holds proved "))
    for time in ["0.35", "1.1", "0"] { #expect(run.output.contains("the longest time is \(time) s, as expected")) }
    #expect(!run.output.contains("reported") && !run.output.contains("as it must be"))
  }

  @Test func `are in their canonical form`() throws {
    #expect(try Tool.run("format", "--check", Self.cases, Self.cases + "/../Screens").status == 0)
  }
}

@Suite struct `modelcheck --lint-only` {
  @Test func `prints warnings as a compiler does, and checks nothing`() throws {
    let folder = try Folder([
      "a.gesture": right, "b.gesture": "view Photo { tap a, tap b }\na requires b\nb requires a",
    ])
    defer { folder.remove() }
    let run = try Tool.run(folder.path, "--lint-only")
    #expect(run.status == 0)
    #expect(run.output.contains("b.gesture:3:1: warning: a cycle of requirements"))
    #expect(run.output.contains("\n3 | b requires a\n  | ^\n  note: "))
    #expect(run.output.hasSuffix("2 files, 1 warning; 'modelcheck explain W201' says what a number means.\n"))
    #expect(try Tool.run("explain", "w201").output.contains("REMEDY"))
    #expect(try Tool.run("--lint-only").status == 64)
    let checked = try Tool.run(folder.path, "--json", "-")
    #expect(checked.error.contains("⚠ line 3: a cycle of requirements"))
    #expect(checked.output.contains("\"id\": \"W201\""))
  }
}

@Suite struct `modelcheck format` {
  @Test func `rewrites what differs, and nothing else`() throws {
    let folder = try Folder(["a.gesture": "view   Photo {\n tap single }  // here\n", "b.gesture": right])
    defer { folder.remove() }
    let check = try Tool.run("format", "--check", folder.path)
    #expect(check.status == 1)
    #expect(check.output == "\(folder.path("a.gesture")) is not in its canonical form\n")
    #expect(try folder.text("a.gesture").hasPrefix("view   Photo"))
    let run = try Tool.run("format", folder.path)
    #expect(run.status == 0)
    #expect(run.output == "\(folder.path("a.gesture")) rewritten\n")
    #expect(try folder.text("a.gesture").contains("// here"))
    #expect(try folder.text("b.gesture") == right)
    #expect(try Tool.run("format", "--check", folder.path).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.gesture", "b.gesture"])
  }

  @Test func `writes nothing when a file has errors`() throws {
    let folder = try Folder(["a.gesture": "view   Photo { tap single }", "b.gesture": "view {"])
    defer { folder.remove() }
    let run = try Tool.run("format", folder.path)
    #expect(run.status == 65)
    #expect(run.error.contains("b.gesture:1:6: error: "))
    #expect(try folder.text("a.gesture") == "view   Photo { tap single }")
    #expect(try Tool.run("format").status == 64)
  }

  @Test func `keeps a link a link`() throws {
    let folder = try Folder(["real/a.gesture": "view   Photo { tap single }"])
    defer { folder.remove() }
    let link = folder.path("link.gesture")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("real/a.gesture"))
    #expect(try Tool.run("format", link).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == folder.path("real/a.gesture"))
    #expect(try folder.text("real/a.gesture").hasPrefix("view Photo"))
  }
}

@Suite struct `modelcheck explain` {
  @Test func `knows rules and errors`() throws {
    let rule = try Tool.run("explain", "legal-transitions")
    #expect(rule.status == 0 && rule.output.contains("FORMULA"))
    let error = try Tool.run("explain", "e301")
    #expect(error.status == 0)
    for word in ["E301", "EXAMPLE", "single requires duoble", "REMEDY"] { #expect(error.output.contains(word)) }
  }

  @Test func `suggests the nearest of an unknown one`() throws {
    let run = try Tool.run("explain", "legal-transition")
    #expect(run.status == 64)
    #expect(run.error.contains("Did you mean 'legal-transitions'?"))
  }

  @Test func `has an example for every error that can be shown, and each has that error`() throws {
    let folder = try Folder([:])
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    defer { folder.remove() }
    #expect(ErrorPage.examples.count > 20)
    for (code, text) in ErrorPage.examples {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent("\(code).gesture"))
    }
    let errors = try Tool.run(folder.path).error.split(separator: "\n").filter { $0.contains(": error: ") }
    for (code, _) in ErrorPage.examples {
      let own = errors.filter { $0.contains("/\(code).gesture:") }
      #expect(own.contains { $0.hasSuffix("[\(code)]") }, "\(code): \(own)")
    }
  }
}
