import GridData
public import GridDocument
import GridGeometry
public import GridScene
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
  ///   - key: The key of the scene file to use for everything else.
  package func diagnostic(
    _ message: String, _ severity: Diagnostic.Severity, cell: (row: Int, column: Int)?, key: String
  ) -> Diagnostic {
    guard let cell, let line = scene.source.line(ofRow: cell.row), inputs.count > (file == nil ? 0 : 1) else {
      guard let file else { return Diagnostic(severity: severity, file: scene.name, message: message) }
      var log = DiagnosticLog(file: file)
      let range = root?.keyRange(cell == nil ? key : "data") ?? 0..<0
      log.error(message, at: range, severity: severity)
      return log.diagnostics[0]
    }
    // The data is the first file that a scene names.
    let path = inputs[file == nil ? 0 : 1]
    let bytes = dataText ?? SharedBytes([])
    let error = DataError(message, at: TextPosition(line: line, column: 1))
    var found = DataLines.diagnostic(for: error, file: path == "-" ? "standard input" : path, bytes: bytes)
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

/// Locates errors in scroll paths in a scene file.
enum ScrollPlaces {
  /// The keys of scene files for fields that have other names in the engine.
  private static let keys = ["easing": "ease", "proximity": "within", "snap": "snapTo"]

  /// Returns the narrowest range of offsets for an error.
  static func range(of error: ScrollError, in scroll: DocumentNode?) -> Range<Int> {
    guard let scroll else { return 0..<0 }
    guard let step = step(error.step, in: scroll) else { return scroll.range }
    guard let field = error.field else { return step.range }
    let motion = step.map?.lazy.map(\.key.value).first(where: SceneSchema.motionKeys.contains)
    for key in [keys[field], field, motion].compactMap({ $0 }) {
      guard let value = step[key] ?? motion.flatMap({ step[$0]?[key] }) else { continue }
      if let item = error.item, let list = value.list, list.indices.contains(item) { return list[item].range }
      return value.isBlock ? step.keyRange(key) ?? value.range : value.range
    }
    return step.range
  }

  private static func step(_ path: StepPath, in scroll: DocumentNode) -> DocumentNode? {
    var node: DocumentNode? = scroll
    var steps = scroll["steps"]
    for component in path.components {
      switch component {
      case .step(let index):
        guard let list = steps?.list, list.indices.contains(index) else { return nil }
        node = list[index]
        steps = node?["pingPong"] ?? node?["steps"]
      case .timeline(let axis):
        steps = node?["together"]?[axis == .horizontal ? "horizontal" : "vertical"]
      }
    }
    return path.components.isEmpty ? scroll : node
  }
}
