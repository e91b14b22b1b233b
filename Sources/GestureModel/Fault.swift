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
  /// A refused touch makes the recognizer take part, though it never hears of it.
  case refusedTouchTakesPart
  /// A touch is offered to the recognizers of its own view only, not of the superviews.
  case onlyOwnViewIsOffered
  /// A touch is offered to the recognizers of subviews too.
  case subviewsAreOffered
  /// Disabled recognizers are offered touches.
  case disabledIsOffered
  /// A begun recognizer is offered no further touch.
  case begunIsNotOffered
  /// A waiting recognizer is offered no further touch.
  case waitingIsNotOffered
  /// A recognizer that waits to end is offered further touches.
  case waitingToEndIsOffered
  /// A requirement that a delegate asks for is not added.
  case dynamicRequirementForgotten
  /// A requirement that a delegate asks for is added the other way.
  case dynamicRequirementReversed

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
  /// Only one of the recognizers that track a touch handles its phases.
  case onlyFirstHandles
  /// A waiting recognizer handles nothing.
  case waitingIsDeaf
  /// A touch that a recognizer has refused is handled by it when it lifts.
  case refusedLiftIsHandled

  // shouldBegin.
  /// `shouldBegin` no is not heeded.
  case ignoresShouldBegin
  /// `shouldBegin` no leaves the recognizer possible.
  case shouldBeginNoStaysPossible
  /// `shouldBegin` no leaves its hold on the view.
  case shouldBeginNoKeepsHold
  /// `shouldBegin` is never asked.
  case neverAsksShouldBegin
  /// `shouldBegin` is asked twice.
  case asksShouldBeginTwice
  /// `shouldBegin` is asked after requirements and prevention have been looked at.
  case asksShouldBeginLate
  /// `shouldBegin` no fails the recognizer and sends an action.
  case shouldBeginNoActs

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
  /// The other direction of requirements is looked at.
  case requirementReversed
  /// A required recognizer that takes no part is waited for.
  case absentIsRequired
  /// Two that require each other do not wait for each other.
  case mutualRequirementIgnored
  /// A required recognizer whose touches are up is not waited for.
  case liftedIsNotRequired
  /// A recognizer that asks after what it requires to fail was recognized goes on.
  case requiredSuccessIgnored
  /// A freed continuous recognizer that has requested ended goes straight to ended.
  case freedSkipsBegan
  /// A freed continuous recognizer that has requested ended stays begun.
  case freedNeverEnds
  /// A freed recognizer is recognized whoever prevents it.
  case freedIsNotExcluded
  /// Any failure frees everybody who waits.
  case failureFreesAll
  /// A waiting recognizer that requests failed or cancelled goes on waiting.
  case waitingGivesUpUnheard

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
  /// A recognition fails begun recognizers too.
  case recognitionFailsBegun
  /// A recognition cancels begun recognizers too.
  case recognitionCancelsBegun
  /// A recognition fails recognizers that take no part.
  case recognitionFailsUntouched
  /// A recognition fails only one of those that it should.
  case recognitionFailsOne
  /// A recognition fails nobody; only later ones are excluded.
  case recognitionFailsNobody
  /// A recognizer that has ended goes on excluding.
  case endedExcludes
  /// A recognizer that is excluded stays possible.
  case excludedStaysPossible
  /// The answer to `canPrevent` is not heeded.
  case canPreventIgnored
  /// The answer to `canBePrevented` is not heeded.
  case canBePreventedIgnored
  /// The delegates' answers about simultaneity are not heeded.
  case simultaneityIgnored

  // Actions.
  /// `changed → changed` sends no action.
  case repeatedChangeIsSilent
  /// `began` sends two actions.
  case beganActsTwice
  /// `began` sends no action.
  case beganIsSilent
  /// `changed` sends no action.
  case changedIsSilent
  /// `changed` sends two actions.
  case changedActsTwice
  /// `ended` sends no action.
  case endedIsSilent
  /// `ended` sends two actions.
  case endedActsTwice
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
  /// The recognizers are not told of an interruption, though it fails or cancels them.
  case interruptionNotHandled
  /// An interruption cancels whoever tracks a touch, begun or not.
  case interruptionCancelsAll
  /// Views are not told of an interruption.
  case interruptionSparesViews
  /// What was withheld from a view arrives when the system interrupts.
  case interruptionDeliversWithheld
  /// A recognizer that is disabled in mid-attempt goes on.
  case disablingUnnoticed
  /// A recognizer that is disabled before it has begun is cancelled.
  case disablingCancelsPossible
  /// A begun recognizer that is disabled fails.
  case disablingFailsBegun
  /// A recognizer that is disabled in mid-attempt returns to possible at once.
  case disablingResets

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
  /// Ended recognizers are not reset.
  case endedIsNotReset
  /// Cancelled recognizers are not reset.
  case cancelledIsNotReset
  /// A begun recognizer whose touches are up fails.
  case begunFailsAtLift
  /// A recognizer that has not decided stays possible when the last finger is up.
  case undecidedStaysAtEnd
  /// A recognizer that has not decided is recognized when the last finger is up.
  case undecidedIsRecognizedAtEnd
  /// A waiting recognizer fails when the last finger is up.
  case waitingFailsAtEnd
  /// A recognizer whose timer runs fails when the last finger is up.
  case timedFailsAtEnd
  /// A recognizer that has failed or ended keeps its timer running.
  case terminalKeepsTimer
  /// A machine's memory survives the reset.
  case resetKeepsMemory
  /// A recognizer that was reset still counts as having accepted its old touches.
  case resetKeepsTouches

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
  /// A withheld `began` arrives twice.
  case withheldBeganTwice
  /// Withheld moves never arrive.
  case withheldMovedIsLost
  /// Withheld moves arrive twice.
  case withheldMovedTwice
  /// A withheld `ended` arrives twice.
  case withheldEndedTwice
  /// Moves arrive although `began` is withheld.
  case movesAreNotWithheld
  /// A touch that comes down while a recognizer that takes touches away is begun reaches the view.
  case lateTouchReachesView
  /// A recognition takes only the touch of its event from the view.
  case cancelsEventTouchOnly
  /// A recognition takes touches from the view that its recognizer never accepted.
  case cancelsEveryTouch
  /// A recognizer that has failed or ended goes on holding touches until it is reset.
  case holdsUntilReset
  /// A begun recognizer goes on holding touches.
  case effectiveHolds

  // Standard kinds.
  /// A machine made of reactions counts one tap too few.
  case countsOneTapTooFew
  /// A machine made of reactions fails where it should be recognized.
  case matchFails
  /// A tap spares other taps where the documents say that the part wins.
  case partSparesWhole
}
