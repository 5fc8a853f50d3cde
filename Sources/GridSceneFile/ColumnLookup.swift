import GridData

/// Finds columns by their names in the data, or by their place, as "#3".
struct ColumnLookup: Sendable {
  private let names: [String]
  private let count: Int
  /// The first column of each name.
  private var indices: [String: Int] = [:]
  private var repeated: Set<String> = []

  /// Collects the names of columns; O(columns).
  init(_ columns: [DataColumn]) {
    count = columns.count
    names = columns.compactMap(\.name)
    for (index, name) in names.enumerated() where names.count == count {
      if indices.updateValue(index, forKey: name) != nil {
        repeated.insert(name)
      }
    }
  }

  /// The index in the data of the column that a scene file names.
  func index(of name: String) throws(TextError) -> Int {
    if repeated.contains(name) {
      throw TextError(
        "several columns are named `\(name)`",
        hint: "name the column by its place, as \"#\((indices[name] ?? 0) + 1)\"")
    }
    if let index = indices[name] { return index }
    if name.first == "#", let place = Int(name.dropFirst()) {
      if (1...max(1, count)).contains(place), count > 0 { return place - 1 }
      throw TextError(
        "there is no column `\(name)`",
        expectation: count == 0 ? "no column: the data has none" : "a column from #1 to #\(count)")
    }
    let question = Suggestion.question(for: name, among: names)
    let place = Int(name).flatMap {
      (1...max(1, count)).contains($0) ? "for the column at that place write \"#\($0)\"" : nil
    }
    throw TextError(
      "there is no column `\(name)`",
      expectation: question == nil || names.count <= 6 ? expectation : nil, hint: question ?? place)
  }

  private var expectation: String? {
    if names.isEmpty {
      return count == 0 ? "no column: the data has none" : "a place such as \"#1\": columns have no names"
    }
    let shown = names.prefix(8).map { "`\($0)`" }
    return names.count > 8
      ? shown.joined(separator: ", ") + " or another of the \(names.count) columns" : Words.list(shown)
  }
}
