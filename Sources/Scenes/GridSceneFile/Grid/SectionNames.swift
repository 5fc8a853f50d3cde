import GridScene
import GridSchema

/// Finds sections or column groups by name or by number.
///
/// Numbers count all of them, outer before inner, as in `AxisTarget.section`. The index of names is built on
/// first use, because there may be a million names and most scenes need none.
final class SectionNames {
  private struct Index {
    var numbers: [String: Int] = [:]
    var outermost: [Int] = []
    var some: [String] = []
    var count = 0
    /// The first row of each section with a header.
    var headerRows: [String: Int] = [:]

    mutating func add(_ name: String, isOutermost: Bool) {
      if isOutermost { outermost.append(count) }
      if numbers[name] == nil { numbers[name] = count }
      if some.count < 1000 { some.append(name) }
      count += 1
    }

    mutating func add(_ sections: [Scene.Section], isOutermost: Bool) {
      for section in sections {
        add(section.id, isOutermost: isOutermost)
        if section.header != nil { headerRows[section.id] = section.rows.lowerBound }
        add(section.sections, isOutermost: false)
      }
    }

    mutating func add(_ groups: [Scene.ColumnGroup], isOutermost: Bool) {
      for group in groups {
        add(group.id, isOutermost: isOutermost)
        add(group.groups, isOutermost: false)
      }
    }
  }

  private let makeIndex: () -> Index
  private lazy var index = makeIndex()

  init(_ sections: [Scene.Section] = []) {
    makeIndex = {
      var index = Index()
      index.add(sections, isOutermost: true)
      return index
    }
  }

  init(_ groups: [Scene.ColumnGroup]) {
    makeIndex = {
      var index = Index()
      index.add(groups, isOutermost: true)
      return index
    }
  }

  /// Returns the number of the section or group with a name or, for a text such as `3`, that of the outermost
  /// one at that position, counting from 0.
  func number(of name: String) -> Int? {
    if let number = index.numbers[name] { return number }
    return Int(name).flatMap { index.outermost.indices.contains($0) ? index.outermost[$0] : nil }
  }

  /// Returns the first row of a section with a header.
  func headerRow(of name: String) -> Int? { index.headerRows[name] }

  /// Some names, for suggestions.
  var some: [String] { index.some }

  func expectation(_ what: String) -> String {
    if some.isEmpty { return "no \(what): there is none" }
    let shown = some.prefix(4).map { "`\($0)`" }
    return Words.list(shown + (index.count > shown.count ? ["another of \(index.count)"] : []))
  }
}
