/// The branches in words: what happens there, and in which file.
extension CycleBranch {
  /// What happens there, in a sentence.
  public var sentence: String {
    switch self {
    case .sharedDeadlineFirst: "A timer has fired whose deadline others share: these fire before anything else."
    case .noSlotIsFree: "A finger could come down, and every slot is taken."
    case .movesAreAlike: "Nobody looks at movement, so a finger has one move."
    case .movesByAnyLevel: "A move may raise the travel by any number of levels."
    case .movesByOneLevel: "A move raises the travel by one level at most."
    case .turnsAnyWay: "A finger that has a direction may take another."
    case .keepsDirection: "A finger that has a direction keeps it."
    case .universalTimerIsDue: "The timer of a universal recognizer may fire."
    case .knownTimerIsDue: "A timer of known length has run down."
    case .timeMayPass: "Time passes while a timer runs."
    case .firingMakesUrgent: "The timer that fires shares its deadline."
    case .deadlinesJoin: "Timers set in one cycle to one length become one deadline."
    case .disabledIsNotOffered: "A disabled recognizer is not offered a touch."
    case .removedIsNotOffered: "A removed recognizer is not offered a touch."
    case .terminalIsNotOffered: "A terminal recognizer is not offered a touch."
    case .waitingToEndIsNotOffered: "A recognizer that waits to end is not offered a touch."
    case .lateTouchIsTaken: "A begun recognizer that cancels touches accepts another: its view never gets it."
    case .universalIsFull: "A universal recognizer has all the touches of an attempt."
    case .kindRefuses: "A kind refuses a touch by itself."
    case .kindMightRefuse: "A kind that can refuse a touch by itself takes it."
    case .requirementIsAdded: "A delegate asks for a requirement."
    case .requirementSparesPrevention: "One that requires another by its delegate's answer does not prevent it."
    case .alwaysPrevents: "One prevents another whatever is asked."
    case .neverPrevents: "One does not prevent another whatever is asked."
    case .preventionIsAsked: "Whether one prevents another is asked."
    case .handlesInTurn: "What follows from one handling takes place before the next one handles."
    case .quietOnesFollow: "One that requests nothing handles after others."
    case .failedMeanwhile: "One that was failed before its turn does not handle."
    case .handlesTogether: "All handle before anything follows."
    case .doesAtOnce: "In a batch what fails, goes on or waits is done at once."
    case .isInPool: "In a batch a fresh request to begin or end comes into the pool."
    case .endsInPool: "In a batch the end of a begun recognizer comes into the pool."
    case .poolLosesOne: "A fresh request is gone from the pool, because its recognizer is not possible any more."
    case .endInPoolIsLost: "An end is gone from the pool, because its recognizer is not begun any more."
    case .freedInPool: "A freed recognizer is taken from the pool."
    case .asksInPool: "A request is taken from the pool."
    case .tieIsFree: "Several could be next."
    case .shallowerWaits: "Of several on views of different depths those on the deepest go first."
    case .equallyDeep: "Of several on views of one depth any goes first."
    case .forbiddenIsIgnored: "A request that the table forbids is ignored."
    case .isToldNotToBegin: "A recognizer is told not to begin."
    case .waitingEnds: "A recognizer that waits to begin requests its end."
    case .waitingGivesUp: "A recognizer that waits requests failed or cancelled."
    case .waitingGoesOn: "A recognizer that waits requests what changes nothing."
    case .mustDecideByTimer: "A universal recognizer must decide, because its timer fires."
    case .mustDecideByLift: "A universal recognizer must decide, because its last touch is up."
    case .needNotDecide: "A universal recognizer may request nothing."
    case .keepsNoTimer: "One that gives up keeps no timer."
    case .keepsTimerUndecided: "One that is undecided and tracks nothing keeps its timer."
    case .endsWithoutTimer: "A continuous one that requests its end keeps no timer."
    case .endingKeepsNoTimer: "A continuous one that waits to end keeps no timer."
    case .recognizedKeepsNoTimer: "A discrete one that is recognized at once keeps no timer."
    case .timerIsFree: "Whether its timer runs is free."
    case .nothingMatches: "No reaction matches."
    case .registerIsFull: "A register is at its maximum and stays there."
    case .tracksNobody: "A condition looks at the travel of nobody."
    case .requiredWasEffective: "What a recognizer requires to fail was recognized: it fails."
    case .requiredIsUndecided: "What a recognizer requires to fail is undecided: it waits."
    case .requiredIsNoMatter: "Nothing that a recognizer requires keeps it."
    case .waitsToEnd: "A recognizer waits with ended pending."
    case .waitsToBegin: "A recognizer waits with began pending."
    case .excludes: "A begun recognizer excludes one that asks."
    case .excludesFreed: "A begun recognizer excludes one that has been freed."
    case .isExcludedByNobody: "A begun recognizer is looked at that could exclude another."
    case .endsStraight: "A recognizer goes straight to ended."
    case .begins: "A recognizer begins."
    case .beginsAndEnds: "A freed recognizer begins and ends."
    case .takesTouches: "A recognition takes touches from their views."
    case .leavesTouches: "A recognition leaves the touches to their views."
    case .preventedFails: "A recognition fails others that it prevents."
    case .requiringFails: "A recognition fails others that require its recognizer."
    case .isFreed: "A waiting recognizer is freed."
    case .settles: "What a failure or a reset has freed is looked at again."
    case .cancelledActs: "Entering cancelled sends an action."
    case .cancelledIsSilent: "Entering cancelled sends no action."
    case .actsWithEffect: "An action does something to the application."
    case .effectOfAnotherState: "An effect belongs to another state's action."
    case .disabledIsCancelled: "A begun recognizer is disabled or removed: it is cancelled."
    case .disabledFails: "An undecided recognizer is disabled or removed: it fails."
    case .interruptionCancels: "An interruption cancels a begun recognizer."
    case .interruptionFails: "An interruption fails an undecided recognizer."
    case .machineIsInterrupted: "A custom recognizer's own machine answers an interruption."
    case .interruptedGoesOn: "A custom recognizer's machine does not give up when it is interrupted."
    case .begunIsCancelled: "A begun recognizer that tracks nothing is cancelled."
    case .begunStays: "A begun recognizer that tracks nothing stays begun."
    case .waitingToBeginFails: "A recognizer that waits to begin and tracks nothing fails."
    case .undecidedFails: "An undecided recognizer fails when the last finger is up."
    case .undecidedStays: "An undecided recognizer stays when the last finger is up."
    case .resetsTogether: "Terminal recognizers are reset when no finger is down."
    case .resetsByComponent: "Terminal recognizers are reset when all those connected to them are done."
    case .componentIsBusy: "A terminal recognizer waits for its reset."
    case .componentsAreDynamic: "Delegates' requirements connect recognizers."
    case .resetsEverybody: "A recognizer that has not decided is reset with the others."
    case .takenIsCancelled: "A view loses a touch whose beginning it saw."
    case .takenIsUnseen: "A view loses a touch whose beginning it did not see."
    case .withholdsBegan: "A touch's beginning is withheld."
    case .withholdsEnded: "A touch's end is withheld."
    case .beganArrives: "A beginning arrives at once."
    case .beganArrivesLate: "A withheld beginning arrives."
    case .movedArrives: "A move arrives at once."
    case .movedArrivesLate: "A withheld move arrives."
    case .endedArrives: "An end arrives at once."
    case .endedArrivesLate: "A withheld end arrives."
    case .overGetsNothing: "A view gets nothing of a touch that is over for it."
    case .isKeptAfterLift: "A lifted touch is kept, because its end is withheld."
    case .isForgotten: "A touch is forgotten."
    case .alikeJoin: "Lifted touches that are alike become one."
    case .unlikeStayApart: "Lifted touches that differ stay two."
    case .partPrevents: "A tap prevents the gesture that it is a part of."
    case .partSpares: "A tap spares the gesture that it is a part of."
    }
  }

  /// The file of the model that it is in.
  public var file: String {
    switch self {
    case .sharedDeadlineFirst, .noSlotIsFree, .movesAreAlike, .movesByAnyLevel, .movesByOneLevel, .turnsAnyWay,
      .keepsDirection, .universalTimerIsDue, .knownTimerIsDue, .timeMayPass, .firingMakesUrgent, .deadlinesJoin:
      "Cycle+Time.swift"
    case .disabledIsNotOffered, .removedIsNotOffered, .terminalIsNotOffered, .waitingToEndIsNotOffered,
      .lateTouchIsTaken, .universalIsFull, .kindRefuses, .kindMightRefuse, .requirementIsAdded,
      .requirementSparesPrevention, .alwaysPrevents, .neverPrevents, .preventionIsAsked:
      "Cycle+Offer.swift"
    case .handlesInTurn, .quietOnesFollow, .failedMeanwhile, .handlesTogether, .doesAtOnce, .isInPool, .endsInPool,
      .poolLosesOne, .endInPoolIsLost, .freedInPool, .asksInPool, .tieIsFree, .shallowerWaits, .equallyDeep,
      .forbiddenIsIgnored, .isToldNotToBegin, .waitingEnds, .waitingGivesUp, .waitingGoesOn:
      "Cycle+Handle.swift"
    case .mustDecideByTimer, .mustDecideByLift, .needNotDecide, .keepsNoTimer, .keepsTimerUndecided,
      .endsWithoutTimer, .endingKeepsNoTimer, .recognizedKeepsNoTimer, .timerIsFree, .nothingMatches,
      .registerIsFull, .tracksNobody:
      "Cycle+Machine.swift"
    case .requiredWasEffective, .requiredIsUndecided, .requiredIsNoMatter, .waitsToEnd, .waitsToBegin, .excludes,
      .excludesFreed, .isExcludedByNobody, .endsStraight, .begins, .beginsAndEnds, .takesTouches, .leavesTouches,
      .preventedFails, .requiringFails, .isFreed, .settles, .cancelledActs, .cancelledIsSilent:
      "Cycle+Update.swift"
    case .actsWithEffect, .effectOfAnotherState, .disabledIsCancelled, .disabledFails:
      "Cycle+Application.swift"
    case .interruptionCancels, .interruptionFails, .machineIsInterrupted, .interruptedGoesOn, .begunIsCancelled,
      .begunStays, .waitingToBeginFails, .undecidedFails, .undecidedStays, .resetsTogether, .resetsByComponent,
      .componentIsBusy, .componentsAreDynamic, .resetsEverybody:
      "Cycle+End.swift"
    case .takenIsCancelled, .takenIsUnseen, .withholdsBegan, .withholdsEnded, .beganArrives, .beganArrivesLate,
      .movedArrives, .movedArrivesLate, .endedArrives, .endedArrivesLate, .overGetsNothing, .isKeptAfterLift,
      .isForgotten, .alikeJoin, .unlikeStayApart:
      "Cycle+Views.swift"
    case .partPrevents, .partSpares:
      "Tables.swift"
    }
  }
}
