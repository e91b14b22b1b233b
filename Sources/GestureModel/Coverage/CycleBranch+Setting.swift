/// Under which settings a branch can be come by, and why some never are.
extension CycleBranch {
  /// The switches, with the values at which a cycle can come by; every switch that is not named may have any value.
  public var needs: [(name: Switches.Name, values: [String])] {
    switch self {
    case .handlesInTurn, .quietOnesFollow, .failedMeanwhile: [(.propagation, ["sequential"])]
    case .handlesTogether, .doesAtOnce, .isInPool, .endsInPool, .poolLosesOne, .endInPoolIsLost, .freedInPool,
      .asksInPool:
      [(.propagation, ["batch"])]
    case .shallowerWaits, .equallyDeep: [(.propagation, ["batch"]), (.ties, ["deeperViewFirst"])]
    case .forbiddenIsIgnored: [(.illegalRequest, ["fault"])]
    case .cancelledActs: [(.actionOnCancel, ["onceIfEffective"])]
    case .cancelledIsSilent: [(.actionOnCancel, ["never"])]
    case .machineIsInterrupted, .interruptedGoesOn: [(.cancelIsAutomatic, ["customMust"])]
    case .begunIsCancelled, .waitingToBeginFails: [(.begunAtEnd, ["cancel"])]
    case .begunStays: [(.begunAtEnd, ["keep"])]
    case .undecidedFails: [(.undecidedAtEnd, ["fail"])]
    case .undecidedStays: [(.undecidedAtEnd, ["keep", "resetAll"])]
    case .resetsEverybody: [(.undecidedAtEnd, ["resetAll"])]
    case .resetsTogether: [(.resetWhen, ["sequenceEnd"])]
    case .resetsByComponent, .componentIsBusy, .componentsAreDynamic: [(.resetWhen, ["componentDone"])]
    case .partPrevents: [(.tapSparesMoreTaps, ["no"])]
    case .partSpares: [(.tapSparesMoreTaps, ["yes"])]
    default: []
    }
  }

  /// Why a system that keeps the rules never comes by, where that is so.
  public var absence: Absence? {
    switch self {
    case .forbiddenIsIgnored: .breaks(rule: "legal-transitions")
    case .noSlotIsFree: .argument("a search that comes by ends with an error (GestureSystem.checkTouches)")
    default: nil
    }
  }
}

/// Why a place of the model is never come by.
public enum Absence: Sendable, Hashable {
  /// A system that comes by violates a rule.
  case breaks(rule: String)
  /// It follows from how the tables are made, or from what a search does.
  case argument(String)
}
