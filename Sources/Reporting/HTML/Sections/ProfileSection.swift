/// How the systems were explored: how many states, how deep, how long.
struct ProfileSection {
  private let data: ReportData

  init(_ data: ReportData) { self.data = data }

  var html: HTML {
    """
    <p class="purpose">How far each set of systems was explored, and where the states are.</p>
    \(HTML.details("How to read the bars", howToRead))
    \(table)<p>Every state is stored exactly and compared as a whole. \(why) The whole run took \
    \(Numbers.seconds(data.json["seconds"].duration)) seconds; the seconds in the table are summed over the workers.</p>
    <div class="gallery sets">
    \(data.runs.enumerated().map { card($1, $0) })</div>

    """
  }

  private var howToRead: HTML {
    HTML.list([
      "A bar is a depth: how many states are first reached after that many transitions, summed over the systems of the "
        + "set. Heights are logarithmic; the number above is the count.",
      "Symmetry is how many times as many states there are with the rules' memory if touches and equal recognizers are "
        + "told apart: what was stored stands for them.",
      "Bars that rise and fall to nothing are a search that closed. A dashed last bar was not followed further.",
    ])
  }

  private var why: String {
    switch data.completeness {
    case "proved": "Every search ended because nothing new was found."
    case "bounded": "Searches ended at the depth that was asked for, unless they closed before."
    case "sampled": "Histories were made at random; nothing was searched."
    default: "A limit ended the run."
    }
  }

  private var table: HTML {
    func row(_ name: HTML, _ closed: HTML, _ number: (String) -> Int, _ seconds: Duration) -> HTML {
      let cells = ["labelled", "states", "productStates", "transitions", "depth"].map {
        "<td class=\"n\">\(Numbers.grouped(number($0)))</td>" as HTML
      }
      let symmetry = Numbers.factor(number("representedStates"), number("productStates"))
      let order = Numbers.factor(number("transitions"), number("steps"))
      return """
        <tr><th scope="row">\(name)</th><td class="n">\(Numbers.grouped(number("systems")))</td><td>\(closed)</td>\
        \(cells)<td class="n">× \(symmetry)</td><td class="n">× \(order)</td><td class="n">\(Numbers.seconds(seconds))</td></tr>

        """
    }
    let rows = data.runs.enumerated().map { place, run in
      let isWhole = run.number("systems") == run.number("systemsTotal")
      return row(
        "<a href=\"#set-\(place + 1)\">\(run.name)</a>",
        run.isClosed ? "all" : isWhole ? "not all" : "of \(Numbers.grouped(run.number("systemsTotal")))", run.number,
        run.json["seconds"].duration)
    }
    let work = data.runs.reduce(Duration.zero) { $0 + $1.json["seconds"].duration }
    let all = row("<b>all</b>", data.completeness == "proved" ? "all" : "not all", data.number, work)
    return HTML.table(
      "Sets of systems",
      """
      <thead><tr><th scope="col">set</th><th scope="col" class="n">systems</th><th scope="col">explored to the end</th>\
      <th scope="col" class="n">labelled</th><th scope="col" class="n">states</th>\
      <th scope="col" class="n">with the rules' memory</th><th scope="col" class="n">transitions</th>\
      <th scope="col" class="n">depth</th><th scope="col" class="n">symmetry</th><th scope="col" class="n">order</th>\
      <th scope="col" class="n">seconds</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      <tfoot>\(all)</tfoot>

      """)
  }

  private func card(_ run: ReportData.Run, _ place: Int) -> HTML {
    let levels = zip(run.levels, run.levelTransitions).enumerated().map { depth, level -> HTML in
      """
      <tr><th scope="row" class="n">\(depth)</th><td class="n">\(Numbers.grouped(level.0))</td>\
      <td class="n">\(Numbers.grouped(level.1))</td></tr>

      """
    }
    let table = HTML.table(
      "\(run.name): levels",
      """
      <thead><tr><th scope="col" class="n">depth</th><th scope="col" class="n">new states</th>\
      <th scope="col" class="n">transitions out of them</th></tr></thead>
      <tbody>
      \(levels)</tbody>

      """)
    return """
      <article class="card\(run.levels.count > 13 ? " wide" : "")" id="set-\(place + 1)" aria-labelledby="set-\(place + 1)-h">
      <h3 id="set-\(place + 1)-h">\(run.name)</h3>
      <p class="muted">\(run.json["description"].string)</p>
      \(LevelStrip(run, id: "levels-\(place + 1)").html)\(levels.isEmpty ? "" : HTML.details("The numbers", table))</article>

      """
  }
}
