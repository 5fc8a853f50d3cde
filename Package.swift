// swift-tools-version: 6.2
import PackageDescription

/// A product of another package. Without the trait, no package is fetched, and GridreelCore is the only product that draws
/// tables.
func product(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["SceneFiles"]))
}

let yams = product("Yams", of: "Yams")
let mustache = product("Mustache", of: "swift-mustache")
let parser = product("ArgumentParser", of: "swift-argument-parser")
let sqlite = Target.Dependency.byName(name: "CSQLite", condition: .when(traits: ["SQLite"]))

/// The targets of a wing, each in a folder with its own name.
func wing(_ folder: String, _ targets: Target...) -> [Target] {
  for target in targets { target.path = "Sources/\(folder)/\(target.name)" }
  return targets
}

/// Targets by name, without `Grid`.
func grid(_ names: String) -> [Target.Dependency] {
  names.split(separator: " ").map { .byName(name: "Grid\($0)") }
}

/// A wrapper of a C library, with its names in pkg-config and the package managers.
func library(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/Libraries/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])])
}

/// The files of a web page, as part of the program.
func page(_ files: String) -> [Resource] { files.split(separator: " ").map { .embedInCode("Page/\($0)") } }

func test(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude)
}

// Wings and their stages, in pipeline order; ARCHITECTURE.md says what each is for. A target lists the nearest targets
// above it, and may import these and everything that they build on.

let base = wing(
  "Base",
  .target(name: "GridSupport", dependencies: ["CFiles"]),
  .target(name: "GridGeometry"),
  .target(name: "GridElement", dependencies: ["GridGeometry"]),
  .target(name: "GridSchema", dependencies: ["GridSupport"]))

let layout = wing(
  "Layout",
  .target(name: "GridLayout", dependencies: ["GridElement"]),
  .target(name: "GridScroll", dependencies: grid("Geometry Schema")))

let images = wing(
  "Images",
  .target(name: "GridImage", dependencies: ["GridSupport", "GridGeometry", "CPixels", "CDeflate", "CXXHash"]))

let frames = wing(
  "Frames",
  .target(name: "GridFrame", dependencies: ["GridElement"]),
  .target(name: "GridCell", dependencies: ["GridFrame"]),
  .target(name: "GridSource", dependencies: grid("Scroll Image Cell")))

let data = wing(
  "Data",
  .target(name: "GridRecords", dependencies: ["GridSupport", "CRecords"]),
  .target(name: "GridData", dependencies: grid("Records Cell")),
  .target(name: "GridWorkbook", dependencies: ["GridSupport", "CDeflate", "CExpat", "CZlib"]),
  .target(name: "GridDataFile", dependencies: grid("Schema Data Workbook") + ["CDeflate", "CZstd", sqlite]))

let scenes = wing(
  "Scenes",
  .target(name: "GridDocument", dependencies: ["GridSchema", yams]),
  .target(name: "GridSceneForm", dependencies: grid("Records Document Source")),
  .target(name: "GridScene", dependencies: grid("Layout Source Data")),
  .target(name: "GridSceneFile", dependencies: grid("DataFile SceneForm Scene")),
  .target(name: "GridSceneText", dependencies: ["GridSceneFile"]),
  .target(name: "GridCompose", dependencies: ["GridScene"]))

let drawing = wing(
  "Drawing",
  .target(name: "GridCairo", dependencies: grid("Frame Image") + ["CCairo", "CPango"]),
  .target(name: "GridVector", dependencies: ["GridCairo"]))

let output = wing(
  "Output",
  .target(name: "GridRender", dependencies: grid("Source Vector"), resources: page("reel.css reel.js")),
  .target(name: "GridPathPlot", dependencies: grid("Compose Render")))

let verification = wing(
  "Verification",
  .target(name: "GridVerify", dependencies: ["GridRender"]),
  .target(
    name: "GridReport", dependencies: ["GridVerify", mustache],
    resources: page("head.mustache entry.mustache report.css entries.js filter.js timeline.js viewer.js")))

let stages = base + layout + images + frames + data + scenes + drawing + output + verification
let allStages = (stages.map(\.name) + ["GridreelCore", "Gridreel"]).map { Target.Dependency.byName(name: $0) }

// What users import and run. GridreelCore builds on no package and on few libraries: a test checks that it stays so.
let products = wing(
  "Products",
  .target(name: "GridreelCore", dependencies: grid("Compose Render")),
  .target(name: "Gridreel", dependencies: ["GridreelCore"] + grid("SceneFile PathPlot Report")),
  .target(name: "GridSnapshot", dependencies: allStages),
  .target(name: "GridCommands", dependencies: grid("SceneForm Report") + [parser]))

// Scenes that are drawn while they are written: `gridreel watch` and `gridreel studio`.
let studio = wing(
  "Studio",
  .target(name: "GridWatch", dependencies: grid("Document Render")),
  .target(
    name: "GridStudio", dependencies: ["Gridreel", "GridWatch", "GridSceneText"],
    resources: page(
      """
      index.html studio.css panels.css columns.js completion.js controls.js decisions.js dom.js editor.js edits.js \
      elements.js events.js export.js frames.js highlight.js history.js keys.js main.js overlays.js panels.js path.js \
      playback.js problems.js reading.js record.js review.css review.html review.js server.js starters.js state.js \
      sync.js timed.js timeline.js typing.js viewer.js
      """)))

// The parts that need no UIKit: `gridreel layouts`, which compiles layouts into a program, and scenes that name one.
let layoutFiles = wing(
  "Collections",
  .target(name: "GridCollectionFile", dependencies: ["GridSceneForm"]),
  .target(name: "LayoutBuild", dependencies: ["GridCommands", "GridCollectionFile", parser]))

// Layouts written for UIKit, driven and drawn. Modules have Apple's names, and must not shadow the real ones there.
#if os(Linux)
let collections = wing(
  "Collections",
  .target(name: "CoreGraphics", dependencies: ["GridGeometry"]),
  .target(name: "QuartzCore", dependencies: ["CoreGraphics"]),
  .target(name: "UIKit", dependencies: ["QuartzCore"]),
  // Swift Testing imports these if a test imports the module named by the second half.
  .target(name: "_Testing_CoreGraphics"), .target(name: "_Testing_UIKit"),
  .target(name: "GridCollection", dependencies: ["GridSource", "UIKit"]),
  // Layouts by name, for adapted layouts of an app and for the program that runs them.
  .target(name: "LayoutCatalog", dependencies: ["UIKit"]),
  .target(name: "LayoutRunner", dependencies: ["LayoutCatalog", "GridCollection", "GridCollectionFile"]))
let collectionTests: [Target] = [
  test("UIKitTests", ["UIKit", "_Testing_UIKit", "_Testing_CoreGraphics", "TestSupport"]),
  test(
    "GridCollectionTests",
    ["Gridreel", "LayoutBuild", "UIKit", "_Testing_UIKit", "_Testing_CoreGraphics", "TestSupport"]
      + grid("Collection CollectionFile Commands Snapshot"), exclude: ["Snapshots"]),
  // Tests of the built tool, whose path is in an environment variable: see Scripts/test-uikit.sh.
  test("LayoutAdapterTests", ["GridSnapshot", "TestSupport"], exclude: ["Fixtures", "Snapshots"]),
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
// Compiles sources written for UIKit as copies that do not need the Objective-C runtime. Without the trait, the tool is
// only an error message, and swift-syntax is not even fetched.
let adapter: [Target] = [
  .executableTarget(
    name: "LayoutAdapterTool",
    dependencies: ["SwiftSyntax", "SwiftParser"].map {
      .product(name: $0, package: "swift-syntax", condition: .when(traits: ["LayoutAdapter"]))
    }, path: "Sources/Collections/LayoutAdapterTool"),
  .plugin(name: "LayoutAdapter", capability: .buildTool(), dependencies: ["LayoutAdapterTool"]),
]
#else
let collections: [Target] = []
let collectionTests: [Target] = []
let collectionProducts: [Product] = []
let adapter: [Target] = []
#endif

let tool = wing(
  "Products",
  .executableTarget(
    name: "GridreelCLI",
    dependencies: allStages + ["CBuild", "GridCommands", "GridStudio", "LayoutBuild", parser]))

// C libraries. Each is imported by only one wrapper target.
let libraries = "Sources/Libraries"
let systemLibraries: [Target] = [
  library("CCairo", "cairo", apt: "libcairo2-dev", brew: "cairo"),
  library("CPango", "pangocairo", apt: "libpango1.0-dev", brew: "pango"),
  library("CDeflate", "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
  library("CXXHash", "libxxhash", apt: "libxxhash-dev", brew: "xxhash"),
  library("CSQLite", "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
  library("CExpat", "expat", apt: "libexpat1-dev", brew: "expat"),
  library("CZlib", "zlib", apt: "zlib1g-dev", brew: "zlib"),
  library("CZstd", "libzstd", apt: "libzstd-dev", brew: "zstd"),
]

// Not expressible in Swift: inner loops over pixels and bytes, and a system call. The C library checks their buffers.
let commit = Context.environment["GRIDREEL_COMMIT"] ?? "unknown"
let checked: [CSetting] = [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))]
let kernels: [Target] = [
  .target(name: "CPixels", dependencies: ["CXXHash"], path: "\(libraries)/CPixels", cSettings: checked),
  .target(name: "CFiles", path: "\(libraries)/CFiles", cSettings: checked),
  .target(name: "CRecords", path: "\(libraries)/CRecords", cSettings: checked),
  .target(name: "CBuild", path: "\(libraries)/CBuild", cSettings: [.define("GRIDREEL_COMMIT", to: commit)]),
]

let tests: [Target] = [
  // Another decoder to test ours against. It is loaded when tests run, which are skipped without it.
  .systemLibrary(
    name: "CSpng", path: "Tests/CSpng", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
  .target(
    name: "TestSupport", dependencies: grid("Geometry Element Layout Frame"), path: "Tests/TestSupport"),
  test("TestSupportTests", ["TestSupport"]),
  test("GridSupportTests", ["GridSupport", "TestSupport"]),
  test("GridFrameTests", ["GridGeometry", "GridFrame", "TestSupport"]),
  test("GridCellTests", grid("Geometry Element Frame Cell") + ["TestSupport"]),
  test("GridSourceTests", ["Gridreel", "GridSnapshot", "TestSupport"], exclude: ["Snapshots"]),
  test("GridGeometryTests", ["GridGeometry", "TestSupport"]),
  test("GridElementTests", ["GridGeometry", "GridElement", "TestSupport"]),
  test("GridLayoutTests", grid("Geometry Element Layout") + ["TestSupport"], exclude: ["Oracle"]),
  test("GridScrollTests", ["GridGeometry", "GridScroll", "TestSupport"]),
  test("GridDataTests", grid("Support Element Records Data") + ["TestSupport"]),
  test(
    "GridWorkbookTests", grid("Support Frame Data Workbook DataFile") + ["TestSupport"],
    exclude: ["excel", "function", "ssf"].map { "Formats/\($0).tsv" }),
  test("GridDataFileTests", grid("Support Data DataFile") + ["CDeflate", "CZstd", "TestSupport"]),
  test("GridSceneTests", ["GridScene"]),
  test("GridSceneFileTests", allStages + ["GridCollectionFile", "TestSupport"], exclude: ["Scenes"]),
  test("GridSceneTextTests", grid("SceneText CollectionFile") + ["TestSupport"]),
  test("GridComposeTests", allStages + ["TestSupport"]),
  test("GridImageTests", grid("Geometry Support Image") + ["CDeflate", "CSpng", "TestSupport"]),
  test("GridCairoTests", grid("Geometry Frame Image Cairo") + ["CCairo", "CPango", "TestSupport"]),
  test("GridVectorTests", allStages + ["TestSupport"]),
  test("GridRenderTests", allStages + ["GridSnapshot", "TestSupport"], exclude: ["Snapshots"]),
  test("GridReportTests", allStages + ["TestSupport"]),
  test("GridStudioTests", ["GridImage", "GridreelCLI", "TestSupport"]),
  test("GridSnapshotTests", ["GridSnapshot", "TestSupport"], exclude: ["Snapshots"]),
  test("DocumentationTests", ["Gridreel", "GridSnapshot"], exclude: ["Examples/Snapshots"]),
  // An engine as in another package, as far as possible within this one: it sees only public declarations.
  .testTarget(
    name: "ExternalPackageTests", dependencies: ["Gridreel", "GridCommands", parser], packageAccess: false),
  // All public settable properties with values that nobody should set; sees only public declarations.
  .testTarget(name: "PublicValueTests", dependencies: ["Gridreel", "GridSnapshot"], packageAccess: false),
  test("GridWatchTests", grid("Support Document Render Watch") + ["TestSupport"]),
  test("CommandTests", ["GridreelCLI", "TestSupport", parser] + grid("Commands Image Support DataFile")),
  // All parsers of untrusted bytes, fed with damaged input. `make fuzz` runs for as long as desired.
  test("FuzzTests", ["GridData", "GridDataFile", "Gridreel", "TestSupport"]),
]

let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6), .strictMemorySafety(), .treatAllWarnings(as: .error)]
  + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map {
    .enableUpcomingFeature($0)
  }
let swiftTargets =
  stages + products + studio + layoutFiles + collections + adapter + tool + tests + collectionTests
for target in swiftTargets where target.type != .system && target.type != .plugin {
  target.swiftSettings = settings
}

let package = Package(
  name: "gridreel",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "gridreel", targets: ["GridreelCLI"]),
    .library(name: "Gridreel", targets: stages.map(\.name) + ["GridreelCore", "Gridreel"]),
    .library(name: "GridreelCore", targets: ["GridreelCore"]),
    .library(name: "GridSnapshot", targets: ["GridSnapshot"]),
    .library(name: "GridCommands", targets: ["GridCommands"]),
  ] + collectionProducts,
  traits: [
    .default(enabledTraits: ["SQLite"]),
    .trait(
      name: "SceneFiles",
      description: "Builds the products that need other packages, which GridreelCore does not"),
    .trait(
      name: "SQLite", description: "Reads SQLite databases, which needs libsqlite3",
      enabledTraits: ["SceneFiles"]),
    .trait(
      name: "LayoutAdapter", description: "Builds the plugin's tool, which needs swift-syntax",
      enabledTraits: ["SceneFiles"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: kernels + swiftTargets + systemLibraries
)

// Compilers include swift-syntax as libraries: minutes less than the package, and less still without an index of them.
if let folder = Context.environment["GRIDREEL_SWIFT_SYNTAX"], !folder.isEmpty, let tool = adapter.first {
  package.dependencies.removeLast()
  tool.dependencies = []
  let whole = ["-whole-module-optimization", "-num-threads", "2", "-no-emit-module-separately-wmo"]
  tool.swiftSettings?.append(.unsafeFlags(["-I", folder, "-index-ignore-system-modules"] + whole))
  tool.linkerSettings = [.unsafeFlags(["-L", folder, "-Xlinker", "-rpath=\(folder)"])]
}
