import Foundation
import TestSupport
import Testing

/// A studio as the built tool serves it, for a file in a folder of its own.
final class StudioProcess {
  /// The tool, built next to the tests.
  static let tool: URL = {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("gridreel")
  }()

  /// The address that opens the page.
  let address: URL
  private let folder = TemporaryFolder()
  private let process = Process()

  /// Writes files into a folder, and serves one of them.
  init(_ name: String, files: [String: String]) throws {
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }
    process.executableURL = Self.tool
    process.arguments = ["studio", name, "--no-open"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.start()
    var printed = Data()
    while !printed.contains(UInt8(ascii: "\n")) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      printed.append(more)
    }
    let line = String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    address = try #require(URL(string: line), "the studio has ended")
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  func file(_ name: String) -> URL { URL(fileURLWithPath: folder.path + "/" + name) }
}
