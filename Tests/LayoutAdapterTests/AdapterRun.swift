import Foundation
import TestSupport
import Testing

/// A run of the plugin's tool, which `Scripts/test-uikit.sh` builds with the trait LayoutAdapter.
struct AdapterRun {
  private static let environment = ProcessInfo.processInfo.environment
  /// The path of the tool.
  static let tool = environment["GRIDREEL_LAYOUT_ADAPTER"]
  /// The path of the module UIKit, for the compiler to check copies with.
  static let modules = environment["GRIDREEL_UIKIT_MODULES"]

  let folder: URL
  let status: Int32
  /// The output in the build log.
  let log: String

  /// Writes files and a LayoutSources.txt into a folder, and adapts the files that it names.
  init(_ files: [(name: String, text: String)], list: String = ".", in folder: String, planned: [String] = [])
    throws
  {
    self.folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
    for file in files {
      let place = self.folder.appendingPathComponent(file.name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try file.text.write(to: place, atomically: true, encoding: .utf8)
    }
    let sources = self.folder.appendingPathComponent("LayoutSources.txt")
    try list.write(to: sources, atomically: true, encoding: .utf8)
    let tool = try #require(Self.tool)
    (status, log) = try Self.run(
      tool, [sources.path, self.folder.appendingPathComponent(".out").path, "Fixture"] + planned,
      log: self.folder.appendingPathComponent(".log"))
  }

  /// The names of the copies, in order.
  var copies: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.out").sorted()
        .filter { $0.hasSuffix(".swift") }
    }
  }

  /// A file next to the copies, or one of them, with the folder's path replaced with FOLDER.
  func text(_ name: String) throws -> String {
    plain(try String(contentsOfFile: folder.path + "/.out/" + name, encoding: .utf8))
  }

  func plain(_ text: String) -> String { text.replacingOccurrences(of: folder.path, with: "FOLDER") }

  /// The compiler's messages about the copies; empty if they compile.
  func compile() throws -> String {
    let modules = try #require(Self.modules)
    // A shared module cache, because filling one takes longer than everything else in a compilation.
    let arguments =
      ["swiftc", "-typecheck", "-swift-version", "5", "-suppress-warnings", "-module-name", "Fixture"]
      + ["-module-cache-path", modules + "/../FixtureCache", "-I", modules]
    let (_, log) = try Self.run(
      "/usr/bin/env", arguments + copies.map { folder.path + "/.out/" + $0 },
      log: folder.appendingPathComponent(".compiler"))
    return plain(log)
  }

  private static func run(_ program: String, _ arguments: [String], log: URL) throws -> (Int32, String) {
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    let file = try FileHandle(forWritingTo: log)
    (process.standardOutput, process.standardError) = (file, file)
    try process.start()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
  }
}
