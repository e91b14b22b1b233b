import GestureModel
import GestureSpec

/// A model that follows one reading of a sentence: some switches set, or a step changed by name.
public struct ReadingModel: Sendable, Hashable {
  /// The switches that differ from the documents' setting.
  public var settings: [Setting] = []
  /// A step that is done otherwise.
  public var fault: Fault?

  /// One switch and its value.
  public struct Setting: Sendable, Hashable {
    /// The switch.
    public let name: Switches.Name
    /// Its value, by name.
    public let value: String
  }

  /// The documents' setting.
  public static let documents = ReadingModel()

  /// Switches set.
  public static func set(_ settings: (Switches.Name, String)...) -> ReadingModel {
    ReadingModel(settings: settings.map { Setting(name: $0.0, value: $0.1) })
  }

  /// A step done otherwise.
  public static func changed(_ fault: Fault) -> ReadingModel { ReadingModel(fault: fault) }

  /// The setting of all switches.
  public var switches: Switches {
    settings.reduce(.documents) { $0.setting($1.name, to: $1.value)! }
  }

  /// For a reader, after "the model with": `actionOnCancel=never`, or what is changed.
  public var words: String {
    if let fault { return "a change: \(fault.sentence.dropLast())" }
    if settings.isEmpty { return "the setting documents" }
    return settings.map { "\(Switches.declarations[$0.name.rawValue].name)=\($0.value)" }.joined(separator: ", ")
  }

  /// A scenario's system under this model.
  func system(_ scenario: Scenario) throws -> GestureSystem {
    var scenario = scenario
    scenario.switches = switches
    return try GestureSystem(scenario, fault: fault)
  }
}

/// A question that the documents' sentences answer in more than one way.
public struct Reading: Sendable {
  /// One way to read them.
  public struct Variant: Sendable {
    /// In a few words, to be named by.
    public let name: String
    /// The sentence it follows, and where it stands.
    public let source: Rule.Source
    /// What every history must satisfy, or what must be possible; `nil` if only the model says it.
    public let check: Check?
    /// A model that follows it.
    public let model: ReadingModel

    /// A way to read.
    public init(
      _ name: String, _ source: Rule.Source, always: String? = nil, can: String? = nil, model: ReadingModel
    ) {
      self.name = name
      self.source = source
      self.model = model
      check = (always ?? can).map { text in
        do {
          return Check(name, always == nil ? .can : .always, try Formula(parsing: text))
        } catch {
          preconditionFailure("the reading '\(name)' is no formula: \(error)")
        }
      }
    }
  }

  /// The name it goes by.
  public let id: String
  /// What is asked.
  public let question: String
  /// The ways to read, at least two.
  public let variants: [Variant]

  /// What a reading is called by, by its place: A for the first.
  public static func letter(_ index: Int) -> String { String(Character(Unicode.Scalar(UInt8(65 + index)))) }
}

/// Something that may come about, and of which the documents do not say what happens then.
public struct Silence: Sendable {
  /// One thing that a model could do.
  public struct Alternative: Sendable {
    /// In a few words.
    public let name: String
    /// A model that does it.
    public let model: ReadingModel
  }

  /// The name it goes by.
  public let id: String
  /// What is asked.
  public let question: String
  /// The situation, as something that can happen.
  public let situation: Check
  /// What could follow, at least two; the first is what the model does.
  public let alternatives: [Alternative]
  /// Words that presuppose an answer: rules that use them are no argument for it.
  public let presupposing: [String]

  init(
    _ id: String, _ question: String, when situation: String, presupposing: [String] = [],
    _ alternatives: [Alternative]
  ) {
    self.id = id
    self.presupposing = presupposing
    self.question = question
    self.alternatives = alternatives
    do {
      self.situation = Check(id, .can, try Formula(parsing: situation))
    } catch {
      preconditionFailure("the silence \(id) is no formula: \(error)")
    }
  }
}
