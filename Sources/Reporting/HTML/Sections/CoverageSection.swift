import GestureModel

/// Which transitions between phases each kind of recognizer takes, and of the others, whether that is proved.
struct CoverageSection {
  private let data: ReportData

  init(_ data: ReportData) { self.data = data }

  /// Nothing if the document has no coverage.
  var html: HTML {
    guard !data.kinds.isEmpty else { return "" }
    return """
      <p class="purpose">Which transitions between phases each kind of recognizer takes in these systems, and of those \
      it never takes, whether that is proved.</p>
      \(HTML.details("How to read the drawings and tables", howToRead))
      \(summary)\(data.kinds.map(card))
      """
  }

  private var howToRead: HTML {
    HTML.list([
      "A row is the phase before, a column the phase after. A number says on how many transitions of the explored "
        + "systems it happens; below it, after how many steps it is first possible.",
      "<b>∅</b> with a border: legal, and proved not to happen in these systems. <b>?</b>: legal and not seen, but the "
        + "search was cut, so nobody knows.",
      "Grey <b>∅</b>: forbidden by the documents, and proved absent; grey <b>·</b>: forbidden and not seen. "
        + "<b>✘</b>: forbidden, and seen.",
      "In the drawing the width of an arrow grows with the logarithm of its count; arrows into P are resets.",
    ])
  }

  private var summary: HTML {
    let rows = data.kinds.map { kind -> HTML in
      let covered = kind.all(.covered).count
      let unreachable = kind.all(.unreachable).count
      let illegal = kind.all(.illegal).count
      return """
        <tr><th scope="row"><a href="#\(kind.anchor)">\(kind.kind)</a></th><td>\(kind.path)</td>\
        <td class="n">\(Numbers.grouped(kind.systems))</td><td class="n">\(covered)/\(kind.legal)</td>\
        <td class="n">\(covered)/\(kind.legal - unreachable)</td><td class="n">\(percent(covered, of: kind.legal - unreachable))</td>\
        <td class="n">\(kind.all(.unreached).count)</td><td class="n">\(illegal == 0 ? "0" : "✘ \(illegal)")</td></tr>

        """
    }
    return HTML.table(
      "Transitions between phases, by kind",
      """
      <thead><tr><th scope="col">kind</th><th scope="col">path</th><th scope="col" class="n">systems</th>\
      <th scope="col" class="n">seen of legal</th><th scope="col" class="n">seen of reachable</th>\
      <th scope="col" class="n">share</th><th scope="col" class="n">not reached, cut</th>\
      <th scope="col" class="n">forbidden, seen</th></tr></thead>
      <tbody>
      \(rows)</tbody>

      """)
  }

  private func card(_ kind: PhaseMatrix) -> HTML {
    let id = kind.anchor
    let closed =
      kind.closed == kind.systems ? "all explored to the end" : "\(Numbers.grouped(kind.closed)) explored to the end"
    return """
      <article class="card" id="\(id)" aria-labelledby="\(id)_h">
      <h3 id="\(id)_h">\(kind.kind)</h3>
      <p class="muted">\(kind.path); in \(counted(kind.systems, "system")), \(closed)</p>
      <div class="pair"><div class="scroll" role="region" tabindex="0" aria-label="The machine of \(kind.kind)">\
      \(AutomatonDrawing(kind, id: "machine-\(id)").html)</div>
      \(matrix(kind))</div>
      \(gaps(kind))</article>

      """
  }

  private func matrix(_ kind: PhaseMatrix) -> HTML {
    let head = RecognizerState.allCases.map { "<th scope=\"col\">\($0.name)</th>" as HTML }
    let rows = RecognizerState.allCases.map { from -> HTML in
      let cells = RecognizerState.allCases.map { to in kind[from, to].map(cell) ?? "<td></td>" }
      return "<tr><th scope=\"row\">\(from.name)</th>\(cells)</tr>\n"
    }
    return HTML.table(
      "\(kind.kind): from the phase in the row to that in the column", name: "phases",
      "<thead><tr><th scope=\"col\">from \\ to</th>\(head)</tr></thead>\n<tbody>\n\(rows)</tbody>\n")
  }

  private func cell(_ cell: PhaseMatrix.Cell) -> HTML {
    let depth: HTML = cell.firstDepth.map { "<small class=\"muted\">from step \($0)</small>" } ?? ""
    let words = "<span class=\"vh\"> \(AutomatonDrawing.words(cell))</span>" as HTML
    let body: HTML =
      switch cell.state {
      case .covered, .idle: "\(Numbers.grouped(cell.count))\(depth)"
      case .illegal: "✘ \(Numbers.grouped(cell.count))\(depth)"
      case .unreachable, .absent: "∅\(words)"
      case .unreached: "?\(words)"
      case .unseen: "·\(words)"
      }
    return "<td class=\"\(cell.state.rawValue)\">\(body)</td>"
  }

  private func gaps(_ kind: PhaseMatrix) -> HTML {
    let groups: [(PhaseMatrix.State, String)] = [
      (.illegal, "Forbidden and seen"), (.unreached, "Legal, not reached because a search was cut"),
      (.unreachable, "Legal, proved unreachable in these systems"), (.idle, "Reset while still possible"),
    ]
    let items = groups.compactMap { state, words -> HTML? in
      let cells = kind.all(state)
      guard !cells.isEmpty else { return nil }
      return "\(words): \(cells.map { "\($0.from.name) → \($0.to.name)" }.joined(separator: ", "))."
    }
    return HTML.list(items)
  }
}
