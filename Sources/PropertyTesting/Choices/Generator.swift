/// A way to make values out of choices, to be combined with others; any function on ``Choices`` is one.
public struct Generator<Value>: Sendable {
  /// Makes a value.
  public let generate: @Sendable (inout Choices) -> Value

  /// A generator that does what a function does.
  public init(_ generate: @escaping @Sendable (inout Choices) -> Value) { self.generate = generate }

  /// Makes a value.
  public func callAsFunction(_ choices: inout Choices) -> Value { generate(&choices) }

  /// What a function makes of the values.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Generator<Other> {
    Generator<Other> { transform(generate(&$0)) }
  }

  /// What the generators that a function makes of the values make.
  public func flatMap<Other>(_ transform: @escaping @Sendable (Value) -> Generator<Other>) -> Generator<Other> {
    Generator<Other> { transform(generate(&$0)).generate(&$0) }
  }

  /// The values for which something holds; a run with another one is discarded.
  public func filter(_ holds: @escaping @Sendable (Value) -> Bool) -> Generator {
    Generator { choices in
      let value = generate(&choices)
      choices.assume(holds(value))
      return value
    }
  }

  /// Arrays of the values.
  public func array(_ counts: ClosedRange<Int>, label: String = "") -> Generator<[Value]> {
    Generator<[Value]> { $0.array(label, counts) { generate(&$0) } }
  }

  /// Pairs of a value and one of another generator.
  public func with<Other>(_ other: Generator<Other>) -> Generator<(Value, Other)> {
    Generator<(Value, Other)> { (generate(&$0), other.generate(&$0)) }
  }

  /// One of several generators, in a span of its own; the first is simplest.
  public static func oneOf(_ alternatives: [Generator], label: String = "", weights: [Int]? = nil) -> Generator {
    Generator { choices in
      choices.span(label) { choices in
        alternatives[choices.index(of: alternatives.count, label: label, weights: weights)].generate(&choices)
      }
    }
  }
}

extension Generator where Value == Int {
  /// Integers of a range; see ``Choices/int(in:simplest:label:)``.
  public static func int(in range: ClosedRange<Int>, simplest: Int? = nil, label: String = "") -> Generator {
    Generator { $0.int(in: range, simplest: simplest, label: label) }
  }
}

extension Generator where Value == Bool {
  /// No and yes.
  public static func bool(label: String = "") -> Generator { Generator { $0.bool(label: label) } }
}

extension Generator where Value: Sendable {
  /// One of several values; the first is simplest.
  public static func element(of values: [Value], label: String = "", weights: [Int]? = nil) -> Generator {
    Generator { $0.element(of: values, label: label, weights: weights) }
  }
}
