/// What the workers of a run share: whose turn is next, and what came of each, in the order of the turns whoever took
/// them.
struct SharedTurns<Result> {
  var results: [Result?]
  /// The first thing thrown; nobody takes another turn after it.
  var failure: (any Error)?
  private var next = 0
  private var done = 0

  init(count: Int) { results = Array(repeating: nil, count: count) }

  /// The number of the next turn; `nil` if there is none.
  mutating func take() -> Int? {
    guard failure == nil, next < results.count else { return nil }
    defer { next += 1 }
    return next
  }

  /// Puts down what came of a turn; returns how many are done.
  mutating func put(_ result: Result, at index: Int) -> Int {
    results[index] = result
    done += 1
    return done
  }
}
