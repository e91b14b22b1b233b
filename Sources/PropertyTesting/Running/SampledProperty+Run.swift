extension SampledProperty {
  /// Runs the property on stored failures and then at random, until it fails.
  /// - Parameter found: gets the first failure as it was found, before it is made simpler, which may take long.
  public func run(
    _ settings: RunSettings = RunSettings(), found: ((FailingExample<Value>) -> Void)? = nil
  ) -> PropertyRun<Value> {
    var result = PropertyRun<Value>(property: name, seed: settings.seed, premises: premises)
    for entry in settings.corpus.entries(of: name) {
      do throws(ReplayError) {
        let example = try replay(entry.token)
        result.stored.append(.init(line: entry.line, token: entry.token, error: nil))
        if result.failure == nil {
          result.failure = shrink(example, .corpus(line: entry.line), settings, found)
        }
      } catch {
        result.stored.append(.init(line: entry.line, token: entry.token, error: error))
      }
    }
    var clock = ProgressClock(settings)
    var run = 0
    while result.failure == nil, result.runs < settings.runs,
      result.discarded <= settings.discardsPerRun * settings.runs
    {
      run += 1
      let seed = settings.seed.ofRun(run)
      var choices = Choices(seed: seed.number)
      let (value, failure) = outcome(&choices)
      result.count(choices)
      clock.tick(result)
      if let failure {
        let example = FailingExample(value: value, record: choices.record, failure: failure, property: name)
        result.failure = shrink(example, .random(run: run, seed: seed), settings, found)
      }
    }
    result.verdict = verdict(result, settings, isEnough: result.runs >= settings.runs && result.runs > 0)
    return result
  }

  /// Runs the property on every sequence of choices of some sizes, the smaller first, until it fails.
  ///
  /// The seed and the number of runs in the settings are not used.
  /// - Parameter limit: the most sequences; the verdict is `exhausted` where there are more.
  public func enumerate(
    sizes: ClosedRange<Int>, limit: Int = .max, _ settings: RunSettings = RunSettings(),
    found: ((FailingExample<Value>) -> Void)? = nil
  ) -> PropertyRun<Value> {
    var result = PropertyRun<Value>(property: name, seed: nil, premises: premises)
    var clock = ProgressClock(settings)
    let enumeration = Choices.enumerate(sizes: sizes, limit: limit, outcome) { outcome, choices in
      result.count(choices)
      clock.tick(result)
      guard let failure = outcome.failure else { return true }
      let example = FailingExample(value: outcome.value, record: choices.record, failure: failure, property: name)
      result.failure = shrink(example, .enumeration(size: choices.record.size), settings, found)
      return false
    }
    result.enumeration = enumeration
    result.verdict = verdict(result, settings, isEnough: enumeration.isComplete && result.runs > 0)
    return result
  }

  private func verdict(
    _ result: PropertyRun<Value>, _ settings: RunSettings, isEnough: Bool
  ) -> PropertyRun<Value>.Verdict {
    if result.failure != nil { return .violated }
    if !isEnough { return .exhausted }
    let missing = result.premises.filter { $0.runs == 0 && !settings.excused.contains($0.label) }
    return missing.isEmpty ? .held : .vacuous(missing.map(\.label))
  }

  private func shrink(
    _ example: FailingExample<Value>, _ origin: PropertyRun<Value>.Failure.Origin, _ settings: RunSettings,
    _ found: ((FailingExample<Value>) -> Void)?
  ) -> PropertyRun<Value>.Failure {
    found?(example)
    let test: (inout Choices) -> PropertyFailure? = { outcome(&$0).failure }
    let shrunk = shrinker.shrink(example.record, example.failure, limits: settings.shrinking, test: test)
    var choices = Choices(replaying: shrunk.record)
    let simplest = FailingExample(
      value: generator(&choices), record: shrunk.record, failure: shrunk.failure, property: name)
    let explanation =
      settings.explains ? Explanation(shrunk.record, shrunk.failure, limit: settings.shrinking.runs, test: test) : nil
    return .init(origin: origin, found: example, simplest: simplest, shrinking: shrunk, explanation: explanation)
  }
}

/// Runs a property of what a generator makes, at random.
public func forAll<Value: Sendable>(
  _ name: String, seed: Seed = 1, runs: Int = 1000, premises: [String] = [], _ generator: Generator<Value>,
  _ property: @escaping @Sendable (Value, inout Choices) -> PropertyFailure?
) -> PropertyRun<Value> {
  SampledProperty(name, generator, premises: premises, property).run(RunSettings(seed: seed, runs: runs))
}
