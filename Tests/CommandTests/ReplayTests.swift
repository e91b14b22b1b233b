import Foundation
import Testing

@Suite struct `modelcheck replay` {
  private let violated =
    "gr1:no-action-on-cancelled:a=continuous+r+s;f1i;actionOnCancel=onceIfEffective:d0(a=began).x"

  @Test func `shows the history that a token names, with its reasons, and ends with 1`() throws {
    let run = try Tool.run("replay", violated)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("no-action-on-cancelled: Entering cancelled sends no action.\n"))
    #expect(run.output.contains("2. the system interrupts"))
    #expect(run.output.contains("because a is cancelled"))
    #expect(run.output.contains("a        B!  X! ↺P"))
    #expect(run.output.contains("✘ Step 2 violates the rule."))
    #expect(run.last == "REPLAY violated step=2 steps=2")
    let quiet = try Tool.run("replay", "-q", violated)
    #expect(quiet.output == "REPLAY violated step=2 steps=2\n")
  }

  @Test func `ends with 65 and says why if the history does not fail any more, is not possible, or is no token`() throws
  {
    let mended = try Tool.run("replay", violated.replacing(";actionOnCancel=onceIfEffective", with: ""))
    #expect(mended.status == 65)
    #expect(mended.last == "REPLAY nothing steps=2")
    #expect(mended.error == "error: the history is possible, but it does not violate no-action-on-cancelled\n")
    let impossible = try Tool.run("replay", violated.replacing("a=began", with: "a=ended"))
    #expect(impossible.status == 65 && impossible.output == "")
    #expect(impossible.error.contains("step 1: 'a=ended' is no alternative here"))
    #expect(impossible.error.contains("^~~~~~~"))
    #expect(try Tool.run("replay", "gr1").status == 65)
    #expect(try Tool.run("replay").status == 64)
    #expect(try Tool.run("replay", violated, "a", "b").status == 64)
  }

  @Test func `replays what check prints, in whatever folder the file is`() throws {
    let folder = Tool.folder(of: "runs")
    let file = folder.appendingPathComponent("replayed.gesture")
    let text = "view Photo {\n  tap single\n  tap double { taps 2 }\n}\ncheck \"a tap\": never single.acts\n"
    try text.write(to: file, atomically: true, encoding: .utf8)
    let check = try Tool.run("check", "replayed.gesture", "--no-report")
    let line = try #require(check.output.firstMatch(of: #/modelcheck replay '([^']+)'/#))
    let token = String(line.output.1)
    let replay = try Tool.run("replay", token)
    #expect(replay.status == 1 && replay.error == "")
    try ("// changed\n" + text).write(to: file, atomically: true, encoding: .utf8)
    let changed = try Tool.run("replay", token)
    #expect(changed.status == 1)
    #expect(changed.error == "Warning: 'replayed.gesture' has changed since the token was made.\n")
    let moved = Tool.folder(of: "moved").appendingPathComponent("other.gesture")
    try? FileManager.default.removeItem(at: moved)
    try FileManager.default.moveItem(at: file, to: moved)
    let missing = try Tool.run("replay", token)
    #expect(missing.status == 66 && missing.error.contains("Name the scenario's file after the token."))
    #expect(try Tool.run("replay", token, moved.path).status == 1)
  }

  @Test func `replays a list, all of it`() throws {
    let list = Tool.folder(of: "runs").appendingPathComponent("failures.txt")
    let mended = violated.replacing(";actionOnCancel=onceIfEffective", with: "")
    try "// known\n\n\(violated)\n\(violated)\n".write(to: list, atomically: true, encoding: .utf8)
    let all = try Tool.run("replay", "--from", list.path, "-q")
    #expect(all.status == 1)
    #expect(all.output == "REPLAY violated step=2 steps=2\nREPLAY violated step=2 steps=2\n")
    try "\(mended)\n\(violated)\n".write(to: list, atomically: true, encoding: .utf8)
    let some = try Tool.run("replay", "--from", list.path, "-q")
    #expect(some.status == 65 && some.last == "REPLAY violated step=2 steps=2")
    try "// nothing\n".write(to: list, atomically: true, encoding: .utf8)
    #expect(try Tool.run("replay", "--from", list.path).status == 65)
    #expect(try Tool.run("replay", "--from", "missing.txt").status == 66)
  }
}

@Suite struct `modelcheck sample` {
  @Test func `ends with a line for scripts, and is the same for one seed`() throws {
    let words = ["sample", "--runs", "60", "--steps", "10", "--rule", "no-action-on-failed", "--no-report"]
    let one = try Tool.run(words + ["--seed", "3", "--workers", "1"])
    #expect(one.status == 0)
    #expect(one.last.hasPrefix("RESULT holds sampled states="))
    #expect(one.output.contains("60 runs of up to 10 steps, seed 3"))
    #expect(!one.output.contains("proved") || one.output.contains("Nothing is proved."))
    func untimed(_ text: String) -> String { text.replacing(#/seconds=[0-9.]+/#, with: "") }
    let two = try Tool.run(words + ["--seed", "3", "--workers", "3"])
    #expect(untimed(two.output) == untimed(one.output))
    #expect(untimed(try Tool.run(words + ["--seed", "4"]).output) != untimed(one.output))
  }

  /// With one finger these kinds: 4 universal ones, 2 taps, 2 holds, a pan, 4 swipes, 4 edge pans.
  @Test func `says before it starts what systems are drawn from, and how many there are`() throws {
    let words = ["sample", "--runs", "1", "--no-report", "--excuse", "tap-counts"]
    let one = try Tool.run(words + ["--recognizers", "1", "--fingers", "1"])
    #expect(one.output.hasPrefix("systems of up to 1 recognizer of 17 kinds on up to 3 views, up to 1 finger,"))
    #expect(one.output.contains("counts 1): 1: 17; 2: "))
    let most = try Tool.run(words + ["--recognizers", "8", "--fingers", "5"])
    #expect(most.output.hasPrefix("systems of up to 8 recognizers of "))
    #expect(try !Tool.run(words + ["-q"]).output.contains("by size"))
  }

  /// A single history sees next to nothing; the largest bounds are no trap; an interrupt leaves what there was.
  @Test func `claims nothing it has not seen`() throws {
    let folder = Tool.folder(of: "samples")
    let json = folder.appendingPathComponent("one.json").path
    let one = try Tool.run("sample", "--seed", "0", "--runs", "1", "--no-report", "--json", json)
    #expect(one.status == 4)
    #expect(one.last.hasPrefix("RESULT vacuous sampled "))
    #expect(one.output.contains("Sampled: 1 run at random of 1 system: ") && one.output.contains("Nothing is proved."))
    let document = try String(contentsOfFile: json, encoding: .utf8)
    #expect(document.contains("\"sampled\"") && !document.contains("\"proved\""))

    let large = try Tool.run(
      "sample", "--recognizers", "8", "--fingers", "5", "--runs", "20", "--no-report", "-q")
    #expect([0, 4].contains(large.status), "\(large.error)")
    #expect(large.last.contains(" sampled "))

    // As many runs as are allowed are begun at once, and need no more memory than few.
    let cut = try Tool.interrupt(
      ["sample", "--runs", "100000000", "--rule", "view-stream", "--no-report", "--json", "-"], after: 0.5)
    #expect(cut.status == 130)
    #expect(cut.error.contains("RESULT inconclusive sampled ") && cut.error.contains("Nothing is proved."))
    #expect(cut.output.contains("\"wanted\": 100000000") && !cut.output.contains("\"proved\""))
  }

  @Test func `of a file shows what is violated with a token that replays`() throws {
    let file = Tool.folder(of: "runs").appendingPathComponent("sampled.gesture")
    try "view Photo {\n  tap single\n}\ncheck \"none\": never single.acts\n"
      .write(to: file, atomically: true, encoding: .utf8)
    let run = try Tool.run("sample", "sampled.gesture", "--runs", "50", "--no-report")
    #expect(run.status == 1 && run.last.hasPrefix("RESULT violated sampled "))
    let token = try #require(run.output.firstMatch(of: #/modelcheck replay '([^']+)'/#)).output.1
    #expect(try Tool.run("replay", String(token)).status == 1)
  }

  @Test func `tells wrong usage`() throws {
    for words in [
      ["--runs", "0"], ["--seed", "x"], ["--recognizers", "9"], ["--excuse", "tap-count"], ["--depth", "3"],
    ] {
      let run = try Tool.run(["sample"] + words)
      #expect(run.status == 64, "\(words)")
    }
    #expect(try Tool.run("sample", "--excuse", "tap-count").error.contains("Did you mean 'tap-counts'?"))
    #expect(try Tool.run("sample", "missing.gesture").status == 66)
  }
}
