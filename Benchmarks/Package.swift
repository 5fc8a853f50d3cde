// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "GridreelBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "gridreel", path: "..")],
  targets: [
    .systemLibrary(name: "CBenchCairo", pkgConfig: "cairo"),
    .executableTarget(
      name: "GridreelBenchmarks",
      dependencies: ["CBenchCairo", .product(name: "Gridreel", package: "gridreel")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
