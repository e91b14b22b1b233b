/// New states at each depth as bars, on a logarithmic scale.
struct LevelStrip {
  private let levels: [Int]
  private let isClosed: Bool
  private let id: String
  private let title: String

  init(_ run: ReportData.Run, id: String) {
    levels = run.levels
    isClosed = run.isClosed
    self.id = id
    title = "New states at each depth, \(run.name)"
  }

  private static let height = 84
  private static let column = 44

  /// The drawing; nothing if there are no levels.
  var html: HTML {
    guard !levels.isEmpty else { return "" }
    let top = max(1, levels.map(Self.logarithm).max() ?? 1)
    let width = levels.count * Self.column + 8
    let base = Self.height + 18
    let bars = levels.enumerated().map { depth, states -> HTML in
      let high = states == 0 ? 0 : max(2, Self.logarithm(states) * Self.height / top)
      let x = 4 + depth * Self.column
      let isCut = !isClosed && depth == levels.count - 1
      let look = isCut ? "unreached" : "covered"
      let dash: HTML = isCut ? " stroke-dasharray=\"4 3\"" : ""
      let fill: HTML =
        isCut
        ? "class=\"s-\(look)\" fill=\"none\" stroke=\"\(Palette.light(look))\" stroke-width=\"2\"\(dash)"
        : "class=\"f-\(look)\" fill=\"\(Palette.light(look))\""
      return """
        <rect \(fill) x="\(x + 4)" y="\(base - high)" width="\(Self.column - 10)" height="\(high)" rx="2"/>\
        <text class="t-text" fill="#1F2328" x="\(x + 21)" y="\(base - high - 5)" text-anchor="middle" font-size="11">\
        \(Numbers.short(states))</text>\
        <text class="t-muted" fill="#59636E" x="\(x + 21)" y="\(base + 16)" text-anchor="middle" font-size="11">\(depth == 0 ? "depth 0" : "\(depth)")</text>

        """
    }
    let words = levels.enumerated().map { "depth \($0): \(Numbers.grouped($1))" }.joined(separator: "; ")
    return """
      <div class="scroll" role="region" tabindex="0" aria-label="\(title)"><svg role="img" \
      aria-labelledby="\(id)-t \(id)-d" width="\(width)" height="\(base + 22)" viewBox="0 0 \(width) \(base + 22)">\
      <title id="\(id)-t">\(title)</title><desc id="\(id)-d">\(words)\(isClosed ? "" : "; the last was cut")</desc>
      <line class="t-line" x1="0" y1="\(base)" x2="\(width)" y2="\(base)" stroke="#D1D9E0"/>
      \(bars)</svg></div>

      """
  }

  /// 64 × log₂, straight between powers of two: close enough for a bar, and the same everywhere.
  private static func logarithm(_ number: Int) -> Int {
    guard number > 0 else { return 0 }
    let power = 63 - number.leadingZeroBitCount
    let rest = power >= 6 ? (number >> (power - 6)) & 63 : (number << (6 - power)) & 63
    return power * 64 + rest + 32
  }
}
