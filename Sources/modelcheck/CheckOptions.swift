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
  package var json: String?
  package var files: ReportFiles
  package var saysEnvironment = false
  package var format = OutputFormat.text
  package var traces = TraceMode.diff
  package var isQuiet = false
  package var isVerbose = false
  package var color = ColorMode.auto

  package init(_ parsed: ParsedArguments) throws(CommandError) {
    let read = OptionReader(parsed)
    for name in ["recognizers", "fingers"] where parsed.value(name) != nil && !parsed.arguments.isEmpty {
      throw .usage("'--\(name)' is about the default systems; a scenario file says itself what is in it.", in: "check")
    }
    files = try ReportFiles(parsed)
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
    workers = try read.integer("workers", 1...1024)
    if parsed.has("no-symmetry") { reductions.remove(.symmetry) }
    if parsed.has("no-order-reduction") { reductions.remove(.order) }
    requiresCompleteness = parsed.has("require-complete")
    json = parsed.value("json")
    if let mode = parsed.value("format").flatMap(OutputFormat.init) { format = mode }
    if let mode = parsed.value("trace").flatMap(TraceMode.init) { traces = mode }
    isQuiet = parsed.has("quiet")
    isVerbose = parsed.has("verbose")
    if isQuiet && isVerbose { throw .usage("'--quiet' and '--verbose' exclude each other.") }
    if let mode = parsed.value("color").flatMap(ColorMode.init) { color = mode }
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

/// Reads numbers, sizes and durations.
package struct OptionReader {
  private let parsed: ParsedArguments

  package init(_ parsed: ParsedArguments) { self.parsed = parsed }

  /// A whole number in a range; `nil` if the option was not given.
  package func integer(_ name: String, _ range: ClosedRange<Int>) throws(CommandError) -> Int? {
    guard let text = parsed.value(name) else { return nil }
    guard let value = Self.digits(text), range.contains(value) else {
      let most = range.upperBound == .max ? "" : " to \(range.upperBound)"
      let isTooLarge = most.isEmpty && !text.isEmpty && Self.isDigits(text) && Int(text) == nil
      throw invalid(name, text, "a whole number from \(range.lowerBound)\(isTooLarge ? " to \(Int.max)" : most)")
    }
    return value
  }

  /// A number of bytes: `512M`, `4G`, `1048576`; units are powers of 1024.
  package func size(_ name: String) throws(CommandError) -> Int? {
    guard let text = parsed.value(name) else { return nil }
    let units: [(String, Int)] = [("K", 1 << 10), ("M", 1 << 20), ("G", 1 << 30), ("T", 1 << 40)]
    var number = text.uppercased()
    for suffix in ["IB", "B"] where number.hasSuffix(suffix) {
      number.removeLast(suffix.count)
      break
    }
    let unit = units.first { number.hasSuffix($0.0) }
    if unit != nil { number.removeLast() }
    let (bytes, isTooMuch) = (Self.digits(number) ?? 0).multipliedReportingOverflow(by: unit?.1 ?? 1)
    guard bytes > 0, !isTooMuch else { throw invalid(name, text, "a size such as 512M or 4G") }
    return bytes
  }

  /// A time: `90`, `90s`, `1.5m`, `2h`, `500ms`; without a unit, seconds.
  package func duration(_ name: String) throws(CommandError) -> Duration? {
    guard let text = parsed.value(name) else { return nil }
    let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
    let unit = units.first { text.hasSuffix($0.0) }
    let number = unit.map { String(text.dropLast($0.0.count)) } ?? text
    let isPlain = !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) || $0 == "." }
    guard isPlain, let value = Double(number), value > 0, value * (unit?.1 ?? 1) < 1e9 else {
      throw invalid(name, text, "a duration such as 90s or 5m")
    }
    return .milliseconds(Int((value * (unit?.1 ?? 1) * 1000).rounded(.up)))
  }

  /// A number of plain digits; signs, blanks and other scripts are not.
  private static func digits(_ text: String) -> Int? { isDigits(text) ? Int(text) : nil }

  private static func isDigits(_ text: String) -> Bool { text.allSatisfy { ("0"..."9").contains($0) } }

  private func invalid(_ name: String, _ text: String, _ expected: String) -> CommandError {
    let options = CommandTable.commands.flatMap(\.options)
    let display = options.first { $0.name == name }?.display ?? "--\(name)"
    return .usage("The value '\(text)' is invalid for '\(display)': expected \(expected).", in: nil)
  }
}
