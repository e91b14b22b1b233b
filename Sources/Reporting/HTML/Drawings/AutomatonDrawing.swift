import GestureModel

/// The machine of one kind: six phases at fixed places, and between them what was seen.
///
/// Legal transitions are always drawn, in the colour and dash of what is known of them; others only if they were seen.
struct AutomatonDrawing {
  private let matrix: PhaseMatrix
  private let id: String

  init(_ matrix: PhaseMatrix, id: String) {
    self.matrix = matrix
    self.id = id
  }

  private static let half = (width: 42, height: 15)

  /// Where each phase is.
  private static func place(_ phase: RecognizerState) -> (x: Int, y: Int) {
    switch phase {
    case .possible: (50, 130)
    case .began: (190, 75)
    case .changed: (325, 75)
    case .ended: (462, 75)
    case .cancelled: (462, 185)
    case .failed: (190, 205)
    }
  }

  /// The drawing.
  var html: HTML {
    let isDiscrete = matrix.path == "discrete"
    let seen = matrix.all.filter { $0.isLegal || $0.state == .illegal }
    let edges = seen.map { edge($0) }
    let nodes = RecognizerState.allCases.filter { phase in
      !isDiscrete || [.possible, .ended, .failed].contains(phase)
        || seen.contains { $0.from == phase || $0.to == phase }
    }.map { node($0) }
    let legal = matrix.all.filter(\.isLegal)
    let words = legal.map { "\($0.from.name) to \($0.to.name): \(Self.words($0))" }.joined(separator: "; ")
    return """
      <svg class="automaton" role="img" aria-labelledby="\(id)_t \(id)_x" width="520" height="284" viewBox="0 0 520 284">\
      <title id="\(id)_t">The machine of \(matrix.kind)</title><desc id="\(id)_x">\(words)</desc>
      \(edges)\(nodes)</svg>

      """
  }

  /// What is known, in a few words.
  static func words(_ cell: PhaseMatrix.Cell) -> String {
    switch cell.state {
    case .covered: "seen \(Numbers.grouped(cell.count)) times"
    case .unreachable: "proved unreachable"
    case .unreached: "not reached"
    case .illegal: "forbidden, seen \(Numbers.grouped(cell.count)) times"
    case .absent: "forbidden, proved absent"
    case .unseen: "forbidden, not seen"
    case .idle: "reset while possible, \(Numbers.grouped(cell.count)) times"
    }
  }

  private func node(_ phase: RecognizerState) -> HTML {
    let (x, y) = Self.place(phase)
    let (width, height) = Self.half
    return """
      <rect class="t-ground s-\(phase.name)" x="\(x - width)" y="\(y - height)" width="\(2 * width)" \
      height="\(2 * height)" rx="\(height)" fill="#FFFFFF" stroke="\(Palette.light(phase))" stroke-width="3"/>\
      <text class="t-text" fill="#1F2328" x="\(x)" y="\(y + 5)" text-anchor="middle">\(phase.name)</text>

      """
  }

  private func edge(_ cell: PhaseMatrix.Cell) -> HTML {
    let look =
      switch cell.state {
      case .covered: "covered"
      case .unreachable: "unreachable"
      case .unreached: "unreached"
      default: "violated"
      }
    let dash =
      cell.state == .unreached
      ? " stroke-dasharray=\"6 5\"" : cell.state == .unreachable ? " stroke-dasharray=\"2 4\"" : ""
    let width = cell.count > 0 ? 1 + (64 - cell.count.leadingZeroBitCount) / 6 : 2
    let (path, tip, text) = geometry(cell.from, cell.to)
    let colour = Palette.light(look)
    let count: HTML =
      cell.count > 0 ? "\(Numbers.short(cell.count))" : cell.state == .unreached ? "?" : "∅"
    return """
      <path class="s-\(look)" d="\(path)" fill="none" stroke="\(colour)" stroke-width="\(width)"\(raw: dash)/>\
      <path class="f-\(look)" d="\(tip)" fill="\(colour)"/>\
      <text class="t-text halo" fill="#1F2328" x="\(text.x)" y="\(text.y)" text-anchor="middle" font-size="11">\(count)</text>

      """
  }

  /// The curve, its tip and where its count stands.
  private func geometry(
    _ from: RecognizerState, _ to: RecognizerState
  ) -> (path: String, tip: String, text: (x: Int, y: Int)) {
    let (a, b) = (Self.place(from), Self.place(to))
    if from == to {
      let path = "M\(a.x - 12) \(a.y + 17)c-8 30 32 30 24 2"
      return (path, Self.tip(at: (a.x + 12, a.y + 18), towards: (-1, -10)), (a.x, a.y + 53))
    }
    if (from, to) == (.cancelled, .possible) {
      // Round below, so that it does not cross what leads up.
      return ("M424 203C300 300 0 300 34 149", Self.tip(at: (34, 149), towards: (2, -10)), (240, 258))
    }
    let (x, y) = (b.x - a.x, b.y - a.y)
    var control = (x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    var text = control
    switch (from, to) {
    case (.ended, .possible): (control, text) = ((250, -75), (251, 22))
    case (.failed, .possible): (control, text) = ((80, 190), (86, 206))
    case (.possible, .failed): (control, text) = ((140, 140), (160, 147))
    case (.possible, .ended): (control, text) = ((256, 120), (256, 106))
    case (.possible, .began): text = (106, 93)
    case (.began, .changed), (.changed, .ended): text.y -= 8
    case (.began, .ended): (control, text) = ((325, 8), (325, 48))
    case (.began, .cancelled): (control, text) = ((300, 165), (286, 168))
    case (.changed, .cancelled): text = (416, 126)
    default:
      control = (control.x - y / 4, control.y + x / 4)
      text = ((text.x + control.x) / 2, (text.y + control.y) / 2 + 4)
    }
    let start = Self.rim(a, towards: control)
    let end = Self.rim(b, towards: control)
    return (
      "M\(start.x) \(start.y)Q\(control.x) \(control.y) \(end.x) \(end.y)",
      Self.tip(at: end, towards: (b.x - control.x, b.y - control.y)), text
    )
  }

  private static func length(_ x: Int, _ y: Int) -> Int { max(1, Int(Double(x * x + y * y).squareRoot())) }

  /// Where a line to a point leaves a node.
  private static func rim(_ node: (x: Int, y: Int), towards: (x: Int, y: Int)) -> (x: Int, y: Int) {
    let (x, y) = (towards.x - node.x, towards.y - node.y)
    let (width, height) = (half.width + 3, half.height + 3)
    // The smaller of width / |x| and height / |y|.
    if abs(y) * width <= abs(x) * height {
      return (node.x + (x < 0 ? -width : width), node.y + y * width / max(1, abs(x)))
    }
    return (node.x + x * height / max(1, abs(y)), node.y + (y < 0 ? -height : height))
  }

  /// A triangle that points in a direction.
  private static func tip(at end: (x: Int, y: Int), towards: (x: Int, y: Int)) -> String {
    let far = length(towards.x, towards.y)
    let (x, y) = (towards.x * 9 / far, towards.y * 9 / far)
    return
      "M\(end.x + x / 4) \(end.y + y / 4)L\(end.x - x - y / 2) \(end.y - y + x / 2)L\(end.x - x + y / 2) \(end.y - y - x / 2)z"
  }
}
