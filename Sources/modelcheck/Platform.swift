import Foundation
import ModelChecking

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What depends on the operating system.
enum Platform {
  /// Whether a stream goes to a terminal.
  static func isTerminal(_ handle: FileHandle) -> Bool { isatty(handle.fileDescriptor) == 1 }

  /// How many processors there are.
  static var processors: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }

  /// Raises the flag when the user interrupts, until the source is cancelled; the second time the process ends at once.
  static func interruptOnSignal(_ flag: SearchInterrupt) -> any DispatchSourceSignal {
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global(qos: .userInteractive))
    source.setEventHandler {
      if flag.isInterrupted { _exit(130) }
      flag.interrupt()
    }
    source.resume()
    return source
  }

  /// A reader that goes away ends the process quietly, as every filter does.
  static func endQuietlyOnBrokenPipe() { signal(SIGPIPE, SIG_DFL) }

  /// Memory the process holds now, in bytes; `nil` where that is not known.
  static var residentMemory: Int? {
    #if os(Linux)
      guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
      let fields = text.split(separator: " ")
      return fields.count > 1 ? Int(fields[1]).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) } : nil
    #else
      return nil
    #endif
  }
}

/// Standard output and standard error, written whole.
enum Output {
  /// Ends the process with the status of an output that cannot be written, if it cannot.
  static func standardOutput(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      standardError("Error: Cannot write the standard output.\n")
      exit(CommandError.Status.cannotCreate.rawValue)
    }
  }

  /// Whoever cannot be told is not told.
  static func standardError(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }

  /// Writes a file so that nobody ever sees half of it: to a new file beside it, which then takes its name.
  ///
  /// What exists and is no regular file (a pipe, a device) is written to as it is.
  static func write(_ text: String, to path: String) throws(CommandError) {
    do {
      let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      if let type, type != .typeRegular && type != .typeSymbolicLink {
        guard type != .typeDirectory, let handle = FileHandle(forWritingAtPath: path) else {
          throw CocoaError(.fileWriteUnknown)
        }
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
      } else {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      }
    } catch {
      throw CommandError(message: "Cannot write '\(path)'.", status: .cannotCreate)
    }
  }

  /// Says early, before a long run, that a file cannot be written.
  static func checkWritable(_ path: String) throws(CommandError) {
    let manager = FileManager.default
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    let exists = manager.fileExists(atPath: path, isDirectory: &isFolder)
    let isWritable =
      exists ? !isFolder.boolValue && manager.isWritableFile(atPath: path) : manager.isWritableFile(atPath: folder)
    if !isWritable { throw CommandError(message: "Cannot write '\(path)'.", status: .cannotCreate) }
  }
}
