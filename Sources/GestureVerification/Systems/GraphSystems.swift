import GestureGenerators
import GestureModel
import GestureSpec

/// The systems of universal recognizers on one view, one for each dependency graph up to isomorphism and behaviour.
///
/// Elements are recognizers, colours their paths (discrete, continuous), digits the relations of pairs. All relations of
/// a pair are covered: one graph stands for those that differ by names, and for those whose relations have the same
/// ``PairBehaviour``.
///
/// *Names.* Exchanging the names of recognizers on one view, and with them their relations and application events, maps
/// the histories of one system one to one to those of the other, since nothing in the model depends on the order of
/// recognizers; and a rule speaks of all of them alike.
package struct GraphSystems: Sendable {
  /// How many recognizers every system has.
  package var recognizers: Int
  /// What is the same in all of them.
  package var setting: Setting

  package init(recognizers: Int, setting: Setting) {
    self.recognizers = recognizers
    self.setting = setting
  }

  package init(_ request: GraphRequest, switches: Switches) {
    self.init(
      recognizers: request.recognizers,
      setting: Setting(
        fingers: request.fingers, hasTimer: request.hasTimers,
        freedoms: request.freedoms, switches: switches))
  }

  /// The graphs whose digits are all 16 relations: what is covered.
  package var relations: GraphSpace {
    GraphSpace(size: recognizers, colours: Path.allCases.count, alphabet: .requirementAndPrevention)
  }

  /// The graphs whose digits are the 7 behaviours: what is explored.
  package var behaviours: GraphSpace {
    GraphSpace(size: recognizers, colours: Path.allCases.count, alphabet: PairBehaviour.alphabet)
  }

  /// The system of a class, weighted with the labelled systems it stands for.
  package func system(_ each: GraphSpace.Class) -> WeightedSystem {
    let digits = each.graph.digits.map { PairBehaviour(rawValue: Int($0))! }
    let universal = UniversalSystem(
      each.graph.colours.map { UniversalRecognizer(path: Path(rawValue: $0)!) }, digits.map(\.representative))
    // Renaming permutes digits, so every graph of the class has as many relations behind it.
    let relations = digits.reduce(1) { $0 * $1.relations.count }
    return WeightedSystem(universal.scenario(setting), labelled: each.weight * relations)
  }
}

extension GraphSystems {
  /// The systems of a request as a family.
  ///
  /// Classes are explored in a *spread* order: neighbours in the order of canonical graphs have spaces of like sizes, so
  /// in that order an early estimate of the time left would be far off, and shards would be unlike.
  package static func family(_ request: GraphRequest, switches: Switches) -> SystemFamily {
    let systems = GraphSystems(request, switches: switches)
    let all = systems.behaviours.classes
    let shard = request.shard
    let classes = spread(all.count).enumerated().filter { $0.offset % shard.count == shard.number - 1 }
      .map { all[$0.element] }
    let noun = request.recognizers == 1 ? "recognizer" : "recognizers"
    return SystemFamily(
      "graphs of \(request.recognizers)",
      "\(request.recognizers) universal \(noun) on one view, each discrete or continuous"
        + "\(request.hasTimers ? ", that may keep timers running" : ""), default flags, all 16 relations of each pair; "
        + "\(request.fingers) \(request.fingers == 1 ? "finger" : "fingers"); "
        + "\(request.freedoms.isEmpty ? "nothing free" : request.freedoms.descriptions.joined(separator: ", ")).",
      count: classes.count
    ) { systems.system(classes[$0]) }
  }

  /// The numbers below `count`, each once, so that every stretch of them is spread over the whole.
  ///
  /// Steps of about the golden section of the whole, which leave the evenest gaps; made coprime to it, so that all are
  /// met.
  package static func spread(_ count: Int) -> [Int] {
    func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
    var step = max(1, count * 618 / 1000)
    while divisor(step, count) > 1 { step += 1 }
    return (0..<count).map { $0 * step % max(1, count) }
  }
}

extension Verification {
  /// A run of rules on the dependency graphs of a request.
  ///
  /// - Parameters:
  ///   - graphs: which graphs.
  ///   - rules: which rules; unless the request names them, those are left out that are about what is not free.
  ///   - request: what the result says was asked for; its `graphs` is set.
  ///   - reductions: what makes the searches smaller.
  public init(
    graphs: GraphRequest, _ rules: [Rule], request: VerificationRequest, reductions: Reductions = .all
  ) {
    let idle = request.forcesRules ? [] : graphs.idleRules
    var request = request
    request.bounds = nil
    request.graphs = graphs
    self.init(
      [GraphSystems.family(graphs, switches: request.switches)], rules.filter { !idle.contains($0.id) },
      request: request, reductions: reductions)
  }
}
