/// A place of the cycle where something goes one way and not another, by name.
///
/// The cycle marks each when it comes by (``CycleMarks``), so that a run can say which parts of the model its systems
/// have exercised. Entries of tables (events, requests, questions, terms, reactions) have no names here: their marks are
/// made from the tables (``ModelPoint``).
///
/// Steps in which a broken model does something else have none: no reference model comes there.
public enum CycleBranch: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  // Events and time.
  case sharedDeadlineFirst, noSlotIsFree, movesAreAlike, movesByAnyLevel, movesByOneLevel, turnsAnyWay, keepsDirection
  case universalTimerIsDue, knownTimerIsDue, timeMayPass, firingMakesUrgent, deadlinesJoin

  // Offer.
  case disabledIsNotOffered, removedIsNotOffered, terminalIsNotOffered, waitingToEndIsNotOffered
  case lateTouchIsTaken, universalIsFull, kindRefuses, kindMightRefuse, requirementIsAdded

  // Handle.
  case handlesInTurn, quietOnesFollow, failedMeanwhile, handlesTogether, doesAtOnce, isInPool, endsInPool
  case poolLosesOne, endInPoolIsLost, freedInPool, asksInPool, tieIsFree, shallowerWaits, equallyDeep
  case forbiddenIsIgnored, isToldNotToBegin, waitingEnds, waitingGivesUp, waitingGoesOn

  // Machines.
  case mustDecideByTimer, mustDecideByLift, needNotDecide, keepsNoTimer, keepsTimerUndecided, endsWithoutTimer
  case endingKeepsNoTimer, recognizedKeepsNoTimer, timerIsFree, nothingMatches, registerIsFull, tracksNobody

  // Update.
  case requiredWasEffective, requiredIsUndecided, requiredIsNoMatter, waitsToEnd, waitsToBegin
  case excludes, excludesFreed, isExcludedByNobody, endsStraight, begins, beginsAndEnds
  case takesTouches, leavesTouches, preventedFails, requiringFails, isFreed
  case requirementSparesPrevention, alwaysPrevents, neverPrevents, preventionIsAsked, partPrevents, partSpares

  // Actions and application.
  case cancelledActs, cancelledIsSilent, actsWithEffect, effectOfAnotherState, disabledIsCancelled, disabledFails,
    settles

  // End.
  case interruptionCancels, interruptionFails, machineIsInterrupted, interruptedGoesOn
  case begunIsCancelled, begunStays, waitingToBeginFails, undecidedFails, undecidedStays
  case resetsTogether, resetsByComponent, componentIsBusy, componentsAreDynamic, resetsEverybody

  // Views.
  case takenIsCancelled, takenIsUnseen, withholdsBegan, withholdsEnded, beganArrives, beganArrivesLate, movedArrives
  case movedArrivesLate, endedArrives, endedArrivesLate, overGetsNothing, isKeptAfterLift, isForgotten, alikeJoin
  case unlikeStayApart
}
