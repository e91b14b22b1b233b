/// A statement about a history of observations, in past-time temporal logic, as data.
///
/// A formula is true or false at each observation of a history, given recognizers and touches for its free variables;
/// it looks at that observation and at those before it, never ahead (but for ``leadsTo(_:_:)``). One value is printed, parsed, monitored, checked
/// for vacuity and reported.
///
/// - The *atoms* say what one observation shows, which state a recognizer was in (as the history so far shows it), and
///   what the scenario fixes. They are listed in ``Predicate``.
/// - *Named* formulas (``Macro``) are abbreviations, defined once over the atoms: `r takes part`, `r is effective`.
/// - The temporal operators look back, within an optional ``Scope``.
/// - Quantifiers range over the scenario's recognizers and over all touch slots; of a slot without a touch nothing was
///   ever seen. A condition (`with …`) may only mention what the scenario fixes, so a range is known before a search.
///
/// No sub-formula may have more than two free variables, nor two touches among them: that is what lets one machine
/// word hold a sub-formula's truth for all tuples at once.
///
/// What is written is in ``Formula/description`` and ``Formula/init(parsing:)``; they are inverse to each other.
public indirect enum Formula: Sendable, Hashable {
  /// What one observation shows, or the scenario fixes.
  case atom(Atom)
  /// A named formula.
  case named(Macro, [Variable])
  /// It does not hold.
  case not(Formula)
  /// All hold; at least two.
  case and([Formula])
  /// One holds; at least two.
  case or([Formula])
  /// Where the first holds, the second does. At the top of a rule the first is the rule's premise.
  case implies(Formula, Formula)
  /// Wherever the first holds, the second holds then or later: what is asked of infinite histories. It stands only at
  /// the top, within `for every`. At an observation it says whether the second has followed each first so far.
  case leadsTo(Formula, Formula)
  /// It holds wherever a cycle ends.
  case atEnd(Formula)
  /// It held at the observation before.
  case previously(Formula, Scope?)
  /// It holds or held.
  case once(Formula, Scope?)
  /// It holds and always held.
  case alwaysSoFar(Formula, Scope?)
  /// The second holds or held, and after that always the first.
  case since(Formula, Formula, Scope?)
  /// It holds or held at that many observations, at least.
  case atLeast(Int, Formula, Scope?)
  /// It holds for all tuples of the range.
  case every(Quantifier, Formula)
  /// It holds for a tuple of the range.
  case some(Quantifier, Formula)
  /// It holds for that many values of the range's one variable, at least.
  case several(Int, Quantifier, Formula)
}

/// What a quantifier ranges over.
public struct Quantifier: Sendable, Hashable {
  /// One variable, or two; two recognizers of one quantifier are different from each other.
  public var variables: [Variable]
  /// A condition on what the scenario fixes.
  public var condition: Formula?

  /// A range.
  public init(_ variables: [Variable], with condition: Formula? = nil) {
    self.variables = variables
    self.condition = condition
  }
}
