// swift-tools-version: 6.2
// A small package next to an iOS app, which compiles the app's layouts on Linux, draws them and tests them there. In
// yours, refer to gridreel by its URL instead of a path.
import Foundation
import PackageDescription

// References do not exist before the first run of the tests, which records them.
let references = FileManager.default.fileExists(
  atPath: Context.packageDirectory + "/Tests/AppLayoutsTests/Snapshots") ? ["Snapshots"] : []

let package = Package(
  name: "AppLayouts",
  dependencies: [.package(name: "gridreel", path: "../..", traits: ["LayoutAdapter"])],
  targets: [
    // Its LayoutSources.txt names the folders of the app.
    .target(
      name: "AppLayouts",
      dependencies: [
        .product(name: "UIKit", package: "gridreel"), .product(name: "LayoutCatalog", package: "gridreel"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "LayoutAdapter", package: "gridreel")]),
    .testTarget(
      name: "AppLayoutsTests",
      dependencies: [
        "AppLayouts", .product(name: "UIKit", package: "gridreel"),
        .product(name: "LayoutCatalog", package: "gridreel"),
        .product(name: "GridCollection", package: "gridreel"),
        .product(name: "Gridreel", package: "gridreel"),
        .product(name: "GridSnapshot", package: "gridreel"),
      ],
      exclude: references),
  ]
)
