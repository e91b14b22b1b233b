/// What the documents do not settle: readings that part, and silences.
struct ReadingSection {
  private let json: JSONValue

  init(_ json: JSONValue) { self.json = json }

  var html: HTML {
    let readings = json["readings"].elements
    let silences = json["silences"].elements
    guard !readings.isEmpty || !silences.isEmpty else { return "" }
    return """
      <p class="purpose">Sentences that can be read in more than one way, each with the shortest history on which the \
      readings part, and what the documents do not say.</p>
      \(readings.map(reading))\(silences.map(silence))
      """
  }

  private func reading(_ reading: JSONValue) -> HTML {
    let variants = reading["variants"].elements.map { variant -> HTML in
      "<b>\(variant["name"].string)</b>: \(variant["source"].string)"
    }
    let pairs = reading["pairs"].elements.map { pair -> HTML in
      var body = HTML.none
      if let trace = ReportData.Trace(pair["modelsPart"]["trace"]) {
        body +=
          "<p>Only the model of <b>\(pair["modelsPart"]["of"].string)</b> has this history.</p>\n\(HTML.lanes(trace))"
      }
      for (key, name) in [("breaksFirst", "first"), ("breaksSecond", "second")] {
        let broken = pair[key]
        if let trace = ReportData.Trace(broken["trace"]) {
          body +=
            "<p>It breaks what <b>\(pair[name].string)</b> demands.</p>\n\(HTML.lanes(trace))\(HTML.replay(trace))"
        } else if let missing = broken["missing"].optionalString {
          body +=
            "<p>What <b>\(pair[name].string)</b> demands is not possible for \(missing), in \(broken["system"].string).</p>\n"
        }
      }
      return HTML.details("\(pair["first"].string) · \(pair["second"].string)", body)
    }
    return "<h3>\(reading["question"].string)</h3>\n\(HTML.list(variants))\(pairs)"
  }

  private func silence(_ silence: JSONValue) -> HTML {
    let alternatives = silence["alternatives"].elements.map { alternative -> HTML in
      let objections = alternative["objections"].strings
      return
        "<b>\(alternative["name"].string)</b>: \(objections.isEmpty ? "breaks no rule" : "breaks " + objections.joined(separator: ", "))"
    }
    let trace = ReportData.Trace(silence["trace"]).map { HTML.details("How it comes about", HTML.lanes($0)) }
    return """
      <h3>\(silence["question"].string)</h3>
      <p>\(silence["silent"].isTrue ? "No sentence decides." : "A rule decides.")</p>
      \(HTML.list(alternatives))\(trace ?? "")
      """
  }
}
