import GestureModel

/// A system to be checked, and how many differently labelled systems it stands for.
public struct WeightedSystem: Sendable, Hashable {
  /// The system.
  public let scenario: Scenario
  /// How many systems differ from it only in the names of their recognizers, itself included.
  public let labelled: Int

  /// A system that stands for a number of labelled ones.
  public init(_ scenario: Scenario, labelled: Int = 1) {
    self.scenario = scenario
    self.labelled = labelled
  }
}

/// A set of systems that belong together, in a fixed order, made one by one when they are wanted.
public struct SystemFamily: Sendable {
  /// The name it is reported under.
  public let name: String
  /// One sentence that says exactly which systems are in it.
  public let summary: String
  /// How many systems it has.
  public let count: Int
  private let make: @Sendable (Int) -> WeightedSystem

  /// A family whose system number `index` is `make(index)`; called any number of times, always with the same result.
  public init(
    _ name: String, _ summary: String, count: Int, _ make: @escaping @Sendable (Int) -> WeightedSystem
  ) {
    self.name = name
    self.summary = summary
    self.count = count
    self.make = make
  }

  /// A family given by a list.
  public init(_ name: String, _ summary: String, _ systems: [WeightedSystem]) {
    self.init(name, summary, count: systems.count) { systems[$0] }
  }

  /// One of its systems, numbered from 0.
  public subscript(index: Int) -> WeightedSystem {
    precondition((0..<count).contains(index), "family \(name) has \(count) systems; asked for \(index)")
    return make(index)
  }

  /// How many labelled systems it stands for.
  public var labelled: Int { (0..<count).reduce(0) { $0 + self[$1].labelled } }
}

/// How large the systems of a run may be.
public struct SystemBounds: Sendable, Hashable {
  /// The most recognizers, 1 or 2.
  public var recognizers: Int
  /// The most fingers, 1 or 2.
  public var fingers: Int

  /// What a run uses unless told otherwise.
  public static let standard = SystemBounds(recognizers: 2, fingers: 2)

  /// Bounds, each 1 or 2.
  public init(recognizers: Int, fingers: Int) {
    precondition((1...2).contains(recognizers), "recognizers: \(recognizers) is not 1 or 2")
    precondition((1...2).contains(fingers), "fingers: \(fingers) is not 1 or 2")
    self.recognizers = recognizers
    self.fingers = fingers
  }
}
