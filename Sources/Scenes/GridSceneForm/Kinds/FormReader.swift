package import GridDocument
import GridFrame
import GridGeometry
public import GridSchema
package import GridScroll
import GridSource

/// Reads a scene file whose elements are counted: one that is not a table.
public struct FormReader {
  package var log: DiagnosticLog
  package let files: FileAccess
  package let folder: String
  package var inputs: [String] = []
  package var unreadableCount = 0
  package var libraries: [String: String] = [:]
  /// The elements that positions in the file refer to; if nil, positions are not checked.
  package var counted: CountedElements?

  init(_ file: SourceFile, files: FileAccess, folder: String) {
    log = DiagnosticLog(file: file)
    self.files = files
    self.folder = folder
  }
}

/// A key of a scene file.
public typealias SceneField<Object: Sendable> = GridSchema.SchemaField<Object, FormReader>
/// The values that a key of a scene file accepts.
public typealias SceneValue<Value: Sendable> = GridSchema.SchemaKind<Value, FormReader>

extension FormReader: SceneFileReader {
  package static let step: SceneValue<ScrollStep> = .step
  package static let definitions = SchemaDefinitions([
    .init("color", SceneValue<Color>.colorDefinition.node),
    .init("duration", SceneValue<Double>.durationDefinition.node),
    .init("target", SceneValue<ScrollTarget>.targetDefinition.node),
    .init("axisTarget", SceneValue<AxisTarget>.axisTargetDefinition.node),
    .init("easing", SceneValue<Easing>.easingDefinition.node), .init("step", step.node),
  ])

  /// Returns a target with its elements and sections looked up.
  package mutating func target(_ element: ElementTarget) -> ScrollTarget {
    var target = ScrollTarget()
    if let row = element.row {
      if let counted, row.value >= counted.total {
        log.error("there is no \(counted.name) \(row.value)", at: row.range, expected: counted.expectation)
      }
      target.vertical = .track(row.value, element.alignment.vertical)
    }
    guard let counted else { return target }
    if let range = element.column?.range ?? element.group?.range {
      log.error("\(counted.owner) has no columns", at: range, expected: "`row` or `section`, `x` or `y`")
    } else if let section = element.section {
      let number = number(of: section, counted.counts)
      target.vertical = number.map { .section($0, element.alignment.vertical) } ?? .start
    }
    return target
  }

  private mutating func number(of name: Located<String>, _ counts: [Int]) -> Int? {
    if let number = Int(name.value), counts.indices.contains(number) { return number }
    log.error(
      "there is no section `\(name.value)`", at: name.range,
      expected: counts.isEmpty ? "no section: there is none" : "a section from 0 to \(counts.count - 1)")
    return nil
  }
}
