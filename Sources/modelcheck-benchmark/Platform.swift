// The one file that calls the platform.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The largest resident size of this process so far, in bytes; `nil` if the platform does not say.
func peakResidentBytes() -> Int? {
  var usage = rusage()
  #if canImport(Glibc)
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return nil }
    return Int(usage.ru_maxrss) * 1024  // Linux counts kilobytes.
  #elseif canImport(Darwin)
    guard getrusage(RUSAGE_SELF, &usage) == 0 else { return nil }
    return Int(usage.ru_maxrss)  // macOS counts bytes.
  #endif
}

/// Ends the process.
func exitProcess(_ code: Int32) -> Never { exit(code) }

/// Prints a line where errors go.
func printError(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  // Nothing can be done about an error while errors are printed.
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
