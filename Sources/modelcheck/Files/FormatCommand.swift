import Foundation
import GestureSpec

/// `modelcheck format`: writes scenario files in their canonical form.
enum FormatCommand {
  /// Rewrites the files that differ, or only tells which do; returns the exit status.
  static func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    guard !parsed.arguments.isEmpty else { throw .usage("Missing expected argument '<file> ...'", in: "format") }
    let files = try ScenarioFiles.read(parsed.arguments)
    // All are read before any is written: a file with errors leaves every file as it is.
    let formatted = try ScenarioFiles.all(files) { (source) throws(ScenarioFileError) in
      try ScenarioDocument.formatted(source)
    }
    let differing = formatted.filter { Array($0.parsed.utf8) != $0.file.source.bytes }
    if parsed.has("check") {
      Output.standardOutput(differing.map { "\($0.file.path) is not in its canonical form\n" }.joined())
      return differing.isEmpty ? 0 : 1
    }
    for (file, text) in differing {
      // The file that a link leads to is rewritten, and the link stays.
      try Output.write(text, to: URL(fileURLWithPath: file.path).resolvingSymlinksInPath().path)
      Output.standardOutput("\(file.path) rewritten\n")
    }
    return 0
  }
}
