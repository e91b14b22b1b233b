/// A named one-line change of a table or a step of the model, for measuring whether the rules notice.
///
/// The reference model has none. Each case says where the step is broken, in the order of the cycle.
public enum Fault: String, Sendable, Hashable, CaseIterable {
  // Defaults and first state.
  /// What is left open about `shouldReceiveTouch` is answered no.
  case refusesByDefault
  /// `delaysTouchesBegan` is on where left open.
  case delaysBeganByDefault
  /// `delaysTouchesEnded` is off where left open.
  case endedNotDelayedByDefault
  /// Recognizers are simultaneous where left open.
  case simultaneousByDefault
  /// The first state has the first recognizer failed.
  case startsFailed

  // The table of requests.
  /// A discrete recognizer may request `began`.
  case discreteMayBegin
  /// A continuous recognizer may request `ended` at once.
  case continuousMayEndAtOnce
  /// A begun recognizer may request `failed`.
  case begunMayFail
  /// A recognizer may request `cancelled` before it has begun.
  case possibleMayCancel
  /// A begun recognizer never requests `changed`.
  case neverChanges

  // Offer.
  /// A refused touch is tracked all the same.
  case refusedTouchIsTracked
  /// A refused touch makes the recognizer fail.
  case refusalFails
  /// Terminal recognizers are offered touches, and return to possible for them.
  case terminalIsOffered
  /// `shouldBegin` is asked when a touch is refused.
  case asksShouldBeginWhenRefused

  // Handle.
  /// Terminal recognizers go on handling.
  case terminalHandles
  /// Always in the order of their numbers.
  case fixedOrder
  /// The last recognizer never handles moves.
  case forgetsToHandle
  /// Handling without a request sends an action.
  case handlingActs
  /// A finger that has been lifted counts as down: it moves and lifts again.
  case liftIsForgotten
  /// Views get a phase before the recognizers handle it.
  case viewsBeforeRecognizers

  // shouldBegin.
  /// `shouldBegin` no is not heeded.
  case ignoresShouldBegin
  /// `shouldBegin` no leaves the recognizer possible.
  case shouldBeginNoStaysPossible
  /// `shouldBegin` no leaves its hold on the view.
  case shouldBeginNoKeepsHold

  // Requirements.
  /// Requirements are not looked at.
  case ignoresRequirements
  /// A waiting recognizer enters began at once, without its action.
  case waitingEnters
  /// What waits for a failed recognizer is not looked at again in that cycle.
  case failureDoesNotFree
  /// A recognizer does not fail when what it requires to fail is recognized.
  case successDoesNotFail
  /// Failing frees nothing: whoever waited fails too.
  case failureFailsWaiting
  /// A waiting recognizer prevents others as if it had been recognized.
  case waitingPrevents

  // Exclusion.
  /// Nothing is excluded.
  case nothingExcluded
  /// A begun recognizer does not exclude those that come later.
  case begunExcludesNobody
  /// A recognition fails only those of its own view.
  case preventsOnlyOnOwnView
  /// The other direction of prevention is asked.
  case preventionReversed
  /// Only the second delegate's yes makes two recognizers simultaneous.
  case onlyOneDelegateCounts
  /// A failed recognizer keeps all others from being recognized.
  case failureExcludes
  /// A recognition fails everybody, whatever the relations.
  case recognitionFailsAll

  // Actions.
  /// `changed → changed` sends no action.
  case repeatedChangeIsSilent
  /// `began` sends two actions.
  case beganActsTwice
  /// `failed` sends an action.
  case failedActs
  /// `cancelled` sends an action.
  case cancelledActs
  /// `cancelled` sends no action.
  case cancelledIsSilent
  /// Reset sends an action.
  case resetActs
  /// A refused touch sends an action.
  case refusalActs

  // Cancellation.
  /// The recognizers that have not begun survive an interruption unnoticed.
  case interruptionSparesPossible
  /// The last recognizer is not told of an interruption.
  case interruptionMissesOne
  /// A begun recognizer is failed by an interruption.
  case interruptionFailsBegun
  /// A begun recognizer survives an interruption.
  case interruptionSparesBegun
  /// A cancelled recognizer becomes failed at the end of the cycle.
  case cancelledFails

  // End and reset.
  /// A begun recognizer whose touches are up stays begun.
  case begunStaysAtLift
  /// Nothing is reset.
  case neverResets
  /// A reset leaves the recognizer failed.
  case resetLeavesFailed
  /// Terminal recognizers are reset while a finger is down.
  case resetsTooEarly
  /// Active recognizers are reset with the terminal ones.
  case resetsActive
  /// Failed recognizers are not reset.
  case failedIsNotReset

  // Views.
  /// A touch may be tracked after its end: its phases go on.
  case phasesAfterEnd
  /// `delaysTouchesBegan` is not heeded.
  case beganNotDelayed
  /// A withheld `began` never arrives.
  case withheldBeganIsLost
  /// `delaysTouchesEnded` is not heeded.
  case endedNotDelayed
  /// A withheld `ended` never arrives.
  case withheldEndedIsLost
  /// `ended` is always withheld until the reset.
  case endedAlwaysDelayed
  /// Recognition does not cancel touches in the view.
  case viewNotCancelled
  /// Touches are cancelled in the view twice.
  case viewCancelledTwice
  /// A view sees the end of a touch whose beginning it did not see.
  case endWithoutBegan

  // Standard kinds.
  /// A machine made of reactions counts one tap too few.
  case countsOneTapTooFew
  /// A machine made of reactions fails where it should be recognized.
  case matchFails
  /// A tap spares other taps where the documents say that the part wins.
  case partSparesWhole
}
