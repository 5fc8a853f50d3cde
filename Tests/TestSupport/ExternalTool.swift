import Foundation

/// A program that tests look at results with, where it is installed.
public struct ExternalTool: Sendable {
  /// The name of the program.
  public let name: String
  private let variable: String

  /// The programs that read what is written as vectors: of librsvg and poppler.
  public static let rsvgConvert = ExternalTool(name: "rsvg-convert", variable: vectors)
  /// Draws the pages of a PDF.
  public static let pdfToCairo = ExternalTool(name: "pdftocairo", variable: vectors)
  /// Extracts the text of a PDF.
  public static let pdfToText = ExternalTool(name: "pdftotext", variable: vectors)
  /// Lists what a PDF says of itself.
  public static let pdfInfo = ExternalTool(name: "pdfinfo", variable: vectors)

  private static let vectors = "GRIDREEL_REQUIRE_VECTOR_TOOLS"
  private static let environment = ProcessInfo.processInfo.environment

  /// Where the program is; nil where it is not installed.
  public var path: String? {
    (Self.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether tests that need it run: where it is installed, and where its absence shall be a failure.
  public var isExpected: Bool { path != nil || Self.environment[variable] == "1" }

  /// A run that failed, or could not begin.
  public struct Failure: Error, CustomStringConvertible {
    /// What happened.
    public let description: String
  }

  /// Runs the program on a file of some bytes and gives what it writes into another file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - arguments: The arguments, from the names of both files.
  ///   - ending: What the program adds to the name of the file that it writes.
  public func run(
    on bytes: [UInt8], ending: String = "", _ arguments: (_ input: String, _ output: String) -> [String]
  ) throws -> [UInt8] {
    guard let path else { throw Failure(description: "\(name) is not installed") }
    let folder = TemporaryFolder()
    let (input, output) = (folder.path + "/input", folder.path + "/output")
    try Data(bytes).write(to: URL(fileURLWithPath: input))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments(input, output)
    process.standardInput = FileHandle.nullDevice
    let printed = folder.path + "/printed"
    _ = FileManager.default.createFile(atPath: printed, contents: nil)
    process.standardOutput = FileHandle(forWritingAtPath: printed)
    let errors = folder.path + "/errors"
    _ = FileManager.default.createFile(atPath: errors, contents: nil)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.start()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let said = String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self)
      throw Failure(description: "\(name) ended with \(process.terminationStatus): \(said)")
    }
    return Array(
      FileManager.default.contents(atPath: output + ending) ?? FileManager.default.contents(atPath: printed)
        ?? Data())
  }

  /// Runs the program on a file of some bytes, its name after the arguments, and gives what it prints.
  public func output(on bytes: [UInt8], _ arguments: [String]) throws -> [UInt8] {
    try run(on: bytes) { input, _ in arguments + [input] }
  }

  /// Whether the absence of what reads vectors shall be a failure.
  public static var requiresVectors: Bool { environment[vectors] == "1" }

  /// Whether a file is there.
  public static func isFile(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
