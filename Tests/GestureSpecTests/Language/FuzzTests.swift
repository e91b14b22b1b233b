import Dispatch
import Foundation
import GestureModel
import Synchronization
import Testing

@testable import GestureSpec

/// Bad input gives an error or a result: never a trap, a hang or unbounded memory.
///
/// The seed is fixed. `GESTURE_FUZZ=100000 swift test -c release --filter FuzzTests` runs as many mutants as it says.
@Suite struct FuzzTests {
  private static let count = ProcessInfo.processInfo.environment["GESTURE_FUZZ"].flatMap { Int($0) } ?? 800

  @Test func `mutated scenario files give an error or a result`() throws {
    let seeds = try Samples.all().map(\.bytes)
    var mutator = Mutator(seeds, seed: 2026)
    let clock = ContinuousClock()
    let start = clock.now
    var slowest = (time: Duration.zero, index: 0, bytes: 0)
    var good = 0
    for index in 0..<Self.count {
      let bytes = mutator.next()
      let before = clock.now
      if Self.run(SourceText(name: "mutant.gesture", bytes: bytes), isThorough: index % 8 == 0) { good += 1 }
      let time = clock.now - before
      if time > slowest.time { slowest = (time, index, bytes.count) }
    }
    if Self.count > 10_000 {
      print("\(Self.count) mutants in \(clock.now - start), \(good) without an error; the slowest took \(slowest)")
    }
    // Both sides are met.
    #expect(good > Self.count / 100)
    #expect(good < Self.count)
    #expect(slowest.time < .seconds(20), "mutant \(slowest.index)")
  }

  @Test func `huge and hostile files give an error or a result`() {
    let unit = Array("view A { tap t }\n".utf8)
    let hostile: [[UInt8]] = [
      [], [0xFF], [0x22], [0x2F, 0x2F], Array(repeating: 0, count: 5000), Array(repeating: 0x22, count: 9999),
      Array(repeating: UInt8(ascii: "{"), count: 10_000), unit + Array(repeating: UInt8(ascii: "("), count: 50_000),
      Array(repeating: UInt8(ascii: "x"), count: 10 << 20), Array(repeating: UInt8(ascii: "}"), count: 50_000),
      Array(repeating: UInt8(ascii: "x"), count: 1 << 20), Array(String(repeating: "x ", count: 40_000).utf8),
      Array(String(repeating: "view A { ", count: 10_000).utf8),
      Array(String(repeating: "fingers 1 ", count: 5000).utf8),
      unit + Array("check can \(String(repeating: "not ", count: 10_000))t.acts".utf8),
      unit + Array("check can \(String(repeating: "t.acts implies ", count: 10_000))t.acts".utf8),
      unit + Array("check can \(String(repeating: "t.acts or ", count: 10_000))t.acts".utf8),
      unit + Array("check can t is \(String(repeating: "began or ", count: 10_000))ended".utf8),
      unit + Array(String(repeating: "t requires u\n", count: 5000).utf8),
      Array("view A { custom discrete c { \(String(repeating: "on began { mark }\n", count: 2000)) } }".utf8),
      unit + Array("scenario \"\(String(repeating: "é\u{301}", count: 20_000))".utf8),
      unit + Array(String(repeating: "\u{202E}", count: 30_000).utf8), Array(repeating: 0xC3, count: 100_000),
      unit + Array("scenario \(String(repeating: "\\", count: 10_000))".utf8),
      unit + Array(String(repeating: "// comment\n", count: 20_000).utf8),
    ]
    for (index, bytes) in hostile.enumerated() {
      let time = ContinuousClock().measure { _ = Self.run(SourceText(name: "h", bytes: bytes), isThorough: true) }
      #expect(time < .seconds(20), "file \(index)")
    }
  }

  @Test func `the deepest file that is read fits into the stack of a small thread`() {
    let levels = Parser.maximumDepth
    let brackets = String(repeating: "(t.acts or not ", count: levels / 2)
    let closing = String(repeating: ")", count: levels / 2)
    let deep = [
      "check can \(brackets)t.acts\(closing)",
      "check always \(String(repeating: "t.acts implies ", count: levels))t.acts",
      "check never \(String(repeating: "not ", count: levels))t.acts",
      "check never \(String(repeating: "previously ", count: levels))fingers = 1",
    ]
    let results = deep.map { line in
      onThread(stackSize: 512 << 10) {
        Self.run(SourceText("view A { tap t { shouldBegin no } }\n\(line)\n"), isThorough: true)
      }
    }
    #expect(results == deep.map { _ in true })
  }

  /// Runs `body` on a thread with a small stack, as those of a concurrent pool have it.
  private func onThread(stackSize: Int, _ body: @escaping @Sendable () -> Bool) -> Bool {
    let outcome = Outcome()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let result = body()
      outcome.result.withLock { $0 = result }
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    done.wait()
    return outcome.result.withLock { $0 }
  }

  /// Everything that is done with a file; returns whether it has no error.
  private static func run(_ source: SourceText, isThorough: Bool) -> Bool {
    if isThorough { _ = Highlight.html(source) }
    do throws(ScenarioFileError) {
      let parsed = try ParsedScenario(source)
      let text = parsed.document.description
      if text.utf8.count <= SourceText.maximumLength {
        if try ScenarioDocument(SourceText(text)) != parsed.document {
          Issue.record("not read again: \(text.prefix(2000))")
        }
      }
      for question in parsed.questions {
        guard case .check(let check) = question.kind else { continue }
        if let problem = check.formula.problem { Issue.record("\(question.text): \(problem)") }
        if !check.formula.freeVariables.isEmpty { Issue.record("\(question.text) is not closed") }
      }
      if isThorough {
        for run in parsed.runs {
          let checks = run.questions.compactMap(\.check).prefix(20)
          _ = MonitorCompiler(Array(checks)).monitor(for: run.scenario)
        }
      }
      return true
    } catch {
      if error.diagnostics.isEmpty { Issue.record("an error without a diagnostic") }
      _ = error.description
      return false
    }
  }
}

/// What a thread has found.
private final class Outcome: Sendable {
  let result = Mutex(false)
}

/// Mutants of some files, always the same for a seed.
private struct Mutator {
  private let seeds: [[UInt8]]
  private var random: Seeded
  private static let fragments: [String] =
    Keyword.allCases.map(\.rawValue) + Lexer.signs + [
      "\u{202E}", "\u{2066}", "\u{200B}", "\u{0}", "\u{FEFF}", "\u{FFFD}", "é", "日本", "🖐🏽", "\r\n", "\r", "\n", "\t",
      "//", "\"", "\\",
      "99999999999999999999", "0", "1", "256", "0.35 s", "1.2.3", "Photo", "single", "drag", "0...3", "-",
    ]

  init(_ seeds: [[UInt8]], seed: UInt64) {
    self.seeds = seeds
    random = Seeded(seed)
  }

  mutating func next() -> [UInt8] {
    var bytes = random.pick(seeds)
    if random.chance(10) {
      var sentences = Sentences(random.next())
      bytes = Array(sentences.file(statements: 1 + random.below(8)).utf8)
    }
    for _ in 0..<(1 + random.below(4)) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return bytes = Array(random.pick(Self.fragments).utf8) }
    let place = random.below(bytes.count)
    let end = min(bytes.count, place + 1 + random.below(40))
    switch random.below(14) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
    case 2: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 3...6: bytes.insert(contentsOf: Array(" \(random.pick(Self.fragments)) ".utf8), at: place)
    case 7: bytes.removeSubrange(place...)
    case 8: swapLines(&bytes)
    case 9, 10: replaceWord(&bytes, from: place)
    case 11:
      bytes.insert(contentsOf: (0..<random.below(8)).map { _ in UInt8(truncatingIfNeeded: random.next()) }, at: place)
    case 12:
      let other = random.pick(seeds)
      bytes.insert(contentsOf: other[random.below(other.count)...], at: place)
    default:
      guard random.chance(20) else { return bytes.swapAt(place, random.below(bytes.count)) }
      // Now and then something deep or long.
      let unit = Array(random.pick(["(", "{", "not ", "view A {", "x", "// ", "\"", " ", "a implies "]).utf8)
      bytes.insert(contentsOf: (0..<(random.chance(8) ? 50_000 : 10_000)).flatMap { _ in unit }, at: place)
    }
  }

  private mutating func swapLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    lines.swapAt(random.below(lines.count), random.below(lines.count))
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  /// Puts another word in the place of one.
  private mutating func replaceWord(_ bytes: inout [UInt8], from place: Int) {
    func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
    guard let start = bytes[place...].firstIndex(where: isLetter) else { return }
    let end = bytes[start...].firstIndex { !isLetter($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: Array(random.pick(Self.fragments).utf8))
  }
}
