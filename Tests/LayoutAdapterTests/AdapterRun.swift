import Foundation
import TestSupport
import Testing

/// The plugin's tool, built with the trait LayoutAdapter by whoever says where it is: `Scripts/test-uikit.sh`.
struct AdapterRun {
  private static let environment = ProcessInfo.processInfo.environment
  /// Where the tool is.
  static let tool = environment["GRIDREEL_LAYOUT_ADAPTER"]
  /// Where the module UIKit is, for the compiler to read copies with.
  static let modules = environment["GRIDREEL_UIKIT_MODULES"]

  let folder: URL
  let status: Int32
  /// What it says in the build log.
  let log: String

  /// Writes files and a LayoutSources.txt into a folder, and adapts what that names.
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

  /// A file beside the copies, or one of them, with the folder's path as FOLDER.
  func text(_ name: String) throws -> String {
    plain(try String(contentsOfFile: folder.path + "/.out/" + name, encoding: .utf8))
  }

  func plain(_ text: String) -> String { text.replacingOccurrences(of: folder.path, with: "FOLDER") }

  /// What the compiler says of the copies; nothing where they are fine.
  func compile() throws -> String {
    let modules = try #require(Self.modules)
    // One cache for all: what a compilation finds in it takes longer to make than all else that it does.
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
