import Foundation
import GestureSpec

/// The scenario files that were named, found and read.
enum ScenarioFiles {
  /// How scenario files end.
  static let ending = ".gesture"

  /// A file that was read.
  struct File {
    /// As it was given, or found in a folder that was.
    let path: String
    /// What stands in it.
    let source: SourceText
  }

  /// Reads files, and in folders, however deep, every scenario file, sorted; each file once.
  ///
  /// - Throws: with everything that does not exist or cannot be read, in one error.
  static func read(_ arguments: [String]) throws(CommandError) -> [File] {
    var files: [File] = []
    var missing: [String] = []
    var seen: Set<String> = []
    for argument in arguments {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) else {
        missing.append("There is no file '\(argument)'.\(suggestion(for: argument))")
        continue
      }
      let paths = isFolder.boolValue ? scenarios(in: argument) : [argument]
      if paths.isEmpty { missing.append("There is no \(ending) file in '\(argument)'.") }
      for path in paths where seen.insert(URL(fileURLWithPath: path).standardizedFileURL.path).inserted {
        guard let data = FileManager.default.contents(atPath: path) else {
          missing.append("Cannot read '\(path)'.")
          continue
        }
        files.append(File(path: path, source: SourceText(name: path, bytes: Array(data))))
      }
    }
    if missing.isEmpty { return files }
    throw CommandError(message: missing.joined(separator: "\nError: "), status: .noInput)
  }

  /// Gives every file its meaning.
  ///
  /// - Throws: with everything that is wrong with all of them, as a compiler prints it.
  static func parse(_ files: [File]) throws(CommandError) -> [(file: File, parsed: ParsedScenario)] {
    try all(files) { (source) throws(ScenarioFileError) in try ParsedScenario(source) }
  }

  /// Does something with every file that finds what is wrong with it.
  ///
  /// - Throws: with everything that is wrong with all of them.
  static func all<Value>(
    _ files: [File], _ body: (SourceText) throws(ScenarioFileError) -> Value
  ) throws(CommandError) -> [(file: File, parsed: Value)] {
    var values: [(file: File, parsed: Value)] = []
    var errors: [ScenarioFileError] = []
    for file in files {
      do throws(ScenarioFileError) {
        values.append((file, try body(file.source)))
      } catch {
        errors.append(error)
      }
    }
    if errors.isEmpty { return values }
    let count = errors.reduce(0) { $0 + $1.diagnostics.count }
    let number = errors.first?.diagnostics.first?.code.rawValue ?? "E201"
    let summary =
      "\(count) error\(count == 1 ? "" : "s") in \(errors.count) file\(errors.count == 1 ? "" : "s"); "
      + "nothing was checked. 'modelcheck explain \(number)' says what a number means."
    throw CommandError(
      message: errors.map(\.description).joined(separator: "\n") + "\n\n" + summary, status: .badData)
  }

  /// How a file is named in a report: as seen from the current folder, or without its folders. A report names no place
  /// of the machine it was written on.
  static func reportedName(of path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL.path + "/"
    let file = URL(fileURLWithPath: path).standardizedFileURL.path
    return file.hasPrefix(here) ? String(file.dropFirst(here.count)) : URL(fileURLWithPath: path).lastPathComponent
  }

  private static func scenarios(in folder: String) -> [String] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let inside = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return inside.filter { path in
      path.hasSuffix(ending) && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted().map { folder == "." || folder == "./" ? $0 : prefix + $0 }
  }

  /// A subcommand that may have been meant, or a file beside the one that is missing.
  private static func suggestion(for path: String) -> String {
    if !path.contains("/") && !path.contains(".") {
      let names = CommandTable.commands.map(\.name) + ["help"]
      if let near = Suggestion.nearest(to: path, among: names) { return " Did you mean the subcommand '\(near)'?" }
    }
    let folder = path.contains("/") ? String(path[...path.lastIndex(of: "/")!]) : ""
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let candidates = beside.filter { $0.hasSuffix(ending) }.sorted()
    return Suggestion.nearest(to: String(path.dropFirst(folder.count)), among: candidates)
      .map { " Did you mean '\(folder)\($0)'?" } ?? ""
  }
}
