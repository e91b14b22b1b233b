import Foundation
import Testing
import modelcheck

@Suite struct `modelcheck graphs` {
  private static let small = ["graphs", "--recognizers", "2"]

  private func withoutTimes(_ text: String) -> String {
    text.replacing(#/"seconds": [\d.]+/#, with: "").replacing(#/seconds=\S+/#, with: "")
  }

  @Test func `prints the totals first, then proves the rules on every system`() throws {
    let run = try Tool.run(Self.small + ["--no-report"])
    #expect(run.status == 0, "\(run.output)\(run.error)")
    #expect(
      run.output.hasPrefix(
        """
        2 universal recognizers on one view, 1 finger; shouldReceiveTouch free, shouldBegin free, may interrupt, disable and enable
        64 labelled graphs (2 paths a recognizer, 16 relations a pair), 36 up to renaming, 33 of them connected
        17 systems to explore: the 16 relations come to 7 behaviours
        not asked, since what they are about does not occur here: one-at-a-time-unless-allowed, terminal-has-no-timer

        The documents' rules on every dependency graph of 2 universal recognizers on one view, 1 finger
        """))
    #expect(run.last.hasPrefix("RESULT holds proved states="))
  }

  @Test(arguments: ["graphs", "contradictions"])
  func `takes no files`(command: String) throws {
    let run = try Tool.run(command, "photo.gesture")
    #expect(run.status == 64)
    #expect(run.error.contains("Unexpected argument 'photo.gesture'"))
  }

  @Test func `counts by formula and one by one`() throws {
    let run = try Tool.run("graphs", "--count", "--recognizers", "3")
    #expect(run.status == 0)
    #expect(run.output.contains("enumerated, 16 relations a pair: 5,600 classes, "))
    #expect(run.output.contains("enumerated, 7 behaviours a pair: 504 classes, "))
    #expect(run.output.hasSuffix("The enumeration has the numbers of Burnside's formula.\n"))
  }

  @Test func `in shards comes to the same when they are joined`() throws {
    let folder = Tool.folder(of: "shards")
    let flags = Self.small + ["--free", "interrupt", "--set", "actionOnCancel=onceIfEffective", "--no-report", "-q"]
    func file(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let whole = try Tool.run(flags + ["--json", file("whole.json")])
    for shard in 1...3 {
      let run = try Tool.run(flags + ["--shard", "\(shard)/3", "--json", file("\(shard).json")])
      // A part need not have a system in which the rule is violated, or in which each premise happens.
      #expect(run.status == whole.status || run.status == 0)
    }
    let missing = try Tool.run("merge", file("1.json"), file("3.json"))
    #expect(missing.status == 65)
    #expect(missing.error == "Of 3 shards 1 is missing: 2/3.\n")
    let twice = try Tool.run("merge", file("1.json"), file("2.json"), file("1.json"))
    #expect(twice.error.contains("are both shard 1 of 3"))
    let joined = try Tool.run(
      "merge", file("3.json"), file("1.json"), file("2.json"), "--no-report", "--json", file("joined.json"))
    #expect(joined.status == whole.status)
    #expect(joined.last.replacing(#/seconds=\S+/#, with: "") == whole.last.replacing(#/seconds=\S+/#, with: ""))
    let (one, other) = (try numbers(file("whole.json")), try numbers(file("joined.json")))
    #expect(one == other)
    #expect(one.count > 1000)
  }

  /// Every line but times and histories, of which a joined result may have another one as short.
  private func numbers(_ file: String) throws -> [Substring] {
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file)))
    func strip(_ value: Any) -> Any {
      if let object = value as? [String: Any] {
        var kept: [String: Any] = [:]
        for (key, each) in object where !["seconds", "trace", "witness", "missing"].contains(key) {
          kept[key] = strip(each)
        }
        return kept
      }
      return (value as? [Any])?.map(strip) ?? value
    }
    let data = try JSONSerialization.data(withJSONObject: strip(object), options: [.sortedKeys, .prettyPrinted])
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }

  @Test func `goes on where it was put down, and comes to the same`() throws {
    let folder = Tool.folder(of: "checkpoints")
    func file(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let flags =
      Self.small + ["--set", "actionOnCancel=onceIfEffective", "--rule", "no-action-on-cancelled", "--no-report"]
    let whole = try Tool.run(flags + ["--json", "-"])
    let part = try Tool.run(flags + ["--max-states", "700", "--checkpoint", file("c")])
    #expect(part.status == 1)
    let left = #/To go on: the same command with --resume .*; what is left takes about \d+:\d\d at the rate so far\n/#
    #expect(part.error.contains(left), "\(part.error)")
    let rest = try Tool.run(flags + ["--resume", file("c"), "--json", "-"])
    #expect(rest.status == whole.status)
    #expect(withoutTimes(rest.output) == withoutTimes(whole.output))
    #expect(rest.error.contains(" of these are done already"))

    let other = try Tool.run(Self.small + ["--resume", file("c"), "--no-report"])
    #expect(other.status == 65)
    #expect(other.error.contains("was written by another request. It is one of\n"))
    let none = try Tool.run(flags + ["--resume", file("none")])
    #expect(none.status == 66)
    try Data("{}".utf8).write(to: folder.appendingPathComponent("empty"))
    #expect(try Tool.run(flags + ["--resume", file("empty")]).status == 65)
    let text = try String(contentsOf: folder.appendingPathComponent("c"), encoding: .utf8)
    try Data(text.utf8.prefix(300)).write(to: folder.appendingPathComponent("cut"))
    let cut = try Tool.run(flags + ["--resume", file("cut")])
    #expect(cut.status == 65)
    #expect(cut.error.hasSuffix("This is no checkpoint, or one that was cut off. Start without --resume.\n"))
    try Data(text.replacing("\"checkpoint\": 2", with: "\"checkpoint\": 3").utf8)
      .write(to: folder.appendingPathComponent("later"))
    let later = try Tool.run(flags + ["--resume", file("later")])
    #expect(later.status == 65)
    #expect(later.error.contains("was written by another version of this tool, in form 3; this one reads form 2."))
    try Data(text.replacing(#/"done": \d+/#, with: "\"done\": 16").utf8)
      .write(to: folder.appendingPathComponent("damaged"))
    let damaged = try Tool.run(flags + ["--resume", file("damaged")])
    #expect(damaged.status == 65)
    #expect(damaged.error.contains("is damaged"))
  }

  /// With two fingers, interrupted twice by the user: what is put down goes on to the same bytes.
  @Test func `interrupted by the user goes on to the same bytes`() throws {
    let folder = Tool.folder(of: "interrupts")
    func file(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let flags =
      Self.small + ["--fingers", "2", "--free", "none", "--rule", "one-at-a-time", "--no-report"]
    let whole = try Tool.run(flags + ["--json", "-"])
    #expect(whole.status == 0, "\(whole.error)")
    var resume: [String] = []
    var done: [Int] = []
    for seconds in [0.05, 0.2] {
      let part = try Tool.interrupt(flags + ["--checkpoint", file("c")] + resume, afterText: true, after: seconds)
      #expect(part.status == 130 || part.status == 0)
      #expect(part.status == 0 || part.error.contains("To go on: the same command with --resume \(file("c"))"))
      resume = ["--resume", file("c")]
      let text = try String(contentsOf: folder.appendingPathComponent("c"), encoding: .utf8)
      done.append(try #require(text.firstMatch(of: #/"done": (\d+)/#).flatMap { Int($0.1) }))
    }
    #expect(done[0] < 17 && done[0] <= done[1])
    let rest = try Tool.run(flags + resume + ["--json", "-"])
    #expect(withoutTimes(rest.output) == withoutTimes(whole.output))
  }

  @Test func `merge refuses what is no shard, and what is not of one run`() throws {
    let folder = Tool.folder(of: "strangers")
    func file(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let flags = ["--no-report", "-q", "--json"]
    _ = try Tool.run(["--recognizers", "1", "--fingers", "1"] + flags + [file("check.json")])
    _ = try Tool.run(["graphs", "--recognizers", "1", "--shard", "1/2"] + flags + [file("a.json")])
    _ = try Tool.run(["graphs", "--recognizers", "1", "--shard", "2/2", "--free", "begin"] + flags + [file("b.json")])
    #expect(try Tool.run("merge", file("check.json")).error.hasSuffix("is no result of 'modelcheck graphs'.\n"))
    let stranger = try Tool.run("merge", file("a.json"), file("b.json"))
    #expect(stranger.status == 65)
    #expect(stranger.error.contains("are not of one run"))
    #expect(try Tool.run("merge").status == 64)
  }

  @Test func `has no option that is parsed and then ignored`() throws {
    func options(_ words: [String]) throws -> String {
      guard case .run(let parsed) = try Parser.parse(["graphs"] + words) else { return "" }
      return "\(try GraphOptions(parsed))"
    }
    let plain = try options([])
    for option in try #require(CommandTable.commands.first { $0.name == "graphs" }).options {
      let words = ["--" + option.name] + (option.takesValue ? [option.sample] : [])
      #expect(try options(words) != plain, "\(option.display)")
    }
  }

  @Test func `a part in which a premise never happens is vacuous, and no failure`() throws {
    let part = try Tool.run("graphs", "--recognizers", "2", "--shard", "1/17", "--no-report", "-q")
    #expect(part.status == 0)
    #expect(part.last.hasPrefix("RESULT vacuous proved "))
  }

  @Test(arguments: ["0/3", "4/3", "1", "a/b", "1/2/3", "-1/3", "+1/3", "1/"])
  func `knows a shard from what is none`(text: String) throws {
    let run = try Tool.run(["graphs", "--shard=\(text)"])
    #expect(run.status == 64)
    #expect(run.error.contains("expected a part such as 1/8"))
  }
}
