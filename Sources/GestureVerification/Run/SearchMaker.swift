import GestureModel
import GestureSpec
import ModelChecking

/// Makes searches of any space, all within the same limits.
protocol SearchMaker {
  /// A search.
  func search<Space: SearchSpace>(_ space: Space) -> Search<Space>
}

extension SearchMaker {
  /// What a search of a product finds, of orbits of its states where it has symmetries and may use them.
  ///
  /// What is asked may depend on the numbers of recognizers, or of touches; the search notices that, mostly early, and is
  /// run again with fewer symmetries.
  ///
  /// - Parameters:
  ///   - space: the product.
  ///   - reductions: which of them may be used.
  ///   - traces: which histories are wanted.
  ///   - transitionsPerStep: how many transitions of the system a step stands for, as far as that is known. Where
  ///     recognizers are renamed transitions are followed one by one, so there must be more renamings than these, and
  ///     half as many for looking at the rows of each.
  /// - Throws: what a search throws when a system breaks its contract.
  func result(
    of space: MonitoredGestures, _ reductions: Reductions, traces: TracePolicy, transitionsPerStep: Double = 1
  ) throws -> SearchResult<MonitoredGestures.State, GestureAction> {
    for renamesRecognizers in reductions.contains(.symmetry) ? [true, false] : [] {
      guard let reduced = SymmetricGestures(space, renamesRecognizers: renamesRecognizers) else { continue }
      if renamesRecognizers && Double(reduced.symmetry.automorphisms.count) <= 1.5 * transitionsPerStep { continue }
      var search = search(reduced)
      search.stopAfter = EventSet(reduced.asymmetry)
      let result = try search.run(traces: traces)
      if !reduced.isAsymmetric(result) { return try reduced.unfold(result) }
    }
    return try search(space).run(traces: traces)
  }
}
