import GestureGenerators
import GestureModel

/// Every relation of a pair against the one that stands for it, in every context: whether the whole reachable graphs are
/// equal, transition by transition and observation by observation.
///
/// The pair is the first two recognizers; what stands beside it are the paths of all and any of the 16 relations of each
/// other pair. That is enough for all systems of a size: one relation after another is replaced by the one that stands
/// for it, whatever the others are just then, and which two are the first is a matter of names.
package struct BehaviourComparison: Sendable {
  /// How many recognizers every system has.
  package let recognizers: Int
  /// What is the same in all of them.
  package let setting: Setting
  private let replaced: [PairRelation]

  package init(recognizers: Int, setting: Setting) {
    precondition(recognizers >= 2, "\(recognizers) recognizers have no pair")
    self.recognizers = recognizers
    self.setting = setting
    replaced = PairBehaviour.allCases.flatMap { $0.relations.dropFirst() }
  }

  private var otherPairs: Int { recognizers * (recognizers - 1) / 2 - 1 }

  /// How many comparisons there are.
  package var count: Int {
    (0..<otherPairs).reduce(replaced.count << recognizers) { count, _ in count * PairRelation.all.count }
  }

  /// The two systems of a comparison: with a relation, and with the one that stands for it.
  package func systems(_ number: Int) -> (own: UniversalSystem, representative: UniversalSystem) {
    var rest = number
    func digit(_ base: Int) -> Int {
      defer { rest /= base }
      return rest % base
    }
    let relation = replaced[digit(replaced.count)]
    let paths = (0..<recognizers).map { _ in UniversalRecognizer(path: Path.allCases[digit(2)]) }
    let others = (0..<otherPairs).map { _ in PairRelation.all[digit(PairRelation.all.count)] }
    return (
      UniversalSystem(paths, [relation] + others),
      UniversalSystem(paths, [PairBehaviour(relation).representative] + others)
    )
  }

  /// Compares the graphs of a number.
  ///
  /// - Throws: `ScenarioError` if a system is too large for the model.
  package func outcome(_ number: Int) throws -> GraphComparison.Outcome {
    let (own, representative) = systems(number)
    return GraphComparison(
      try GestureSystem(own.scenario(setting)), try GestureSystem(representative.scenario(setting))
    ).run()
  }
}
