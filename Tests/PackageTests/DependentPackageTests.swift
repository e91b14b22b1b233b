import Foundation
import Testing

/// A package elsewhere that depends on this one by path, with a system of its own.
@Suite struct `A package outside this one` {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "outside",
      platforms: [.macOS(.v26)],
      dependencies: [.package(name: "gesture-modelcheck", path: "PATH")],
      targets: [
        .executableTarget(
          name: "outside", dependencies: [.product(name: "ModelChecking", package: "gesture-modelcheck")])
      ],
      swiftLanguageModes: [.v6]
    )
    """

  /// Counters that each go round modulo 32: 32⁴ states, four transitions out of each.
  private static let program = """
    import ModelChecking

    struct Counters: PackedState {
      var bits: UInt64 = 0
      var fingerprint: UInt64 {
        let product = (bits ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        return product.high ^ product.low
      }
    }

    struct Clocks: TransitionSystem {
      var name: String { "clocks" }
      var actionClasses: [String] { ["tick"] }
      func actionClass(_ action: UInt8) -> Int { 0 }
      func forEachInitialState(_ body: (Counters) -> Void) { body(Counters()) }
      func forEachSuccessor(of state: Counters, _ body: (UInt8, Counters) -> Void) {
        for clock in 0..<4 {
          let shift = UInt64(clock * 5)
          let value = (state.bits >> shift & 31) + 1
          body(UInt8(clock), Counters(bits: state.bits & ~(31 << shift) | (value & 31) << shift))
        }
      }
      func describe(_ state: Counters) -> String { "\\(state.bits)" }
      func describe(_ action: UInt8) -> String { "clock \\(action)" }
    }

    let result = try Search(Judged(Clocks())).run()
    guard case .proved = result.completeness else { fatalError("the search did not close") }
    print("states \\(result.states) transitions \\(result.transitions) depth \\(result.depth)")
    let (seconds, attoseconds) = result.duration.components
    print("transitions a second: \\(Int(Double(result.transitions) / (Double(seconds) + Double(attoseconds) / 1e18)))")
    """

  @Test(.timeLimit(.minutes(10))) func `builds with a system of its own, and the search finds all its states`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("outside-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = folder.appendingPathComponent("Sources/outside")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let manifest = Self.manifest.replacing("PATH", with: Repository.root.path)
    try manifest.write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    try Self.program.write(to: sources.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)

    let build = try Subprocess.run([
      "swift", "build", "-c", "release", "--package-path", folder.path, "--scratch-path",
      folder.appendingPathComponent("build").path,
    ])
    #expect(build.status == 0, "\(build.output)")
    guard build.status == 0 else { return }
    let run = try Subprocess.run([folder.appendingPathComponent("build/release/outside").path])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("states 1048576 transitions 4194304 depth 124\n"))
    print("A package outside this one, \(run.output.split(separator: "\n").last ?? "")")
  }
}

/// Another process, run to its end.
private enum Subprocess {
  static func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    // The build of this test must not leak into that of the other package.
    process.environment = ProcessInfo.processInfo.environment.filter { key, _ in
      !key.hasPrefix("SWIFT_") && !key.hasPrefix("SWIFTPM_") && !key.hasPrefix("XCTest")
    }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
