/// A kind of finding of the static report: what `modelcheck explain W201` tells about it, and how it is found.
///
/// Each kind is a file of its own in `Rules`; nothing else knows it but the list of all.
public struct LintRule: Sendable {
  /// Its number, for users; it never changes.
  public let id: String
  /// What it finds, in a few words.
  public let title: String
  /// What it says about a scenario, and how sure it is of it.
  public let meaning: String
  /// A scenario in which it finds something.
  public let example: String
  /// What to do about it.
  public let remedy: String
  /// Looks for it.
  let find: @Sendable (LintContext) -> [Hit]

  /// Something found, before it has its rule's number.
  struct Hit {
    /// Where it stands, if it stands anywhere.
    var position: SourcePosition?
    /// One sentence, without its full stop.
    var message: String
    /// The shortest way to mend it.
    var remedy: String
  }

  /// All of them, in the order of their numbers.
  public static let all: [LintRule] = [
    .requirementCycle, .requiresUndecided, .requiresAbsent, .requiresStranger, .oneSidedSimultaneity,
    .unrelatedViews, .overruledByRequirement, .overruledBySimultaneity, .swipesApart, .unheardCancels,
    .unheardDelays, .noMovementYet, .constantCondition, .waitsForAll, .neverTakesPart, .unreachableView,
    .neverSet, .neverRead, .impossibleEvent,
  ]

  /// The rule of a number; `nil` if there is none.
  public static subscript(_ id: String) -> LintRule? { all.first { $0.id == id } }
}
