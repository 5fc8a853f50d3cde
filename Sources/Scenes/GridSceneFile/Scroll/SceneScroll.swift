import GridDocument
import GridGeometry
import GridSceneForm
import GridSchema
package import GridScroll
import GridSupport

extension SceneSchema {
  static let scroll: SchemaKind<ScrollPath> = .path
}

extension SceneReader: SceneFileReader {
  static let step: SchemaKind<ScrollStep> = .step
  static var definitions: SchemaDefinitions { SceneSchema.standard.definitions }

  /// Returns a target with columns, sections and groups looked up. Targets reported here are not reported
  /// again as missing.
  package mutating func target(_ element: ElementTarget) -> ScrollTarget {
    var target = ScrollTarget()
    if let row = element.row {
      checkRow(row.value, at: row.range)
      target.vertical = .track(row.value, element.alignment.vertical)
    }
    if let column = element.column {
      target.horizontal = place(of: column).map { .track($0, element.alignment.horizontal) } ?? .start
    }
    if let section = element.section {
      let number = number(of: section, sections, "section")
      target.vertical = number.map { .section($0, element.alignment.vertical) } ?? .start
    }
    if let group = element.group {
      let number = number(of: group, groups, "column group")
      target.horizontal = number.map { .section($0, element.alignment.horizontal) } ?? .start
    }
    return target
  }

  private mutating func number(of name: Located<String>, _ names: SectionNames, _ what: String) -> Int? {
    if grid == nil { return nil }
    if let number = names.number(of: name.value) { return number }
    let question = Suggestion.question(for: name.value, among: names.some)
    log.error(
      "there is no \(what) `\(name.value)`", at: name.range,
      expected: question == nil ? names.expectation(what) : nil, hint: question)
    return nil
  }
}
