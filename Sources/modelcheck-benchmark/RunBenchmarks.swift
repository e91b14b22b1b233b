/// Measures and prints; the searches of all models first, so that the peak of memory is theirs.
///
/// - Returns: whether all counts are the known ones.
func runBenchmarks(_ request: BenchmarkRequest) throws -> Bool {
  var correct = true
  var fastest: [Duration] = []
  print(
    pad("model", 18) + pad("states", -12) + pad("transitions", -13) + pad("depth", -7) + pad("seconds", -10)
      + pad("transitions/s", -15) + pad("bytes/state", -13) + pad("peak RSS", -11))
  for model in request.models {
    var best = try model.search(request.workers)
    var ratios: [Double] = []
    for round in 0..<request.repeats {
      let again = round == 0 ? best : try model.search(request.workers)
      if again.duration < best.duration { best = again }
      if request.workers > 1 { ratios.append(try model.search(1).duration / again.duration) }
    }
    fastest.append(best.duration)
    print(
      pad(model.name, 18) + pad("\(best.counts.states)", -12) + pad("\(best.counts.transitions)", -13)
        + pad("\(best.counts.depth)", -7) + pad(decimals(seconds(best.duration), 4), -10)
        + pad(decimals(Double(best.counts.transitions) / seconds(best.duration), 0), -15)
        + pad(decimals(Double(best.memory) / Double(best.counts.states), 1), -13)
        + pad(peakResidentBytes().map { decimals(Double($0) / 1e6, 1) + " MB" } ?? "unknown", -11))
    if !ratios.isEmpty {
      print("  \(request.workers) workers are \(decimals(median(ratios), 2)) times faster than one")
    }
    correct = expect(model, best.counts) && correct
  }
  guard request.comparesNaive else { return correct }
  print("\n" + pad("plain version", 18) + pad("seconds", -12) + pad("times slower", -14))
  for (model, duration) in zip(request.models, fastest) {
    let naive = model.naive()
    print(
      pad(model.name, 18) + pad(decimals(seconds(naive.duration), 4), -12)
        + pad(decimals(seconds(naive.duration) / seconds(duration), 1), -14))
    correct = expect(model, naive.counts) && correct
  }
  return correct
}

/// Whether the counts are the known ones; says so if not.
private func expect(_ model: BenchmarkModel, _ counts: BenchmarkModel.Counts) -> Bool {
  if counts == model.expected { return true }
  printError("error: \(model.name) counts \(counts), known is \(model.expected)")
  return false
}

private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

private func seconds(_ duration: Duration) -> Double { duration / .seconds(1) }

/// A number with so many decimals, at most nine, without `Foundation`.
private func decimals(_ value: Double, _ count: Int) -> String {
  var scale = 1
  for _ in 0..<count { scale *= 10 }
  let scaled = Int((value * Double(scale)).rounded())
  if count == 0 { return "\(scaled)" }
  let fraction = "\(scaled % scale)"
  return "\(scaled / scale)." + String(repeating: "0", count: count - fraction.count) + fraction
}

/// Text filled with spaces: to the right for a positive width, to the left for a negative one.
private func pad(_ text: String, _ width: Int) -> String {
  let spaces = String(repeating: " ", count: max(abs(width) - text.count, 0))
  return width > 0 ? text + spaces : spaces + text
}
