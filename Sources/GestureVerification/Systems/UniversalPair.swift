import GestureGenerators
import GestureModel

/// A system of two universal recognizers.
package struct UniversalPair: Hashable, Sendable {
  package typealias Placement = UniversalSystem.Placement

  package var first: UniversalRecognizer
  package var second: UniversalRecognizer
  package var relation: PairRelation
  package var placement: Placement

  package init(
    first: UniversalRecognizer, second: UniversalRecognizer, relation: PairRelation, placement: Placement
  ) {
    self.first = first
    self.second = second
    self.relation = relation
    self.placement = placement
  }

  /// The same system with the names exchanged.
  package var swapped: UniversalPair {
    UniversalPair(first: second, second: first, relation: relation.reversed, placement: placement)
  }

  /// A number by which systems of one placement compare.
  package var code: Int { (first.code * 16 + second.code) * 16 + relation.index }

  /// How many labelled systems it stands for, or 0 if the system with the names exchanged stands for it.
  ///
  /// Exact: on one view, exchanging the names of the recognizers (and with them their relations, flags and
  /// application events) maps the histories of one system one to one to those of the other, since nothing in the
  /// model depends on the order of recognizers. On a view and its subview the places differ, so there is nothing to
  /// exchange.
  package var weight: Int {
    guard placement == .sameView else { return 1 }
    let other = swapped.code
    return code == other ? 1 : code < other ? 2 : 0
  }

  /// Every system with the given flags, relations and placements, one of each pair that differs only in names.
  package static func all(flags: [ViewFlags], placement: Placement) -> [UniversalPair] {
    let recognizers = Path.allCases.flatMap { path in flags.map { UniversalRecognizer(path: path, flags: $0) } }
    var result: [UniversalPair] = []
    for first in recognizers {
      for second in recognizers {
        for relation in PairRelation.all {
          let pair = UniversalPair(first: first, second: second, relation: relation, placement: placement)
          if pair.weight > 0 { result.append(pair) }
        }
      }
    }
    return result
  }

  /// The system as a scenario.
  package func system(_ setting: Setting, by means: PairRelation.Means = .canPrevent) -> WeightedSystem {
    let system = UniversalSystem([first, second], [relation], placement)
    return WeightedSystem(system.scenario(setting, by: means), labelled: weight)
  }
}
