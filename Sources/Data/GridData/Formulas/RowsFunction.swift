/// A function whose value in a row depends on other rows.
struct RowsFunction: Sendable {
  let function: FormulaFunction
  let input: FormulaTerm
  /// The columns whose values separate groups of rows.
  let groups: [Int]

  init(_ function: FormulaFunction, of input: FormulaTerm, by groups: [Int]) {
    (self.function, self.input, self.groups) = (function, input, groups)
  }
}

/// The results of a function for all rows.
enum RowsResult: Sendable {
  /// One result for each group, and the group of each row; nil if there is one group.
  case groups([FormulaValue], ofRow: [Int32]?)
  case rows([FormulaValue])
  /// Positive numbers; 0 for a missing value.
  case numbers([Int32])

  subscript(row: Int) -> FormulaValue {
    switch self {
    case .groups(let values, let groups):
      let group = groups.map { $0.indices.contains(row) ? Int($0[row]) : -1 } ?? 0
      return values.indices.contains(group) ? values[group] : .missing
    case .rows(let values): return values.indices.contains(row) ? values[row] : .missing
    case .numbers(let numbers):
      guard numbers.indices.contains(row), numbers[row] > 0 else { return .missing }
      return FormulaValue(FormulaNumber(DecimalNumber(numbers[row])))
    }
  }
}

/// Computes a function of other rows from the rows of a table, which are added one by one.
struct RowsCollector {
  private let function: FormulaFunction
  private let input: FormulaTerm
  private let groups: [Int]
  private var indices: [[ValueKey]: Int32] = [:]
  private var groupOfRow: [Int32] = []
  /// The aggregates of groups.
  private var summaries: [NumberSummary] = []
  private var counts: [Int] = []
  /// The values of all rows, if the function needs them.
  private var values: [FormulaValue] = []
  private var isApproximate = false

  init(_ rows: RowsFunction) {
    (function, input, groups) = (rows.function, rows.input, rows.groups)
  }

  private var keepsValues: Bool { [.rank, .running, .previous].contains(function) }

  /// Adds the next row.
  mutating func add(_ row: FormulaRow) {
    let group = self.group(of: row)
    let value = function == .row ? .missing : row.value(of: input)
    if keepsValues { values.append(value) }
    if let number = value.number, let aggregate = function.aggregate,
      aggregate.needsNumbers || function != .count
    {
      summaries[group].add(number.decimal)
    }
    if value != .missing { counts[group] += 1 }
  }

  /// Adds a row that takes no part, such as one that says how many rows were left out.
  mutating func skip() {
    if !groups.isEmpty || function == .row { groupOfRow.append(-1) }
    if keepsValues { values.append(.missing) }
  }

  private mutating func group(of row: FormulaRow) -> Int {
    var group: Int32 = 0
    if !groups.isEmpty {
      let key = groups.map { column in row.keys[column]?.key(of: row.value(column)) ?? .missing }
      group = indices[key] ?? Int32(clamping: indices.count)
      indices[key] = group
    }
    if !groups.isEmpty || function == .row { groupOfRow.append(group) }
    while counts.count <= Int(group) {
      counts.append(0)
      summaries.append(NumberSummary(function.aggregate ?? .count))
    }
    return Int(group)
  }

  /// Returns the results for all rows. O(rows), or O(rows · log rows) for ranks and medians.
  func result() -> RowsResult {
    switch function {
    case .rank: return .numbers(ranks())
    case .row:
      var next = Array(repeating: Int32(0), count: counts.count)
      return .numbers(
        map { _, group in
          guard group >= 0 else { return 0 }
          next[group] += 1
          return next[group]
        })
    case .running:
      var sums = Array(repeating: FormulaNumber?.none, count: counts.count)
      return .rows(
        map { row, group in
          guard group >= 0, let number = values[row].number else { return .missing }
          sums[group] = sums[group].map { $0 + number } ?? number
          return FormulaValue(sums[group])
        })
    case .previous:
      var last = Array(repeating: FormulaValue.missing, count: counts.count)
      return .rows(
        map { row, group in
          guard group >= 0 else { return .missing }
          defer { last[group] = values[row] }
          return last[group]
        })
    default:
      let values = zip(summaries, counts).map { summary, count in
        function == .count ? FormulaValue(FormulaNumber(DecimalNumber(count))) : aggregate(summary)
      }
      return .groups(values, ofRow: groups.isEmpty ? nil : groupOfRow)
    }
  }

  private func aggregate(_ summary: NumberSummary) -> FormulaValue {
    // As many decimals as 38 digits leave room for.
    for decimals in [18, 9, 0] {
      guard let number = summary.value(decimals: decimals).flatMap({ FormulaNumber($0) }) else { continue }
      return .number(function.isApproximate ? number.approximate : number)
    }
    return .missing
  }

  private func map<Result>(_ result: (_ row: Int, _ group: Int) -> Result) -> [Result] {
    (0..<max(groupOfRow.count, values.count)).map { row in
      result(row, groupOfRow.isEmpty ? 0 : Int(groupOfRow[row]))
    }
  }

  /// Returns the rank of each row in its group: 1 for the greatest number, and the same for equal numbers.
  private func ranks() -> [Int32] {
    var rows = values.indices.compactMap { row in
      values[row].number.map {
        (group: groupOfRow.isEmpty ? 0 : groupOfRow[row], number: $0.decimal, row: row)
      }
    }
    let sizes = rows.map(\.number.approximation)
    var places = Array(rows.indices)
    places.sort { first, second in
      if rows[first].group != rows[second].group { return rows[first].group < rows[second].group }
      if sizes[first] != sizes[second] { return sizes[first] > sizes[second] }
      return rows[second].number.isLess(than: rows[first].number)
    }
    rows = places.map { rows[$0] }
    var ranks = Array(repeating: Int32(0), count: values.count)
    var (start, rank) = (0, Int32(0))
    for (place, row) in rows.enumerated() {
      if place == 0 || rows[place - 1].group != row.group { start = place }
      if place == start || row.number.isLess(than: rows[place - 1].number) { rank = Int32(place - start + 1) }
      ranks[row.row] = rank
    }
    return ranks
  }
}
