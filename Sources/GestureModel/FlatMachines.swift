/// The machines of all recognizers laid out for running: plain memory, so that handling an event counts no references.
///
/// Reactions lie grouped by recognizer, trigger and stage, in the order in which the first that matches is taken; so only
/// those that can match are looked at. Whoever makes one frees it with ``deallocate()``.
struct FlatMachines: BitwiseCopyable {
  /// Neighbours in one of the lists.
  struct Run: BitwiseCopyable {
    var start: UInt32 = 0
    var end: UInt32 = 0
    var isEmpty: Bool { start == end }
    var count: Int { Int(end &- start) }
    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// What does not depend on what is handled.
  struct Head: BitwiseCopyable {
    /// Whether it is a universal one.
    var isUniversal = false
    /// Of a universal one: the touches of an attempt.
    var touchesPerAttempt: UInt8 = 0
    /// Of a universal one.
    var mayKeepTimer = false
    /// The index of its first register.
    var firstRegister: UInt8 = 0
    var registerCount: UInt8 = 0
    /// Operations; none if it refuses nothing.
    var refuses = Run()
  }

  /// One reaction.
  struct Reaction: BitwiseCopyable {
    /// Operations.
    var condition: Run
    var outcomes: Run
  }

  /// What a reaction may do.
  struct Outcome: BitwiseCopyable {
    var request: Request
    var updates: Run
  }

  /// One change of a machine's memory.
  struct Update: BitwiseCopyable {
    enum Code: UInt8, BitwiseCopyable, CaseIterable { case set, increment, startTimer, stopTimer, mark }
    var code: Code
    /// Which register, counted over all machines.
    var register: UInt8 = 0
    /// What is set, what a register grows to at most, or ticks.
    var value: UInt8 = 0
  }

  private static let triggers = Observation.Handled.allCases.count
  private static let stages = 3

  let heads: UnsafeMutableBufferPointer<Head>
  /// By recognizer, trigger and stage: reactions.
  private let places: UnsafeMutableBufferPointer<Run>
  let reactions: UnsafeMutableBufferPointer<Reaction>
  let outcomes: UnsafeMutableBufferPointer<Outcome>
  let updates: UnsafeMutableBufferPointer<Update>
  let operations: UnsafeMutableBufferPointer<GuardProgram.Operation>

  /// The reactions of a recognizer to something at a stage, first match first.
  @inline(always)
  func reactions(of r: Int, to what: Observation.Handled, at stage: ReactionMachine.Stage) -> Range<Int> {
    places[(r * Self.triggers + Int(what.rawValue)) * Self.stages + stage.index].range
  }

  /// Lays machines out.
  ///
  /// - Parameters:
  ///   - programs: of all recognizers.
  ///   - tick: milliseconds; 0 if no timer has a known length.
  init(_ programs: [MachineProgram], tick: Int) {
    var list = Lists()
    for program in programs {
      list.heads.append(
        Head(
          isUniversal: program.isUniversal, touchesPerAttempt: UInt8(program.touchesPerAttempt),
          mayKeepTimer: program.mayKeepTimer, firstRegister: UInt8(program.firstRegister),
          registerCount: UInt8(program.registerMaxima.count),
          refuses: program.refuses.map { list.run(\.operations, $0.operations) } ?? Run()))
      for trigger in Observation.Handled.allCases {
        for stage in ReactionMachine.Stage.inOrder {
          let matching = program.reactions.filter { $0.trigger == trigger && $0.stage == stage }
          list.places.append(list.run(\.reactions, matching.map { list.lay($0, of: program, tick: tick) }))
        }
      }
    }
    heads = Self.copy(list.heads)
    places = Self.copy(list.places)
    reactions = Self.copy(list.reactions)
    outcomes = Self.copy(list.outcomes)
    updates = Self.copy(list.updates)
    operations = Self.copy(list.operations)
  }

  /// Frees the memory.
  func deallocate() {
    heads.deallocate()
    places.deallocate()
    reactions.deallocate()
    outcomes.deallocate()
    updates.deallocate()
    operations.deallocate()
  }

  private static func copy<Element>(_ list: [Element]) -> UnsafeMutableBufferPointer<Element> {
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: list.count)
    _ = buffer.initialize(from: list)
    return buffer
  }
}

extension ReactionMachine.Stage {
  /// All of them, in the order in which reactions are laid out.
  package static let inOrder: [ReactionMachine.Stage] = [.undecided, .begun, .over]

  /// Its place among the reactions to one thing.
  @inline(always)
  fileprivate var index: Int {
    switch self {
    case .undecided: 0
    case .begun: 1
    case .over: 2
    }
  }
}

/// The lists while they grow.
private struct Lists {
  var heads: [FlatMachines.Head] = []
  var places: [FlatMachines.Run] = []
  var reactions: [FlatMachines.Reaction] = []
  var outcomes: [FlatMachines.Outcome] = []
  var updates: [FlatMachines.Update] = []
  var operations: [GuardProgram.Operation] = []

  mutating func run<Element>(_ list: WritableKeyPath<Lists, [Element]>, _ elements: [Element]) -> FlatMachines.Run {
    let start = self[keyPath: list].count
    self[keyPath: list] += elements
    return FlatMachines.Run(start: UInt32(start), end: UInt32(start + elements.count))
  }

  mutating func lay(
    _ reaction: MachineProgram.Reaction, of program: MachineProgram, tick: Int
  ) -> FlatMachines.Reaction {
    let outcomes = reaction.outcomes.map { outcome in
      FlatMachines.Outcome(
        request: outcome.request,
        updates: run(\.updates, outcome.updates.map { flat($0, of: program, tick: tick) }))
    }
    return FlatMachines.Reaction(
      condition: run(\.operations, reaction.condition.operations), outcomes: run(\.outcomes, outcomes))
  }

  private func flat(
    _ update: ReactionMachine.Update, of program: MachineProgram, tick: Int
  ) -> FlatMachines.Update {
    switch update {
    case .set(let register, let value):
      .init(code: .set, register: UInt8(program.firstRegister + register), value: UInt8(value))
    case .increment(let register):
      .init(
        code: .increment, register: UInt8(program.firstRegister + register),
        value: UInt8(program.registerMaxima[register]))
    // A timer that is too long is refused before anything runs; here it only must not trap.
    case .startTimer(let duration): .init(code: .startTimer, value: UInt8(clamping: duration / tick))
    case .stopTimer: .init(code: .stopTimer)
    case .mark: .init(code: .mark)
    }
  }
}
