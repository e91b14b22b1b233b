import GestureModel

/// The patterns that tell phases apart without colour: they lie over the band in the colour of the ground.
enum PhasePattern {
  /// Drawn once in a page, and referred to by all drawings.
  static let definitions: HTML = """
    <svg width="0" height="0" aria-hidden="true" focusable="false" class="vh"><defs>
    <pattern id="p-changed" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
    <rect class="t-ground" width="3" height="8" fill="#FFFFFF"/></pattern>
    <pattern id="p-cancelled" width="9" height="9" patternUnits="userSpaceOnUse">\
    <path class="g-line" d="M1 1l7 7m0-7l-7 7" stroke="#FFFFFF" stroke-width="1.6" fill="none"/></pattern>
    <pattern id="p-failed" width="6" height="5" patternUnits="userSpaceOnUse">\
    <circle class="t-ground" cx="3" cy="2.5" r="1.4" fill="#FFFFFF"/></pattern>
    </defs></svg>

    """

  /// What lies over a band of a phase; `rect` is the band's place.
  static func overlay(_ phase: RecognizerState, _ rect: HTML) -> HTML {
    switch phase {
    case .changed, .cancelled, .failed: "<rect \(rect) fill=\"url(#p-\(phase.name))\"/>"
    case .possible, .began, .ended: ""
    }
  }

  /// A small band with its letter, for a legend.
  static func swatch(_ phase: RecognizerState) -> HTML {
    let rect: HTML = "x=\"1\" y=\"1\" width=\"26\" height=\"10\""
    let colour = Palette.light(phase)
    let fill: HTML =
      switch phase {
      case .possible: "<rect class=\"s-possible\" \(rect) fill=\"none\" stroke=\"\(colour)\"/>"
      case .began:
        """
        <rect class="s-began" \(rect) fill="none" stroke="\(colour)"/>\
        <rect class="f-began" x="1" y="6" width="26" height="5" fill="\(colour)"/>
        """
      default: "<rect class=\"f-\(phase.name)\" \(rect) fill=\"\(colour)\"/>\(overlay(phase, rect))"
      }
    return
      "<svg width=\"28\" height=\"12\" viewBox=\"0 0 28 12\" aria-hidden=\"true\" focusable=\"false\">\(fill)</svg>"
  }

  /// What letters, bands and signs mean.
  static let legend: HTML = {
    let phases = RecognizerState.allCases.map { phase -> HTML in
      "\(swatch(phase)) <b>\(phase.letter)</b> \(phase.name)"
    }
    let signs: [HTML] = [
      "<b>!</b> sends its action", "<b>┄E</b> requests ended and does not get it yet", "<b>↺</b> is reset",
      "<b>✗</b> refuses the touch", "<b>▼ ▲</b> a finger comes down, is lifted", "<b>~</b> moves a little",
    ]
    return "<ul class=\"legend\">\((phases + signs).map { "<li>\($0)</li>" as HTML })</ul>\n"
  }()
}
