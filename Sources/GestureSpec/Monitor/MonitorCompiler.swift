import GestureModel
import ModelChecking

/// Checks in the form in which they are compiled for one scenario after another: formulas are turned into one graph
/// once, and a scenario only folds it.
public struct MonitorCompiler: Sendable {
  /// The nodes of one check.
  private struct Prepared {
    var violation: Int32 = -1
    var premise: Int32 = -1
    var witness: Int32 = -1
    var awaited: Int32 = -1
    var answered: Int32 = -1
    var range: Int32 = -1
    var variables: [Variable] = []
  }

  /// The checks, in order.
  public private(set) var checks: [Check] = []
  private var prepared: [Prepared] = []
  private var graph = Graph()

  /// Prepares checks. Their formulas must have no free variables.
  public init(_ checks: [Check] = []) {
    for check in checks { add(check) }
  }

  /// Adds one check, and returns its index.
  @discardableResult
  public mutating func add(_ check: Check) -> Int {
    precondition(check.formula.freeVariables.isEmpty, "'\(check.formula)' is not closed")
    var nodes = Prepared()
    switch check.question {
    case .always:
      let plane = graph.lower(check.formula)
      nodes.violation = graph.not(plane.node)
      nodes.premise = check.formula.premise.map { graph.lower($0).node } ?? graph.constant(~0)
    case .never: nodes.violation = graph.lower(check.formula).node
    case .can:
      if let (range, inner) = check.formula.outermost {
        let body = graph.lower(inner)
        nodes.witness = graph.ranged(range, body).node
        nodes.range = graph.ranged(range, Plane(node: graph.constant(~0), variables: [])).node
        nodes.variables = range.variables
      } else {
        nodes.witness = graph.lower(check.formula).node
        nodes.range = graph.constant(1)
      }
    case .leadsTo: prepare(leadsTo: check.formula, &nodes)
    case .eventually, .infinitelyOften:
      nodes.answered = graph.lower(check.formula).node
      nodes.range = graph.constant(1)
    }
    prepared.append(nodes)
    checks.append(check)
    return checks.count - 1
  }

  /// The nodes of a `leads to`: that it waits, where a cycle ends; and that it does not wait there, or that what it has
  /// waited for since before the cycle happens.
  ///
  /// What happens earlier in a cycle than what leads to it does not end the wait, because waiting is remembered
  /// observation by observation; it is only told where cycles end. A cycle in which a wait ends and another begins tells
  /// both, and then the wait counts from the next one: whoever waits for ever waits at the end of that, too.
  private mutating func prepare(leadsTo formula: Formula, _ nodes: inout Prepared) {
    let (range, inner) = formula.outermost.map { ($0.range, $0.inner) } ?? (nil, formula)
    guard case .leadsTo(let start, let goal) = inner else {
      preconditionFailure("'\(formula)' does not say what leads to what")
    }
    let awaited = graph.awaited(start, goal)
    let ends = graph.lower(.atom(Atom(.cycleEnds)))
    let waits = Plane(node: graph.and(ends.node, awaited.node), variables: awaited.variables)
    let reached = graph.widened(graph.lower(goal), to: awaited.variables)
    let begins = graph.lower(.atom(Atom(.cycleBegins))).node
    let waitedBefore = graph.since(
      graph.constant(~0), graph.and(begins, graph.before(awaited.node)), awaited.shape, .cycle, meaning: inner)
    let answer = Plane(
      node: graph.or(graph.and(reached, waitedBefore), graph.and(ends.node, graph.not(awaited.node))),
      variables: awaited.variables)
    nodes.premise = formula.premise.map { graph.lower($0).node } ?? graph.constant(~0)
    guard let range else {
      nodes.awaited = waits.node
      nodes.answered = answer.node
      nodes.range = graph.constant(1)
      return
    }
    nodes.awaited = graph.ranged(range, waits).node
    nodes.answered = graph.ranged(range, answer).node
    nodes.range = graph.ranged(range, Plane(node: graph.constant(~0), variables: [])).node
    nodes.variables = range.variables
  }

  /// The monitor of some of the checks on a scenario.
  ///
  /// - Parameters:
  ///   - scenario: what is fixed.
  ///   - selection: indices of checks; all if `nil`. Their events must fit into one ``EventSet``; see
  ///     ``batches(of:for:)``.
  public func monitor(for scenario: Scenario, _ selection: [Int]? = nil) -> GestureMonitor {
    let facts = ScenarioFacts(scenario)
    var specialization = Specialization(graph, facts)
    var roots: [Specialization.Root] = []
    var table = CheckTable()
    var endsWithTouch = [EventSet](repeating: EventSet(), count: 8)
    func add(_ node: Int32, _ mask: UInt64, _ meaning: CheckTable.Meaning) {
      precondition(table.entries.count < EventSet.capacity, "the events of these checks do not fit; batch them")
      roots.append(.init(node: node, mask: mask, event: UInt16(table.entries.count)))
      table.entries.append(.init(check: table.checks.count, meaning: meaning))
    }
    for index in selection ?? Array(checks.indices) {
      let nodes = prepared[index]
      if nodes.violation >= 0 { add(nodes.violation, ~0, .violated) }
      if nodes.premise >= 0 { add(nodes.premise, ~0, .premise) }
      if nodes.witness >= 0 {
        let range = specialization.folded[Int(nodes.range)]
        forEachTuple(nodes.variables, range.value) { bit, tuple in add(nodes.witness, 1 << bit, .witness(tuple)) }
      }
      if nodes.answered >= 0 {
        let range = specialization.folded[Int(nodes.range)]
        forEachTuple(nodes.variables, range.value) { bit, tuple in
          if nodes.awaited >= 0 {
            add(nodes.awaited, 1 << bit, .awaited(tuple))
            if nodes.variables.allSatisfy(\.isTouch), let slot = tuple.first {
              endsWithTouch[slot].insert(table.entries.count)
            }
          }
          add(nodes.answered, 1 << bit, .answered(tuple))
        }
      }
      table.checks.append(checks[index])
    }
    var program = specialization.program(roots)
    program.endsWithTouch = endsWithTouch
    return GestureMonitor(program: program, table: table)
  }

  /// Splits checks so that the events of each part fit into one ``EventSet``, in order, and leave room for others.
  public func batches(of selection: [Int]? = nil, for scenario: Scenario, room: Int = 0) -> [[Int]] {
    let facts = ScenarioFacts(scenario)
    var batches: [[Int]] = [[]]
    var events = 0
    for index in selection ?? Array(checks.indices) {
      let count: Int
      switch checks[index].question {
      case .always: count = 2
      case .never: count = 1
      case .can: count = checks[index].formula.outermost.map { facts.tuples(of: $0.range).count } ?? 1
      case .leadsTo:
        count = 1 + 2 * (checks[index].formula.outermost.map { facts.tuplesWithTouches(of: $0.range) } ?? 1)
      case .eventually, .infinitelyOften: count = 1
      }
      if events + count > EventSet.capacity - room {
        batches.append([])
        events = 0
      }
      batches[batches.count - 1].append(index)
      events += count
    }
    return batches
  }

  private func forEachTuple(_ variables: [Variable], _ range: UInt64, _ body: (UInt64, [Int]) -> Void) {
    let shape = Shape(VariableSet(variables))
    var rest = range
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest &- 1
      switch shape {
      case .closed: return body(0, [])
      case .recognizer: body(UInt64(bit), [bit])
      case .pair:
        let isInOrder = variables[0] < variables[1]
        body(UInt64(bit), isInOrder ? [bit >> 3, bit & 7] : [bit & 7, bit >> 3])
      case .touch: body(UInt64(bit), [bit])
      case .mixed: preconditionFailure("a question about a recognizer and a touch has no tuples")
      }
    }
  }
}

/// The monitors of some checks on one scenario: a pure function from a memory and an observation to the next memory
/// and the events that happened.
public struct GestureMonitor: Sendable {
  let program: Program
  /// What the events mean.
  public let table: CheckTable

  /// How many words a memory has.
  public var memoryWords: Int { program.shapes.count }

  /// What each word of a memory remembers, in the notation; of several formulas that share one, the first.
  public var memoryMeanings: [String] { program.meanings.map { $0?.description ?? "a level of a count" } }

  /// How many instructions there are, by kind of observation.
  public var instructionCounts: [Int] { program.parts.map(\.instructions.count) }

  /// Whether it looks at who handles an event: then the place of those that request nothing is not theirs to choose.
  package var readsHandling: Bool {
    program.parts.contains { part in
      part.instructions.contains {
        $0.operation == .input && [.handle, .handleTouch].contains(Input(rawValue: $0.detail))
      }
    }
  }

  /// The memory before any observation.
  public var initial: [UInt64] { program.initial }

  /// The events of each observation of a history.
  public func run(_ history: some Sequence<Observation>) -> [EventSet] {
    let runner = Runner(program)
    return history.map { runner.step($0) }
  }

  /// The same, and the memory afterwards, specialized at once (``Residual``) or never.
  func run(_ history: some Sequence<Observation>, isSpecialized: Bool) -> (events: [EventSet], memory: [UInt64]) {
    let runner = Runner(RunnerCode(program), patience: isSpecialized ? 0 : .max)
    let events = history.map { runner.step($0) }
    return (events, program.shapes.indices.map { runner.registers[$0] })
  }

  /// The memory after a history; it is ``initial`` again wherever nothing is going on.
  public func memory(after history: some Sequence<Observation>) -> [UInt64] {
    let runner = Runner(program)
    for observation in history { _ = runner.step(observation) }
    return program.shapes.indices.map { runner.registers[$0] }
  }
}
