import GestureModel
import ModelChecking

extension CheckTable {
  /// What the checks tell apart: recognizers, views and application events that they name.
  public var named: Scenario.Fixed {
    var fixed = Scenario.Fixed()
    for check in checks { check.formula.collectNames(&fixed) }
    return fixed
  }
}

extension Formula {
  fileprivate func collectNames(_ fixed: inout Scenario.Fixed) {
    switch self {
    case .atom(let atom):
      switch atom.predicate {
      case .isNumber: fixed.recognizers.insert(Int(atom.first))
      case .touchBeginsOn: fixed.views.insert(Int(atom.first))
      case .applicationEvent: fixed.applicationEvents = true
      default: break
      }
    case .or(let parts):
      // A set of recognizers, such as those of one kind: it is the set that is told apart.
      let set = parts.compactMap { part -> Int? in
        if case .atom(let atom) = part, atom.predicate == .isNumber { Int(atom.first) } else { nil }
      }
      if set.count == parts.count { fixed.recognizerSets.insert(Set(set)) } else { collectNames(of: parts, &fixed) }
    default: collectNames(of: parts, &fixed)
    }
  }

  private func collectNames(of parts: [Formula], _ fixed: inout Scenario.Fixed) {
    for part in parts { part.collectNames(&fixed) }
  }
}

extension CheckTable {
  /// By event the first of its orbit: possibilities of recognizers that are renamed to each other are the same.
  func orbits(under automorphisms: [Automorphism]) -> [Int] {
    entries.enumerated().map { event, entry in
      guard case .witness(let tuple) = entry.meaning, checks[entry.check].isAskedOfRecognizers else { return event }
      let images = automorphisms.map { automorphism in tuple.map { automorphism.recognizers[$0] } }
      return images.compactMap { self.event(entry.check, .witness($0)) }.min() ?? event
    }
  }
}

extension Check {
  /// Whether a tuple of its events is one of recognizers, not of touches.
  var isAskedOfRecognizers: Bool { formula.outermost.map { !$0.range.variables.contains(where: \.isTouch) } ?? true }
}
