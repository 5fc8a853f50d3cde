import GridRecords

/// The added columns of a shape, in the order in which they are computed: those of one row before the rows are selected,
/// those of all rows before they are sorted, and those of preceding rows after that.
struct ColumnAdditions {
  private typealias Scope = FormulaFunction.Scope

  /// An added column with resolved names.
  private struct Addition {
    var place: Int
    var column: DataShape.AddedColumn
    var scope: FormulaFunction.Scope
    var inputs: [Int] = []
    var formula: ParsedFormula?
  }

  private let additions: [Addition]
  private let ownCount: Int
  /// All columns, in the order in which they are computed.
  let columns: [DataColumn]

  /// Resolves the names in added columns of a source.
  /// - Throws: `DataShapeError.options` with all errors in them.
  init(_ added: [DataShape.AddedColumn], to source: any DataSource) throws(DataShapeError) {
    ownCount = source.columns.count
    var columns = source.columns
    var additions: [Addition] = []
    var errors: [OptionError] = []
    for (place, column) in added.enumerated() {
      if (try? ColumnNames(columns).index(of: column.name)) != nil {
        var error = OptionError(
          "add", "a column `\(column.name)` already exists", expectation: "another name")
        error.item = place
        errors.append(error)
      }
      var (addition, found) = Self.resolved(column, place, ColumnNames(columns))
      errors += found
      for input in addition.inputs where input >= ownCount {
        addition.scope = max(addition.scope, additions[input - ownCount].scope)
      }
      additions.append(addition)
      columns.append(DataColumn(name: column.name))
    }
    guard errors.isEmpty else { throw .options(errors) }
    if let needy = additions.first(where: { $0.scope > .row }), !source.canScan {
      var error = OptionError(
        "add", "`\(needy.column.name)` needs all rows, but this data cannot be read completely")
      error.item = needy.place
      throw .options([error])
    }
    // A column only needs earlier ones, of the same or a smaller scope.
    additions = Scope.allCases.flatMap { [additions] scope in additions.filter { $0.scope == scope } }
    columns = source.columns
    for index in additions.indices {
      (additions[index], _) = Self.resolved(
        additions[index].column, additions[index].place, ColumnNames(columns), scope: additions[index].scope)
      columns.append(DataColumn(name: additions[index].column.name))
    }
    (self.additions, self.columns) = (additions, columns)
  }

  private static func resolved(
    _ column: DataShape.AddedColumn, _ place: Int, _ names: ColumnNames, scope: FormulaFunction.Scope = .row
  ) -> (Addition, [OptionError]) {
    var addition = Addition(place: place, column: column, scope: scope)
    var errors: [OptionError] = []
    switch column.content {
    case .aggregate(_, let columns):
      for name in columns {
        do throws(OptionError) { addition.inputs.append(try names.index(of: name)) } catch {
          var error = error
          error.key = "add"
          errors.append(error)
        }
      }
    case .formula(let text):
      let result = ParsedFormula.parse(text, as: .column, names)
      errors = result.errors
      addition.formula = result.parsed
      addition.inputs = result.parsed?.columns ?? []
      addition.scope = max(scope, result.parsed?.scope ?? .row)
    }
    return (
      addition,
      errors.map { error in
        var error = error
        error.item = place
        return error
      }
    )
  }

  /// The index of the column at a position after the data's columns and the added ones before it.
  func index(of position: Int) -> Int {
    guard position >= ownCount else { return position }
    return ownCount + (additions.firstIndex { $0.place == position - ownCount } ?? 0)
  }

  /// The number of columns after those of a scope were added.
  func count(upTo scope: FormulaFunction.Scope) -> Int {
    ownCount + additions.count { $0.scope <= scope }
  }

  /// Returns the scope of a column.
  func scope(of index: Int) -> FormulaFunction.Scope {
    index < ownCount ? .row : additions[index - ownCount].scope
  }

  /// Returns a source with the added columns of a scope; it must have those of smaller scopes. Reads all rows for
  /// functions of other rows.
  ///
  /// - Throws: `DataShapeError` for formulas that do not fit the kinds of their columns, or data that cannot be read.
  func adding(_ scope: FormulaFunction.Scope, to source: any DataSource) throws(DataShapeError)
    -> any DataSource
  {
    var result = source
    var waiting: [Addition] = []
    var errors: [OptionError] = []
    for addition in additions where addition.scope == scope {
      if addition.inputs.contains(where: { $0 >= result.columns.count }) {
        result = try Self.adding(waiting, to: result, &errors)
        waiting = []
      }
      waiting.append(addition)
    }
    if !waiting.isEmpty { result = try Self.adding(waiting, to: result, &errors) }
    guard errors.isEmpty else { throw .options(errors) }
    return result
  }

  /// Adds columns that do not depend on each other.
  private static func adding(
    _ additions: [Addition], to source: any DataSource, _ errors: inout [OptionError]
  ) throws(DataShapeError) -> any DataSource {
    do throws(DataError) {
      var columns: [FormulaColumn?] = []
      var parts: [AddedColumns.Part] = []
      for addition in additions {
        let profiles = try ColumnProfile.profiles(of: source, columns: addition.inputs)
        if case .aggregate(let aggregate, _) = addition.column.content {
          let inputs = zip(addition.inputs, profiles).map { ($0, $1.formatter(locale: nil)) }
          parts.append(.aggregate(addition.column.name, aggregate, of: inputs))
          columns.append(nil)
        } else if let formula = addition.formula {
          let column = FormulaColumn(
            formula, Dictionary(uniqueKeysWithValues: zip(addition.inputs, profiles)))
          parts.append(column.part(addition.column.name))
          columns.append(column)
          errors += column.errors.map { error in
            var error = error
            error.item = addition.place
            return error
          }
        }
      }
      guard errors.isEmpty else { return AddedColumns(source, parts) }
      let results = try FormulaColumn.results(
        of: columns.map { $0?.functions ?? [] }, keys: columns.map { $0?.keys ?? [:] }, in: source)
      for (place, column) in columns.enumerated() where !results[place].isEmpty {
        if let column { parts[place] = column.part(additions[place].column.name, results[place]) }
      }
      return AddedColumns(source, parts)
    } catch { throw .data(error) }
  }
}
