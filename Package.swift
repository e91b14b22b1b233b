// swift-tools-version: 6.2
import PackageDescription

/// The house: which module may import which is fixed here and checked by
/// `PackageTests` against the table in the README. There are no other arrows.
let package = Package(
  name: "gesture-modelcheck",
  platforms: [.macOS(.v26), .iOS(.v26)],
  products: [
    .library(name: "ModelChecking", targets: ["ModelChecking"]),
    .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    .library(name: "GestureModel", targets: ["GestureModel"]),
    .library(name: "GestureSpec", targets: ["GestureSpec"]),
    .library(name: "GestureGenerators", targets: ["GestureGenerators"]),
    .library(name: "GestureVerification", targets: ["GestureVerification"]),
    .library(name: "Reporting", targets: ["Reporting"]),
    .executable(name: "modelcheck", targets: ["modelcheck"]),
    .executable(name: "modelcheck-benchmark", targets: ["modelcheck-benchmark"]),
  ],
  targets: [
    .target(name: "ModelChecking"),
    .target(name: "PropertyTesting", dependencies: ["ModelChecking"]),
    .target(name: "GestureModel", dependencies: ["ModelChecking"]),
    .target(name: "GestureSpec", dependencies: ["GestureModel", "ModelChecking"]),
    .target(name: "GestureGenerators", dependencies: ["GestureModel", "PropertyTesting"]),
    .target(
      name: "GestureVerification", dependencies: ["GestureGenerators", "GestureSpec", "GestureModel", "ModelChecking"]),
    .target(name: "Reporting", dependencies: ["GestureVerification", "GestureSpec", "GestureModel", "ModelChecking"]),
    .executableTarget(
      name: "modelcheck",
      dependencies: [
        "Reporting", "GestureVerification", "GestureGenerators", "GestureSpec", "GestureModel", "ModelChecking",
      ]),
    .target(name: "CheckedModels", dependencies: ["ModelChecking"]),
    .executableTarget(name: "modelcheck-benchmark", dependencies: ["CheckedModels", "ModelChecking"]),

    .testTarget(name: "ModelCheckingTests", dependencies: ["CheckedModels", "ModelChecking"]),
    .testTarget(name: "PropertyTestingTests", dependencies: ["PropertyTesting", "ModelChecking"]),
    .testTarget(name: "GestureModelTests", dependencies: ["GestureModel", "ModelChecking"]),
    .testTarget(name: "GestureSpecTests", dependencies: ["GestureSpec", "GestureModel", "ModelChecking"]),
    .testTarget(
      name: "GestureGeneratorsTests", dependencies: ["GestureGenerators", "GestureModel", "PropertyTesting"]),
    .testTarget(
      name: "GestureVerificationTests",
      dependencies: ["GestureVerification", "GestureGenerators", "GestureSpec", "GestureModel", "ModelChecking"]),
    .testTarget(
      name: "ReportingTests",
      dependencies: ["Reporting", "GestureVerification", "GestureSpec", "GestureModel", "ModelChecking"]),
    .testTarget(name: "CommandTests", dependencies: ["modelcheck"]),
    .testTarget(name: "PackageTests"),
  ],
  swiftLanguageModes: [.v6]
)
