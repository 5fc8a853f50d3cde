import ArgumentParser
import Foundation
import GridCommands
import GridSupport

/// `gridreel layouts`: layouts written for UIKit, built into a program of their own, which then does the rest.
///
/// Layouts are code, so that there is something to compile: a package in a folder for built things, whose one target
/// has adapted copies of the sources and the library LayoutRunner.
struct LayoutsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layouts",
    abstract: "Build the UICollectionViewLayouts of a package or folder; list, render, verify or check them.",
    usage: "gridreel layouts [options] PACKAGE [list | render SCENE … | verify SCENE … | check SCENE …]",
    discussion: """
      PACKAGE is a folder with Swift sources, a package, or a target's folder with a LayoutSources.txt. Sources are compiled \
      as adapted copies, as the plugin LayoutAdapter makes them; errors of the compiler name your files. A scene file names \
      a layout, sets properties by name, and says what happens:

        layout: StickyGridLayout
        properties: {stickyRows: 1, itemSize: {width: 96, height: 28}}
        sections: {count: 50, items: 12}
        viewport: {width: 375, height: 667, scale: 2}
        scroll: {fps: 60, steps: [{fling: {y: 2000}}, {insert: [0-1], duration: 0.3}]}

      Options of this command stand before PACKAGE; `gridreel layouts PACKAGE help render` tells those of what follows it. \
      Layouts whose initializers want arguments, or that ask a delegate, are registered by a LayoutProvider in a file given \
      with --with. On Linux only; needs the swift command.
      """)

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp(
      "A further Swift file or folder: a LayoutProvider, stand-ins. Repeatable.", valueName: "path"))
  var additions: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder of gridreel's package; by default the one this program was built from.", valueName: "folder"
    ))
  var gridreel: String?

  @Option(help: ArgumentHelp("Where the program is built.", valueName: "folder"), completion: .directory)
  var buildPath = ".build/gridreel-layouts"

  @Option(
    help: ArgumentHelp(
      "Where what is compiled is kept, to be shared with other builds; by default in that folder.",
      valueName: "folder"), completion: .directory)
  var scratchPath: String?

  @Option(help: ArgumentHelp("The language mode of the sources: 5 or 6.", valueName: "mode"))
  var languageMode = 5

  @Argument(
    help: ArgumentHelp("A folder with layouts, or a package.", valueName: "package"), completion: .directory)
  var package: String

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("What to do, list by default, and its options.", valueName: "command"))
  var rest: [String] = []

  func validate() throws {
    guard [5, 6].contains(languageMode) else { throw ValidationError("--language-mode should be 5 or 6") }
  }

  func run() throws {
    #if os(Linux)
    let sources = try RunnerSources(package: package, additions: additions)
    let folder = FilePath.resolve(buildPath, in: FileSystem.currentFolder)
    let runner = RunnerPackage(
      folder: folder,
      scratch: scratchPath.map { FilePath.resolve($0, in: FileSystem.currentFolder) }
        ?? FilePath.join(folder, ".build"),
      gridreel: try gridreel.map { FilePath.resolve($0, in: FileSystem.currentFolder) } ?? Self.ownPackage(),
      languageMode: languageMode)
    try runner.write(sources)
    try runner.build()
    try runner.run(rest)
    #else
    throw CommandError(.badInput, "layouts are drawn on Linux only: here, test them with UIKit itself")
    #endif
  }

  /// The package that this program was built from: in a folder above the program, or among the checkouts of another one.
  private static func ownPackage() throws -> String {
    var folder = FilePath.folder(
      of: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "")
    while folder.count > 1 {
      for place in [folder, FilePath.join(folder, "checkouts/gridreel")] {
        let manifest = FilePath.join(place, "Package.swift")
        if let bytes = try? FileSystem.read(manifest),
          String(decoding: bytes, as: UTF8.self).contains("\n  name: \"gridreel\",")
        {
          return place
        }
      }
      folder = FilePath.folder(of: folder)
    }
    throw CommandError(
      .badInput, "this program stands alone; name the folder of gridreel's package with --gridreel")
  }
}

/// What is compiled: lines of a LayoutSources.txt, with absolute paths.
struct RunnerSources {
  private(set) var lines: [String] = []
  /// The Swift files, so that a new one has the package planned anew.
  private(set) var files: [String] = []

  private static let listName = "LayoutSources.txt"
  /// Of what stands behind it only what layouts need is taken.
  private static let neededKey = "needed: "

  init(package: String, additions: [String]) throws {
    let place = FilePath.resolve(package, in: FileSystem.currentFolder)
    guard FileSystem.exists(place) else {
      throw CommandError(.badInput, "\(package): no such file or folder")
    }
    try add(place, named: package)
    for addition in additions {
      let place = FilePath.resolve(addition, in: FileSystem.currentFolder)
      guard FileSystem.exists(place) else {
        throw CommandError(.badInput, "\(addition): no such file or folder")
      }
      lines.append(place)
    }
    for entry in lines where !entry.hasPrefix("!") {
      let line = entry.hasPrefix(Self.neededKey) ? String(entry.dropFirst(Self.neededKey.count)) : entry
      files += FileSystem.isFolder(line) ? try FolderListing(below: line, endingWith: ".swift").files : [line]
    }
    guard !files.isEmpty else { throw CommandError(.badInput, "\(package): there are no Swift files") }
  }

  private mutating func add(_ place: String, named name: String) throws {
    if FileSystem.exists(FilePath.join(place, Self.listName)) { return try addTarget(place) }
    guard FileSystem.exists(FilePath.join(place, "Package.swift")) else {
      return lines.append(Self.neededKey + place)
    }
    let sources = FilePath.join(place, "Sources")
    guard FileSystem.isFolder(sources) else { return lines.append(Self.neededKey + place) }
    // A listing takes endings in lower case, whatever files have.
    let lists = try FolderListing(below: sources, endingWith: Self.listName.lowercased()).files
      .filter { FilePath.name(of: $0) == Self.listName }
    guard lists.count <= 1 else {
      let targets = lists.map { FilePath.folder(of: FilePath.join(name, "Sources/\($0)")) }
      throw CommandError(
        .badInput, "\(name) has several targets with layouts; name one: \(targets.joined(separator: ", "))")
    }
    if let list = lists.first {
      try addTarget(FilePath.folder(of: FilePath.join(sources, list)))
    } else {
      lines.append(Self.neededKey + place)
    }
  }

  /// A target that is adapted: what its list names, and its own files.
  private mutating func addTarget(_ folder: String) throws {
    let text = String(decoding: try FileSystem.read(FilePath.join(folder, Self.listName)), as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      let entry = line.trimmingCharacters(in: .whitespaces)
      if entry.isEmpty || entry.hasPrefix("#") || entry == "notes: log" || entry == "catalog: layouts" {
        continue
      }
      let isLeftOut = entry.hasPrefix("!")
      let isNeeded = entry.hasPrefix("needed:")
      let path = entry.dropFirst(isLeftOut ? 1 : isNeeded ? 7 : 0).trimmingCharacters(in: .whitespaces)
      lines.append(
        (isLeftOut ? "!" : isNeeded ? Self.neededKey : "")
          + FilePath.normalized(FilePath.resolve(path, in: folder)))
    }
    lines.append(folder)
  }
}

/// The package of the program.
struct RunnerPackage {
  let folder: String
  let scratch: String
  let gridreel: String
  let languageMode: Int

  /// Writes its files, as far as they change.
  func write(_ sources: RunnerSources) throws {
    let target = FilePath.join(folder, "Sources/Layouts")
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    let list =
      (["# Written by gridreel layouts.", "catalog: layouts"] + sources.lines).joined(separator: "\n") + "\n"
    try update(FilePath.join(target, "LayoutSources.txt"), list)
    try update(
      FilePath.join(target, "Program.swift"),
      """
      import LayoutRunner

      @main enum Program {
        @MainActor static func main() { LayoutRunner.main(AdaptedLayouts.all) }
      }

      """)
    let products = ["UIKit", "LayoutCatalog", "LayoutRunner"].map {
      ".product(name: \"\($0)\", package: \"gridreel\")"
    }
    try update(
      FilePath.join(folder, "Package.swift"),
      """
      // swift-tools-version: 6.2
      // Written by gridreel layouts, for:
      \(sources.files.map { "// \($0)" }.joined(separator: "\n"))
      import PackageDescription

      let package = Package(
        name: "gridreel-layouts",
        dependencies: [.package(name: "gridreel", path: \(Self.literal(gridreel)), traits: ["LayoutAdapter"])],
        targets: [
          .executableTarget(
            name: "Layouts", dependencies: [\(products.joined(separator: ", "))],
            swiftSettings: [.swiftLanguageMode(.v\(languageMode))],
            plugins: [.plugin(name: "LayoutAdapter", package: "gridreel")])
        ])

      """)
  }

  private func update(_ path: String, _ text: String) throws {
    if let old = try? FileSystem.read(path), old == Array(text.utf8) { return }
    try AtomicFile.write(Array(text.utf8), to: path)
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Has modules compiled whole, in two thirds of the time; the plugin's tool, which a toolset does not concern, is not: it is
  /// asked for twice, and only what is compiled file by file is found done. Scripts/test-uikit.sh has the same options, so that
  /// it finds here what it has built.
  private var toolset: [String] {
    let place = FilePath.join(gridreel, "Plugins/whole-modules.json")
    return FileSystem.exists(place) ? ["--toolset", place] : []
  }

  /// Builds the program; what the compiler says of the user's files is shown where it fails.
  func build() throws {
    let log = FilePath.join(folder, "build.log")
    try AtomicFile.write([], to: log)
    guard let output = FileHandle(forWritingAtPath: log) else {
      throw CommandError(.fileAccess, "\(log) cannot be written")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [ProcessInfo.processInfo.environment["SWIFT"] ?? "swift", "build", "--package-path", folder]
      + ["--scratch-path", scratch, "--product", "Layouts", "-debug-info-format", "none"] + toolset
    (process.standardOutput, process.standardError) = (output, output)
    if Terminal.isErrorTerminal {
      Terminal.writeError("building the layouts; the first time takes some minutes")
    }
    do { try process.run() } catch { throw CommandError(.fileAccess, "swift cannot be run: \(error)") }
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    guard process.terminationStatus != 127 else {
      throw CommandError(.fileAccess, "the layouts cannot be built: there is no swift command in the PATH")
    }
    let lines = String(decoding: try FileSystem.read(log), as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init)
    var seen: Set<String> = []
    let errors = lines.filter { $0.contains(": error: ") && !$0.hasPrefix(" ") && seen.insert($0).inserted }
    for line in errors.isEmpty ? lines.suffix(30) : errors { Terminal.writeError(line) }
    // What these files import and is not there is the cause more often than not.
    let places = Set(errors.compactMap { $0.split(separator: ":").first })
    for line in lines
    where line.contains(": warning: import ") && line.split(separator: ":").first.map(places.contains) == true
      && seen.insert(line).inserted
    {
      Terminal.writeError(line)
    }
    throw CommandError(.badInput, "the layouts cannot be built; all that was said is in \(log)")
  }

  /// Becomes the program.
  func run(_ arguments: [String]) throws -> Never {
    let program = FilePath.join(scratch, "debug/Layouts")
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    unsafe execv(program, &words)
    throw CommandError(.fileAccess, "\(program) cannot be run")
  }
}
