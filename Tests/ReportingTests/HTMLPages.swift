import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Reporting

/// Documents that pages are made of.
enum Pages {
  /// Names that would like to be more than names.
  static let hostile = [
    "</script><img src=x onerror=alert(1)>", "\"><svg onload=alert(1)>", "' onclick='x", "&lt;b&gt;&#x3c;", "-->",
    "\u{202E}gnp.exe\u{2066}", "\u{0}\u{1}\u{7f}\u{85}\u{feff}\u{ffff}", "]]>", "{{7*7}}${x}", "é\u{301}👩‍👩‍👧‍👦",
    "\u{2028}\n\r\t", "<!--", "</style>", "javascript:alert(1)", String(repeating: "long ", count: 2000),
  ]

  /// A real run on the smallest systems.
  static let real = document(.documents)
  /// The same where the documents disagree.
  static let violated = document(
    Switches.documents.setting(.actionOnCancel, to: "onceIfEffective")!, only: "no-action-on-cancelled")
  /// The same, cut.
  static let bounded = document(.documents, depth: 1)

  /// Checks of a file.
  static let scenarios = scenarios(limits: SearchLimits())

  private static func scenarios(limits: SearchLimits) -> JSONValue {
    JSONReport.document(
      try! `A report on scenario files`.result(`A report on scenario files`.file, limits: limits))
  }

  /// Every document, with a name for messages.
  static let all: [(name: String, document: JSONValue)] =
    [
      ("real", real), ("violated", violated), ("bounded", bounded),
      ("green", JSONReport.document(Samples.green())), ("one of each", JSONReport.document(Samples.result())),
      ("cut", JSONReport.document(Samples.result(bounded: true))),
      ("stopped", JSONReport.document(Samples.result(stop: .memory))), ("scenarios", scenarios),
      ("scenarios, cut", scenarios(limits: SearchLimits(depth: 2))),
    ] + hostile.indices.map { ("hostile \($0)", named($0)) }

  /// A document in which everybody has a hostile name.
  static func named(_ index: Int) -> JSONValue {
    let name = hostile[index]
    return JSONReport.document(
      Samples.result(names: [name, name + "2"]), environment: ReportEnvironment(["somewhere": name]))
  }

  static func run(
    _ switches: Switches, only rule: String? = nil, depth: Int? = nil, workers: Int = 1
  ) -> VerificationResult {
    let bounds = SystemBounds(recognizers: 1, fingers: 1)
    let rules = RuleBook.documents.filter { rule == nil || $0.id == rule }
    var verification = Verification(
      DefaultSystems.families(bounds, switches: switches), rules,
      request: VerificationRequest(
        bounds: bounds, switches: switches, forcesRules: rule != nil, limits: SearchLimits(depth: depth)))
    verification.workers = workers
    return try! verification.run()
  }

  private static func document(_ switches: Switches, only rule: String? = nil, depth: Int? = nil) -> JSONValue {
    JSONReport.document(run(switches, only: rule, depth: depth))
  }
}
