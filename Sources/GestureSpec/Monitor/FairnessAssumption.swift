/// What is assumed of infinite histories when something is asked of them: data, printed with every verdict of that kind.
///
/// Both are *unconditional* (``ModelChecking/Fairness``): they name what happens infinitely often, whatever is possible
/// meanwhile. Weaker forms would not do. Fairness to each finger lets two fingers take turns for ever, so that no
/// sequence ends; fairness to the steps by which the last finger lifts demands nothing of two fingers that both stay
/// down.
///
/// That *each recognizer decides* is no assumption here, for whoever touches a screen cannot be made to go on touching.
/// Universal and standard recognizers decide by their own machines, within finitely many events; of a machine that a
/// user writes nothing is assumed, and whether it decides is what the questions find out.
public enum FairnessAssumption: String, Sendable, Hashable, CaseIterable {
  /// Again and again a cycle ends with no finger down.
  case fingersLift
  /// A timer that runs fires or is stopped in the end; so time passes while it runs.
  case timersFire

  /// Its name in outputs.
  public var name: String {
    switch self {
    case .fingersLift: "fingers lift"
    case .timersFire: "timers fire"
    }
  }

  /// What it says, in a sentence.
  public var sentence: String {
    switch self {
    case .fingersLift: "again and again no finger is down"
    case .timersFire: "a timer that runs fires, is stopped, or is set anew after time has passed"
    }
  }

  /// All of them, and what is not assumed, in one sentence.
  public static var words: String {
    "Assumed of infinite histories: " + allCases.map(\.sentence).joined(separator: "; ")
      + ". Nobody needs to touch again: with no finger down and no timer running a history may rest for ever."
  }
}
