import GestureSpec
import GestureVerification

extension JSONReport {
  /// Which dependency graphs a run explored.
  static func graphs(_ request: GraphRequest) -> JSONValue {
    let totals = request.totals
    return .members([
      "recognizers": .int(request.recognizers),
      "fingers": .int(request.fingers),
      "timers": .bool(request.hasTimers),
      "free": .strings(Freedoms.named.filter { request.freedoms.contains($0.freedom) }.map(\.word)),
      "labelled": .int(totals.labelled),
      "classes": .int(totals.classes),
      "connected": .int(totals.connected),
      "systems": .int(totals.behaviours),
      "shard": .int(request.shard.number),
      "shards": .int(request.shard.count),
      "shardSystems": .int(totals.shard),
    ])
  }

  /// The words of a command that say which graphs.
  static func words(_ request: GraphRequest) -> [String] {
    var words = ["graphs", "--recognizers \(request.recognizers)"]
    if request.fingers != 1 { words.append("--fingers \(request.fingers)") }
    if request.hasTimers { words.append("--timers") }
    if request.freedoms != GraphRequest.usualFreedoms(of: request.recognizers) {
      let free = Freedoms.named.filter { request.freedoms.contains($0.freedom) }.map(\.word)
      words += (free.isEmpty ? ["none"] : free).map { "--free \($0)" }
    }
    if request.shard != .whole { words.append("--shard \(request.shard.number)/\(request.shard.count)") }
    return words
  }

  /// Everything that a run's result depends on, limits that end it early aside: what two runs must have in common for
  /// one to go on where the other was put down.
  package static func identity(of request: VerificationRequest, rules: [Rule]) -> String {
    let ids = rules.map(\.id)
    let words = (request.graphs.map(self.words) ?? []) + self.words(request, rules: ids)
    return (["modelcheck \(version)"] + words).joined(separator: " ")
  }
}
