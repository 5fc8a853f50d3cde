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
        ?? RunnerPackage.scratch(below: folder),
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
  private static let neededKey = "needed:"

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
    var seen: Set<String> = []
    for entry in lines where !entry.hasPrefix("!") {
      let line = entry.hasPrefix(Self.neededKey) ? String(entry.dropFirst(Self.neededKey.count)) : entry
      let found =
        FileSystem.isFolder(line)
        ? try FolderListing(below: line, endingWith: ".swift").files.map { FilePath.join(line, $0) } : [line]
      files += found.filter { seen.insert($0).inserted }
    }
    guard !files.isEmpty else { throw CommandError(.badInput, "\(package): there are no Swift files") }
    guard files.contains(where: Self.mayHaveLayouts) else {
      throw CommandError.noLayouts(inFiles: files.count)
    }
  }

  /// Whether a file names a class of layouts of UIKit's, or what registers others: a layout is found by these names alone, so
  /// that nothing has to be built to know that there are none.
  private static func mayHaveLayouts(_ path: String) -> Bool {
    // What cannot be read is an error of the build, where it is needed.
    guard let text = try? FileSystem.read(path) else { return true }
    return names.contains { text.firstRange(of: $0) != nil }
  }

  private static let names = (CommandError.layoutClasses + [CommandError.layoutProvider]).map {
    Array($0.utf8)
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
      let isNeeded = entry.hasPrefix(Self.neededKey)
      let path = entry.dropFirst(isLeftOut ? 1 : isNeeded ? Self.neededKey.count : 0).trimmingCharacters(
        in: .whitespaces)
      lines.append(
        (isLeftOut ? "!" : isNeeded ? Self.neededKey : "")
          + FilePath.normalized(FilePath.resolve(path, in: folder)))
    }
    lines.append(folder)
  }
}
