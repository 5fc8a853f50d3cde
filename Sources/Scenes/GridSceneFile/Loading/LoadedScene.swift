import GridData
public import GridDocument
import GridGeometry
import GridRecords
public import GridScene
import GridSceneForm
import GridSchema
package import GridScroll
import GridSupport

/// A scene and its source file, so that errors found later can still be located in the file.
public struct LoadedScene: Sendable {
  /// The scene.
  public var scene: Scene
  /// The warnings about the scene.
  public var warnings: Diagnostics
  /// The paths of all files that were read, the scene file first; standard input is `-`.
  public var inputs: [String]
  /// The scene file; nil for the preview of a data file.
  let file: SourceFile?
  /// The root node of the scene file.
  let root: DocumentNode?
  /// The uncompressed text of the data; nil if the data does not come from text.
  let dataText: SharedBytes?

  /// Returns a diagnostic for an error in the scroll path, located in the scene file.
  package func diagnostic(for error: ScrollError) -> Diagnostic {
    guard let file else {
      return Diagnostic(file: scene.name, message: error.message, expectation: error.expectation)
    }
    let range = ScrollPlaces.range(of: error, in: root?["scroll"])
    var log = DiagnosticLog(file: file)
    log.error(error.message, at: range, expected: error.expectation)
    return log.diagnostics[0]
  }
}

extension LoadedScene {
  /// Returns whether the scene file has a key, such as `around` and `room` for a key inside a mapping.
  package func has(_ keys: String...) -> Bool {
    var node = root
    for key in keys { node = node?[key] }
    return node != nil
  }

  /// Returns a diagnostic about something drawn, located at the value that it comes from or at a key of the
  /// scene file.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - severity: The severity, which depends on whether drawing fails.
  ///   - cell: The data row (-1 for column titles) and the position of the column among the displayed
  ///     columns.
  ///   - key: The key of the scene file to use for everything else, such as `overlays.camera`.
  package func diagnostic(
    _ message: String, _ severity: Diagnostic.Severity, cell: (row: Int, column: Int)?, key: String
  ) -> Diagnostic {
    guard let cell, let line = scene.source.line(ofRow: cell.row), inputs.count > (file == nil ? 0 : 1) else {
      guard let file else { return Diagnostic(severity: severity, file: scene.name, message: message) }
      var log = DiagnosticLog(file: file)
      let range = root?.keyRange(path: cell == nil ? key : "data") ?? 0..<0
      log.error(message, at: range, severity: severity)
      return log.diagnostics[0]
    }
    // The data is the first file that a scene names.
    let path = inputs[file == nil ? 0 : 1]
    let bytes = dataText ?? SharedBytes([])
    let error = DataError(message, at: TextPosition(line: line, column: 1))
    var found = Diagnostic(for: error, file: path == "-" ? "standard input" : path, bytes: bytes)
    found.severity = severity
    let source = scene.columns[cell.column].sourceIndex
    let block = try? scene.source.read(rows: max(0, cell.row)..<cell.row + 1, columns: [source])
    let text = cell.row < 0 ? scene.source.columns[source].name : block?[cell.row, 0].description
    if let text, !text.isEmpty, let shown = found.sourceLine {
      let (line, value) = (Array(shown), Array(text))
      let start = (0...max(0, line.count - value.count)).first { line[$0...].starts(with: value) }
      if let start {
        found.range = SourceRange(
          start: TextPosition(line: error.position?.line ?? 1, column: start + 1),
          end: TextPosition(line: error.position?.line ?? 1, column: start + value.count + 1))
      }
    }
    return found
  }
}

extension LoadedScene {
  /// Returns an error about a mask in the file, by its index; nil if there is no such mask.
  package func diagnostic(forMask index: Int, message: String, hint: String?) -> Diagnostic? {
    guard let file, let masks = root?["verify"]?["mask"] else { return nil }
    return Diagnostic.forMask(index, in: masks, of: file, message: message, hint: hint)
  }
}
