/// What does not go on for ever, if fingers lift and timers fire.
extension RuleBook {
  static let liveness: [Rule] = [
    Rule(
      "failed-becomes-possible", .liveness, "A failed recognizer becomes possible again.",
      formula: "for every r: r is failed leads to r is possible",
      sources: [.reset("those that are failed are reset, before a new sequence")],
      conditions: [.noCycleOfRequirements, .eachDecides, .begunLetOthersBeReset], witness: "a recognizer is failed"),
    Rule(
      "every-attempt-ends", .liveness, "Every attempt that has accepted a touch ends in a reset.",
      formula: "for every r: r accepts a touch leads to r is reset",
      sources: [.overview("it is ended, failed or cancelled in the end; after the sequence it is reset")],
      claims: [.init(.begunAtEnd, "cancel")], conditions: [.noCycleOfRequirements, .eachDecides, .waitsForOneAtATime],
      witness: "a recognizer accepts a touch"),
    Rule(
      "no-wait-for-ever", .liveness, "No recognizer waits for ever.",
      formula: "for every a, b with a may require b: the cycle ends and a waits leads to not a waits",
      sources: [.d2("if B fails, A goes on; if B is recognized, A fails: one of the two happens")],
      conditions: [.noCycleOfRequirements, .eachDecides, .waitsForOneAtATime], witness: "a recognizer waits"),
    Rule(
      "nothing-lost", .liveness, "Every touch that a view saw begin also ends or is cancelled there.",
      formula: "for every t: the view sees began of t leads to the view sees ended or cancelled of t",
      sources: [.apple("a view gets ended or cancelled for every touch it got began of")],
      conditions: [.noCycleOfRequirements, .eachDecides, .waitsForOneAtATime], witness: "a view sees a touch begin"),
  ]
}
