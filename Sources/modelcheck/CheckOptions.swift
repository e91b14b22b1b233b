import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking

/// What `check` was asked to do, in types.
package struct CheckOptions: Sendable {
  package var bounds = SystemBounds.standard
  package var profile = Switches.profiles[0].name
  package var switches = Switches.profiles[0].switches
  /// The profile that was named, as against the one that is used because none was.
  package var statedProfile: Switches?
  /// The switches that were set, in order.
  package var settings: [(name: Switches.Name, value: String)] = []
  package var ruleIDs: [String] = []
  package var checks: [String] = []
  package var isLintOnly = false
  package var limits = SearchLimits()
  package var workers: Int?
  package var reductions = Reductions.all
  package var requiresCompleteness = false
  package var files: ReportFiles
  package var saysEnvironment = false
  package var format = OutputFormat.text
  package var output: OutputOptions

  package init(_ parsed: ParsedArguments) throws(CommandError) {
    let read = OptionReader(parsed)
    for name in ["recognizers", "fingers"] where parsed.value(name) != nil && !parsed.arguments.isEmpty {
      throw .usage("'--\(name)' is about the default systems; a scenario file says itself what is in it.", in: "check")
    }
    files = try ReportFiles(parsed)
    output = try OutputOptions(parsed)
    saysEnvironment = parsed.has("environment")
    bounds = SystemBounds(
      recognizers: try read.integer("recognizers", 1...2) ?? bounds.recognizers,
      fingers: try read.integer("fingers", 1...2) ?? bounds.fingers)
    if let name = parsed.value("profile"), let profile = Switches.profiles.first(where: { $0.name == name }) {
      self.profile = profile.name
      switches = profile.switches
      statedProfile = profile.switches
    }
    for setting in parsed.options["set"] ?? [] { try set(setting) }
    for id in parsed.options["rule"] ?? [] where !ruleIDs.contains(id) { ruleIDs.append(id) }
    for name in parsed.options["check"] ?? [] where !checks.contains(name) { checks.append(name) }
    isLintOnly = parsed.has("lint-only")
    limits.depth = try read.integer("depth", 0...100_000)
    limits.states = try read.integer("max-states", 1...Int.max)
    limits.memory = try read.size("max-memory")
    limits.time = try read.duration("timeout")
    workers = try read.workers()
    if parsed.has("no-symmetry") { reductions.remove(.symmetry) }
    if parsed.has("no-order-reduction") { reductions.remove(.order) }
    requiresCompleteness = parsed.has("require-complete")
    if let mode = parsed.value("format").flatMap(OutputFormat.init) { format = mode }
  }

  /// Sets one switch. The parser has checked the spelling.
  private mutating func set(_ setting: String) throws(CommandError) {
    let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2,
      let name = Switches.Name.allCases.first(where: { Switches.declarations[$0.rawValue].name == parts[0] }),
      let changed = switches.setting(name, to: parts[1])
    else { throw .usage("The value '\(setting)' is invalid for '--set <switch=value>'.") }
    switches = changed
    settings.append((name, parts[1]))
  }

  /// Where its document goes.
  package var json: String? { output.json }

  /// Whether only the last line is wanted.
  package var isQuiet: Bool { output.isQuiet }

  /// The rules it names, or all.
  package var rules: [Rule] {
    ruleIDs.isEmpty ? RuleBook.documents : RuleBook.documents.filter { ruleIDs.contains($0.id) }
  }

  /// The request that a result mentions.
  package var request: VerificationRequest {
    VerificationRequest(
      bounds: bounds, profile: profile, switches: switches, forcesRules: !ruleIDs.isEmpty, limits: limits,
      requiresCompleteness: requiresCompleteness)
  }
}

extension CheckOptions {
  /// What is asked of scenario files.
  package var selection: ScenarioSelection {
    var selection = ScenarioSelection()
    selection.profile = statedProfile
    selection.settings = settings
    selection.questions = checks
    selection.rules = ruleIDs
    return selection
  }

  /// The request that a result on scenario files mentions.
  package var fileRequest: VerificationRequest {
    var request = request
    request.bounds = nil
    return request
  }
}
