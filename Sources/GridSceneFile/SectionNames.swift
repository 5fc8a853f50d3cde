import GridScene

/// Finds sections or column groups by name or by place.
///
/// Numbers count all of them, outer before inner, as `AxisTarget.section` does.
struct SectionNames {
  private var numbers: [String: Int] = [:]
  private var outermost: [Int] = []
  /// Some names, for suggestions.
  private(set) var some: [String] = []
  private var count = 0

  init(_ sections: [Scene.Section]) {
    for section in sections {
      outermost.append(count)
      add(section)
    }
  }

  init(_ groups: [Scene.ColumnGroup]) {
    for group in groups {
      outermost.append(count)
      add(group)
    }
  }

  /// The number of the one with a name, or, for a text such as `3`, of the outermost one at that place from 0.
  func number(of name: String) -> Int? {
    if let number = numbers[name] { return number }
    return Int(name).flatMap { outermost.indices.contains($0) ? outermost[$0] : nil }
  }

  /// What could have been named.
  func expectation(_ what: String) -> String {
    if some.isEmpty { return "no \(what): there is none" }
    let shown = some.prefix(4).map { "`\($0)`" }
    return Words.list(shown + (count > shown.count ? ["another of \(count)"] : []))
  }

  private mutating func add(_ section: Scene.Section) {
    note(section.id)
    for inner in section.sections { add(inner) }
  }

  private mutating func add(_ group: Scene.ColumnGroup) {
    note(group.id)
    for inner in group.groups { add(inner) }
  }

  private mutating func note(_ name: String) {
    if numbers[name] == nil { numbers[name] = count }
    if some.count < 1000 { some.append(name) }
    count += 1
  }
}
