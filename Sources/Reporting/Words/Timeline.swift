import GestureModel
import GestureVerification

/// A history as a picture in text: a column for each step, a lane for each touch, recognizer and view.
public struct Timeline: Sendable {
  /// What the signs mean, for under a timeline.
  public static let legend =
    "P possible, B began, C changed, E ended, F failed, X cancelled; ! sends its action, "
    + "┄E requests ended and does not get it yet, ↺ is reset, ✗ refuses the touch, ⟲ from here on for ever"

  /// One line of the picture.
  struct Lane: Hashable {
    /// What it is about.
    enum Kind: String, CaseIterable { case system, touch, recognizer, view }

    let kind: Kind
    let label: String
    /// What is written at each step, sign by sign.
    var cells: [[String]]

    init(_ kind: Kind, _ label: String, _ cells: [[String]]) {
      self.kind = kind
      self.label = label
      self.cells = cells
    }
  }

  /// From top to bottom.
  private(set) var lanes: [Lane] = []
  private let count: Int
  /// Of an endless history, where its loop begins (``History/loopStart``).
  private let loop: Int?

  /// A picture that was made elsewhere.
  init(_ lanes: [Lane], count: Int, loop: Int? = nil) {
    self.lanes = lanes
    self.count = count
    self.loop = loop
  }

  /// A history; with `full`, a recognizer's state is shown at steps that do not change it, too.
  public init(_ history: History, full: Bool = false) {
    count = history.steps.count
    loop = history.loopStart
    let scenario = history.scenario
    let observations = history.steps.map(\.observations)
    let touches = Set(observations.joined().filter { $0.kind == .event && Self.isTouch($0) }.map(\.touch)).sorted()
    lanes.append(Lane(.system, "system", observations.map { Self.system($0, scenario) }))
    for touch in touches {
      lanes.append(Lane(.touch, "touch \(touch)", observations.map { Self.touch(touch, $0) }))
    }
    for (index, recognizer) in scenario.recognizers.enumerated() {
      lanes.append(Lane(.recognizer, recognizer.name, Self.recognizer(UInt8(index), observations, full: full)))
    }
    for touch in touches {
      lanes.append(Lane(.view, "view, touch \(touch)", observations.map { Self.view(touch, $0) }))
    }
    lanes.removeAll { $0.cells.allSatisfy(\.isEmpty) }
  }

  /// The number of a column; before the first of a loop stands `⟲`. A column without a number is rest for ever.
  private func heading(_ column: Int) -> String {
    column == count ? "⟲" : column == loop ? "⟲ \(column + 1)" : "\(column + 1)"
  }

  /// The picture, in bands of columns that fit a width.
  ///
  /// Of an endless history a last line says from where on it repeats.
  public func lines(width: Int = 100) -> [String] {
    let rest = Self.loopWords(loop, of: count).map { [$0] } ?? []
    guard count > 0 else { return ["(the first state)"] + rest }
    // A history that rests for ever has a last column for that.
    let count = loop == count ? count + 1 : count
    let labelWidth = lanes.map(\.label.count).max() ?? 0
    let widths = (0..<count).map { step in
      max(heading(step).count, lanes.map { text($0, step).count }.max() ?? 0)
    }
    var lines: [String] = []
    var start = 0
    while start < count {
      var end = start
      var used = labelWidth
      while end < count && (end == start || used + widths[end] + 2 <= width) {
        used += widths[end] + 2
        end += 1
      }
      if start > 0 { lines.append("") }
      let columns = start..<end
      lines.append(Self.line("", columns.map { (heading($0), widths[$0]) }, labelWidth))
      for lane in lanes {
        let cells = columns.map { (text(lane, $0), widths[$0]) }
        lines.append(Self.line(lane.label, cells, labelWidth))
      }
      start = end
    }
    return lines + rest
  }

  /// How an endless history goes on, in a sentence; `nil` for one that ends.
  static func loopWords(_ loop: Int?, of count: Int) -> String? {
    guard let loop else { return nil }
    if loop == count {
      return count == 0
        ? "⟲ nothing ever happens" : "⟲ after step \(count) nothing happens any more, for ever: nobody touches again"
    }
    return loop == count - 1
      ? "⟲ step \(count) is repeated for ever" : "⟲ steps \(loop + 1) to \(count) are repeated for ever"
  }

  private func text(_ lane: Lane, _ step: Int) -> String {
    step == count || lane.cells[step].isEmpty ? "·" : lane.cells[step].joined(separator: " ")
  }

  private static func line(_ label: String, _ cells: [(String, Int)], _ labelWidth: Int) -> String {
    var line = pad(label, labelWidth)
    for (cell, width) in cells { line += "  " + pad(cell, width) }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  private static func isTouch(_ o: Observation) -> Bool {
    switch Observation.Event(rawValue: o.code) {
    case .touchBegan, .touchMoved, .touchEnded: true
    default: false
    }
  }

  private static func system(_ step: [Observation], _ scenario: Scenario) -> [String] {
    guard let event = step.first(where: { $0.kind == .event }), !isTouch(event) else { return [] }
    let sign =
      switch Observation.Event(rawValue: event.code) {
      case .interrupt: "interrupt"
      case .timer: "timer \(scenario.recognizers[Int(event.recognizer)].name)"
      case .wait: event.value == 0 ? "rest" : "wait \(event.value)"
      default: scenario.describe(event)
      }
    return [sign]
  }

  private static func touch(_ touch: UInt8, _ step: [Observation]) -> [String] {
    guard let event = step.first(where: { $0.kind == .event && isTouch($0) && $0.touch == touch }) else { return [] }
    switch Observation.Event(rawValue: event.code) {
    case .touchBegan: return ["▼"]
    case .touchEnded: return ["▲"]
    default:
      let move = Move(packed: event.from)
      let arrow = ["↑", "↓", "←", "→"][Int(move.direction.rawValue)]
      let distance = move.travel == .still ? "~" : "\(move.travel)\(arrow)"
      return [distance] + (move.isFast ? ["fast"] : []) + (move.twist == .none ? [] : ["\(move.twist)"])
    }
  }

  private static func letter(_ code: UInt8) -> String {
    switch RecognizerState(rawValue: code) {
    case .possible: "P"
    case .began: "B"
    case .changed: "C"
    case .ended: "E"
    case .failed: "F"
    case .cancelled: "X"
    case nil: "?"
    }
  }

  private static func recognizer(_ index: UInt8, _ steps: [[Observation]], full: Bool) -> [[String]] {
    var state = letter(RecognizerState.possible.rawValue)
    return steps.map { step in
      var signs: [String] = []
      for (place, o) in step.enumerated() where o.recognizer == index {
        switch o.kind {
        case .offer where o.value == 0: signs.append("✗")
        case .handle where o.value != Request.none.rawValue:
          let isGranted = step[place...].contains {
            $0.kind == .enter && $0.recognizer == index && $0.code == o.value
          }
          if !isGranted { signs.append("┄" + letter(o.value)) }
        case .ask where o.code == Observation.Question.shouldBegin.rawValue && o.value == 0: signs.append("begin? no")
        case .enter:
          state = letter(o.code)
          signs.append(state + String(repeating: "!", count: Int(o.actions)))
        case .reset:
          state = letter(o.code)
          signs.append("↺" + state + String(repeating: "!", count: Int(o.actions)))
        case .set where o.code != Observation.Setting.variable.rawValue:
          signs.append("\(Observation.Setting(rawValue: o.code) ?? .enabled)")
        default: break
        }
      }
      return signs.isEmpty && full ? ["(\(state))"] : signs
    }
  }

  private static func view(_ touch: UInt8, _ step: [Observation]) -> [String] {
    step.filter { $0.kind == .view && $0.touch == touch }.map { o in
      TouchPhase(rawValue: o.code).map { "\($0)" } ?? "?"
    }
  }
}

/// A text filled with spaces up to a width.
func pad(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// A text with spaces before it up to a width.
func padLeft(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
