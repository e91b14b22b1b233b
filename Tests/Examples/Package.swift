// swift-tools-version: 6.2
import PackageDescription

/// What a user's package looks like: it depends on this one by path, and its tests verify its own screens.
let package = Package(
  name: "examples",
  platforms: [.macOS(.v26), .iOS(.v26)],
  dependencies: [.package(name: "gesture-modelcheck", path: "../..")],
  targets: [
    .testTarget(
      name: "ExampleTests", dependencies: [.product(name: "GestureTesting", package: "gesture-modelcheck")])
  ],
  swiftLanguageModes: [.v6]
)
