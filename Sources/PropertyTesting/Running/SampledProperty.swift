/// A property with the generator of what it speaks of.
///
/// ```swift
/// let sorted = SampledProperty("sorting-keeps-length", .int(in: -9...9, label: "n").array(0...20)) { list, choices in
///   choices.classify("empty", if: list.isEmpty)
///   return list.sorted().count == list.count ? nil : PropertyFailure("length")
/// }
/// let run = sorted.run()
/// ```
///
/// A property can be run at random, on every sequence of choices up to a size, and on what was recorded. It may make
/// choices of its own, after those of the generator.
public struct SampledProperty<Value: Sendable>: Sendable {
  /// The name, under which failures are stored.
  public let name: String
  /// Makes what the property speaks of.
  public let generator: Generator<Value>
  /// What must have happened at least once, or the result is vacuous; see ``Choices/premise(_:if:)``.
  public var premises: [String]
  /// How failures are made simpler.
  public var shrinker: Shrinker
  /// Whether it holds: nil, or how it fails.
  public let test: @Sendable (Value, inout Choices) -> PropertyFailure?

  /// A property of what a generator makes.
  public init(
    _ name: String, _ generator: Generator<Value>, premises: [String] = [], shrinker: Shrinker = Shrinker(),
    _ test: @escaping @Sendable (Value, inout Choices) -> PropertyFailure?
  ) {
    self.name = name
    self.generator = generator
    self.premises = premises
    self.shrinker = shrinker
    self.test = test
  }

  /// Generates and tests; nothing is tested of a run that the generator discards.
  public func outcome(_ choices: inout Choices) -> (value: Value, failure: PropertyFailure?) {
    let value = generator(&choices)
    if choices.isDiscarded { return (value, nil) }
    let failure = test(value, &choices)
    return (value, choices.isDiscarded ? nil : failure)
  }

  /// The failure of recorded choices as it is now, with what was generated.
  /// - Throws: ``ReplayError`` where the token is of another property, or nothing fails any more, or something else does.
  public func replay(_ token: ReplayToken) throws(ReplayError) -> FailingExample<Value> {
    if token.property != name { throw .otherProperty(token.property, thisIs: name) }
    var choices = Choices(replaying: token.script)
    let (value, failure) = outcome(&choices)
    let isTheRun = !choices.hasDiverged && choices.isAtEnd
    guard let failure else { throw .noFailure(isTheRun: isTheRun) }
    if failure.id != token.failure { throw .otherFailure(failure, expected: token.failure, isTheRun: isTheRun) }
    return FailingExample(value: value, record: choices.record, failure: failure, property: name)
  }
}

/// Why a replay does not show the failure it is of.
public enum ReplayError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The token is of another property.
  case otherProperty(String, thisIs: String)
  /// The property holds. Where it is not the run that was recorded, the generator has changed since.
  case noFailure(isTheRun: Bool)
  /// It fails in another way.
  case otherFailure(PropertyFailure, expected: String, isTheRun: Bool)

  /// What is wrong, and what to do, in one line.
  public var description: String {
    switch self {
    case .otherProperty(let other, let name): "the token is of the property '\(other)'; this is '\(name)'"
    case .noFailure(let isTheRun):
      "the property holds of these choices" + Self.advice(isTheRun, "; if that was the fix, remove the token")
    case .otherFailure(let failure, let expected, let isTheRun):
      "the failure is '\(failure.id)', not '\(expected)': \(failure.message)" + Self.advice(isTheRun, "")
    }
  }

  private static func advice(_ isTheRun: Bool, _ advice: String) -> String {
    isTheRun ? advice : "; the generator makes other choices than those recorded, so find the failure again"
  }
}

/// Something of which a property does not hold.
public struct FailingExample<Value: Sendable>: Sendable {
  /// What was generated.
  public let value: Value
  /// The choices that make it.
  public let record: ChoiceRecord
  /// How the property fails.
  public let failure: PropertyFailure
  /// The name of the property.
  public let property: String

  /// The failure as text, to be replayed.
  public var token: ReplayToken { ReplayToken(property: property, failure: failure.id, record: record) }
}
