import GestureModel

/// What the oracle remembers between two cycles: plain arrays, one entry for each recognizer and each touch.
struct OracleState: Hashable {
  /// A recognizer, in the words of section 1.
  struct Recognizer: Hashable {
    var state = RecognizerState.possible
    var isEnabled = true
    var isAttached = true
    /// What it has requested and not been granted; `nil` when it does not wait.
    var pending: RecognizerState?
    /// Whether its `began` or `ended` has really taken place in this attempt.
    var isEffective = false
    /// The slots of the touches it accepted in this attempt, as long as these touches are remembered.
    var accepted: Set<Int> = []
    /// How many touches it accepted in this attempt.
    var acceptedCount = 0
    /// Whether a timer of unknown length runs.
    var hasTimer = false

    var takesPart: Bool { acceptedCount > 0 }
    var isActive: Bool { state.isActive }
    var isWaiting: Bool { pending != nil }
    /// Undecided in the sense of section 8: what can still withhold phases from a view.
    var mayHold: Bool { isActive && !isEffective }
  }

  /// A touch that is down, or of which something may still reach the view.
  struct Touch: Hashable {
    var view: Int
    var isDown = true
    /// Whether the view saw it begin.
    var wasSeen = false
    /// Whether the view gets nothing more.
    var isOver = false
    /// What the view has not got yet, in order.
    var withheld: [TouchPhase] = []

    /// Section 8: withheld `moved`s are one.
    mutating func append(_ phase: TouchPhase) {
      if isOver || (phase == .moved && withheld.last == .moved) { return }
      withheld.append(phase)
    }

    /// Nothing reaches the view any more.
    mutating func finish() {
      isOver = true
      wasSeen = false
      withheld = []
    }
  }

  var recognizers: [Recognizer]
  /// By slot; `nil` is a free slot.
  var touches: [Touch?] = []
  var variables: [Int]
  /// What dynamic questions were answered with yes.
  var addedRequirements: Set<Scenario.Pair> = []
  /// The ordered pairs that were asked the dynamic questions.
  var askedPairs: Set<Scenario.Pair> = []

  init(_ scenario: Scenario) {
    recognizers = scenario.recognizers.map {
      var recognizer = Recognizer()
      recognizer.isEnabled = $0.isEnabled
      return recognizer
    }
    variables = scenario.variables.map(\.initial)
  }

  var isFingerDown: Bool { !downTouches.isEmpty }

  var downTouches: [Int] { touches.indices.filter { touches[$0]?.isDown == true } }

  var freeSlot: Int { touches.firstIndex(of: nil) ?? touches.count }

  /// The touches a recognizer tracks.
  func tracked(_ r: Int) -> [Int] { downTouches.filter { recognizers[r].accepted.contains($0) } }

  /// Back to `possible`, with nothing left of the attempt.
  mutating func reset(_ r: Int) {
    var fresh = Recognizer()
    fresh.isEnabled = recognizers[r].isEnabled
    fresh.isAttached = recognizers[r].isAttached
    recognizers[r] = fresh
    addedRequirements = addedRequirements.filter { $0.a != r && $0.b != r }
    askedPairs = askedPairs.filter { $0.a != r && $0.b != r }
  }

  /// A slot is free when its touch is up and nothing of it is still to reach the view; of lifted touches that are
  /// alike the first is kept.
  /// - Returns: the slots that are free from now on, and whether another touch stands for theirs.
  mutating func forgetTouches() -> [(slot: Int, isJoined: Bool)] {
    var forgotten: [(slot: Int, isJoined: Bool)] = []
    for slot in touches.indices {
      guard let touch = touches[slot], !touch.isDown else { continue }
      let hasTwin = touches[..<slot].indices.contains {
        touches[$0] == touch && acceptors(of: $0) == acceptors(of: slot)
      }
      if touch.isOver || hasTwin {
        touches[slot] = nil
        forgotten.append((slot, !touch.isOver))
        for r in recognizers.indices { recognizers[r].accepted.remove(slot) }
      }
    }
    while let last = touches.last, last == nil { touches.removeLast() }
    return forgotten
  }

  private func acceptors(of slot: Int) -> [Int] {
    recognizers.indices.filter { recognizers[$0].accepted.contains(slot) }
  }
}
