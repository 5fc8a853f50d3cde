package import ArgumentParser
import Foundation
import GridCommands
import GridSupport

/// `gridreel layouts`: builds a program from layouts written for UIKit, which drives them for the subcommand.
///
/// Layouts are code and must be compiled. The command creates a package in the build folder, whose only
/// target contains adapted copies of the sources and uses the library LayoutRunner.
package struct LayoutsCommand: ParsableCommand {
  package static let configuration = CommandConfiguration.subcommand(
    commandName: "layouts",
    abstract: "Build the UICollectionViewLayouts of a package or folder; list, render, verify or check them.",
    usage: "gridreel layouts [options] PACKAGE [list | render SCENE … | verify SCENE … | check SCENE …]",
    discussion: """
      PACKAGE is a folder with Swift sources, a package, a target's folder with a LayoutSources.txt, or a built program that \
      calls LayoutRunner. Sources are compiled as copies adapted by the plugin LayoutAdapter; compiler errors refer to your files. A scene file names a layout, sets \
      its properties by name, and describes the steps:

        layout: StickyGridLayout
        properties: {stickyRows: 1, itemSize: {width: 96, height: 28}}
        sections: {count: 50, items: 12}
        viewport: {width: 375, height: 667, scale: 2}
        scroll: {fps: 60, steps: [{fling: {y: 2000}}, {insert: [0-1], duration: 0.3}]}

      Options of this command go before PACKAGE; `gridreel layouts PACKAGE help render` lists those of a subcommand after it. \
      Layouts whose initializers need arguments, or that query a delegate, are registered by a LayoutProvider in a file \
      passed with --with. Linux only; needs the swift command.
      """)

  package init() {}

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp(
      "An additional Swift file or folder: a LayoutProvider, stand-ins. Repeatable.", valueName: "path"))
  var additions: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder of the gridreel package; by default the one that this program was built from.",
      valueName: "folder"
    ))
  var gridreel: String?

  @Option(
    help: ArgumentHelp("The folder in which the program is built.", valueName: "folder"),
    completion: .directory)
  var buildPath = ".build/gridreel-layouts"

  @Option(
    help: ArgumentHelp(
      "The folder for compiled files, to share them with other builds; by default inside the build path.",
      valueName: "folder"), completion: .directory)
  var scratchPath: String?

  @Option(help: ArgumentHelp("The language mode of the sources: 5 or 6.", valueName: "mode"))
  var languageMode = 5

  @Argument(
    help: ArgumentHelp(
      "A folder with layouts, a package, or a program built from one.", valueName: "package"),
    completion: .file())
  var package: String

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("A subcommand, by default list, and its options.", valueName: "command"))
  var rest: [String] = []

  package func validate() throws {
    guard [5, 6].contains(languageMode) else { throw ValidationError("--language-mode should be 5 or 6") }
  }

  package func run() throws {
    #if os(Linux)
    let program = try LayoutProgram { [self] in
      if Self.isBuiltProgram(package) { return { [package] in package } }
      let sources = try RunnerSources(package: package, additions: additions)
      let folder = FilePath.resolve(buildPath, in: FileSystem.currentFolder)
      let runner = RunnerPackage(
        folder: folder,
        scratch: scratchPath.map { FilePath.resolve($0, in: FileSystem.currentFolder) }
          ?? RunnerPackage.scratch(below: folder),
        gridreel: try gridreel.map { FilePath.resolve($0, in: FileSystem.currentFolder) }
          ?? Self.ownPackage(),
        languageMode: languageMode)
      return {
        try runner.write(sources)
        return try runner.build()
      }
    }
    let code = LayoutProgram.$running.withValue(program) { layoutTool.run(rest) }
    if code != 0 { throw CommandError(CommandError.Code(rawValue: code) ?? .badInput) }
    #else
    throw CommandError(
      .badInput, "layouts are drawn on Linux only; on this system, test them with UIKit itself")
    #endif
  }

  /// Whether a path is a compiled program. On some drives, all files count as programs, Swift files included.
  private static func isBuiltProgram(_ path: String) -> Bool {
    let magic = [0x7F] + Array("ELF".utf8)
    return FileSystem.isProgram(path) && (try? FileSystem.read(path, first: magic.count)) == magic
  }

  /// Returns the package that this program was built from: in a folder above the program, or among the
  /// checkouts of another package.
  private static func ownPackage() throws -> String {
    var folder = FilePath.folder(
      of: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "")
    while folder.count > 1 {
      for position in [folder, FilePath.join(folder, "checkouts/gridreel")] {
        let manifest = FilePath.join(position, "Package.swift")
        if let bytes = try? FileSystem.read(manifest),
          String(decoding: bytes, as: UTF8.self).contains("\n  name: \"gridreel\",")
        {
          return position
        }
      }
      folder = FilePath.folder(of: folder)
    }
    throw CommandError(
      .badInput, "the gridreel package was not found near this program; pass its folder with --gridreel")
  }
}
