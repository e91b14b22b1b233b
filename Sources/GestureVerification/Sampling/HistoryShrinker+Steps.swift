import GestureModel

extension HistoryShrinker {
  /// Leaves steps out: the longest runs first, from the back; then one of which its neighbour takes over the choices;
  /// then any two. Says whether something could be left out.
  mutating func shrinkSteps() -> Bool {
    var hasShrunk = false
    var goesOn = true
    while goesOn && !isOver {
      goesOn = false
      var length = best.history.steps.count - 1
      while length > 0 {
        var start = best.history.steps.count - length
        while start >= 0 {
          var history = best.history
          if start + length <= history.steps.count {
            history.steps.removeSubrange(start..<start + length)
            if take(history) { goesOn = true }
          }
          start -= 1
        }
        length = length > 4 ? length / 2 : length - 1
      }
      if !goesOn { goesOn = takeOver() || leaveOutTwo() }
      if goesOn { hasShrunk = true }
    }
    return hasShrunk
  }

  /// Leaves one step out and lets another one decide as it did.
  private mutating func takeOver() -> Bool {
    for index in best.history.steps.indices.reversed() {
      for heir in best.history.steps.indices where heir != index {
        var history = best.history
        history.steps[heir].choices = history.steps[index].choices + history.steps[heir].choices
        history.steps.remove(at: index)
        if take(history) { return true }
      }
    }
    return false
  }

  private mutating func leaveOutTwo() -> Bool {
    let count = best.history.steps.count
    guard count <= 24 else { return false }
    for last in (0..<count).reversed() {
      for first in (0..<last).reversed() {
        var history = best.history
        history.steps.remove(at: last)
        history.steps.remove(at: first)
        if take(history) { return true }
      }
    }
    return false
  }

  /// Makes what happens and what is decided simpler, one at a time; then requests of one step those of another.
  mutating func shrinkChoices() -> Bool {
    var hasShrunk = false
    var goesOn = true
    while goesOn && !isOver {
      goesOn = simplifyEvents() || simplifyChoices()
      if goesOn { hasShrunk = true }
    }
    return hasShrunk
  }

  private mutating func simplifyEvents() -> Bool {
    for index in best.history.steps.indices.reversed() {
      let event = best.history.steps[index].event
      var simpler: [Observation] = []
      switch Observation.Event(rawValue: event.code) {
      case .touchMoved where event.from != 0:
        let move = Move(packed: event.from)
        simpler = [.touchMoved(0), .touchMoved(0, Move(travel: move.travel, direction: move.direction))]
      case .wait where event.value > 1: simpler = (1..<Int(event.value)).map { .wait($0) }
      case .touchBegan where event.from != 0: simpler = [.touchBegan(0, view: Int(event.other))]
      default: break
      }
      for other in simpler {
        var history = best.history
        history.steps[index].event = other
        if take(history) { return true }
      }
    }
    return false
  }

  private mutating func simplifyChoices() -> Bool {
    for step in best.history.steps.indices.reversed() {
      for index in best.history.steps[step].choices.indices.reversed() {
        guard best.history.steps[step].choices[index].weight > 0 else { continue }
        var history = best.history
        history.steps[step].choices.remove(at: index)
        if take(history) { return true }
      }
    }
    return false
  }
}
