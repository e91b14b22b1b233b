// Measures the search on known models. `modelcheck-benchmark --help` says how.

import ModelChecking

do {
  let request = try BenchmarkRequest(arguments: Array(CommandLine.arguments.dropFirst()))
  if request.wantsHelp {
    print(BenchmarkRequest.usage)
  } else if try !runBenchmarks(request) {
    exitProcess(1)
  }
} catch let error as BenchmarkRequest.UsageError {
  printError("error: \(error.message)\n\n\(BenchmarkRequest.usage)")
  exitProcess(64)
} catch {
  printError("error: \(error)")
  exitProcess(1)
}
