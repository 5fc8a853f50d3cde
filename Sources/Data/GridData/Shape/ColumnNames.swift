/// Finds columns by name, or by number, as in "#3".
package struct ColumnNames: Sendable {
  private let names: [String]
  private let count: Int
  /// The first column with each name.
  private var indices: [String: Int] = [:]
  private var repeated: Set<String> = []

  package init(_ columns: [DataColumn]) {
    count = columns.count
    names = columns.compactMap(\.name)
    for (index, name) in names.enumerated() where names.count == count {
      if indices.updateValue(index, forKey: name) != nil {
        repeated.insert(name)
      }
    }
  }

  /// Returns the index of a column; O(1).
  ///
  /// - Throws: `OptionError` with the known names, but without a key.
  package func index(of name: String) throws(OptionError) -> Int {
    if repeated.contains(name) {
      throw OptionError(
        "", "several columns are named `\(name)`",
        hint: "use the column's position: \"#\((indices[name] ?? 0) + 1)\"")
    }
    if let index = indices[name] { return index }
    if name.first == "#", let place = Int(name.dropFirst()) {
      if (1...max(1, count)).contains(place), count > 0 { return place - 1 }
      throw OptionError(
        "", "there is no column `\(name)`",
        expectation: count == 0 ? "no column: the data has none" : "a column from #1 to #\(count)")
    }
    let place = Int(name).flatMap {
      (1...max(1, count)).contains($0) ? "for the column at that position, write \"#\($0)\"" : nil
    }
    var error = OptionError("", "there is no column `\(name)`", expectation: expectation, hint: place)
    (error.unknown, error.known) = (name, names)
    throw error
  }

  private var expectation: String? {
    if names.isEmpty {
      return count == 0 ? "no column: the data has none" : "a position such as \"#1\": columns have no names"
    }
    let shown = names.prefix(8).map { "`\($0)`" }
    if names.count > 8 {
      return shown.joined(separator: ", ") + " or another of the \(names.count) columns"
    }
    return shown.count < 2
      ? shown.first : shown.dropLast().joined(separator: ", ") + " or " + shown[shown.count - 1]
  }
}
