import GestureModel

/// Kinds of recognizers as words of a token: `continuous`, `tap_2`, `press_500_0_2`, with the parameters in the order
/// of their makers, as far as they differ from what is left out.
enum KindText {
  /// The first words.
  static let words = [
    "discrete", "continuous", "tap", "press", "pan", "swipe", "edge", "pinch", "rotation", "custom",
  ]

  /// The custom recognizers of the default systems.
  private static let custom: [(name: String, kind: Kind)] = [
    ("unruly", CustomKinds.unruly(.discrete)), ("unrulyContinuous", CustomKinds.unruly(.continuous)),
    ("patient", CustomKinds.patient), ("counting", CustomKinds.counting),
  ]

  /// A kind as a word; `nil` if it is none that a maker makes.
  static func text(of kind: Kind) -> String? {
    guard let text = candidate(kind), (try? KindText.kind(TokenPiece(text), in: text)) == kind else { return nil }
    return text
  }

  private static func candidate(_ kind: Kind) -> String? {
    func value(_ name: String) -> String { kind.parameters.first { $0.name == name }?.value ?? "" }
    func fields(_ values: [(value: String, standard: String)]) -> String {
      let needed = (values.lastIndex { $0.value != $0.standard } ?? -1) + 1
      return values.prefix(needed).map { "_\($0.value)" }.joined()
    }
    if case .universal(let touches, let timer) = kind.machine {
      return "\(kind.path)" + (touches == 2 ? "" : "_\(touches)") + (timer ? "_timer" : "")
    }
    if let custom = custom.first(where: { $0.kind.name == kind.name }) { return "custom_" + custom.name }
    switch kind.name {
    case "tap": return "tap" + fields([(value("taps"), "1"), (value("touches"), "1"), (value("movement"), "far")])
    case "long press":
      let duration = String(value("duration").prefix { $0 != " " })
      return "press"
        + fields([(duration, "500"), (value("taps"), "0"), (value("touches"), "1"), (value("movement"), "slop")])
    case "pan": return "pan" + fields([(value("minimum touches"), "1"), (value("maximum touches"), "none")])
    case "swipe": return "swipe_" + value("direction") + fields([(value("touches"), "1")])
    case "edge pan": return "edge_" + value("edges").replacing(", ", with: "_")
    case "pinch", "rotation": return kind.name
    default: return nil
    }
  }

  /// The kind that a word names.
  static func kind(_ piece: TokenPiece, in token: String) throws(TokenError) -> Kind {
    let fields = piece.split("_")
    let rest = Array(fields.dropFirst())
    func number(_ index: Int, _ standard: Int) throws(TokenError) -> Int {
      guard index < rest.count else { return standard }
      return try TokenText.number(rest[index], "number", 0..<100_000, in: token)
    }
    func travel(_ index: Int, _ standard: Travel) throws(TokenError) -> Travel {
      guard index < rest.count else { return standard }
      guard let found = Travel.allCases.first(where: { "\($0)" == rest[index].text }) else {
        throw rest[index].error("travel", among: Travel.allCases.map { "\($0)" }, in: token)
      }
      return found
    }
    func direction(_ index: Int) throws(TokenError) -> Direction {
      let piece = index < rest.count ? rest[index] : TokenPiece("", at: piece.offset + piece.text.count)
      guard let found = Direction.allCases.first(where: { "\($0)" == piece.text }) else {
        throw piece.error("direction", among: Direction.allCases.map { "\($0)" }, in: token)
      }
      return found
    }
    func most(_ count: Int) throws(TokenError) {
      guard rest.count <= count else {
        throw rest[count].error("'\(fields[0].text)' has at most \(count) parameters", in: token)
      }
    }
    switch fields[0].text {
    case "discrete", "continuous":
      let hasTimer = rest.last?.text == "timer"
      let touches = rest.count > (hasTimer ? 1 : 0) ? try number(0, 2) : 2
      try most(2)
      return fields[0].text == "discrete"
        ? .anyDiscrete(touches: touches, timer: hasTimer) : .anyContinuous(touches: touches, timer: hasTimer)
    case "tap":
      try most(3)
      return .tap(taps: try number(0, 1), touches: try number(1, 1), movement: try travel(2, .far))
    case "press":
      try most(4)
      return .longPress(
        duration: try number(0, 500), taps: try number(1, 0), touches: try number(2, 1), movement: try travel(3, .slop))
    case "pan":
      try most(2)
      return .pan(
        minimumTouches: try number(0, 1),
        maximumTouches: rest.count < 2 || rest[1].text == "none" ? nil : try number(1, 1))
    case "swipe":
      try most(2)
      return .swipe(try direction(0), touches: try number(1, 1))
    case "edge":
      var edges = [try direction(0)]
      for index in rest.indices.dropFirst() { edges.append(try direction(index)) }
      return .edgePan(edges: edges)
    case "pinch", "rotation":
      try most(0)
      return fields[0].text == "pinch" ? .pinch() : .rotation()
    case "custom":
      try most(1)
      let piece = rest.first ?? TokenPiece("", at: piece.offset + piece.text.count)
      guard let found = custom.first(where: { $0.name == piece.text }) else {
        throw piece.error("custom recognizer", among: custom.map(\.name), in: token)
      }
      return found.kind
    default: throw fields[0].error("kind of recognizer", among: words, in: token)
    }
  }
}
