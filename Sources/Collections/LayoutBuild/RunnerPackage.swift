import Foundation
import GridCommands
import GridSupport

/// The package of the program.
struct RunnerPackage {
  let folder: String
  let scratch: String
  let gridreel: String
  let languageMode: Int

  /// Writes its files if they have changed.
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
        @MainActor static func main() { LayoutRunner.main(AdaptedLayouts.all, ofFiles: AdaptedLayouts.fileCount) }
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
            // Line tables name the line at which the code of a layout stops. The build is without debug information.
            swiftSettings: [.swiftLanguageMode(.v\(languageMode)), .unsafeFlags(["-Xfrontend", "-gline-tables-only"])],
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

  /// The options that compile modules as a whole, which takes two thirds of the time. They do not apply to
  /// the plugin's tool, which is compiled file by file: it is built twice, and found up to date only then.
  /// Scripts/test-uikit.sh uses the same options, so that builds can be shared.
  private var toolset: [String] {
    let position = FilePath.join(gridreel, "Plugins/whole-modules.json")
    return FileSystem.exists(position) ? ["--toolset", position] : []
  }

  /// Returns the environment of the build. Its variable tells gridreel's manifest which swift-syntax to build
  /// the plugin's tool with; without it, that package is built from source, which takes minutes. A variable
  /// set by the user, even to an empty value, takes precedence.
  private func environment(_ swift: String) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    let name = "GRIDREEL_SWIFT_SYNTAX"
    if environment[name] == nil { environment[name] = Self.builtSyntax(of: swift) }
    return environment
  }

  /// Returns the default build folder. There is one for each swift-syntax, since a tool built with one cannot
  /// be rebuilt with another.
  static func scratch(below folder: String) -> String {
    let environment = ProcessInfo.processInfo.environment
    let syntax =
      environment["GRIDREEL_SWIFT_SYNTAX"] ?? builtSyntax(of: environment["SWIFT"] ?? "swift") ?? ""
    return FilePath.join(folder, syntax.isEmpty ? ".build" : ".build-host")
  }

  /// Returns the folder with the swift-syntax of a compiler's own version; nil if the toolchain has none.
  private static func builtSyntax(of swift: String) -> String? {
    struct TargetInfo: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var paths: Paths
    }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [swift, "-print-target-info"]
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    guard (try? process.run()) != nil else { return nil }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard let info = try? JSONDecoder().decode(TargetInfo.self, from: bytes) else { return nil }
    let folder = FilePath.join(info.paths.runtimeResourcePath, "host")
    let parts = ["SwiftSyntax", "SwiftParser"].flatMap { ["\($0).swiftmodule", "lib\($0).so"] }
    return parts.allSatisfy { FileSystem.exists(FilePath.join(folder, $0)) } ? folder : nil
  }

  /// Whether the build folder has the plan of another program of this kind, which SwiftPM would take for this one's.
  private var isPlannedForOthers: Bool {
    guard let plan = try? FileSystem.read(FilePath.join(scratch, "debug.yaml")) else { return false }
    return plan.firstRange(of: Array(FilePath.join(folder, "Sources/Layouts/").utf8)) == nil
  }

  /// Builds the program, and returns its path. If the build fails, shows the compiler's messages about the user's files.
  func build() throws -> String {
    let log = FilePath.join(folder, "build.log")
    try AtomicFile.write([], to: log)
    guard let output = FileHandle(forWritingAtPath: log) else {
      throw CommandError(.fileAccess, "\(log) cannot be written")
    }
    let swift = ProcessInfo.processInfo.environment["SWIFT"] ?? "swift"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.environment = environment(swift)
    process.arguments =
      [
        swift, "build", "--package-path", folder, "--scratch-path", scratch, "--product", "Layouts",
        "-debug-info-format", "none",
      ] + toolset + (isPlannedForOthers ? ["--disable-build-manifest-caching"] : [])
    (process.standardOutput, process.standardError) = (output, output)
    if Terminal.isErrorTerminal {
      Terminal.writeError("building the layouts; the first build takes about a minute")
    }
    do { try process.run() } catch { throw CommandError(.fileAccess, "swift cannot be run: \(error)") }
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return FilePath.join(scratch, "debug/Layouts") }
    guard process.terminationStatus != 127 else {
      throw CommandError(.fileAccess, "the layouts cannot be built: there is no swift command in the PATH")
    }
    let lines = String(decoding: try FileSystem.read(log), as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init)
    for line in CompilerMessages.relevant(in: lines) { Terminal.writeError(line) }
    throw CommandError(.badInput, "the layouts cannot be built; the compiler's output is in \(log)")
  }
}
