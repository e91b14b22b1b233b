/// A part of the model that a run can exercise: a branch of the cycle, or an entry of one of its tables.
///
/// Entries are made from the tables: whoever adds a kind of event, a question or a reaction adds its points.
public struct ModelPoint: Sendable, Hashable {
  /// What it belongs to.
  public enum Table: String, Sendable, Hashable, CaseIterable {
    /// The cycle itself.
    case branches
    /// What can happen outside.
    case events
    /// What a recognizer may request where it stands.
    case requests
    /// What becomes of forbidden requests where they are bent.
    case bentRequests
    /// How delegates and methods are asked, and what they answer.
    case answers
    /// What conditions look at.
    case terms
    /// What machines do to their memory.
    case updates
    /// What the application changes.
    case settings
    /// What the machines of the standard kinds do.
    case reactions

    /// For a reader: the name of the table.
    public var title: String {
      switch self {
      case .branches: "branches of the cycle"
      case .events: "events"
      case .requests: "requests"
      case .bentRequests: "bent requests"
      case .answers: "answers"
      case .terms: "terms of conditions"
      case .updates: "changes of memory"
      case .settings: "changes by the application"
      case .reactions: "reactions"
      }
    }
  }

  /// What it belongs to.
  public let table: Table
  /// A name that no other point of its table has.
  public let name: String
  /// What happens there, in a sentence.
  public let sentence: String
  /// The file of the model that it is in.
  public let file: String
  /// Under which settings it can be come by.
  public var needs: [(name: Switches.Name, values: [String])] = []
  /// Why it never is, where that is so.
  public var absence: Absence?

  init(_ table: Table, _ name: String, _ sentence: String, file: String, absence: Absence? = nil) {
    self.table = table
    self.name = name
    self.sentence = sentence
    self.file = file
    self.absence = absence
  }

  /// Points are equal if they have the same name in the same table.
  public static func == (a: ModelPoint, b: ModelPoint) -> Bool { a.table == b.table && a.name == b.name }

  /// By table and name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(table)
    hasher.combine(name)
  }

  /// Whether it can be come by under a setting.
  public func isPossible(under switches: Switches) -> Bool {
    needs.allSatisfy { $0.values.contains(switches.valueName($0.name)) }
  }
}

extension ModelPoint {
  /// The points that do not depend on kinds, each with its bit, in the order of a report.
  static let fixed: [(bit: Int, point: ModelPoint)] =
    branches + events + requests + bends + answers + terms + updates + settings

  private static let branches = CycleBranch.allCases.map { branch in
    var point = ModelPoint(.branches, "\(branch)", branch.sentence, file: branch.file, absence: branch.absence)
    point.needs = branch.needs
    return (CycleMarks.Block.branches + Int(branch.rawValue), point)
  }

  private static let events = Observation.Event.allCases.map { event in
    (
      CycleMarks.Block.events + Int(event.rawValue),
      ModelPoint(.events, "\(event)", "The event \(event) happens.", file: "Cycle.swift")
    )
  }

  private static func cells(
    _ body: (Path, RequestTable.Stage, Request) -> (Int, ModelPoint)?
  ) -> [(bit: Int, point: ModelPoint)] {
    Path.allCases.flatMap { path in
      RequestTable.Stage.allCases.flatMap { stage in
        Request.allCases.compactMap { request in
          RequestTable.isCell(path, stage, request) ? body(path, stage, request) : nil
        }
      }
    }
  }

  private static let requests = cells { path, stage, request in
    guard !RequestTable.isBend(path, stage, request) else { return nil }
    return (
      CycleMarks.Block.allowedRequests + CycleMarks.cell(request, path, stage),
      ModelPoint(
        .requests, "\(path).\(stage).\(request)", "A \(path) recognizer requests \(request).",
        file: "RequestTable.swift")
    )
  }

  private static let bends = cells { path, stage, request in
    guard RequestTable.isBend(path, stage, request) else { return nil }
    let other = RequestTable.documents.bent(request, path, stage)
    var point = ModelPoint(
      .bentRequests, "\(path).\(stage).\(request)",
      "A \(path) recognizer requests \(request): it \(other == .none ? "is ignored" : "counts as \(other)").",
      file: "RequestTable.swift")
    point.needs = [(.illegalRequest, ["coerce"])]
    return (CycleMarks.Block.bentRequests + CycleMarks.cell(request, path, stage), point)
  }

  private static let answers: [(bit: Int, point: ModelPoint)] = {
    let names = Observation.Question.allCases.map { "\($0)" } + ["shouldReceiveTouch"]
    return names.indices.flatMap { question in
      CycleMarks.Answered.allCases.map { answered in
        (
          CycleMarks.Block.answers + CycleMarks.answer(question, answered),
          ModelPoint(
            .answers, "\(names[question]).\(answered)", "\(names[question]) is answered \(words(answered)).",
            file: "Cycle+Offer.swift", absence: absence(names[question], answered))
        )
      }
    }
  }()

  private static func words(_ answered: CycleMarks.Answered) -> String {
    switch answered {
    case .statedYes: "yes, as stated or by default"
    case .statedNo: "no, as stated or by default"
    case .freelyYes: "yes, freely"
    case .freelyNo: "no, freely"
    case .computedYes: "yes, by a condition"
    case .computedNo: "no, by a condition"
    }
  }

  /// A stated answer that decides alone whether one prevents another is never asked for.
  private static func absence(_ question: String, _ answered: CycleMarks.Answered) -> Absence? {
    let decides = Absence.argument("an answer that is stated and decides alone is not asked for (Tables.init)")
    switch (question, answered) {
    case ("canPrevent", .statedNo), ("canBePrevented", .statedNo), ("simultaneous", .statedYes): return decides
    default: return nil
    }
  }

  private static let terms = GuardProgram.Operation.Term.allCases.map { term in
    (
      CycleMarks.Block.terms + Int(term.rawValue),
      ModelPoint(.terms, "\(term)", "A condition looks at \(term).", file: "Cycle+Machine.swift")
    )
  }

  private static let updates = FlatMachines.Update.Code.allCases.map { code in
    (
      CycleMarks.Block.updates + Int(code.rawValue),
      ModelPoint(.updates, "\(code)", "A machine does \(code) to its memory.", file: "Cycle+Machine.swift")
    )
  }

  private static let settings = Observation.Setting.allCases.map { setting in
    (
      CycleMarks.Block.settings + Int(setting.rawValue),
      ModelPoint(.settings, "\(setting)", "The application changes \(setting).", file: "Cycle+Application.swift")
    )
  }
}
