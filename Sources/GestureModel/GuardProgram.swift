/// A guard compiled to a flat list of operations on a stack of bits.
struct GuardProgram: Sendable {
  /// One operation.
  struct Operation: BitwiseCopyable, Sendable {
    enum Code: UInt8, BitwiseCopyable, Sendable { case yes, not, and, or, compare }
    enum Term: UInt8, BitwiseCopyable, Sendable, CaseIterable {
      case variable, state, register, tracked, marked, isMarked, travel, largestTravel, smallestTravel, direction
      case reachedFar, isFast, twist, edges, view
    }
    var code: Code
    var term: Term = .variable
    var comparison: UInt8 = 0
    var index: UInt8 = 0
    var value: Int16 = 0
  }

  let operations: [Operation]

  init(_ condition: Guard) {
    var operations: [Operation] = []
    Self.compile(condition, into: &operations)
    self.operations = operations
  }

  /// Evaluates operations with the terms' values as given.
  @inline(always)
  static func holds(_ operations: UnsafeBufferPointer<Operation>, _ value: (Operation) -> Int) -> Bool {
    var stack: UInt64 = 0
    for operation in operations {
      switch operation.code {
      case .yes: stack = stack << 1 | 1
      case .not: stack ^= 1
      case .and: stack = stack >> 1 & (~1 | stack & 1)
      case .or: stack = stack >> 1 | stack & 1
      case .compare:
        let x = value(operation)
        let y = Int(operation.value)
        let result: Bool =
          switch operation.comparison {
          case 0: x == y
          case 1: x != y
          case 2: x < y
          case 3: x <= y
          case 4: x > y
          default: x >= y
          }
        stack = stack << 1 | (result ? 1 : 0)
      }
    }
    return stack & 1 == 1
  }

  private static func compile(_ condition: Guard, into operations: inout [Operation]) {
    switch condition {
    case .always: operations.append(Operation(code: .yes))
    case .not(let inner):
      compile(inner, into: &operations)
      operations.append(Operation(code: .not))
    case .and(let parts): join(parts, .and, into: &operations)
    case .or(let parts):
      if parts.isEmpty { return compile(.not(.always), into: &operations) }
      join(parts, .or, into: &operations)
    case .compare(let term, let comparison, let value):
      var operation = Operation(code: .compare)
      operation.comparison = UInt8(Guard.Comparison.allCases.firstIndex(of: comparison)!)
      operation.value = Int16(clamping: value)
      switch term {
      case .variable(let index): (operation.term, operation.index) = (.variable, UInt8(index))
      case .state(let recognizer): (operation.term, operation.index) = (.state, UInt8(recognizer))
      case .register(let index): (operation.term, operation.index) = (.register, UInt8(index))
      case .tracked: operation.term = .tracked
      case .marked: operation.term = .marked
      case .isMarked: operation.term = .isMarked
      case .travel: operation.term = .travel
      case .largestTravel: operation.term = .largestTravel
      case .smallestTravel: operation.term = .smallestTravel
      case .direction: operation.term = .direction
      case .reachedFar: operation.term = .reachedFar
      case .isFast: operation.term = .isFast
      case .twist: operation.term = .twist
      case .edges: operation.term = .edges
      case .view: operation.term = .view
      }
      operations.append(operation)
    }
  }

  private static func join(_ parts: [Guard], _ code: Operation.Code, into operations: inout [Operation]) {
    guard let head = parts.first else { return operations.append(Operation(code: .yes)) }
    compile(head, into: &operations)
    for part in parts.dropFirst() {
      compile(part, into: &operations)
      operations.append(Operation(code: code))
    }
  }
}
