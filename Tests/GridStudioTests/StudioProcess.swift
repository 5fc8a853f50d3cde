import Foundation
import TestSupport
import Testing

/// A studio as the built tool serves it, for files in a folder of its own.
final class StudioProcess {
  /// The tool, built next to the tests.
  static let tool: URL = {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("gridreel")
  }()

  /// The address that opens the page.
  let address: URL
  let folder: TemporaryFolder
  private let process = Process()

  /// Writes files into a folder, and serves one of them.
  convenience init(_ name: String, files: [String: String]) throws {
    let folder = TemporaryFolder()
    for (name, text) in files { try Data(text.utf8).write(to: folder.file(name)) }
    try self.init([name], in: folder)
  }

  /// Starts the studio in a folder.
  init(_ arguments: [String], in folder: TemporaryFolder) throws {
    self.folder = folder
    process.executableURL = Self.tool
    process.arguments = ["studio", "--no-open"] + arguments
    process.currentDirectoryURL = folder.file(".")
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

  func file(_ name: String) -> URL { folder.file(name) }
}

extension TemporaryFolder {
  func file(_ name: String) -> URL { URL(fileURLWithPath: path + "/" + name) }

  /// Runs the tool in this folder, and returns its exit code, output and errors.
  @discardableResult func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let run = Process()
    run.executableURL = StudioProcess.tool
    run.arguments = arguments
    run.currentDirectoryURL = file(".")
    let output = Pipe()
    (run.standardOutput, run.standardError) = (output, output)
    try run.start()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    run.waitUntilExit()
    return (run.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
