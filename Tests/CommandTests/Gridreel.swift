import Foundation
import TestSupport

/// Runs the built tool like a person would.
struct Gridreel {
  /// The result of a run of the tool.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
    var outputBytes: Data
  }

  /// The tool, built next to the tests.
  static let executable: URL = {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("gridreel")
  }()

  /// The root of the package, for the examples.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Runs the tool and waits for it.
  static func run(
    _ arguments: [String], in folder: URL = root, input: Data? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(executable, arguments, in: folder, input: input, environment: environment)
  }

  /// Runs any program and waits for it.
  static func run(
    _ program: URL, _ arguments: [String], in folder: URL, input: Data? = nil,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Process.environmentOutsideCI.merging(environment) { $1 }
    // Files instead of pipes, which could fill up and block the tool.
    let scratch = try Scratch()
    let outputFile = scratch.file("stdout")
    let errorFile = scratch.file("stderr")
    let inputFile = scratch.file("stdin")
    try (input ?? Data()).write(to: inputFile)
    for file in [outputFile, errorFile] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    try process.start()
    process.waitUntilExit()
    let output = try Data(contentsOf: outputFile)
    return Outcome(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self), outputBytes: output)
  }
}
