/// Step 5 and the application: what actions and application events do.
extension Cycle {
  /// The effects of an action: variables at once; what it does to recognizers before the next one is looked at.
  mutating func performAction(of r: Int, in state: RecognizerState) {
    for effect in tables.scenario.actionEffects where effect.recognizer == r {
      if let wanted = effect.state, wanted != state {
        marks.mark(.effectOfAnotherState)
        continue
      }
      marks.mark(.actsWithEffect)
      perform(effect.effect)
    }
  }

  /// An application event, with what follows.
  mutating func applicationEvent(_ index: Int) {
    for effect in tables.scenario.applicationEvents[index].effects { perform(effect) }
    settle()
  }

  private mutating func perform(_ effect: Scenario.Effect) {
    switch effect {
    case .set(let variable, let value):
      now.variables[variable] = UInt8(value)
      see(.set(variable: variable, to: value))
      marks.mark(setting: .variable)
    case .change(let setting, let r):
      see(.set(setting, r))
      marks.mark(setting: setting)
      let bit = Mask(bit: r)
      switch setting {
      case .enabled:
        now.disabled &= ~bit
      case .attached:
        now.removed &= ~bit
      case .disabled:
        now.disabled |= bit
        toDisable |= bit
      case .removed:
        now.removed |= bit
        toRemove |= bit
      case .variable: break
      }
    }
  }

  /// Recognizers that have been disabled or removed in mid-attempt are failed or cancelled.
  mutating func applyPending() {
    var rest = (toDisable | toRemove) & now.takesPart & now.active
    toDisable = 0
    toRemove = 0
    while rest != 0 {
      let r = rest.popFirst()
      marks.mark(now.begun.has(r) ? .disabledIsCancelled : .disabledFails)
      switch tables.fault {
      case .disablingUnnoticed: break
      case .disablingCancelsPossible: enter(r, .cancelled)
      case .disablingFailsBegun: fail(r)
      case .disablingResets: reset(r)
      default: if now.begun.has(r) { enter(r, .cancelled) } else { fail(r) }
      }
    }
  }
}
