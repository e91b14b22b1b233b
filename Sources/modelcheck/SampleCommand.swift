import Foundation
import GestureGenerators
import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Reporting

/// `modelcheck sample`: tries histories at random.
enum SampleCommand {
  /// Runs, prints, and returns the exit status.
  static func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    let sample = try request(parsed)
    // What is left is read as `check` reads it; the bounds there are those of its systems.
    let options = try CheckOptions(parsed.without("recognizers", "fingers"))
    var run: SampleRun
    if parsed.arguments.isEmpty {
      if !options.checks.isEmpty {
        throw .usage("'--check' chooses among the checks of scenario files; there is none here.", in: "sample")
      }
      try requireKnown(sample.excused, options.rules.map(\.id))
      run = SampleRun(options.rules, sample: sample, request: options.fileRequest)
    } else {
      let files = try ScenarioFiles.parse(try ScenarioFiles.read(parsed.arguments))
      let names = files.flatMap { $0.parsed.questions.map(\.name) }
      try CheckCommand.requireNames(options.checks, in: files.map(\.parsed))
      try requireKnown(sample.excused, names)
      let selection = options.selection
      let cases = files.flatMap { file, parsed in
        selection.cases(of: parsed, file: ScenarioFiles.reportedName(of: file.path))
      }
      run = SampleRun(cases: cases, sample: sample, request: options.fileRequest)
    }
    run.workers = options.workers ?? Platform.processors
    if parsed.arguments.isEmpty && !options.isQuiet {
      options.output.write(totals(sample.bounds, options.switches).map { $0 + "\n" }.joined() + "\n")
    }
    return try CheckCommand.carryOut(options) { [run] interrupt, observer in
      var run = run
      run.interrupt = interrupt
      run.observer = observer
      if !options.isQuiet {
        run.announce = { name, steps in
          Output.standardError("\(name): violated by a history of \(steps) steps; making it smaller\n")
        }
      }
      return try run.run()
    }
  }

  /// What systems are drawn from, and how many there are of the smaller sizes, exactly, by formula.
  static func totals(_ bounds: SampleBounds, _ switches: Switches) -> [String] {
    let space = ConfigurationSpace(sampled: bounds, switches: switches)
    let sizes = space.counts(upTo: 5).enumerated().dropFirst()
    func upTo(_ most: Int, _ noun: String) -> String { "up to \(Numbers.count(most, noun))" }
    return [
      "systems of \(upTo(bounds.recognizers, "recognizer")) of \(space.kinds.count) kinds on "
        + "\(upTo(space.views, "view")), \(upTo(bounds.fingers, "finger")), with every flag, relation and answer",
      "by size (each recognizer, and whatever is more than a view and a finger, counts 1): "
        + sizes.map { "\($0.offset): \(Numbers.grouped($0.element))" }.joined(separator: "; ") + "; …",
    ]
  }

  private static func request(_ parsed: ParsedArguments) throws(CommandError) -> SampleRequest {
    let read = OptionReader(parsed)
    var request = SampleRequest()
    if let seed = try read.integer("seed", 0...Int.max) { request.seed = UInt64(seed) }
    request.runs = try read.integer("runs", 1...100_000_000) ?? request.runs
    request.steps = try read.integer("steps", 1...10_000) ?? request.steps
    for name in ["recognizers", "fingers"] where parsed.value(name) != nil && !parsed.arguments.isEmpty {
      throw .usage("'--\(name)' is about random systems; a scenario file says itself what is in it.", in: "sample")
    }
    request.bounds.recognizers =
      try read.integer("recognizers", 1...Limits.recognizers) ?? request.bounds.recognizers
    request.bounds.fingers = try read.integer("fingers", 1...Limits.fingers) ?? request.bounds.fingers
    for name in parsed.options["excuse"] ?? [] where !request.excused.contains(name) { request.excused.append(name) }
    return request
  }

  private static func requireKnown(_ names: [String], _ known: [String]) throws(CommandError) {
    for name in names where !known.contains(name) {
      throw .usage("Nothing that is checked is called '\(name)'.\(didYouMean(name, known))", in: "sample")
    }
  }
}
