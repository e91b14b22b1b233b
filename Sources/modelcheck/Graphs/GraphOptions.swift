import GestureVerification

/// What `graphs` was asked to do, in types.
package struct GraphOptions: Sendable {
  /// How many recognizers unless told otherwise.
  package static let standardSize = 3

  /// Which graphs.
  package var graphs: GraphRequest
  /// Whether the relations that count as one are only compared.
  package var onlyCompares: Bool
  /// Whether they are only counted.
  package var onlyCounts: Bool
  /// Where the run is put down now and then.
  package var checkpoint: String?
  /// Where it was put down before.
  package var resume: String?
  /// What it has in common with `check`.
  package var check: CheckOptions

  package init(_ parsed: ParsedArguments) throws(CommandError) {
    let read = OptionReader(parsed)
    let sizes = GraphRequest.sizes
    let recognizers = try read.integer("recognizers", sizes) ?? Self.standardSize
    graphs = GraphRequest(
      recognizers: recognizers, fingers: try read.integer("fingers", 1...2) ?? 1, hasTimers: parsed.has("timers"),
      freedoms: try Self.freedoms(parsed.options["free"]),
      shard: try parsed.value("shard").map { text throws(CommandError) in try Self.shard(text) } ?? .whole)
    onlyCompares = parsed.has("compare")
    onlyCounts = parsed.has("count")
    checkpoint = parsed.value("checkpoint")
    resume = parsed.value("resume")
    check = try CheckOptions(parsed.without("recognizers", "fingers"))
  }

  private static func freedoms(_ words: [String]?) throws(CommandError) -> Freedoms? {
    guard let words else { return nil }
    if words.contains("none") {
      guard words.count == 1 else { throw .usage("'--free none' excludes every other '--free'.", in: "graphs") }
      return []
    }
    return Freedoms(Freedoms.named.filter { words.contains($0.word) }.map(\.freedom))
  }

  /// `2/8`: part 2 of 8.
  package static func shard(_ text: String) throws(CommandError) -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1, (1...count).contains(number) else {
      throw .usage(
        "The value '\(text)' is invalid for '--shard <k/n>': expected a part such as 1/8, 2/8, …, 8/8.", in: "graphs")
    }
    return Shard(number, of: count)
  }

  /// The request that a result mentions.
  package var request: VerificationRequest {
    var request = check.request
    request.bounds = nil
    request.graphs = graphs
    return request
  }
}
