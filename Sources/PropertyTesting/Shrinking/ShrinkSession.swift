/// One shrinking: the best so far, and what was tried.
struct ShrinkSession {
  private(set) var best: ChoiceRecord
  private(set) var layout: ScriptLayout
  private(set) var failure: PropertyFailure
  private(set) var isStopped = false
  private var runs = 0
  private var repeated = 0
  private var tried: Set<ChoiceScript>
  private var taken: [Shrinker.Pass: Int] = [:]
  private var pass = Shrinker.Pass.deleteSpans
  private let limits: Shrinker.Limits
  private let deadline: ContinuousClock.Instant?
  private let test: (inout Choices) -> PropertyFailure?

  init(
    _ record: ChoiceRecord, _ failure: PropertyFailure, limits: Shrinker.Limits,
    test: @escaping (inout Choices) -> PropertyFailure?
  ) {
    best = record
    layout = ScriptLayout(record)
    self.failure = failure
    self.limits = limits
    self.test = test
    deadline = limits.duration.map { .now + $0 }
    tried = [layout.script]
  }

  var result: Shrunk {
    let taken = Shrinker.Pass.allCases.compactMap { pass in
      self.taken[pass].map { Shrunk.Taken(pass: pass, count: $0) }
    }
    return Shrunk(
      record: best, failure: failure, end: isStopped ? .stoppedByBudget : .localMinimum, runs: runs,
      repeated: repeated, taken: taken)
  }

  /// Tries the passes until none of them finds anything.
  mutating func run(_ shrinker: Shrinker) {
    var next = 0
    var isBasicDone = true
    while next < shrinker.passes.count, !isStopped {
      pass = shrinker.passes[next]
      let before = best
      perform(shrinker)
      let isBetter = before != best
      next += 1
      if pass.isBasic {
        // All of these take their turn before the first comes again: two numbers that depend on each other would else
        // walk down in small steps, each by itself, where one offset takes both to the end.
        if isBetter { isBasicDone = false }
        let isLast = next == shrinker.passes.count || !shrinker.passes[next].isBasic
        if isLast, !isBasicDone {
          next = 0
          isBasicDone = true
        }
      } else if isBetter {
        // The others cost more: after each success the basic ones come first.
        next = 0
      }
    }
  }

  private mutating func perform(_ shrinker: Shrinker) {
    switch pass {
    case .deleteSpans: deleteSpans()
    case .simplify: simplify()
    case .hoist: hoist()
    case .together: changeTogether()
    case .redistribute: redistribute()
    case .reorder: reorder(shrinker.mayExchange)
    case .probe: probe()
    case .moveElements: moveElements()
    case .simplifyPairs: simplifyPairs()
    case .deleteAndRenumber: deleteAndRenumber()
    case .lowerAndDelete: lowerAndDelete()
    case .deletePairs: deletePairs()
    case .deleteAndSet: deleteAndSet()
    case .domain:
      for pass in shrinker.domain {
        for script in pass.propose(best) where attempt(script) { break }
      }
    }
  }

  /// Runs a candidate, unless it was tried before, and takes it if it fails in the same way and is simpler.
  mutating func attempt(_ script: ChoiceScript) -> Bool {
    guard !isStopped else { return false }
    guard tried.insert(script).inserted else {
      repeated += 1
      return false
    }
    guard runs < limits.runs, deadline.map({ .now < $0 }) ?? true else {
      isStopped = true
      return false
    }
    runs += 1
    var choices = Choices(replaying: script)
    let found = test(&choices)
    guard let found, found.id == failure.id, !choices.isDiscarded, choices.record.isSimpler(than: best) else {
      return false
    }
    best = choices.record
    layout = ScriptLayout(best)
    failure = found
    tried.insert(layout.script)
    taken[pass, default: 0] += 1
    return true
  }

  mutating func attempt(setting values: [Int: Int], deleting spans: [Int] = []) -> Bool {
    attempt(layout.script(of: best, deleting: spans, setting: values))
  }

  /// The least amount from 1 to `most` for which `attempt` succeeds or would do so if success were monotone; tries the
  /// whole amount first, and then the half of what is left, so that each success is kept.
  ///
  /// `attempt` is given how much to take away from what is there at that moment.
  mutating func takeAway(_ most: UInt, _ attempt: (inout Self, UInt) -> Bool) {
    if most == 0 || attempt(&self, most) { return }
    // Taking `refused` away is one too much; what is taken is known to be fine.
    var refused = most
    while refused > 1, !isStopped {
      let half = refused / 2
      if attempt(&self, half) { refused -= half } else { refused = half }
    }
  }
}
