import GestureModel

/// All configurations of some size: view trees, recognizers of given kinds on them, flags, relations, delegate answers.
///
/// The *size* of a configuration is how much it has beyond a single view with nothing on it: each further view, each
/// recognizer, each flag or answer that is stated, each pair that is related counts 1. So there are finitely many of
/// each size, and the smaller are the plainer.
public struct ConfigurationSpace: Sendable, Hashable {
  /// The kinds a recognizer can be of; at least one. The first is simplest.
  public var kinds: [Kind]
  /// The most views.
  public var views = 1
  /// The fewest and the most recognizers.
  public var recognizers: ClosedRange<Int>
  /// Whether view flags can be stated; then each with the value that is not its usual one.
  public var statesFlags = false
  /// The answers that a delegate can be said to give to `shouldReceiveTouch` and `shouldBegin`.
  public var answers: [Scenario.Answer] = []
  /// How a pair of recognizers can be related, other than not at all; seen from the first.
  public var relations: [PairRelation] = []
  /// The number of fingers.
  public var fingers = 1
  /// The setting of the switches.
  public var switches = Switches.documents

  /// Configurations of recognizers of some kinds on one view, without relations.
  public init(kinds: [Kind], recognizers: ClosedRange<Int>) {
    precondition(!kinds.isEmpty, "recognizers need kinds")
    precondition(
      recognizers.lowerBound >= 1 && recognizers.upperBound <= Limits.recognizers,
      "\(recognizers) recognizers; 1 to \(Limits.recognizers) are supported")
    self.kinds = kinds
    self.recognizers = recognizers
  }

  /// Every relation of a pair but the usual one, where neither requires the other and each prevents the other.
  public static let everyRelation = PairRelation.all.filter {
    $0 != PairRelation(requirement: .none, prevention: .both)
  }

  /// How many things about one recognizer can be stated, besides its kind and view.
  var options: (flags: Int, answers: Int) { (statesFlags ? 3 : 0, answers.isEmpty ? 0 : 2) }

  /// How many configurations there are of each size up to one, exactly.
  ///
  /// A product of polynomials in the size: with `v` views there are `(v - 1)!` trees; a recognizer has a kind, one of
  /// `v` views, a flag each stated or not, an answer each left open or one of those there are; a pair is related in one
  /// of the ways there are or not.
  public func counts(upTo size: Int) -> [Int] {
    var total = Array(repeating: 0, count: size + 1)
    for v in 1...views {
      let trees = GraphSpace.factorial(v - 1)
      let (flags, answers) = options
      let optional =
        Array(repeating: [1, 1], count: flags) + Array(repeating: [1, self.answers.count], count: answers)
      let one = optional.reduce([0, kinds.count * v]) { product($0, $1, upTo: size) }
      for r in recognizers {
        var all = [trees]
        for _ in 0..<r { all = product(all, one, upTo: size) }
        for _ in 0..<(r * (r - 1) / 2) { all = product(all, [1, relations.count], upTo: size) }
        for (own, count) in all.enumerated() where own + v - 1 <= size { total[own + v - 1] += count }
      }
    }
    return total
  }

  private func product(_ a: [Int], _ b: [Int], upTo size: Int) -> [Int] {
    var result = Array(repeating: 0, count: min(size, a.count + b.count - 2) + 1)
    for (i, x) in a.enumerated() { for (j, y) in b.enumerated() where i + j <= size { result[i + j] += x * y } }
    return result
  }
}
