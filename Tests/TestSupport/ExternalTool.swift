import Foundation

/// A program with which tests examine results, if installed.
public struct ExternalTool: Sendable {
  /// The name of the program.
  public let name: String
  private let variable: String

  /// Programs of librsvg and poppler that read vector files.
  public static let rsvgConvert = ExternalTool(name: "rsvg-convert", variable: vectors)
  /// Draws the pages of a PDF.
  public static let pdfToCairo = ExternalTool(name: "pdftocairo", variable: vectors)
  /// Extracts the text of a PDF.
  public static let pdfToText = ExternalTool(name: "pdftotext", variable: vectors)
  /// Lists the metadata of a PDF.
  public static let pdfInfo = ExternalTool(name: "pdfinfo", variable: vectors)

  private static let vectors = "GRIDREEL_REQUIRE_VECTOR_TOOLS"
  private static let environment = ProcessInfo.processInfo.environment

  /// The path of the program; nil if it is not installed.
  public var path: String? {
    (Self.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether tests that need it run: if it is installed, or if its absence is to be a failure.
  public var isExpected: Bool { path != nil || Self.environment[variable] == "1" }

  /// A run that failed or could not start.
  public struct Failure: Error, CustomStringConvertible {
    /// The description of the failure.
    public let description: String
  }

  /// Runs the program on a file of some bytes and returns the content of its output file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - arguments: The arguments, from the names of both files.
  ///   - ending: The suffix that the program adds to the name of its output file.
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

  /// Runs the program on a file of some bytes, named after the arguments, and returns its standard output.
  public func output(on bytes: [UInt8], _ arguments: [String]) throws -> [UInt8] {
    try run(on: bytes) { input, _ in arguments + [input] }
  }

  /// Whether the absence of programs that read vector files is a failure.
  public static var requiresVectors: Bool { environment[vectors] == "1" }

  /// Whether a file exists.
  public static func isFile(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
