import Foundation
import GridImage

@testable import GridSnapshot
@testable import GridSupport
@testable import GridVerify

/// A temporary folder in which snapshots are checked as if by a test in `/…/Sources/TableTests.swift`.
final class Workbench: Sendable {
  let root: String
  let registry = SnapshotRegistry()

  init() throws {
    root = FileManager.default.temporaryDirectory.path + "/gridreel-bench-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// The folder with references of the test file.
  var references: String { root + "/Snapshots/" + Self.testFile }

  private static let testFile = SnapshotName.safe(FilePath.stem(of: #filePath))

  /// Checks a value like a call in a test.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshot in the test.
  ///   - settings: The settings given by arguments and scope; folders are the workbench's own.
  ///   - environment: The environment of the process.
  ///   - line: The line of the call.
  ///   - isNewRun: Whether the process has seen no earlier call.
  func check<Value, Format>(
    _ value: @autoclosure () throws -> Value, as strategy: SnapshotStrategy<Value, Format>,
    named name: String? = nil, settings: SnapshotSettings = SnapshotSettings(),
    environment: [String: String] = [:], line: UInt = 1, isNewRun: Bool = true, function: String = "cells()"
  ) -> SnapshotOutcome {
    let own = SnapshotSettings(folder: root + "/Snapshots", artifacts: root + "/artifacts", jobs: 2)
    let site = SnapshotSite(fileID: #fileID, file: #filePath, line: line, column: 1, function: function)
    return SnapshotChecker(
      site: site, name: name, settings: settings.over(own), environment: environment,
      registry: isNewRun ? SnapshotRegistry() : registry
    ).check(strategy.format) { try strategy.capture(try value()) }
  }

  /// Checks a value under a record mode.
  func check<Value, Format>(
    _ value: @autoclosure () throws -> Value, as strategy: SnapshotStrategy<Value, Format>, record: RecordMode
  ) -> SnapshotOutcome {
    check(try value(), as: strategy, settings: SnapshotSettings(record: record))
  }

  /// The message, with neutral folder names and line breaks.
  func message(_ outcome: SnapshotOutcome) -> String {
    (outcome.message ?? "passed").replacingOccurrences(of: root, with: "BENCH") + "\n"
  }

  /// All files below a folder of the workbench, including hidden ones, as relative paths.
  func files(in folder: String = "Snapshots") -> [String] {
    let base = root + "/" + folder
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: base) else { return [] }
    return names.filter { name in
      var isFolder: ObjCBool = false
      return unsafe FileManager.default.fileExists(atPath: base + "/" + name, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  func read(_ file: String) throws -> [UInt8] { try PictureFile(path: references + "/" + file).bytes }

  func write(_ bytes: [UInt8], _ file: String) throws {
    try AtomicFile.write(bytes, to: references + "/" + file)
  }

  /// A small table; boxes instead of glyphs make it the same with any fonts.
  static func table(_ cell: String = "1815", width: Int = 60, fonts: String = "{boxes: true}")
    -> SnapshotScene
  {
    SnapshotScene(
      yaml: """
        data: {header: [name, born], rows: [[Ada, \(cell)], [Grace, 1906], [Edsger, 1930], [Barbara, 1939]]}
        viewport: {width: 120, height: 60}
        freeze: {columns: 1}
        columnDefaults: {width: \(width)}
        fonts: \(fonts)
        scroll: {fps: 5, steps: [{to: end, duration: 1}]}
        """)
  }

  /// A picture with a square of another color.
  static func picture(_ x: Int = 4) -> Bitmap {
    var bitmap = Bitmap(width: 16, height: 12, filledWith: 0xffff_ffff)
    for row in 4..<8 {
      for column in x..<x + 4 { bitmap[column, row] = 0xff20_40c0 }
    }
    return bitmap
  }
}
