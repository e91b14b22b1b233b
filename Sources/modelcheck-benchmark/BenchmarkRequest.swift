/// What the command line asked for.
struct BenchmarkRequest {
  /// A command line that cannot be understood.
  struct UsageError: Error {
    let message: String
  }

  /// The models to measure.
  var models = BenchmarkModel.all
  /// How often each is searched; the fastest counts.
  var repeats = 1
  /// Whether the plain version is measured too.
  var comparesNaive = true
  var wantsHelp = false
  /// How many workers each search has.
  var workers = 1

  static var usage: String {
    """
    usage: modelcheck-benchmark [model] [repeats] [--search-only] [--workers=N]

      model          one of: \(BenchmarkModel.all.map(\.name).joined(separator: ", ")); all of them, unless stated
      repeats        how often each search runs, 1 to 100; the fastest counts
      --search-only  leaves out the comparison with a plain Set and Dictionary search
      --workers=N    searches with N workers, and with one in turns; prints how many times faster N are (the median)

    Exits with 1 if a count is not the known one, with 64 if the arguments cannot be understood.
    """
  }

  init(arguments: [String]) throws {
    var positional: [String] = []
    for argument in arguments {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--search-only": comparesNaive = false
      case _ where argument.hasPrefix("--workers="):
        guard let number = Int(argument.dropFirst(10)), (1...256).contains(number) else {
          throw UsageError(message: "workers must be a number from 1 to 256, not \(argument.dropFirst(10))")
        }
        workers = number
      case _ where argument.hasPrefix("-"): throw UsageError(message: "unknown option \(argument)")
      default: positional.append(argument)
      }
    }
    guard positional.count <= 2 else {
      throw UsageError(message: "too many arguments: \(positional.dropFirst(2).joined(separator: " "))")
    }
    if let name = positional.first {
      models = BenchmarkModel.all.filter { $0.name == name }
      if models.isEmpty { throw UsageError(message: "unknown model \(name)") }
    }
    if positional.count == 2 {
      guard let number = Int(positional[1]), (1...100).contains(number) else {
        throw UsageError(message: "repeats must be a number from 1 to 100, not \(positional[1])")
      }
      repeats = number
    }
  }
}
