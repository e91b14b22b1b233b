import Foundation

/// The package's own files, found from where this test stands.
enum Repository {
  /// The folder of the manifest.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The text of a file.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Every file under a folder with one of some endings, as paths relative to the root, sorted.
  static func files(under folder: String, endings: [String]) throws -> [String] {
    let base = root.appendingPathComponent(folder)
    guard let walk = FileManager.default.enumerator(atPath: base.path) else { return [] }
    return walk.compactMap { $0 as? String }.filter { path in endings.contains { path.hasSuffix($0) } }
      .map { "\(folder)/\($0)" }.sorted()
  }

  /// Every source file of the package.
  static func sources() throws -> [String] {
    try files(under: "Sources", endings: [".swift"]) + files(under: "Tests", endings: [".swift"])
  }
}

/// What the manifest says of one target.
struct Target: Hashable {
  let name: String
  let dependencies: Set<String>
  let isTest: Bool

  /// The targets of the manifest, read from its text.
  ///
  /// Good enough for a manifest in the plain form this package uses: one call for each target, with string literals.
  static func all() throws -> [Target] {
    let text = try Repository.text("Package.swift")
    let call = #/\.(target|executableTarget|testTarget)\((?<body>[^()]*)\)/#
    return text.matches(of: call).compactMap { match in
      let body = String(match.output.body)
      guard let name = body.firstMatch(of: #/name:\s*"([^"]+)"/#)?.output.1 else { return nil }
      let list = body.firstMatch(of: #/dependencies:\s*\[([^\]]*)\]/#)?.output.1 ?? ""
      let dependencies = list.matches(of: #/"([^"]+)"/#).map { String($0.output.1) }
      return Target(name: String(name), dependencies: Set(dependencies), isTest: match.output.1 == "testTarget")
    }
  }
}
