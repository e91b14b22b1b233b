import Foundation
import GestureGenerators
import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking

enum Scratch {
  static func run(_ words: [String]) {
    let n = Int(words[0])!, freedoms = Freedoms(rawValue: Int(words[1])!), fingers = Int(words[2])!
    let timer = words[3] == "1", step = Int(words[4])!, offset = Int(words[5])!
    let profile: Switches = words.count > 6 ? .uikit : .documents
    let systems = GraphSystems(
      recognizers: n, setting: Setting(fingers: fingers, hasTimer: timer, freedoms: freedoms, switches: profile))
    print(systems.behaviours.classCount, systems.behaviours.labelledCount, systems.behaviours.connectedCount)
    let classes = systems.behaviours.classes
    let picked = stride(from: offset, to: classes.count, by: step).map { classes[$0] }
    let family = SystemFamily("x", "x", count: picked.count) { systems.system(picked[$0]) }
    var v = Verification([family])
    v.workers = 1
    let r = try! v.run()
    print(
      "systems", r.systems, "labelled", r.labelled, "states", r.states, "product", r.productStates, "transitions",
      r.transitions, "depth", r.depth, r.verdict, r.duration)
    for rule in r.rules where rule.verdict != .holds && rule.verdict != .notApplicable {
      print(rule.rule.id, rule.verdict, rule.reason ?? "")
    }
  }
}
