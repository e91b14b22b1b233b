import GestureModel
import PropertyTesting

/// Parts of a space, drawn at random.
extension ConfigurationSpace {
  /// A part of the space: everything in it is in the whole.
  ///
  /// Where everything may be said at once, everything hides behind everything else: of two recognizers one of which never
  /// gets a touch, nothing about the pair can be learnt. So for random runs a part is drawn first, which leaves whole
  /// features out and has much of the others, and the configuration from that part. Pairs are favoured, since most that
  /// can go wrong is between two; and so are kinds that meet undisturbed.
  public func part(_ choices: inout Choices) -> ConfigurationSpace {
    var part = self
    let count = choices.element(
      of: Array(recognizers), label: "how many", weights: recognizers.map { $0 == 2 ? 5 : $0 == 3 ? 2 : 1 })
    part.recognizers = count...count
    part.narrowKinds(&choices)
    part.views = choices.element(of: [1, min(2, views), views], label: "views", weights: [3, 1, 1])
    part.odds.hidden = choices.element(of: [0, 50], label: "hidden")
    // Undisturbed, often: no flags, no answers, nothing absent.
    part.statesFlags = statesFlags && choices.bool(label: "flags")
    part.odds.flag = choices.element(of: [15, 40], label: "flag")
    if choices.bool(label: "answers") { part.answers = [] }
    part.odds.answer = choices.element(of: [15, 40], label: "answer")
    part.statesAbsence = statesAbsence && choices.index(of: 4, label: "absence") == 0
    part.odds.absent = 20
    part.narrowRelations(&choices)
    if fingers.count > 1 {
      let most = choices.element(of: Array(fingers), label: "fingers", weights: fingers.map { $0 == 2 ? 4 : 2 })
      part.fingers = most...most
    }
    part.odds.around = 100
    let everyday: [Surroundings] = [.interruption, .disabling]
    for each in Surroundings.each where choices.index(of: 10, label: "around") >= (everyday.contains(each) ? 7 : 3) {
      part.surroundings.remove(each)
    }
    return part
  }

  /// Universal kinds alone, standard ones alone, or all; and of those often only a few.
  private mutating func narrowKinds(_ choices: inout Choices) {
    func isUniversal(_ kind: Kind) -> Bool { kind.usualAnswer != nil }
    let which = choices.index(of: 3, label: "which kinds", weights: [9, 9, 2])
    let weights = odds.kinds.isEmpty ? kinds.map { _ in 1 } : odds.kinds
    var indices = kinds.indices.filter { which == 2 || isUniversal(kinds[$0]) == (which == 0) }
    if indices.isEmpty { indices = Array(kinds.indices) }
    if choices.index(of: 3, label: "few kinds") > 0 {
      let first = choices.element(of: indices, label: "kind", weights: indices.map { weights[$0] })
      // What resembles each other is in each other's way: a tap and a double tap, two swipes.
      let alike = indices.filter { kinds[$0].name == kinds[first].name }
      let among = choices.bool(label: "alike") ? alike : indices
      let second = choices.element(of: among, label: "kind", weights: among.map { weights[$0] })
      indices = indices.filter { $0 == first || $0 == second }
      // Those few alike: what is rarely drawn has been drawn.
      odds.kinds = []
    } else {
      odds.kinds = indices.map { weights[$0] }
    }
    kinds = indices.map { kinds[$0] }
  }

  /// No relation, one alone, the same thing brought about in one way, or all there are; or single statements.
  private mutating func narrowRelations(_ choices: inout Choices) {
    odds.related = choices.element(of: [40, 80], label: "related")
    switch choices.index(of: 5, label: "which relations", weights: [5, 3, 4, 2, 2]) {
    case 0:
      relations = []
      pairAnswers = []
    case 1:
      if !relations.isEmpty { relations = [choices.element(of: relations, label: "relation")] }
      pairAnswers = []
    case 2: pairAnswers = []
    case 3:
      // Without requirements, which hide all else.
      relations = relations.filter { $0.requirement == .none }
      odds.related = 90
      pairAnswers = []
    default:
      odds.related = 20
      odds.asked = 80
      odds.stated = choices.element(of: [8, 20, 40], label: "stated")
    }
    means = [choices.element(of: means, label: "means")]
  }
}
