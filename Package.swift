// swift-tools-version: 6.2
import PackageDescription

let whenSQLite = TargetDependencyCondition.when(traits: ["SQLite"])
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift", condition: whenSQLite)

// The stages, in pipeline order. A target imports only targets above it.
let stages: [Target] = [
  .target(name: "GridSupport", dependencies: ["CFiles"]),
  .target(name: "GridGeometry"),
  .target(name: "GridElement", dependencies: ["GridGeometry"]),
  .target(name: "GridLayout", dependencies: ["GridGeometry", "GridElement"]),
  .target(name: "GridScroll", dependencies: ["GridGeometry"]),
  .target(
    name: "GridImage", dependencies: ["GridSupport", "GridGeometry", "CPixels", "CDeflate", "CXXHash"]),
  .target(name: "GridFrame", dependencies: ["GridGeometry", "GridElement"]),
  .target(name: "GridCell", dependencies: ["GridGeometry", "GridElement", "GridFrame"]),
  .target(
    name: "GridSource",
    dependencies: ["GridSupport", "GridGeometry", "GridElement", "GridScroll", "GridFrame", "GridCell"]),
  .target(
    name: "GridData", dependencies: ["GridSupport", "GridGeometry", "GridFrame", "GridCell", "CRecords"]),
  .target(
    name: "GridDataFile",
    dependencies: [
      "GridSupport", "GridData", "CDeflate", "CZstd", grdb,
      .product(name: "GRDBSQLite", package: "GRDB.swift", condition: whenSQLite),
    ]),
  .target(
    name: "GridScene",
    dependencies: [
      "GridGeometry", "GridLayout", "GridScroll", "GridFrame", "GridCell", "GridSource", "GridData",
    ]),
  .target(
    name: "GridSceneFile",
    dependencies: [
      "GridSupport", "GridGeometry", "GridLayout", "GridScroll", "GridFrame", "GridCell", "GridSource",
      "GridData", "GridDataFile", "GridScene", "GridImage", .product(name: "Yams", package: "Yams"),
    ]),
  .target(
    name: "GridCompose",
    dependencies: [
      "GridSupport", "GridGeometry", "GridElement", "GridLayout", "GridScroll", "GridFrame", "GridCell",
      "GridSource", "GridData", "GridScene",
    ]),
  .target(
    name: "GridCairo",
    dependencies: [
      "GridSupport", "GridGeometry", "GridElement", "GridFrame", "GridImage", "CCairo", "CPango",
    ]),
  .target(
    name: "GridVector",
    dependencies: ["GridSupport", "GridGeometry", "GridElement", "GridFrame", "GridImage", "GridCairo"]),
  .target(
    name: "GridRender",
    dependencies: [
      "GridSupport", "GridGeometry", "GridElement", "GridScroll", "GridFrame", "GridSource", "GridImage",
      "GridCairo", "GridVector",
    ]),
  .target(
    name: "GridPathPlot",
    dependencies: [
      "GridSupport", "GridGeometry", "GridElement", "GridLayout", "GridScroll", "GridFrame", "GridScene",
      "GridCompose", "GridImage", "GridCairo", "GridRender",
    ]),
  .target(
    name: "GridVerify",
    dependencies: [
      "GridSupport", "GridGeometry", "GridElement", "GridScroll", "GridFrame", "GridSource", "GridImage",
      "GridCairo", "GridRender",
    ]),
  .target(
    name: "GridReport",
    dependencies: [
      "GridSupport", "GridGeometry", "GridImage", "GridRender", "GridVerify",
      .product(name: "Mustache", package: "swift-mustache"),
    ],
    resources: [
      .embedInCode("Page/head.mustache"), .embedInCode("Page/entry.mustache"),
      .embedInCode("Page/report.css"),
      .embedInCode("Page/entries.js"), .embedInCode("Page/timeline.js"), .embedInCode("Page/viewer.js"),
    ]),
  // All of the above by one import, and the way from a scene to its renderer.
  .target(
    name: "Gridreel",
    dependencies: [
      "GridSupport", "GridGeometry", "GridElement", "GridLayout", "GridScroll", "GridFrame", "GridCell",
      "GridSource", "GridData", "GridDataFile", "GridScene", "GridSceneFile", "GridCompose", "GridImage",
      "GridCairo", "GridVector", "GridRender", "GridPathPlot", "GridVerify", "GridReport",
    ]),
]
let allStages = stages.map { Target.Dependency.byName(name: $0.name) }
let parser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

// What the command line and programs with layouts in them say alike.
let commands: [Target] = [
  .target(
    name: "GridCommands",
    dependencies: [
      "GridSupport", "GridGeometry", "GridScroll", "GridImage", "GridData", "GridDataFile", "GridSceneFile",
      "GridCairo", "GridRender", "GridVerify", "GridReport", parser,
    ])
]

// Layouts written for UIKit, driven and drawn. The modules have the names of Apple's, so that such sources compile as they
// are; where the real ones are, none of this may shadow them.
#if os(Linux)
let collections: [Target] = [
  .target(name: "CoreGraphics"),
  .target(name: "QuartzCore", dependencies: ["CoreGraphics"]),
  .target(name: "UIKit", dependencies: ["CoreGraphics", "QuartzCore"]),
  // Swift Testing asks for them where a test imports the module of the name's second half.
  .target(name: "_Testing_CoreGraphics"),
  .target(name: "_Testing_UIKit"),
  .target(
    name: "GridCollection",
    dependencies: [
      "GridSupport", "GridGeometry", "GridElement", "GridScroll", "GridFrame", "GridCell", "GridSource",
      "UIKit",
    ]),
  // Layouts by name, for those of an app that are adapted and for what runs them.
  .target(name: "LayoutCatalog", dependencies: ["UIKit"]),
  .target(
    name: "LayoutRunner",
    dependencies: [
      "GridSupport", "GridGeometry", "GridScroll", "GridFrame", "GridSource", "GridSceneFile", "GridCairo",
      "GridRender", "GridVerify", "GridCommands", "GridCollection", "LayoutCatalog", "UIKit", parser,
    ]),
]
let collectionTests: [Target] = [
  .testTarget(
    name: "UIKitTests", dependencies: ["UIKit", "_Testing_UIKit", "_Testing_CoreGraphics", "TestSupport"]),
  .testTarget(
    name: "GridCollectionTests",
    dependencies: [
      "Gridreel", "GridCollection", "GridSnapshot", "UIKit", "_Testing_UIKit", "_Testing_CoreGraphics",
      "TestSupport",
    ],
    exclude: ["Snapshots"]),
  // Of the built tool, which is found by a variable: see Scripts/test-uikit.sh.
  .testTarget(
    name: "LayoutAdapterTests", dependencies: ["GridSnapshot", "TestSupport"],
    exclude: ["Fixtures", "Snapshots"]),
]
let collectionProducts: [Product] = [
  .library(name: "GridCollection", targets: ["GridCollection"]),
  .library(name: "LayoutCatalog", targets: ["LayoutCatalog"]),
  .library(name: "LayoutRunner", targets: ["LayoutRunner"]),
  .library(
    name: "UIKit",
    targets: ["UIKit", "CoreGraphics", "QuartzCore", "_Testing_UIKit", "_Testing_CoreGraphics"]),
  .plugin(name: "LayoutAdapter", targets: ["LayoutAdapter"]),
]
// Has sources written for UIKit compiled as copies without what needs the Objective-C runtime. Without the trait the tool is
// an error message, and swift-syntax is not even fetched.
let adapter: [Target] = [
  .executableTarget(
    name: "LayoutAdapterTool",
    dependencies: ["SwiftSyntax", "SwiftParser"].map {
      .product(name: $0, package: "swift-syntax", condition: .when(traits: ["LayoutAdapter"]))
    }),
  .plugin(name: "LayoutAdapter", capability: .buildTool(), dependencies: ["LayoutAdapterTool"]),
]
#else
let collections: [Target] = []
let collectionTests: [Target] = []
let collectionProducts: [Product] = []
let adapter: [Target] = []
#endif

// For tests in Swift, of this package and of others.
let testing: [Target] = [.target(name: "GridSnapshot", dependencies: allStages)]

let tools: [Target] = [
  .executableTarget(name: "GridreelCLI", dependencies: allStages + ["CBuild", "GridCommands", parser])
]

// C libraries, seen by one wrapper target each.
let systemLibraries: [Target] = [
  .systemLibrary(
    name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
  .systemLibrary(
    name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
  .systemLibrary(
    name: "CDeflate", pkgConfig: "libdeflate",
    providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
  .systemLibrary(
    name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
  .systemLibrary(
    name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
]

// What cannot be said in Swift: inner loops over pixels and bytes with the processors' own instructions, a call of the system.
let kernels: [Target] = [
  .target(name: "CPixels", dependencies: ["CXXHash"]), .target(name: "CFiles"), .target(name: "CRecords"),
  .target(
    name: "CBuild",
    cSettings: [.define("GRIDREEL_COMMIT", to: Context.environment["GRIDREEL_COMMIT"] ?? "unknown")]),
]

let tests: [Target] = [
  // Another decoder, which ours is held against.
  .systemLibrary(
    name: "CSpng", path: "Tests/CSpng", pkgConfig: "spng",
    providers: [.apt(["libspng-dev"]), .brew(["libspng"])]),
  .target(
    name: "TestSupport", dependencies: ["GridGeometry", "GridElement", "GridLayout", "GridFrame"],
    path: "Tests/TestSupport"),
  .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
  .testTarget(name: "GridSupportTests", dependencies: ["GridSupport", "TestSupport"]),
  .testTarget(name: "GridFrameTests", dependencies: ["GridGeometry", "GridFrame", "TestSupport"]),
  .testTarget(
    name: "GridCellTests",
    dependencies: ["GridGeometry", "GridElement", "GridFrame", "GridCell", "TestSupport"]),
  .testTarget(
    name: "GridSourceTests", dependencies: ["Gridreel", "GridSnapshot", "TestSupport"],
    exclude: ["Snapshots"]),
  .testTarget(name: "GridGeometryTests", dependencies: ["GridGeometry", "TestSupport"]),
  .testTarget(name: "GridElementTests", dependencies: ["GridGeometry", "GridElement", "TestSupport"]),
  .testTarget(
    name: "GridLayoutTests", dependencies: ["GridGeometry", "GridElement", "GridLayout", "TestSupport"],
    exclude: ["Oracle"]),
  .testTarget(name: "GridScrollTests", dependencies: ["GridGeometry", "GridScroll", "TestSupport"]),
  .testTarget(
    name: "GridDataTests", dependencies: ["GridSupport", "GridElement", "GridData", "TestSupport"]),
  .testTarget(
    name: "GridDataFileTests",
    dependencies: [
      "GridSupport", "GridData", "GridDataFile", "CDeflate", "CZstd", "TestSupport", grdb,
    ]),
  .testTarget(name: "GridSceneTests", dependencies: ["GridScene"]),
  .testTarget(
    name: "GridSceneFileTests", dependencies: allStages + ["TestSupport"], exclude: ["Scenes"]),
  .testTarget(name: "GridComposeTests", dependencies: allStages + ["TestSupport"]),
  .testTarget(
    name: "GridImageTests",
    dependencies: ["GridGeometry", "GridSupport", "GridImage", "CDeflate", "CSpng", "TestSupport"]),
  .testTarget(
    name: "GridCairoTests",
    dependencies: ["GridGeometry", "GridFrame", "GridImage", "GridCairo", "CPango", "TestSupport"]),
  .testTarget(name: "GridVectorTests", dependencies: allStages + ["TestSupport"]),
  .testTarget(
    name: "GridRenderTests",
    dependencies: allStages + ["GridSnapshot", "TestSupport"], exclude: ["Snapshots"]),
  .testTarget(name: "GridReportTests", dependencies: allStages),
  .testTarget(
    name: "GridSnapshotTests", dependencies: ["GridSnapshot", "TestSupport"], exclude: ["Snapshots"]),
  // Sees what users see: one import, and what it makes public.
  .testTarget(name: "DocumentationTests", dependencies: ["Gridreel"]),
  .testTarget(
    name: "CommandTests",
    dependencies: ["GridreelCLI", "GridCommands", "GridImage", "GridSupport", "TestSupport", grdb, parser]),
  // Whatever reads foreign bytes, fed with damage; `make fuzz` goes on for as long as one likes.
  .testTarget(
    name: "FuzzTests", dependencies: ["GridData", "GridDataFile", "Gridreel", "TestSupport", grdb]),
]

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]
let swiftTargets = stages + commands + collections + adapter + testing + tools + tests + collectionTests
for target in swiftTargets where target.type != .system && target.type != .plugin {
  target.swiftSettings = settings
}

let package = Package(
  name: "gridreel",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "gridreel", targets: ["GridreelCLI"]),
    .library(name: "Gridreel", targets: stages.map(\.name)),
    .library(name: "GridSnapshot", targets: ["GridSnapshot"]),
  ] + collectionProducts,
  traits: [
    .default(enabledTraits: ["SQLite"]),
    .trait(name: "SQLite", description: "Reads SQLite databases, which needs GRDB"),
    .trait(name: "LayoutAdapter", description: "Builds the plugin's tool, which needs swift-syntax"),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: kernels + swiftTargets + systemLibraries
)

// Compilers have swift-syntax as libraries: a folder with these takes the place of the package, which takes minutes.
if let folder = Context.environment["GRIDREEL_SWIFT_SYNTAX"], !folder.isEmpty, let tool = adapter.first {
  package.dependencies.removeLast()
  tool.dependencies = []
  tool.swiftSettings?.append(.unsafeFlags(["-I", folder]))
  tool.linkerSettings = [.unsafeFlags(["-L", folder, "-Xlinker", "-rpath=\(folder)"])]
}
