import GestureModel

/// Scenario files with one thing dropped or changed: for measuring whether their checks notice.
extension ScenarioDocument {
  /// Every document that differs from this one in one relation, flag, guard, parameter, effect, event or permission,
  /// in the order in which they stand; for each, what is dropped comes before what is changed.
  ///
  /// Questions, views, variables and the setting of the switches stay. Some of the documents are no scenarios, because
  /// what is left out was needed; giving them a meaning tells.
  package var variants: [ScenarioDocument] {
    statements.variants(of: Self.variants).map { ScenarioDocument($0) }
  }

  /// A thing instead of another; `nil` where it is dropped.
  private typealias Variants<Content> = [Content?]

  private static func variants(_ statement: Statement) -> Variants<Statement> {
    switch statement {
    case .scenario, .profile, .setting, .variable, .check: return []
    case .fingers(let number): return number.value > 1 ? [.fingers(Number(number.value - 1, number.range))] : []
    case .sampling: return [nil]
    case .may(let permissions):
      guard permissions.count > 1 else { return [nil] }
      return permissions.indices.map { index in
        var rest = permissions
        rest.remove(at: index)
        return .may(rest)
      }
    case .view(let view): return variants(view).map { .view($0) }
    case .effect(let effect):
      return [nil]
        + (effect.changes.count > 1 ? without(effect.changes) : []).map { changes in
          var copy = effect
          copy.changes = changes
          return .effect(copy)
        }
    case .event(let event):
      var result: Variants<Statement> = [nil]
      for condition in variants(event.condition) {
        var copy = event
        copy.condition = condition
        result.append(.event(copy))
      }
      return result
    case .relation(let relation): return variants(relation).map { $0.map { .relation($0) } }
    }
  }

  private static func variants(_ relation: Relation) -> Variants<Relation> {
    var result: Variants<Relation> = [nil]
    if relation.word != .with {
      var turned = relation
      (turned.first, turned.second) = (relation.second, relation.first)
      result.append(turned)
    }
    for answer in variants(relation.answer) {
      var copy = relation
      copy.answer = answer
      result.append(copy)
    }
    return result
  }

  private static func variants(_ view: View) -> [View] {
    let members = view.members.variants { member -> Variants<Member> in
      switch member {
      case .view(let inner): return variants(inner).map { .view($0) }
      case .hit: return [nil]
      case .recognizer(let recognizer):
        return recognizer.options.variants(of: variants).map { options in
          var copy = recognizer
          copy.options = options
          return .recognizer(copy)
        }
      }
    }
    return members.map { View(view.name, $0) }
  }

  private static func variants(_ option: Option) -> Variants<Option> {
    switch option {
    case .number(let word, let number):
      let lower: Variants<Option> = number.value > 1 ? [.number(word, Number(number.value - 1, number.range))] : []
      return [nil] + lower + [.number(word, Number(number.value + 1, number.range))]
    case .duration(let word, let number): return [nil, .duration(word, Number(number.value * 2, number.range))]
    case .toggle(let word, let value):
      let turned: [Keyword: Keyword] = [.yes: .no, .no: .yes, .on: .off, .off: .on]
      return [nil] + (turned[value.keyword].map { [.toggle(word, Word($0, value.range))] } ?? [])
    case .words(let word, let values):
      let others: [[Keyword]] = [[.still, .slop, .far], [.up, .down, .left, .right]]
      let family = others.first { $0.contains(values[0].keyword) } ?? []
      return [nil] + family.filter { $0 != values[0].keyword || values.count > 1 }.map { .words(word, [Word($0)]) }
    case .answer(let word, let answer):
      // Where nothing is said the answer is yes: that is the dropped one.
      return [nil] + variants(answer).compactMap { $0 }.filter { $0 != .yes }.map { .answer(word, $0) }
    case .variable: return []
    case .refuses(let word, let condition):
      return [nil] + variants(condition).compactMap { $0 }.map { .refuses(word, $0) }
    case .reaction(let reaction):
      var result: Variants<Option> = [nil]
      for condition in variants(reaction.condition) {
        var copy = reaction
        copy.condition = condition
        result.append(.reaction(copy))
      }
      return result
    }
  }

  private static func variants(_ answer: Answer?) -> Variants<Answer> {
    switch answer {
    case nil: []
    case .yes: [.no]
    case .no: [.yes]
    case .any: [.yes, .no]
    case .when(let condition): [.yes, .no] + variants(condition).compactMap { $0.map { .when($0) } }
    }
  }

  /// A condition dropped, turned, or with one of its parts left out.
  private static func variants(_ condition: Expression?) -> Variants<Expression> {
    guard let condition else { return [] }
    var result: Variants<Expression> = [nil]
    if case .not(let inner) = condition { result.append(inner) } else { result.append(.not(condition)) }
    switch condition {
    case .and(let parts): result += without(parts).map { .all($0) }
    case .or(let parts): result += without(parts).map { .any($0) }
    case .isIn(let name, let words) where words.count > 1: result += without(words).map { .isIn(name, $0) }
    case .touchIsIn(let subject, let word, let words) where words.count > 1:
      result += without(words).map { .touchIsIn(subject, word, $0) }
    default: break
    }
    return result
  }

  private static func without<Part>(_ parts: [Part]) -> [[Part]] {
    parts.indices.map { index in
      var rest = parts
      rest.remove(at: index)
      return rest
    }
  }
}

extension ScenarioDocument.Block {
  /// The blocks in which one thing is dropped or another; the comments of what is dropped stay.
  fileprivate func variants(of each: (Content) -> [Content?]) -> [Self] {
    items.indices.flatMap { index in
      each(items[index].content).map { other in
        var copy = self
        if let other {
          copy.items[index].content = other
          return copy
        }
        let dropped = copy.items.remove(at: index)
        if index < copy.items.count {
          copy.items[index].comments = dropped.comments + copy.items[index].comments
          copy.items[index].followsEmptyLine = copy.items[index].followsEmptyLine || dropped.followsEmptyLine
        } else {
          copy.closing = dropped.comments + copy.closing
        }
        return copy
      }
    }
  }
}
