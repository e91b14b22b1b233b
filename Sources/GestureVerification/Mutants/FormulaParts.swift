import GestureSpec

/// The parts of a formula that could be replaced, each with what the whole is then.
extension Formula {
  /// A part, and the whole with something else in its place.
  package struct Place {
    /// What stands there.
    package let part: Formula
    /// The whole with something else there.
    package let replacing: (Formula) -> Formula
  }

  /// A statement that is always true.
  package static let yes = Formula.or([.atom(Atom(.cycleEnds)), .not(.atom(Atom(.cycleEnds)))])
  /// A statement that is never true.
  package static let no = Formula.and([.atom(Atom(.cycleEnds)), .not(.atom(Atom(.cycleEnds)))])

  /// All parts below the outermost quantifiers, larger ones first. A named formula is one part.
  package var places: [Place] {
    switch self {
    case .every(let range, let inner): inner.places.map { $0.within { .every(range, $0) } }
    case .atEnd(let inner): inner.places.map { $0.within { .atEnd($0) } }
    case .implies(let a, let b):
      a.allPlaces.map { $0.within { .implies($0, b) } } + b.allPlaces.map { $0.within { .implies(a, $0) } }
    case .and(let parts) where parts.contains { if case .every = $0 { true } else { false } }:
      parts.indices.flatMap { index in
        parts[index].places.map { place in
          place.within { part in
            var copy = parts
            copy[index] = part
            return .and(copy)
          }
        }
      }
    default: allPlaces
    }
  }

  /// The formula itself and all its parts.
  private var allPlaces: [Place] { [Place(part: self) { $0 }] + innerPlaces }

  private var innerPlaces: [Place] {
    switch self {
    case .atom, .named: []
    case .not(let inner): inner.allPlaces.map { $0.within { .not($0) } }
    case .and(let parts): Self.inner(parts) { .and($0) }
    case .or(let parts): Self.inner(parts) { .or($0) }
    case .implies(let a, let b): Self.inner([a, b]) { .implies($0[0], $0[1]) }
    case .leadsTo(let a, let b): Self.inner([a, b]) { .leadsTo($0[0], $0[1]) }
    case .atEnd(let inner): inner.allPlaces.map { $0.within { .atEnd($0) } }
    case .previously(let inner, let scope): inner.allPlaces.map { $0.within { .previously($0, scope) } }
    case .once(let inner, let scope): inner.allPlaces.map { $0.within { .once($0, scope) } }
    case .alwaysSoFar(let inner, let scope): inner.allPlaces.map { $0.within { .alwaysSoFar($0, scope) } }
    case .since(let a, let b, let scope): Self.inner([a, b]) { .since($0[0], $0[1], scope) }
    case .atLeast(let count, let inner, let scope): inner.allPlaces.map { $0.within { .atLeast(count, $0, scope) } }
    case .every(let range, let inner): inner.allPlaces.map { $0.within { .every(range, $0) } }
    case .some(let range, let inner): inner.allPlaces.map { $0.within { .some(range, $0) } }
    case .several(let count, let range, let inner): inner.allPlaces.map { $0.within { .several(count, range, $0) } }
    }
  }

  private static func inner(_ parts: [Formula], _ whole: @escaping ([Formula]) -> Formula) -> [Place] {
    parts.indices.flatMap { index in
      parts[index].allPlaces.map { place in
        place.within { part in
          var copy = parts
          copy[index] = part
          return whole(copy)
        }
      }
    }
  }
}

extension Formula.Place {
  /// The same part within a larger whole.
  fileprivate func within(_ outer: @escaping (Formula) -> Formula) -> Formula.Place {
    let inner = replacing
    return Formula.Place(part: part) { outer(inner($0)) }
  }
}
