/// The words of the language, each with its meaning: the one table that the parser reads, the printer writes, the
/// highlighter colours and the documentation lists.
public enum Keyword: String, Sendable, Hashable, CaseIterable {
  // Statements.
  case scenario, fingers, sampling, fine, coarse, may, interrupt, turn, profile, set, view, hit, `var`, flag, on
  case off, event, check
  // Kinds.
  case tap, long, press, pan, swipe, pinch, rotation, edge, any, custom, discrete, continuous
  // Parameters and flags.
  case taps, touches, movement, duration, minTouches, maxTouches, direction, edges, timer, enabled
  case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, targets, shouldReceiveTouch, shouldBegin
  case refuses
  // Relations.
  case requires, required, with, cannot, prevent, be, prevented, canPrevent, canBePreventedBy
  case shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy
  // Answers.
  case yes, no, when
  // Effects and machines.
  case enable, disable, attach, remove, request, start, stop, mark, begun, ending
  // States, phases and events.
  case possible, began, changed, ended, failed, cancelled, moved, acts, reset, accepts, down, lift
  // What can be looked at.
  case touch, travel, twist, isFast, reachedFar, isMarked, count, marked, largestTravel, smallestTravel, still, slop
  case far, up, left, right, none, spread
  // Questions.
  case always, never, can, eventually, infinitely, often, leads, delay, from, to, without, documents, rule
  case under, expect, holds, violated, unbounded
  // Expressions.
  case not, and, or, implies, once, first, previously, since, before, after, `while`, waits, idle, interruption, `is`,
    at
  case least, most, exactly, twice, times, `in`, one, step, sequence, attempt, of, by, the, end, each, s, ms

  /// The word's group in the documentation.
  public var group: Group {
    switch self {
    case .scenario, .fingers, .sampling, .fine, .coarse, .may, .interrupt, .turn, .profile, .set, .view, .hit, .var,
      .flag, .on, .off, .event, .check:
      .statements
    case .tap, .long, .press, .pan, .swipe, .pinch, .rotation, .edge, .any, .custom, .discrete, .continuous: .kinds
    case .taps, .touches, .movement, .duration, .minTouches, .maxTouches, .direction, .edges, .timer, .enabled,
      .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded, .targets, .shouldReceiveTouch, .shouldBegin,
      .refuses:
      .parameters
    case .requires, .required, .with, .cannot, .prevent, .be, .prevented, .canPrevent, .canBePreventedBy,
      .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy:
      .relations
    case .yes, .no, .when: .answers
    case .enable, .disable, .attach, .remove, .request, .start, .stop, .mark, .begun, .ending: .effects
    case .possible, .began, .changed, .ended, .failed, .cancelled, .moved, .acts, .reset, .accepts, .down,
      .lift:
      .states
    case .touch, .travel, .twist, .isFast, .reachedFar, .isMarked, .count, .marked, .largestTravel, .smallestTravel,
      .still, .slop, .far, .up, .left, .right, .none, .spread:
      .looked
    case .always, .never, .can, .eventually, .infinitely, .often, .leads, .delay, .from, .to, .without, .documents,
      .rule, .under, .expect, .holds, .violated, .unbounded:
      .questions
    case .not, .and, .or, .implies, .once, .first, .previously, .since, .before, .after, .while, .waits, .idle,
      .interruption, .is, .at, .least, .most, .exactly, .twice, .times, .in, .one, .step, .sequence, .attempt, .of,
      .by, .the, .end, .each, .s, .ms:
      .expressions
    }
  }

  /// Groups of words, in the order of the documentation.
  public enum Group: String, Sendable, Hashable, CaseIterable {
    case statements = "Statements"
    case kinds = "Kinds"
    case parameters = "Parameters and flags"
    case relations = "Relations"
    case answers = "Answers"
    case effects = "Effects and machines"
    case states = "States, phases and events"
    case looked = "What can be looked at"
    case questions = "Questions"
    case expressions = "Expressions"
  }

  /// Whether it cannot be the name of anything. Other words are words of the language only where it expects them.
  public var isReserved: Bool {
    switch self {
    case .scenario, .fingers, .sampling, .may, .profile, .set, .view, .var, .on, .off, .event, .check, .any,
      .touches, .yes, .no, .when, .touch, .always, .never, .can, .eventually, .infinitely, .delay, .without, .documents,
      .rule, .under,
      .expect, .not, .and, .or, .implies, .once, .first, .previously, .since, .before, .after, .while, .waits, .idle,
      .interruption, .is, .at, .exactly, .in, .by:
      true
    default: false
    }
  }
}
