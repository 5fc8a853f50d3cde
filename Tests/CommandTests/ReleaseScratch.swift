import Foundation

/// The scripts of releases, in a copy of the files that they read.
struct ReleaseScratch {
  let scratch: Scratch

  static let files = [
    "Packaging/release", "Packaging/parts.py", "Packaging/license-expressions.txt", "Packaging/gridreel.rb",
    "Scripts/action-install.sh", "Package.resolved", "Sources/Products/GridreelCLI/GridreelCommand.swift",
    "Sources/Data/GridData/Locales/TableLocale.swift",
  ]

  init(changelog: String) throws {
    scratch = try Scratch()
    for name in Self.files {
      let target = scratch.file(name)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Gridreel.root.appendingPathComponent(name), to: target)
    }
    try scratch.write(changelog, to: "CHANGELOG.md")
  }

  /// Runs a script, without a gridreel on the path.
  func run(_ script: String, _ arguments: [String] = [], _ environment: [String: String] = [:]) throws
    -> Gridreel.Outcome
  {
    let usual = [
      "PATH": "/usr/bin:/bin", "GITHUB_REPOSITORY": "", "RUNNER_TEMP": scratch.file("temp").path,
      "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64", "GITHUB_OUTPUT": scratch.file("output").path,
      "GITHUB_PATH": scratch.file("path").path, "GRIDREEL_RELEASE": scratch.file("release").path,
    ]
    return try Gridreel.run(
      URL(fileURLWithPath: "/usr/bin/env"), [scratch.file(script).path] + arguments, in: scratch.folder,
      environment: usual.merging(environment) { $1 })
  }

  /// Runs shell commands in the folder.
  @discardableResult
  func shell(_ commands: String) throws -> Gridreel.Outcome {
    try Gridreel.run(
      URL(fileURLWithPath: "/bin/bash"), ["-euo", "pipefail", "-c", commands], in: scratch.folder)
  }

  func read(_ name: String) throws -> String { try String(contentsOf: scratch.file(name), encoding: .utf8) }
}
