import Foundation
import GestureSpec

/// The scenario files of this repository.
enum Samples {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Specs").resolvingSymlinksInPath()

  /// All of them that are right, in a fixed order.
  static func all() throws -> [SourceText] {
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return try files.filter {
      $0.pathExtension == "gesture" && $0.deletingLastPathComponent().lastPathComponent != "Errors"
    }.sorted { $0.path < $1.path }.map {
      SourceText(name: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0)))
    }
  }

  /// One, by the beginning of its name.
  static func named(_ prefix: String) throws -> SourceText {
    guard let sample = try all().first(where: { $0.name.hasPrefix(prefix) }) else { throw Missing(name: prefix) }
    return sample
  }

  struct Missing: Error { var name: String }
}
