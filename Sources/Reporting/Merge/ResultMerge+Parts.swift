/// How the parts of documents are joined.
extension ResultMerge {
  /// An object with some members replaced.
  static func replace(_ object: JSONValue, _ values: [String: JSONValue]) -> JSONValue {
    .object(object.members.map { .init($0.key, values[$0.key] ?? $0.value) })
  }

  static func sum(_ parts: [JSONValue], _ key: String) -> JSONValue { .int(parts.reduce(0) { $0 + $1[key].int }) }

  static func largest(_ parts: [JSONValue], _ key: String) -> JSONValue { .int(parts.map(\.[key].int).max() ?? 0) }

  static func seconds(_ parts: [JSONValue]) -> JSONValue {
    .seconds(parts.reduce(.zero) { $0 + $1["seconds"].duration })
  }

  static func worst(_ names: [String], of order: [String]) -> String {
    names.max { (order.firstIndex(of: $0) ?? 0) < (order.firstIndex(of: $1) ?? 0) } ?? ""
  }

  /// Joins the elements of several arrays that have the same name, in the order in which they come up.
  static func merge(_ arrays: [JSONValue], by key: String, _ join: ([JSONValue]) -> JSONValue) -> JSONValue {
    var names: [String] = []
    var parts: [String: [JSONValue]] = [:]
    for element in arrays.flatMap(\.elements) {
      let name = element[key].string
      if parts[name] == nil { names.append(name) }
      parts[name, default: []].append(element)
    }
    return .array(names.map { join(parts[$0]!) })
  }

  /// A family.
  static func run(_ parts: [JSONValue]) -> JSONValue {
    func levels(_ key: String) -> JSONValue {
      let lists = parts.map { $0["levels"][key].elements.map(\.int) }
      let depth = lists.map(\.count).max() ?? 0
      return .array((0..<depth).map { level in .int(lists.reduce(0) { $0 + ($1.count > level ? $1[level] : 0) }) })
    }
    let total = sum(parts, "systemsTotal")
    return replace(
      parts[0],
      [
        "systems": sum(parts, "systems"), "systemsTotal": total, "labelled": sum(parts, "labelled"),
        "states": sum(parts, "states"), "productStates": sum(parts, "productStates"),
        "representedStates": sum(parts, "representedStates"),
        "transitions": sum(parts, "transitions"), "steps": sum(parts, "steps"), "depth": largest(parts, "depth"),
        "seconds": seconds(parts),
        "closed": .bool(parts.allSatisfy(\.["closed"].isTrue)),
        "levels": .members(["states": levels("states"), "transitions": levels("transitions")]),
        "checks": merge(parts.map(\.["checks"]), by: "name") { ResultMerge.rule($0) },
      ])
  }

  /// The transitions between phases of a kind.
  static func coverage(_ parts: [JSONValue]) -> JSONValue {
    let edges = parts[0]["transitions"].elements.indices.map { index -> JSONValue in
      let edges = parts.map { $0["transitions"].elements[index] }
      let depths = edges.compactMap(\.["firstDepth"].optionalInt)
      return replace(
        edges[0],
        [
          "state": .string(worst(edges.map(\.["state"].string), of: ["unreachable", "unreached", "covered"])),
          "count": sum(edges, "count"),
          "firstDepth": depths.min().map { .int($0) } ?? .null,
        ])
    }
    return replace(
      parts[0],
      ["systems": sum(parts, "systems"), "closed": sum(parts, "closed"), "transitions": .array(edges)])
  }

  /// A rule: what it came to is decided from the sums, as a run decides it.
  static func rule(_ parts: [JSONValue]) -> JSONValue {
    func count(_ key: String) -> JSONValue {
      let counts = parts.map(\.[key])
      return .members(["systems": sum(counts, "systems"), "labelled": sum(counts, "labelled")])
    }
    func shortest(_ key: String) -> JSONValue {
      parts.map(\.[key]).filter { $0 != .null }.min { $0["length"].int < $1["length"].int } ?? .null
    }
    let completeness = worst(parts.map(\.["completeness"].string), of: ["proved", "bounded", "stopped"])
    let exempt = merge(parts.map(\.["notApplicable"]), by: "reason") { same in
      .members(["reason": same[0]["reason"], "systems": sum(same, "systems")])
    }
    let verdict = ruleVerdict(parts, completeness, isAsked: count("applicable")["systems"].int > 0)
    return replace(
      parts[0],
      [
        "verdict": .string(verdict.name), "completeness": .string(completeness),
        "reason": verdict.name == "notApplicable"
          ? .string(exempt.elements.map(\.["reason"].string).joined(separator: "; ")) : .optional(verdict.reason),
        "premise": sum(parts, "premise"), "applicable": count("applicable"), "violated": count("violated"),
        "cut": count("cut"), "notApplicable": exempt,
        "missing": parts.map(\.["missing"]).first { $0 != .null } ?? .null, "trace": shortest("trace"),
        "witness": shortest("witness"),
      ])
  }

  private static func ruleVerdict(
    _ parts: [JSONValue], _ completeness: String, isAsked: Bool
  ) -> (name: String, reason: String?) {
    let verdicts = parts.map(\.["verdict"].string)
    if verdicts.contains("violated") { return ("violated", nil) }
    if completeness == "stopped" { return ("inconclusive", "the run was stopped") }
    if !isAsked { return ("notApplicable", nil) }
    let isPossibility = parts[0]["judges"].string == "possibility"
    // Over a run a rule with a premise says what its witness shows. In a family its verdict tells: without a premise
    // it could not be vacuous, nor undecided where nothing was stopped.
    let hasPremise =
      isPossibility || parts.contains { $0["shows"].optionalString != nil }
      || verdicts.contains { ["vacuous", "inconclusive"].contains($0) }
    let isEmpty = hasPremise && parts.allSatisfy { $0["premise"].int == 0 }
    if completeness == "proved" { return isEmpty ? ("vacuous", "its premise never happened") : ("holds", nil) }
    if isPossibility && verdicts.contains("inconclusive") {
      return ("inconclusive", "not seen in some of the systems within the depth")
    }
    return isEmpty ? ("inconclusive", "its premise did not happen within the depth") : ("holds", nil)
  }
}
