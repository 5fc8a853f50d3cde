// swift-tools-version: 6.2
// A package that tests its grid with GridSnapshot. In yours, refer to gridreel by its URL instead of a path.
import PackageDescription

let package = Package(
  name: "Timetable",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "gridreel", path: "../..")],
  targets: [
    .target(name: "Timetable"),
    .testTarget(
      name: "TimetableTests",
      dependencies: ["Timetable", .product(name: "GridSnapshot", package: "gridreel")],
      exclude: ["Scenes", "Snapshots"]),
  ]
)
