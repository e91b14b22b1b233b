import Foundation
import GestureGenerators
import GestureSpec
import GestureVerification
import ModelChecking
import Reporting
import Synchronization

/// `modelcheck graphs`: counts the dependency graphs of universal recognizers, and checks the documents' rules on them.
enum GraphsCommand {
  /// Runs, prints, and returns the exit status.
  static func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    let options = try GraphOptions(parsed)
    if options.onlyCounts { return try count(options) }
    if options.onlyCompares { return try compare(options) }
    let check = options.check
    try check.output.prepare()
    if let file = options.checkpoint { try Output.checkWritable(file) }

    var verification = Verification(
      graphs: options.graphs, check.rules, request: options.request, reductions: check.reductions)
    verification.workers = check.workers ?? Platform.processors
    if let file = options.resume { verification.resumed = try CheckpointFile.read(file, for: verification) }
    try check.files.prepare()
    // From here on an interrupt puts the run down instead of ending it, so from before anything is said.
    let interrupt = SearchInterrupt()
    let signals = Platform.interruptOnSignal(interrupt)
    defer { signals.cancel() }
    announce(options, resumed: verification.resumed)

    verification.interrupt = interrupt
    let line = ProgressLine(isTerminal: Platform.isTerminal(.standardError))
    let isQuiet = check.isQuiet
    verification.observer = { isQuiet ? line.note($0) : line.show($0) }
    let failedToKeep = Mutex<CommandError?>(nil)
    if let file = options.checkpoint {
      let identity = JSONReport.identity(of: verification.request, rules: verification.rules)
      verification.keeper = { snapshot in
        do throws(CommandError) {
          try Output.write(CheckpointFile.document(snapshot, identity: identity).text, to: file)
        } catch {
          failedToKeep.withLock { $0 = $0 ?? error }
        }
      }
    }
    let result: VerificationResult
    do {
      result = try verification.run()
      line.clear()
    } catch {
      line.clear()
      throw CommandError(message: "A fault of this tool: \(error)", status: .fault)
    }
    try CheckCommand.write(result, check)
    if let error = failedToKeep.withLock({ $0 }) { throw error }
    if result.stop != nil, let file = options.checkpoint {
      let left = line.timeLeft.map { "; what is left takes about \($0) at the rate so far" } ?? ""
      Output.standardError("To go on: the same command with --resume \(file)\(left)\n")
    }
    return result.exitStatus
  }

  /// What is to come, before it takes its time.
  private static func announce(_ options: GraphOptions, resumed: RunSnapshot?) {
    guard !options.check.isQuiet else { return }
    var text = totals(options.graphs).map { $0 + "\n" }.joined()
    let idle = options.graphs.idleRules
    if !idle.isEmpty && !options.request.forcesRules {
      text += "not asked, since what they are about does not occur here: \(idle.joined(separator: ", "))\n"
    }
    if let resumed {
      text += "\(Numbers.grouped(resumed.done)) of these are done already, in \(Numbers.seconds(resumed.elapsed)) s.\n"
    }
    text += "\n"
    options.check.output.write(text)
  }

  /// The totals of a request, exact, by formula.
  static func totals(_ request: GraphRequest) -> [String] {
    let totals = request.totals
    let free = request.freedoms.isEmpty ? "nothing free" : request.freedoms.descriptions.joined(separator: ", ")
    var lines = [
      "\(request.words); \(free)",
      "\(Numbers.count(totals.labelled, "labelled graph")) (2 paths a recognizer, 16 relations a pair), "
        + "\(Numbers.grouped(totals.classes)) up to renaming, \(Numbers.grouped(totals.connected)) of them connected",
      "\(Numbers.count(totals.behaviours, "system")) to explore: the 16 relations come to 7 behaviours",
    ]
    if request.shard != .whole {
      lines.append("shard \(request.shard.number) of \(request.shard.count): \(Numbers.count(totals.shard, "system"))")
    }
    return lines
  }

  /// Counts by formula and by making every graph, and says whether they agree.
  private static func count(_ options: GraphOptions) throws(CommandError) -> Int32 {
    let request = options.graphs
    var lines = totals(request)
    let systems = GraphSystems(request, switches: options.request.switches)
    var agrees = true
    for (name, space) in [("relations", systems.relations), ("behaviours", systems.behaviours)] {
      var (classes, labelled, connected) = (0, 0, 0)
      space.forEachClass { each in
        classes += 1
        labelled += each.weight
        if each.graph.isConnected(in: space.alphabet) { connected += 1 }
      }
      lines.append(
        "enumerated, \(space.alphabet.count) \(name) a pair: \(Numbers.grouped(classes)) classes, "
          + "\(Numbers.grouped(connected)) connected, \(Numbers.grouped(labelled)) labelled")
      agrees =
        agrees && classes == space.classCount && labelled == space.labelledCount && connected == space.connectedCount
    }
    lines.append(agrees ? "The enumeration has the numbers of Burnside's formula." : "The enumeration is wrong.")
    Output.standardOutput(lines.map { $0 + "\n" }.joined())
    if !agrees { throw CommandError(message: "A fault of this tool: an enumeration is wrong.", status: .fault) }
    return 0
  }
}
