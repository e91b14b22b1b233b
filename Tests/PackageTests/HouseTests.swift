import Foundation
import Testing

@Suite struct `The house` {
  @Test func `the manifest has the modules and arrows of the README's table`() throws {
    let rows = try Repository.text("README.md").matches(of: #/(?m)^\| `([\w-]+)` \| ([^|]*) \|/#)
    var table: [String: Set<String>] = [:]
    for row in rows {
      table[String(row.output.1)] = Set(row.output.2.matches(of: #/`([\w-]+)`/#).map { String($0.output.1) })
    }
    let targets = try Target.all().filter { !$0.isTest }
    #expect(targets.count >= 7)
    #expect(Set(table.keys) == Set(targets.map(\.name)))
    for target in targets {
      #expect(table[target.name] == target.dependencies, "\(target.name): README and Package.swift differ")
    }
  }

  @Test func `every import is an arrow of the manifest or a part of the toolchain`() throws {
    let targets = try Target.all()
    let own = Set(targets.map(\.name))
    let toolchain: Set = [
      "Foundation", "Dispatch", "Synchronization", "Testing", "Glibc", "Musl", "Darwin", "PackageDescription",
    ]
    for target in targets {
      let folder = (target.isTest ? "Tests/" : "Sources/") + target.name
      for file in try Repository.files(under: folder, endings: [".swift"]) {
        for match in try Repository.text(file).matches(
          of: #/(?m)^ {0,2}(?:@\w+ )*(?:package |public |internal )?import (\w+)/#)
        {
          let module = String(match.output.1)
          let isAllowed = own.contains(module) ? target.dependencies.contains(module) : toolchain.contains(module)
          #expect(isAllowed, "\(file) imports \(module)")
        }
      }
    }
  }

  @Test
  func
    `no import of Testing outside the tests and GestureTesting, and none of Foundation in the libraries below the command`()
    throws
  {
    for file in try Repository.files(under: "Sources", endings: [".swift"]) {
      let text = try Repository.text(file)
      if !file.hasPrefix("Sources/GestureTesting/") { #expect(!text.contains("import Testing"), "\(file)") }
      if !file.hasPrefix("Sources/modelcheck") { #expect(!text.contains("import Foundation"), "\(file)") }
    }
  }

  @Test func `the manifest has no packages and no unsafe flags`() throws {
    let manifest = try Repository.text("Package.swift")
    #expect(!manifest.contains(".package("))
    #expect(!manifest.contains("unsafeFlags"))
  }

  @Test func `the top level holds what a reader expects`() throws {
    let allowed: Set = ["Package.swift", "Package.resolved", "Sources", "Tests", "Specs", "Reports", "README.md"]
    let entries = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
    #expect(entries.filter { !$0.hasPrefix(".") && !allowed.contains($0) } == [])
  }

  @Test func `no source file is longer than 400 lines`() throws {
    for file in try Repository.sources() {
      let count = try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(count <= 400, "\(file) has \(count) lines")
    }
  }

  @Test func `no file names a place of the machine it was written on`() throws {
    // Written in pieces, so that this file does not name them either.
    let forbidden = ["/ho" + "me/", "/wo" + "rk/", "/tm" + "p/", "/Use" + "rs/", "../sha" + "red"]
    let documents = try ["README.md", ".ci/run"] + Repository.files(under: "Specs", endings: [".md", ".json"])
    for file in try Repository.sources() + documents + ["Package.swift"] {
      let text = try Repository.text(file)
      for place in forbidden { #expect(!text.contains(place), "\(file) names \(place)") }
    }
  }

  @Test func `nothing is left unfinished`() throws {
    let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "@unchecked Send" + "able"]
    for file in try Repository.sources() {
      let text = try Repository.text(file)
      for mark in marks { #expect(!text.contains(mark), "\(file) has \(mark)") }
    }
  }
}
