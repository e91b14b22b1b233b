/// All that an atom can say: the alphabet of histories, and what a scenario fixes, each with its phrase.
///
/// A phrase's letters are its own; any variable of the same sort may stand there.
public enum Predicate: UInt8, Sendable, Hashable, CaseIterable {
  // The event of a cycle.
  case cycleBegins, touchBegins, anyTouchBegins, touchMoves, touchMovesTo, touchMovesTowards, touchMovesFast
  case touchSpreads, touchTurns, touchBeginsAt
  case touchLifts, interrupts, timerFires, timePasses, applicationActs, touchBeginsOn, applicationEvent
  // The end of a cycle.
  case cycleEnds, cycleEndsFree
  // Offers.
  case isOffered, accepts, refuses, isOfferedAny, acceptsAny, refusesAny
  // Handling.
  case handlesTouch, handlesPhaseOfTouch, handlesPhase, handlesTimer, requests
  // Questions.
  case isAskedToBegin, mayBegin, mayNotBegin, answers
  // Transitions.
  case enters, entersFrom, acts, actsTimes, isReset, wasState, isState, leavesItsState
  // What the application does to a recognizer.
  case isSwitchedOff, isSwitchedOn, isOff
  // Views.
  case viewSees
  // The application's variables.
  case variableIsAtLeast
  // What the scenario fixes: a recognizer.
  case isDiscrete, isContinuous, isTap, refusesByItself, hasTouchLimit, cancelsTouches, delaysBegan, delaysEnded
  case leavesDelaysBegan, leavesDelaysEnded, leavesReceive, leavesBegin, isUniversal
  // What the scenario fixes: two recognizers.
  case differs, onOneView, related, isSetToRequire, mayRequire, alwaysPrevents, neverPrevents, mayPrevent
  case simultaneous, leavesSimultaneous, isPart, isNumber
  // What the scenario fixes: a switch.
  case hasSetting

  /// The phrase, with its slots in angle brackets.
  public var phraseText: String {
    switch self {
    case .cycleBegins: "the cycle begins"
    case .touchBegins: "<t> begins"
    case .anyTouchBegins: "a touch begins"
    case .touchMoves: "<t> moves"
    case .touchMovesTo: "<t> moves to <travels>"
    case .touchMovesTowards: "<t> moves towards <directions>"
    case .touchMovesFast: "<t> moves fast"
    case .touchSpreads: "<t> spreads"
    case .touchTurns: "<t> turns"
    case .touchBeginsAt: "<t> begins at <directions>"
    case .touchLifts: "<t> lifts"
    case .interrupts: "the system interrupts"
    case .timerFires: "the timer of <r> fires"
    case .timePasses: "time passes"
    case .applicationActs: "the application acts"
    case .touchBeginsOn: "<t> begins on view <n>"
    case .applicationEvent: "application event <n> happens"
    case .cycleEnds: "the cycle ends"
    case .cycleEndsFree: "the cycle ends with no finger down"
    case .isOffered: "<r> is offered <t>"
    case .accepts: "<r> accepts <t>"
    case .refuses: "<r> refuses <t>"
    case .isOfferedAny: "<r> is offered a touch"
    case .acceptsAny: "<r> accepts a touch"
    case .refusesAny: "<r> refuses a touch"
    case .handlesTouch: "<r> handles <t>"
    case .handlesPhaseOfTouch: "<r> handles <phases> of <t>"
    case .handlesPhase: "<r> handles <handled>"
    case .handlesTimer: "<r> handles its timer"
    case .requests: "<r> requests <states>"
    case .isAskedToBegin: "<r> is asked whether to begin"
    case .mayBegin: "<r> is told to begin"
    case .mayNotBegin: "<r> is told not to begin"
    case .answers: "<a> answers <answers> on <question> of <b>"
    case .enters: "<r> enters <states>"
    case .entersFrom: "<r> enters <states>, from <states>"
    case .acts: "<r> acts"
    case .actsTimes: "<r> acts <n> times"
    case .isReset: "<r> is reset"
    case .wasState: "<r> was <states>"
    case .isState: "<r> is <states>"
    case .leavesItsState: "<r> leaves the state it was in"
    case .isSwitchedOff: "<r> is switched off"
    case .isSwitchedOn: "<r> is switched on"
    case .isOff: "<r> is off"
    case .viewSees: "the view sees <phases> of <t>"
    case .variableIsAtLeast: "variable <n> is at least <n>"
    case .isDiscrete: "<r> is discrete"
    case .isContinuous: "<r> is continuous"
    case .isTap: "<r> is a tap"
    case .refusesByItself: "<r> may refuse by itself"
    case .hasTouchLimit: "<r> takes at most <n> touches"
    case .cancelsTouches: "<r> cancels touches in its view"
    case .delaysBegan: "<r> delays began"
    case .delaysEnded: "<r> delays ended"
    case .leavesDelaysBegan: "<r> leaves open whether it delays began"
    case .leavesDelaysEnded: "<r> leaves open whether it delays ended"
    case .leavesReceive: "<r> leaves open whether it receives"
    case .leavesBegin: "<r> leaves open whether it begins"
    case .isUniversal: "<r> may request anything"
    case .differs: "<a> differs from <b>"
    case .onOneView: "<a> is on one view with <b>"
    case .related: "<a> is related to <b>"
    case .isSetToRequire: "<a> is set to require <b>"
    case .mayRequire: "<a> may require <b>"
    case .alwaysPrevents: "<a> always prevents <b>"
    case .neverPrevents: "<a> never prevents <b>"
    case .mayPrevent: "<a> may prevent <b>"
    case .simultaneous: "<a> is simultaneous with <b>"
    case .leavesSimultaneous: "<a> leaves open simultaneity with <b>"
    case .isPart: "<a> is a part of <b>"
    case .isNumber: "<r> is number <n>"
    case .hasSetting: "<setting>"
    }
  }

  /// Whether it is fixed by the scenario, and so may stand in a quantifier's condition.
  public var isStatic: Bool { rawValue >= Predicate.isDiscrete.rawValue }

  var phrase: Phrase { Self.phrases[Int(rawValue)] }

  private static let phrases: [Phrase] = allCases.map { Phrase($0.phraseText) }
}
