// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "GridreelBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "gridreel", path: "..")],
  targets: [
    .executableTarget(
      name: "GridreelBenchmarks",
      dependencies: [.product(name: "Gridreel", package: "gridreel")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
