/// Joins the results of all shards of a run over dependency graphs: a function of their documents.
///
/// Numbers add up, the depth is the largest, histories are the shortest (of several, that of the first shard), and what
/// a rule came to is decided again from the sums: a premise that never happened in one shard may have happened in
/// another. Seconds are those of all shards together, as if one after the other.
public enum ResultMerge {
  /// Why documents cannot be joined, in a sentence.
  public struct Problem: Error, Hashable {
    /// The sentence.
    public let message: String
  }

  /// The joined document.
  ///
  /// - Parameter parts: the shards' documents with the names they go by, in any order.
  /// - Throws: what keeps them from being all shards of one run.
  public static func join(_ parts: [(name: String, document: JSONValue)]) throws(Problem) -> JSONValue {
    let sorted = try check(parts).map(\.document)
    let first = sorted[0]
    let rules = merge(sorted.map(\.["rules"]), by: "name") { ResultMerge.rule($0) }
    let completeness = worst(sorted.map(\.["completeness"].string), of: ["proved", "bounded", "stopped"])
    let shards = first["graphs"]["shards"].int
    return replace(
      first,
      [
        "command": .string(command(first, shards: shards)),
        "verdict": .string(verdict(rules.elements.map(\.["verdict"].string), isStopped: completeness == "stopped")),
        "completeness": .string(completeness),
        "stoppedBy": sorted.map(\.["stoppedBy"]).first { $0 != .null } ?? .null,
        "graphs": replace(
          first["graphs"],
          ["shard": .int(1), "shards": .int(1), "shardSystems": first["graphs"]["systems"]]),
        "systems": sum(sorted, "systems"), "labelled": sum(sorted, "labelled"), "states": sum(sorted, "states"),
        "productStates": sum(sorted, "productStates"), "representedStates": sum(sorted, "representedStates"),
        "transitions": sum(sorted, "transitions"), "steps": sum(sorted, "steps"),
        "depth": largest(sorted, "depth"), "seconds": seconds(sorted), "rules": rules,
        "runs": merge(sorted.map(\.["runs"]), by: "scenario") { ResultMerge.run($0) },
        "coverage": merge(sorted.map(\.["coverage"]), by: "kind") { ResultMerge.coverage($0) },
        "environment": .null,
      ])
  }

  /// The parts in the order of their shards, if they are all shards of one run.
  private static func check(
    _ parts: [(name: String, document: JSONValue)]
  ) throws(Problem) -> [(name: String, document: JSONValue)] {
    guard let first = parts.first else { throw Problem(message: "There is nothing to join.") }
    for part in parts where part.document["graphs"] == .null {
      throw Problem(message: "'\(part.name)' is no result of 'modelcheck graphs'.")
    }
    for part in parts.dropFirst() {
      for key in ["version", "profile", "switches", "limits"] where part.document[key] != first.document[key] {
        throw Problem(message: "'\(part.name)' and '\(first.name)' are not of one run: their \(key) differ.")
      }
      let (one, other) = (request(first.document), request(part.document))
      if one != other {
        throw Problem(
          message: "'\(part.name)' and '\(first.name)' are not of one run: the one is '\(other)', the other '\(one)'.")
      }
    }
    let count = first.document["graphs"]["shards"].int
    var owner: [Int: String] = [:]
    for part in parts {
      let shard = part.document["graphs"]["shard"].int
      if let other = owner[shard] {
        throw Problem(message: "'\(other)' and '\(part.name)' are both shard \(shard) of \(count).")
      }
      owner[shard] = part.name
    }
    let missing = (1...max(1, count)).filter { owner[$0] == nil }
    if !missing.isEmpty {
      let list = missing.prefix(8).map { "\($0)/\(count)" }.joined(separator: ", ")
      let more = missing.count > 8 ? " and \(missing.count - 8) more" : ""
      throw Problem(
        message: "Of \(count) shards \(missing.count) \(missing.count == 1 ? "is" : "are") missing: \(list)\(more).")
    }
    return parts.sorted { $0.document["graphs"]["shard"].int < $1.document["graphs"]["shard"].int }
  }

  /// What must be the same in all shards: the graphs, apart from the shard, and the names of the rules.
  private static func request(_ document: JSONValue) -> String {
    let graphs = document["graphs"].members.filter { !["shard", "shardSystems"].contains($0.key) }
    let rules = document["rules"].elements.map(\.["name"].string)
    return graphs.map { "\($0.key) \(plain($0.value))" }.joined(separator: ", ")
      + "; rules \(rules.joined(separator: " "))"
  }

  private static func plain(_ value: JSONValue) -> String {
    value.text.split(separator: "\n").joined().trimmed
  }

  private static func command(_ first: JSONValue, shards: Int) -> String {
    let shard = first["graphs"]["shard"].int
    return first["command"].string.replacing(" --shard \(shard)/\(shards)", with: "")
  }

  /// The worst of the rules, as a run judges itself.
  static func verdict(_ rules: [String], isStopped: Bool) -> String {
    if rules.contains("violated") { return "violated" }
    if isStopped || rules.contains("inconclusive") { return "inconclusive" }
    return rules.contains("vacuous") || rules.allSatisfy { $0 == "notApplicable" } ? "vacuous" : "holds"
  }

  /// The exit status of a joined document.
  public static func exitStatus(_ document: JSONValue) -> Int32 {
    if document["stoppedBy"].string == "interrupted" { return 130 }
    let (verdict, completeness) = (document["verdict"].string, document["completeness"].string)
    if verdict == "violated" { return 1 }
    if completeness == "stopped" || verdict == "inconclusive" { return 3 }
    return verdict == "vacuous" ? 4 : 0
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
