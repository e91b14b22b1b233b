import GestureGenerators
import GestureModel

/// What a pair's relation comes to in the model: the 16 relations fall into 7 behaviours.
///
/// *Claim.* If `a` requires `b` or `b` requires `a`, it makes no difference who prevents whom. So of the 16 relations
/// (requirement × prevention) the 12 with a requirement fall into 3, by the requirement alone, and each of the other 4
/// is on its own.
///
/// *Argument.* Let `a` require `b`; the other case is the same with names exchanged. Prevention is looked at in two
/// places (semantics, section 4), and in both of them for `a` against `b` and for `b` against `a`.
///
/// 1. *`a` prevents `b`* holds only if `a` does not require `b`, by its definition. So it is false, whatever was stated.
/// 2. *`b` prevents `a`* is looked at in exclusion and among the consequences of a recognition.
///    - Exclusion asks it of a begun `b` when `a` is about to become effective. A begun `b` has accepted a touch, so it
///      takes part, and it is effective in its current attempt. But requirements are looked at before exclusion, and
///      then a required `b` that takes part and is effective has failed `a` already. A waiting `a` is looked at by
///      exclusion without its requirements only when it is freed, that is when no `b` it requires is active; a begun one
///      is active. So exclusion never comes to a `b` that `a` requires and that is begun.
///    - The consequences of `b` becoming effective fail, of the others that take part, are undecided and are related,
///      those that `b` prevents, and those that require `b` without having to be related. `a` is among the latter, and
///      each is failed once. So the losers are the same whether or not `b` prevents `a`.
///
/// With the scenario's fixed answers nobody is asked about prevention, so nothing of it is to be seen either: the
/// reachable graphs are equal, transition by transition, observation by observation. A test compares them for every
/// identified pair of relations, alone and beside a third recognizer.
///
/// *What rules say of it.* A rule may name the relations, so equal graphs are not enough. The relation that stands for
/// the others is the one without prevention, for which rules ask the most: `simultaneity-is-symmetric` speaks of it and
/// not of the others; "yields to another" excuses less where fewer prevent each other; `one-at-a-time` and the rules
/// about one-way prevention except pairs with a requirement. One rule is asked only of another: `defaults-simultaneous`,
/// of pairs whose simultaneity is left open. Where `b` prevents `a`, which requires it, it says that `a` fails when `b`
/// becomes effective, and that is what `required-success-fails` says of the one that stands for them. A test compares
/// what every rule comes to.
package enum PairBehaviour: Int, Sendable, Hashable, CaseIterable {
  /// No requirement, and nobody prevents the other: the pair does not interact.
  case apart
  /// No requirement; the first prevents the second.
  case preventsForward
  /// No requirement; the second prevents the first.
  case preventsBackward
  /// No requirement; each prevents the other.
  case excludes
  /// The first requires the second.
  case requiresForward
  /// The second requires the first.
  case requiresBackward
  /// Each requires the other.
  case requiresBoth

  /// The behaviour of a relation.
  package init(_ relation: PairRelation) {
    switch (relation.requirement, relation.prevention) {
    case (.forward, _): self = .requiresForward
    case (.backward, _): self = .requiresBackward
    case (.both, _): self = .requiresBoth
    case (.none, .none): self = .apart
    case (.none, .forward): self = .preventsForward
    case (.none, .backward): self = .preventsBackward
    case (.none, .both): self = .excludes
    }
  }

  /// The relations that have it, in the order of ``PairRelation/all``.
  package var relations: [PairRelation] { PairRelation.all.filter { PairBehaviour($0) == self } }

  /// The relation that stands for it: the one of them without prevention, if there is one.
  package var representative: PairRelation { relations[0] }

  /// The behaviours as digits of graphs.
  package static let alphabet = PairAlphabet(
    reversed: allCases.map { UInt8(PairBehaviour($0.representative.reversed).rawValue) },
    unconnected: UInt8(apart.rawValue))
}
