import GestureGenerators
import GestureModel

/// A part of the classes of a run: number `number` of `count`, from 1.
///
/// The class at place `p` of the run's order belongs to shard `p mod count + 1`, so shards are alike in size and hold the
/// same classes in every run.
public struct Shard: Sendable, Hashable {
  /// Which, from 1.
  public let number: Int
  /// Of how many.
  public let count: Int

  /// Everything in one.
  public static let whole = Shard(1, of: 1)

  /// Shard `number` of `count`, `1...count`.
  public init(_ number: Int, of count: Int) {
    precondition(count >= 1 && (1...count).contains(number), "there is no shard \(number) of \(count)")
    self.number = number
    self.count = count
  }

  /// How many of `total` places it has.
  public func size(of total: Int) -> Int { (total - number + count) / count }
}

/// Which dependency graphs a run explores.
public struct GraphRequest: Sendable, Hashable {
  /// How many recognizers every system has.
  public var recognizers: Int
  /// How many fingers.
  public var fingers: Int
  /// Whether recognizers may keep timers running.
  public var hasTimers: Bool
  /// What delegates, the system and the application are free to do.
  public var freedoms: Freedoms
  /// Which part of the classes.
  public var shard: Shard

  /// The numbers of recognizers that are supported.
  public static let sizes = 1...4

  /// A request.
  ///
  /// - Parameters:
  ///   - recognizers: in every system, one of ``sizes``.
  ///   - fingers: 1 or 2.
  ///   - hasTimers: whether recognizers may keep timers running.
  ///   - freedoms: what is free; `nil` for what is usual with so many recognizers.
  ///   - shard: which part of the classes.
  public init(
    recognizers: Int, fingers: Int = 1, hasTimers: Bool = false, freedoms: Freedoms? = nil, shard: Shard = .whole
  ) {
    precondition(Self.sizes.contains(recognizers), "\(recognizers) recognizers; \(Self.sizes) are supported")
    precondition((1...2).contains(fingers), "\(fingers) fingers; 1 or 2 are supported")
    self.recognizers = recognizers
    self.fingers = fingers
    self.hasTimers = hasTimers
    self.freedoms = freedoms ?? Self.usualFreedoms(of: recognizers)
    self.shard = shard
  }

  /// What is free unless something else is asked for: everything with up to 3 recognizers.
  ///
  /// Of 4 the delegates say yes to `shouldBegin`, and none is disabled. The first halves the transitions and leaves no
  /// state out: a recognizer that is told not to begin is where it would be had it requested `failed` (a test compares
  /// the states). The second leaves states out: it would multiply them by ten.
  public static func usualFreedoms(of recognizers: Int) -> Freedoms {
    recognizers <= 3 ? .all : [.receiving, .interruption]
  }

  /// Which systems these are, in a phrase.
  public var words: String {
    let noun = recognizers == 1 ? "recognizer" : "recognizers"
    return "\(recognizers) universal \(noun) on one view, \(fingers) \(fingers == 1 ? "finger" : "fingers")"
      + (hasTimers ? ", timers" : "")
  }

  /// The totals, exact, by formula.
  public var totals: GraphTotals { GraphTotals(self) }

  /// The rules that could only be vacuous, because what they are about does not occur.
  public var idleRules: [String] {
    freedoms.idleRules + Freedoms.neededAnswers + (hasTimers ? [] : ["terminal-has-no-timer"])
  }
}

/// How many graphs a request is about: counted, not enumerated.
public struct GraphTotals: Sendable, Hashable {
  /// Labelled graphs: paths of the recognizers, all 16 relations of each pair.
  public let labelled: Int
  /// Classes of these up to renaming.
  public let classes: Int
  /// Classes whose graphs are connected: some relation holds between any two of their parts.
  public let connected: Int
  /// Classes up to renaming and the behaviour of each pair: the systems that are explored.
  public let behaviours: Int
  /// Of the latter, those of the shard.
  public let shard: Int

  init(_ request: GraphRequest) {
    let systems = GraphSystems(request, switches: .documents)
    labelled = systems.relations.labelledCount
    classes = systems.relations.classCount
    connected = systems.relations.connectedCount
    behaviours = systems.behaviours.classCount
    shard = request.shard.size(of: behaviours)
  }
}
