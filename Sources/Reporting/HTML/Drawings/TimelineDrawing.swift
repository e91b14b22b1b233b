import GestureModel

/// A history as a drawing: a column for each step, a lane for each touch, recognizer and view.
///
/// A recognizer's lane shows its phase as a band that goes on until it changes, with a letter and a pattern as well as
/// a colour. Long histories are cut into bands of steps, each a drawing with its own labels.
struct TimelineDrawing {
  /// What the frame around the last step means.
  enum Mark: String {
    case violation = "violated"
    case witness = "covered"
  }

  private static let laneHeight = 36
  private static let top = 26
  private static let band = 12

  private let trace: ReportData.Trace
  private let id: String
  private let title: String
  private let mark: Mark

  init(_ trace: ReportData.Trace, id: String, title: String, mark: Mark) {
    self.trace = trace
    self.id = id
    self.title = title
    self.mark = mark
  }

  /// The drawings, each in a region that scrolls by itself.
  var html: HTML {
    let goesOn = trace.loopWords.map { "<p class=\"loop\">\($0).</p>\n" as HTML } ?? .none
    guard !trace.steps.isEmpty else {
      return trace.loop == nil ? "<p>It happens in the first state, before any step.</p>\n" : goesOn
    }
    var out = HTML.none
    var phases = trace.lanes.map { _ in RecognizerState.possible }
    var held = trace.lanes.map { _ in false }
    for (number, start) in stride(from: 0, to: trace.steps.count, by: Self.band).enumerated() {
      let steps = start..<min(start + Self.band, trace.steps.count)
      let svg = draw(steps, number, &phases, &held)
      out +=
        "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Timeline: \(title)\">\(svg)</div>\n"
    }
    return out + goesOn
  }

  private var labelWidth: Int {
    min(150, max(64, (trace.lanes.map { Self.short($0.label).count }.max() ?? 0) * 7 + 18))
  }

  private static func short(_ label: String) -> String {
    label.count > 18 ? label.prefix(17) + "…" : label
  }

  /// How wide signs are, in a slot for each.
  private static func width(_ signs: [String]) -> Int { signs.reduce(0) { $0 + slot($1) } }
  private static func slot(_ sign: String) -> Int { max(34, min(sign.count, 22) * 8 + 12) }

  private func draw(
    _ steps: Range<Int>, _ number: Int, _ phases: inout [RecognizerState], _ held: inout [Bool]
  ) -> HTML {
    var edges = [labelWidth]
    for step in steps {
      let widest = trace.lanes.map { Self.width($0.cells[step]) }.max() ?? 0
      edges.append((edges.last ?? 0) + max(60, widest + 14))
    }
    let width = (edges.last ?? 0) + 12
    let height = Self.top + trace.lanes.count * Self.laneHeight + 8
    var body = header(steps, edges, height)
    for (lane, each) in trace.lanes.enumerated() {
      let y = Self.top + lane * Self.laneHeight
      body +=
        "<line class=\"t-line\" x1=\"0\" y1=\"\(y)\" x2=\"\(width)\" y2=\"\(y)\" stroke=\"#D1D9E0\"/>"
        + "<text class=\"t-muted\" fill=\"#59636E\" x=\"4\" y=\"\(y + 22)\">\(Self.short(each.label))</text>\n"
      switch each.kind {
      case .recognizer: body += recognizer(each, steps, edges, y, &phases[lane])
      case .touch: body += touch(each, steps, edges, y, &held[lane])
      case .system, .view: body += words(each, steps, edges, y)
      }
    }
    let last = trace.steps.count - 1
    // What is framed: the last step, or of an endless history the steps that are repeated.
    let first = trace.loop.map { min($0, last) } ?? last
    if steps.upperBound > first {
      let x = edges[max(first, steps.lowerBound) - steps.lowerBound]
      let colour = Palette.light(mark.rawValue)
      body += """
        <rect class="s-\(mark.rawValue)" x="\(x + 1)" y="3" width="\(width - x - 5)" height="\(height - 6)" rx="5" \
        fill="none" stroke="\(colour)" stroke-width="\(mark == .violation ? 3 : 1)"\
        \(mark == .violation ? "" : " stroke-dasharray=\"4 3\"")/>

        """
    }
    let name = "\(id)_n\(number)"
    return """
      <svg class="timeline" role="img" aria-labelledby="\(name)_t \(name)_x" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)"><title id="\(name)_t">\(title)</title><desc id="\(name)_x">\(description(steps))</desc>
      \(body)</svg>
      """
  }

  private func description(_ steps: Range<Int>) -> String {
    steps.map { step in
      let words = [trace.steps[step].action] + trace.steps[step].words("changes")
      return "\(step + 1). \(words.joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  private func header(_ steps: Range<Int>, _ edges: [Int], _ height: Int) -> HTML {
    var out = HTML.none
    for (column, step) in steps.enumerated() {
      let isLast = step == trace.steps.count - 1
      let end = trace.loop == nil ? (mark == .violation ? " ✘" : " ✓") : trace.loop == trace.steps.count ? " ⟲" : ""
      let sign = (step == trace.loop ? " ⟲" : "") + (isLast ? end : "")
      let x = edges[column]
      out += """
        <text class="t-text\(isLast ? " t-bold" : "")" fill="#1F2328" x="\(x + 8)" y="18">\(step + 1)\(sign)</text>\
        <line class="t-line" x1="\(x)" y1="8" x2="\(x)" y2="\(height - 8)" stroke="#D1D9E0"/>

        """
    }
    return out
  }

  private func words(_ lane: Timeline.Lane, _ steps: Range<Int>, _ edges: [Int], _ y: Int) -> HTML {
    var out = HTML.none
    for (column, step) in steps.enumerated() where !lane.cells[step].isEmpty {
      let text = lane.cells[step].joined(separator: " · ")
      out += "<text class=\"t-text\" fill=\"#1F2328\" x=\"\(edges[column] + 8)\" y=\"\(y + 22)\">\(text)</text>\n"
    }
    return out
  }

  /// A line while the finger is down; a triangle where it comes and goes, a dot where it moves.
  private func touch(
    _ lane: Timeline.Lane, _ steps: Range<Int>, _ edges: [Int], _ y: Int, _ isDown: inout Bool
  ) -> HTML {
    let interrupts = trace.lanes.first { $0.kind == .system }
    let middle = y + 24
    var out = HTML.none
    var start = isDown ? edges[0] : nil
    func line(_ from: Int, _ to: Int) -> HTML {
      "<line class=\"t-ink\" x1=\"\(from)\" y1=\"\(middle)\" x2=\"\(to)\" y2=\"\(middle)\" stroke=\"#1F2328\" "
        + "stroke-width=\"3\"/>\n"
    }
    for (column, step) in steps.enumerated() {
      let x = edges[column] + 18
      let signs = lane.cells[step]
      if signs.first == "▼" {
        start = x
        out += Self.glyph("M\(x - 7) \(middle - 9)h14l-7 12z")
      } else if signs.first == "▲" {
        out += start.map { line($0, x) } ?? ""
        out += Self.glyph("M\(x - 7) \(middle + 4)h14l-7-12z")
        start = nil
      } else if !signs.isEmpty {
        out +=
          "<circle class=\"t-fill\" cx=\"\(x)\" cy=\"\(middle)\" r=\"5\" fill=\"#1F2328\"/>"
          + "<text class=\"t-text\" fill=\"#1F2328\" x=\"\(x - 8)\" y=\"\(y + 15)\">\(signs.joined(separator: " "))</text>\n"
      } else if start != nil, interrupts?.cells[step].first == "interrupt" {
        out += line(start ?? x, x)
        out +=
          "<path class=\"t-ink\" d=\"M\(x - 5) \(middle - 5)l10 10m0-10l-10 10\" fill=\"none\" stroke=\"#1F2328\" "
          + "stroke-width=\"2.5\"/>\n"
        start = nil
      }
    }
    if let start { out += line(start, edges.last ?? start) }
    isDown = start != nil
    return out
  }

  private static func glyph(_ path: String) -> HTML {
    "<path class=\"t-fill\" d=\"\(path)\" fill=\"#1F2328\"/>\n"
  }

  /// Letters above, the phase as a band below.
  private func recognizer(
    _ lane: Timeline.Lane, _ steps: Range<Int>, _ edges: [Int], _ y: Int, _ phase: inout RecognizerState
  ) -> HTML {
    var out = HTML.none
    var start = edges[0]
    for (column, step) in steps.enumerated() {
      var x = edges[column]
      for sign in lane.cells[step] {
        out +=
          "<text class=\"t-text t-bold\" fill=\"#1F2328\" x=\"\(x + 11)\" y=\"\(y + 16)\">\(Self.label(sign))</text>\n"
        if let next = Self.phase(sign) {
          out += Self.band(phase, from: start, to: x + 12, y + 21)
          (phase, start) = (next, x + 12)
        }
        x += Self.slot(sign)
      }
    }
    return out + Self.band(phase, from: start, to: edges.last ?? start, y + 21)
  }

  private static func label(_ sign: String) -> String { sign.count > 22 ? sign.prefix(21) + "…" : sign }

  /// The phase a sign says is entered.
  private static func phase(_ sign: String) -> RecognizerState? {
    let letters = sign.drop { $0 == "↺" }
    guard letters.drop(while: { $0.isLetter }).allSatisfy({ $0 == "!" }) else { return nil }
    let name = String(letters.prefix { $0.isLetter })
    return RecognizerState.allCases.first { $0.letter == name }
  }

  private static func band(_ phase: RecognizerState, from: Int, to: Int, _ y: Int) -> HTML {
    guard to > from else { return "" }
    let colour = Palette.light(phase)
    let rect = "x=\"\(from)\" y=\"\(y)\" width=\"\(to - from)\" height=\"10\"" as HTML
    if phase == .possible {
      return "<rect class=\"s-possible\" \(rect) fill=\"none\" stroke=\"\(colour)\"/>\n"
    }
    if phase == .began {
      return "<rect class=\"s-began\" \(rect) fill=\"none\" stroke=\"\(colour)\"/>"
        + "<rect class=\"f-began\" x=\"\(from)\" y=\"\(y + 5)\" width=\"\(to - from)\" height=\"5\" fill=\"\(colour)\"/>\n"
    }
    return "<rect class=\"f-\(phase.name)\" \(rect) fill=\"\(colour)\"/>\(PhasePattern.overlay(phase, rect))\n"
  }
}
