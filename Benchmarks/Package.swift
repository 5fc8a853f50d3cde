// swift-tools-version: 6.2
import PackageDescription

#if os(Linux)
let collections: [Target.Dependency] = [
  .product(name: "GridCollection", package: "gridreel"), .product(name: "UIKit", package: "gridreel"),
]
#else
let collections: [Target.Dependency] = []
#endif

let package = Package(
  name: "GridreelBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "gridreel", path: "..")],
  targets: [
    .systemLibrary(name: "CBenchCairo", pkgConfig: "cairo"),
    .executableTarget(
      name: "GridreelBenchmarks",
      dependencies: ["CBenchCairo", .product(name: "Gridreel", package: "gridreel")] + collections,
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
