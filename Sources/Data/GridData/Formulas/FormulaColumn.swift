import GridRecords

/// An added column whose values a formula computes.
struct FormulaColumn: Sendable {
  let errors: [OptionError]
  /// The functions of other rows in the formula.
  let functions: [RowsFunction]
  let keys: [Int: ColumnKeys]
  private let inputs: [Int]
  private let term: FormulaTerm
  private let unit: StoredColumn?
  private let isApproximate: Bool

  /// Checks a formula against the kinds of its columns.
  init(_ formula: ParsedFormula, _ profiles: [Int: ColumnProfile]) {
    keys = profiles.mapValues { ColumnKeys($0) }
    inputs = formula.columns
    var check = FormulaCheck(.column, keys)
    check.units = profiles.mapValues { StoredColumn($0) }
    let checked: FormulaCheck.Checked =
      switch formula.item {
      case .term(let term): check.term(term)
      case .condition(let condition):
        .init(
          term: .choice(check.test(condition), .literal(.boolean(true)), .literal(.boolean(false))),
          kind: .booleans)
      }
    (term, unit, isApproximate) = (checked.term, checked.unit, checked.isApproximate)
    (errors, functions) = (check.errors, check.functions)
  }

  /// Returns the column.
  ///
  /// - Parameter results: The results of `functions`.
  func part(_ name: String, _ results: [RowsResult] = []) -> AddedColumns.Part {
    .init(name: name, isApproximate: isApproximate, inputs: inputs) { [keys, term, unit] row, input in
      let value = withoutActuallyEscaping(input) { input in
        FormulaRow(keys: keys, value: input) { results.indices.contains($0) ? results[$0][row] : .missing }
          .value(of: term).cell
      }
      guard let unit, case .number(let number) = value else { return value }
      return unit.value(number)
    }
  }

  /// Computes the results of functions of several columns in one pass over a source, which reads only the columns that
  /// they use.
  static func results(
    of functions: [[RowsFunction]], keys: [[Int: ColumnKeys]], in source: any DataSource
  ) throws(DataError) -> [[RowsResult]] {
    var collectors = functions.map { $0.map { RowsCollector($0) } }
    guard collectors.contains(where: { !$0.isEmpty }) else { return functions.map { _ in [] } }
    let read = Set(zip(functions, keys).flatMap { $0.isEmpty ? [] : Array($1.keys) }).sorted()
    let positions = Dictionary(uniqueKeysWithValues: read.enumerated().map { ($1, $0) })
    let remarks = source.remarks
    try source.scan(rows: 0..<source.rowCount, columns: read) { block in
      for row in block.rows {
        let isRemark = remarks.contains(row)
        for place in collectors.indices where !collectors[place].isEmpty {
          let values = FormulaRow(keys: keys[place]) { positions[$0].map { block[row, $0] } ?? .missing }
          for index in collectors[place].indices {
            if isRemark { collectors[place][index].skip() } else { collectors[place][index].add(values) }
          }
        }
      }
      return true
    }
    return collectors.map { $0.map { $0.result() } }
  }
}
