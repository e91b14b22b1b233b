import ModelChecking

/// Up to 4 equal processes with 3 local states each and one shared variable with 3 values, with random rules.
///
/// The state is one digit of 2 bits for each process, and 2 bits above for the shared variable. Every process can take
/// every rule; a rule looks at the shared variable, at the process and, in a ring, at its right neighbour. So all
/// permutations of the processes are automorphisms, or in a ring all rotations.
struct SymmetricProcesses: TransitionSystem {
  struct Action: BitwiseCopyable, Hashable, Sendable {
    var process: UInt8
    var rule: UInt8
  }

  /// From shared, local and, in a ring, the neighbour's local state to a new shared and local one.
  struct Rule: Sendable {
    var shared: UInt16
    var local: UInt16
    var neighbour: UInt16
    var newShared: UInt16
    var newLocal: UInt16
  }

  var processes: Int
  var isRing: Bool
  var rules: [Rule]

  var actionClasses: [String] { ["even", "odd"] }
  func actionClass(_ action: Action) -> Int { Int(action.rule % 2) }

  static func local(_ state: UInt16, _ process: Int) -> UInt16 { state >> UInt16(2 * process) & 3 }
  func shared(_ state: UInt16) -> UInt16 { Self.local(state, processes) }

  func forEachInitialState(_ body: (UInt16) -> Void) { body(0) }

  func forEachSuccessor(of state: UInt16, _ body: (Action, UInt16) -> Void) {
    for process in 0..<processes {
      let neighbour = Self.local(state, (process + 1) % processes)
      for (index, rule) in rules.enumerated()
      where rule.shared == shared(state) && rule.local == Self.local(state, process)
        && (!isRing || rule.neighbour == neighbour)
      {
        let places: UInt16 = 3 << UInt16(2 * process) | 3 << UInt16(2 * processes)
        let target =
          state & ~places | rule.newLocal << UInt16(2 * process) | rule.newShared << UInt16(2 * processes)
        body(Action(process: UInt8(process), rule: UInt8(index)), target)
      }
    }
  }

  static func random(_ generator: inout SeededGenerator) -> SymmetricProcesses {
    func digit() -> UInt16 { UInt16.random(in: 0..<3, using: &generator) }
    let isRing = Bool.random(using: &generator)
    let count = Int.random(in: 3...(isRing ? 20 : 10), using: &generator)
    var rules = (0..<count).map { _ in
      Rule(shared: digit(), local: digit(), neighbour: digit(), newShared: digit(), newLocal: digit())
    }
    // One that can be taken at once.
    rules[0].shared = 0
    rules[0].local = 0
    rules[0].neighbour = 0
    return SymmetricProcesses(processes: Int.random(in: 2...4, using: &generator), isRing: isRing, rules: rules)
  }

  /// All permutations of the processes, or all rotations of a ring.
  var permutations: [[Int]] {
    if isRing { return (0..<processes).map { shift in (0..<processes).map { ($0 + shift) % processes } } }
    var all: [[Int]] = [[]]
    for process in 0..<processes {
      all = all.flatMap { short in
        (0...short.count).map { place in
          var longer = short
          longer.insert(process, at: place)
          return longer
        }
      }
    }
    return all
  }

  /// The state in which each process is where its image was.
  func permuted(_ state: UInt16, _ permutation: [Int]) -> UInt16 {
    var image = shared(state) << UInt16(2 * processes)
    for (process, other) in permutation.enumerated() { image |= Self.local(state, other) << UInt16(2 * process) }
    return image
  }

  var canonicalizer: LeastImage<UInt16> {
    LeastImage(under: permutations.map { permutation in { permuted($0, permutation) } }, by: <)
  }
}

/// Random events that do not tell the processes apart, and, if asked for, one that does.
struct ProcessJudge: Judge {
  typealias State = UInt16
  typealias Action = SymmetricProcesses.Action

  var system: SymmetricProcesses
  var salt: UInt64
  var seesFirstProcess = false
  var eventCount: Int { 5 }

  func events(at state: UInt16) -> EventSet {
    // What is the same for all permutations: how many processes are in each local state.
    var counts: [UInt64] = [0, 0, 0]
    for process in 0..<system.processes { counts[Int(SymmetricProcesses.local(state, process))] += 1 }
    let dice = Fingerprint.of(salt, UInt64(system.shared(state)), counts[0], counts[1])
    var events = EventSet()
    if dice % 17 == 0 { events.insert(0) }
    if dice >> 32 % 4 == 0 { events.insert(1) }
    if seesFirstProcess && SymmetricProcesses.local(state, 0) == 1 { events.insert(4) }
    return events
  }

  func events(from source: UInt16, on action: Action, to target: UInt16) -> EventSet {
    let dice = Fingerprint.of(salt, UInt64(system.shared(source)), UInt64(action.rule), UInt64(system.shared(target)))
    var events = EventSet()
    if dice % 7 == 0 { events.insert(2) }
    if dice >> 32 % 3 == 0 { events.insert(3) }
    return events
  }
}
