/// A variable of a formula. What it ranges over is decided by its letter, so that a formula needs no declarations.
///
/// `r`, `a`, `b` and `c` are recognizers, `t` and `u` are touches.
public enum Variable: UInt8, Sendable, Hashable, CaseIterable, Comparable {
  case r, a, b, c, t, u

  /// Whether it stands for a touch, not for a recognizer.
  public var isTouch: Bool { self >= .t }

  /// As it is written.
  public var name: String { "\(self)" }

  init?(name: some StringProtocol) {
    guard let index = Self.names.firstIndex(where: { $0 == name }) else { return nil }
    self = Self.allCases[index]
  }

  /// Looked through for every word of every formula, and names are slow to make.
  private static let names = allCases.map(\.name)

  /// By their order here, which is also the order of rows and columns where two of them span a table.
  public static func < (x: Variable, y: Variable) -> Bool { x.rawValue < y.rawValue }
}

/// A small set of variables: the free ones of a formula.
public struct VariableSet: OptionSet, Sendable, Hashable {
  /// One bit for each ``Variable``, by raw value.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ variable: Variable) { rawValue = 1 << variable.rawValue }

  init(_ variables: [Variable]) { self = variables.reduce(into: []) { $0.formUnion(VariableSet($1)) } }

  /// The variables, in the order of ``Variable``.
  public var variables: [Variable] { Variable.allCases.filter { contains(VariableSet($0)) } }

  /// How many.
  public var count: Int { rawValue.nonzeroBitCount }
}

/// How far back a temporal operator looks.
///
/// A scope has an extent for every moment; outside it nothing ever happened. A formula about a touch never looks
/// beyond the life of that touch, whatever its scope says: slots are used again, fingers are not.
public enum Scope: Sendable, Hashable {
  /// From the event of the current cycle to its end.
  case cycle
  /// From after the recognizer's last reset to its next, that reset included.
  case attempt(Variable)
  /// From the touch's `began` until nothing more can be seen of it.
  case life(Variable)
  /// From after the last cycle that left no finger down to the end of the next one that does.
  case sequence

  var variable: Variable? {
    switch self {
    case .attempt(let v), .life(let v): v
    case .cycle, .sequence: nil
    }
  }
}
