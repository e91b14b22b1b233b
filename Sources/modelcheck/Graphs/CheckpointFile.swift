import Foundation
import GestureModel
import GestureVerification
import Reporting

/// A run that was put down, as a file: what it was asked, and what its first systems came to.
///
/// Histories are not in it, only their systems and lengths: a system is explored again when its history is to be shown.
package enum CheckpointFile {
  /// Grows when a reader of the old form would misunderstand.
  package static let form = 2

  /// The document of a snapshot.
  package static func document(_ snapshot: RunSnapshot, identity: String) -> JSONValue {
    .members([
      "checkpoint": .int(form),
      "of": .string(identity),
      "done": .int(snapshot.done),
      "seconds": .seconds(snapshot.elapsed),
      "families": .array(snapshot.families.map(family)),
      "rules": .array(snapshot.tallies.map { .array($0.map(tally)) }),
    ])
  }

  private static func family(_ family: FamilyResult) -> JSONValue {
    .members([
      "name": .string(family.name),
      "systems": .int(family.systems),
      "labelled": .int(family.labelled),
      "closed": .int(family.closed),
      "cut": .int(family.cutByDepth),
      "states": .int(family.states),
      "productStates": .int(family.productStates),
      "representedStates": .int(family.representedStates),
      "transitions": .int(family.transitions),
      "steps": .int(family.steps),
      "depth": .int(family.depth),
      "seconds": .seconds(family.work),
      "levels": .array(family.levels.map { .array([.int($0.states), .int($0.transitions)]) }),
      "phases": .array(
        family.phases.map { phases in
          .members([
            "kind": .string(phases.kind),
            "path": .int(Int(phases.path.rawValue)),
            "bendsRequests": .bool(phases.bendsRequests),
            "systems": .int(phases.systems),
            "closed": .int(phases.closed),
            "pairs": .array(phases.all.map { .array([.int($0.count), int($0.firstDepth)]) }),
          ])
        }),
    ])
  }

  private static func tally(_ tally: RuleTally) -> JSONValue {
    func history(_ reference: History.Reference?) -> JSONValue {
      guard let reference, let system = reference.system else { return .null }
      return .array([.int(system), .int(reference.length)])
    }
    return .members([
      "applicable": count(tally.applicable),
      "exempt": .array(tally.exempt.map { .members(["reason": .string($0.reason), "systems": .int($0.systems)]) }),
      "premise": .int(tally.premise),
      "violated": count(tally.violated),
      "cut": count(tally.cut),
      "unseen": count(tally.unseen),
      "cutDepth": int(tally.cutDepth),
      "counterexample": history(tally.counterexample),
      "witness": history(tally.witness),
      "missing": tally.missing.map { .members(["system": int($0.system), "for": .string($0.tuple)]) } ?? .null,
    ])
  }

  private static func int(_ value: Int?) -> JSONValue { value.map { .int($0) } ?? .null }

  private static func count(_ count: RuleTally.Count) -> JSONValue {
    .array([.int(count.systems), .int(count.labelled)])
  }
}

extension CheckpointFile {
  /// The snapshot in a file, for a run of the same request.
  ///
  /// - Throws: if there is no such file, if it is no checkpoint, or if it is one of another request.
  package static func read(_ file: String, for run: Verification) throws(CommandError) -> RunSnapshot {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw CommandError(message: "There is no file '\(file)' that can be read.", status: .noInput)
    }
    let document: JSONValue
    do {
      document = try JSONValue(parsing: String(decoding: data, as: UTF8.self))
    } catch {
      throw CommandError(
        message: "\(file):\(error.line):\(error.column): \(error.message)\nThis is no checkpoint, or one that was cut "
          + "off. Start without --resume.", status: .badData)
    }
    guard let written = document["checkpoint"].optionalInt else {
      throw CommandError(
        message: "'\(file)' is no checkpoint of this tool: 'checkpoint' must be \(form).", status: .badData)
    }
    guard written == form else {
      throw CommandError(
        message: "'\(file)' was written by another version of this tool, in form \(written); this one reads form "
          + "\(form). Start without --resume.", status: .badData)
    }
    let identity = JSONReport.identity(of: run.request, rules: run.rules)
    guard document["of"].string == identity else {
      throw CommandError(
        message: "'\(file)' was written by another request. It is one of\n  \(document["of"].string)\nand this is\n"
          + "  \(identity)\nGive the options of the former, or start without --resume.", status: .badData)
    }
    guard let snapshot = snapshot(document, run) else {
      throw CommandError(message: "'\(file)' is damaged: its numbers do not fit together.", status: .badData)
    }
    return snapshot
  }

  /// `nil` if the numbers cannot be those of such a run.
  private static func snapshot(_ document: JSONValue, _ run: Verification) -> RunSnapshot? {
    var snapshot = RunSnapshot(run.families, rules: run.rules.count)
    guard let done = document["done"].optionalInt, (0...run.count).contains(done),
      document["families"].elements.count == run.families.count,
      document["rules"].elements.count == run.families.count
    else { return nil }
    snapshot.done = done
    snapshot.elapsed = document["seconds"].duration
    for index in run.families.indices {
      let json = document["families"].elements[index]
      guard json["name"].string == run.families[index].name, restore(&snapshot.families[index], json) else {
        return nil
      }
      let rules = document["rules"].elements[index].elements
      guard rules.count == run.rules.count else { return nil }
      for rule in rules.indices {
        guard let tally = tally(rules[rule], rule, run, done: done) else { return nil }
        snapshot.tallies[index][rule] = tally
      }
    }
    return snapshot.families.reduce(0) { $0 + $1.systems } == done ? snapshot : nil
  }

  private static func restore(_ family: inout FamilyResult, _ json: JSONValue) -> Bool {
    family.systems = json["systems"].int
    family.labelled = json["labelled"].int
    family.closed = json["closed"].int
    family.cutByDepth = json["cut"].int
    family.states = json["states"].int
    family.productStates = json["productStates"].int
    family.representedStates = json["representedStates"].int
    family.transitions = json["transitions"].int
    family.steps = json["steps"].int
    family.depth = json["depth"].int
    family.work = json["seconds"].duration
    family.levels = json["levels"].elements.map {
      Level(states: $0.elements.first?.int ?? 0, transitions: $0.elements.last?.int ?? 0)
    }
    for phases in json["phases"].elements {
      let pairs = phases["pairs"].elements.map { ($0.elements.first?.int ?? 0, $0.elements.last?.optionalInt) }
      guard let path = UInt8(exactly: phases["path"].int).flatMap(Path.init(rawValue:)),
        pairs.count == PhaseCoverage.pairs
      else { return false }
      family.phases.append(
        PhaseCoverage(
          kind: phases["kind"].string, path: path, bendsRequests: phases["bendsRequests"].isTrue,
          systems: phases["systems"].int, closed: phases["closed"].int, records: pairs))
    }
    return family.systems <= family.total
  }

  private static func tally(_ json: JSONValue, _ rule: Int, _ run: Verification, done: Int) -> RuleTally? {
    func count(_ json: JSONValue) -> RuleTally.Count {
      var count = RuleTally.Count()
      count.systems = json.elements.first?.int ?? 0
      count.labelled = json.elements.last?.int ?? 0
      return count
    }
    var isSound = true
    func history(_ key: String) -> History.Reference? {
      let numbers = json[key].elements.map(\.int)
      guard !numbers.isEmpty else { return nil }
      guard numbers.count == 2, (0..<done).contains(numbers[0]), numbers[1] >= 0 else {
        isSound = false
        return nil
      }
      return run.reference(rule: rule, system: numbers[0], length: numbers[1], isWitness: key == "witness")
    }
    var tally = RuleTally()
    tally.applicable = count(json["applicable"])
    tally.exempt = json["exempt"].elements.map { .init($0["reason"].string, systems: $0["systems"].int) }
    tally.premise = json["premise"].int
    tally.violated = count(json["violated"])
    tally.cut = count(json["cut"])
    tally.unseen = count(json["unseen"])
    tally.cutDepth = json["cutDepth"].optionalInt
    tally.counterexample = history("counterexample")
    tally.witness = history("witness")
    if let system = json["missing"]["system"].optionalInt {
      guard (0..<done).contains(system) else { return nil }
      tally.missing = .init(run.system(system).scenario, json["missing"]["for"].string)
      tally.missing?.system = system
    }
    return isSound ? tally : nil
  }
}
