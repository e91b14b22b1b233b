/// An assumption about infinite traces: some steps do not stay possible for ever without being taken.
///
/// A constraint is about a set of steps. The set is *enabled* in a state if a step of it leaves the state, and *taken*
/// when one of them is. On an infinite trace
/// - *weak* fairness says: if from some point on it is always enabled, it is taken infinitely often;
/// - *strong* fairness says: if it is enabled infinitely often, it is taken infinitely often;
/// - *unconditional* fairness says: it is taken infinitely often.
///
/// Steps that change nothing count: a self-loop of the set enables it, and taking the self-loop takes it. A trace that
/// ends in a deadlock is weakly and strongly fair, as nothing is enabled there; unconditionally only if the events that
/// go on there (``SearchSpace/events(stutteringAt:)``) are among those of the set.
public struct Fairness: Sendable, Hashable {
  /// What a trace may not do.
  public enum Strength: Sendable, Hashable { case weak, strong, unconditional }

  /// The steps a constraint is about.
  public enum Steps: Sendable, Hashable {
    /// Those whose action is of one of these classes, given by the indices in `actionClasses`.
    case classes(Set<Int>)
    /// Those whose action is of one of these classes, given by their names in `actionClasses`.
    case named(Set<String>)
    /// Those with one of these events, be it on the step or in its target.
    case events(EventSet)
  }

  /// What a trace may not do.
  public let strength: Strength
  /// The steps it is about.
  public let steps: Steps

  /// A constraint.
  public init(_ strength: Strength, _ steps: Steps) {
    self.strength = strength
    self.steps = steps
  }

  /// Weak fairness of the classes with these names, taken together.
  public static func weak(_ names: String...) -> Self { Self(.weak, .named(Set(names))) }

  /// Strong fairness of the classes with these names, taken together.
  public static func strong(_ names: String...) -> Self { Self(.strong, .named(Set(names))) }

  /// A constraint for each of so many classes, one by one.
  public static func each(_ strength: Strength, ofClasses count: Int) -> [Self] {
    (0..<count).map { Self(strength, .classes([$0])) }
  }

  /// Whether a step belongs to the set.
  ///
  /// - Precondition: a name is one of `names`.
  func includes(actionClass: Int, events: EventSet, names: [String]) -> Bool {
    switch steps {
    case .classes(let classes): return classes.contains(actionClass)
    case .events(let some): return events.intersects(some)
    case .named(let some):
      return names.indices.contains(actionClass) && some.contains(names[actionClass])
    }
  }

  /// Traps if a class does not exist: a constraint about nothing would be silently empty.
  @usableFromInline
  func requireClasses(among names: [String], of system: String) {
    switch steps {
    case .classes(let classes):
      for index in classes.sorted() {
        precondition(names.indices.contains(index), "\(system) has no action class \(index)")
      }
    case .named(let some):
      for name in some.sorted() {
        precondition(names.contains(name), "\(system) has no action class \"\(name)\"; it has \(names)")
      }
    case .events: break
    }
  }
}
