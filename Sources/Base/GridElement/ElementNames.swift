import GridGeometry

/// The names of the elements of a frame source, convertible in both directions.
///
/// Rows count from 0 in the data, as in scene files; header rows have their own names. A column is identified
/// by its quoted name, or by its index if it has no name or an earlier column has the same name.
public struct ElementNames: Sendable, Hashable {
  /// The names of the visible columns, in order; an unnamed column has an empty name.
  public var columns: [String] { didSet { firstColumns = Self.firstColumns(columns) } }
  /// The number of header rows before the data rows of the grid.
  public var headerRowCount: Int
  /// The kinds of indexed elements in the source, needed to parse their names.
  public var kinds: [ElementKind]
  /// The names of the cells if they are those of a spreadsheet; then columns are called by their letters.
  package var sheet: SheetNames?
  /// The first column with each name.
  private var firstColumns: [String: Int]

  /// Creates the names of a source.
  public init(columns: [String] = [], headerRowCount: Int = 0, kinds: [ElementKind] = []) {
    self.columns = columns
    self.headerRowCount = headerRowCount
    self.kinds = kinds
    firstColumns = Self.firstColumns(columns)
  }

  private static func firstColumns(_ columns: [String]) -> [String: Int] {
    Dictionary(zip(columns, columns.indices)) { first, _ in first }
  }

  /// Returns the name of an element, such as `row 3, column "price"` or `header "west"`.
  public func name(of element: ElementID) -> String {
    if let name = sheetName(of: element) { return name }
    switch element {
    case .cell(let row, let column):
      if row == headerRowCount.subtractingClamped(1) { return "header of \(columnName(column))" }
      return "\(rowName(row)), \(columnName(column))"
    case .row(let row): return rowName(row)
    case .column(let column): return columnName(column)
    case .span(let row, let column): return name(of: .cell(row: row, column: column)) + Self.merged
    case .band(let band): return Self.words(for: band.kind) + " \"\(band.section)\""
    case .indexed(let element): return element.words
    case .named(let name): return name
    }
  }

  /// Returns the element with a name. A name that is not that of a grid or list element yields a `named`
  /// element.
  ///
  /// The name of a section band does not include its depth, so the depth is parsed as 0; `ElementID.contains`
  /// ignores it.
  public func element(named name: String) -> ElementID {
    if name.hasSuffix(Self.merged),
      case .cell(let row, let column) = element(named: String(name.dropLast(Self.merged.count)))
    {
      return .span(row: row, column: column)
    }
    if let element = sheetElement(named: name) { return element }
    if let column = name.removing(prefix: "header of ").flatMap(column) {
      return .cell(row: max(headerRowCount, 1) - 1, column: column)
    }
    if let column = column(name) { return .column(column) }
    if let row = row(name) { return .row(row) }
    if let comma = name.firstRange(of: ", "), let row = row(String(name[..<comma.lowerBound])),
      let column = column(String(name[comma.upperBound...]))
    {
      return .cell(row: row, column: column)
    }
    return band(name) ?? indexed(name) ?? .named(name)
  }

  private static let merged = " (merged)"

  private func rowName(_ row: Int) -> String {
    if row >= headerRowCount { return "row \(row.subtractingClamped(headerRowCount))" }
    return row == headerRowCount.subtractingClamped(1) ? "header row" : "group row \(row)"
  }

  private func row(_ name: String) -> Int? {
    if name == "header row", headerRowCount > 0 { return headerRowCount - 1 }
    if let row = name.removing(prefix: "group row ").flatMap({ Int($0) }) {
      return row >= 0 && row < headerRowCount.subtractingClamped(1) ? row : nil
    }
    return name.removing(prefix: "row ").flatMap { Int($0) }.flatMap {
      $0 >= 0 ? $0.addingClamped(headerRowCount) : nil
    }
  }

  private func columnName(_ column: Int) -> String {
    let name = columns.indices.contains(column) ? columns[column] : ""
    return name.isEmpty || firstColumns[name] != column ? "column \(column)" : "column \"\(name)\""
  }

  private func column(_ name: String) -> Int? {
    guard let rest = name.removing(prefix: "column ") else { return nil }
    if let quoted = Self.unquoted(rest) { return quoted.isEmpty ? nil : firstColumns[quoted] }
    return Int(rest).flatMap { $0 >= 0 ? $0 : nil }
  }

  private static func words(for kind: BandID.Kind) -> String {
    switch kind {
    case .header: "header"
    case .footer: "footer"
    case .headerLabel: "label of header"
    case .title: "column group"
    case .titleLabel: "label of column group"
    }
  }

  private func band(_ name: String) -> ElementID? {
    for kind in BandID.Kind.allCases {
      guard let rest = name.removing(prefix: Self.words(for: kind) + " "), let section = Self.unquoted(rest)
      else { continue }
      let axis: Axis = kind == .title || kind == .titleLabel ? .horizontal : .vertical
      return .band(BandID(section: section, kind: kind, axis: axis, depth: 0))
    }
    return nil
  }

  private func indexed(_ name: String) -> ElementID? {
    for kind in kinds {
      if let element = IndexedElement(words: name, of: kind) { return .indexed(element) }
    }
    return nil
  }

  /// Returns the text between quotes; nil unless the whole text is quoted.
  static func unquoted(_ text: String) -> String? {
    text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
      ? String(text.dropFirst().dropLast()) : nil
  }
}

extension String {
  fileprivate func removing(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
