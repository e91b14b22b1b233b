import GestureModel

/// Things that happen, as formulas that are true at the observation at which they do.
extension Analysis {
  /// Whether it is something that happens, not a state of affairs.
  func isEvent(_ expression: Expression) -> Bool {
    switch expression {
    case .happens: true
    case .word(let word): word.keyword == .interruption
    case .name(let name): if case .event = entities[name.text] { true } else { false }
    case .or(let parts): parts.allSatisfy(isEvent)
    case .sequel(_, let word, _): word.keyword != .since
    case .past(let word, _): word.keyword == .first
    default: false
    }
  }

  /// Something that happens, as true at the observation at which it does.
  ///
  /// - Parameter looking: where `before` and `after` look; `nil` for the whole history.
  mutating func happening(_ expression: Expression, _ looking: Looking?) -> Formula? {
    switch expression {
    case .happens(let name, let word): return happening(name, word, looking)
    case .word(let word) where word.keyword == .interruption: return within(.atom(Atom(.interrupts)), looking)
    case .name(let name):
      if case .event(let index) = entities[name.text] {
        return within(.atom(Atom(.applicationEvent, [], UInt16(index))), looking)
      }
      if entities[name.text] == nil {
        unknown(name, "event") { if case .event = $0 { true } else { false } }
        return nil
      }
    case .or(let parts):
      let events = parts.map { happening($0, looking) }
      return events.contains(nil) ? nil : .or(events.compactMap { $0 })
    case .past(let word, let inner) where word.keyword == .first:
      let scope = looking.flatMap { $0.isStated ? $0.scope : nil }
      return happening(inner, looking).map { .and([$0, .not(.previously(.once($0, scope), scope))]) }
    case .sequel(let event, let word, let other) where word.keyword != .since:
      return sequel(event, word, other, looking)
    default: break
    }
    diagnostics.add(
      .unfit, expression.range, "'\(expression)' is a state of affairs; something that happens is needed here")
    return nil
  }

  private mutating func sequel(
    _ event: Expression, _ word: ScenarioDocument.Word, _ other: Expression, _ looking: Looking?
  ) -> Formula? {
    if word.keyword == .while {
      let happening = happening(event, looking)
      guard let state = truth(other, looking.map { stepping($0) } ?? .step), let happening else { return nil }
      return .conjunction([happening, state])
    }
    if let looking, !looking.isStated {
      diagnostics.add(
        .unfit, word.range, "'\(word.keyword.rawValue)' needs to know where to look",
        suggestion: "in one step, in one sequence, or in one attempt of a recognizer")
      return nil
    }
    let scope = looking?.scope
    let first = happening(event, looking)
    guard let second = happening(other, looking), let first else { return nil }
    return word.keyword == .before
      ? .and([first, .not(.once(second, scope))]) : .and([first, .previously(.once(second, scope), scope)])
  }

  /// An event within the scope: an attempt begins with the first touch that is accepted, not with the reset before it.
  private func within(_ event: Formula, _ looking: Looking?) -> Formula {
    looking?.attempt == nil ? event : .and([event, .named(.takesPart, [.a])])
  }

  private mutating func happening(
    _ name: ScenarioDocument.Name, _ word: ScenarioDocument.Word, _ looking: Looking?
  ) -> Formula? {
    switch entities[name.text] {
    case .recognizer(let index):
      let predicate: Atom?
      switch word.keyword {
      case .began, .changed, .ended, .failed, .cancelled:
        predicate = Atom(.enters, [.r], 1 << UInt16(RecognizerState(raw: word.keyword).rawValue))
      case .acts: predicate = Atom(.acts, [.r])
      case .reset: predicate = Atom(.isReset, [.r])
      case .accepts: predicate = Atom(.acceptsAny, [.r])
      case .refuses: predicate = Atom(.refusesAny, [.r])
      case .timer: predicate = Atom(.timerFires, [.r])
      default: predicate = nil
      }
      if let predicate {
        return within(bound(index, .atom(predicate)), looking)
      }
      diagnostics.add(
        .unfit, word.range, "'\(word.keyword.rawValue)' happens to views; '\(name.text)' is a recognizer")
    case .view(let index):
      let onView = Formula.once(.atom(Atom(.touchBeginsOn, [.t], UInt16(index))), nil)
      var parts: [Formula]
      switch word.keyword {
      case .began, .moved, .ended, .cancelled:
        let phase = TouchPhase.allCases.first { "\($0)" == word.keyword.rawValue } ?? .began
        parts = [.atom(Atom(.viewSees, [.t], 1 << UInt16(phase.rawValue))), onView]
      case .down:
        if looking?.attempt != nil {
          // In an attempt, a touch counts from when it is accepted.
          return .some(Quantifier([.t]), .and([.atom(Atom(.accepts, [.a, .t])), onView]))
        }
        return .some(Quantifier([.t]), .atom(Atom(.touchBeginsOn, [.t], UInt16(index))))
      case .lift: parts = [.atom(Atom(.touchLifts, [.t])), onView]
      default:
        diagnostics.add(
          .unfit, word.range, "'\(word.keyword.rawValue)' happens to recognizers; '\(name.text)' is a view")
        return nil
      }
      // Also after the recognizer has come to rest; the rules' own word for it ends there.
      if looking?.attempt != nil { parts.append(.once(.atom(Atom(.accepts, [.a, .t])), .attempt(.a))) }
      return .some(Quantifier([.t]), .and(parts))
    case nil:
      unknown(name, "recognizer or view") {
        switch $0 {
        case .recognizer, .view: true
        case .variable, .event: false
        }
      }
    case let other?:
      diagnostics.add(.unfit, name.range, "'\(name.text)' is \(other.noun); things happen to recognizers and views")
    }
    return nil
  }
}
