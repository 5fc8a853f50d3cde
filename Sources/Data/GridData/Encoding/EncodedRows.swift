public import GridRecords

/// Rows made from any `Encodable` elements, with one column for each value that an element encodes under a
/// key.
///
///     element ──RowEncoder──▶ EncodedNode ──flatten──▶ names and values ──merge──▶ columns
///
/// Columns are in the order in which elements encode their keys, which is declaration order if the compiler
/// synthesizes `encode(to:)`. Nested keyed values get dotted names, such as `address.city`. Missing keys and
/// nil optionals become empty cells. Nested arrays become JSON text. Types that conform to
/// `CellValueConvertible`, such as `Date`, `URL` and `Decimal`, keep their kind.
///
/// All values are converted once, when the source is created.
public struct EncodedRows: DataSource {
  /// The columns, named by the keys.
  public let columns: [DataColumn]
  private let rows: [[CellValue]]
  /// The position of each column's value in a row. Rows end with their last value.
  private let positions: [Int]

  /// Encodes elements as rows.
  ///
  /// - Throws: `DataError` with the first row that encodes no keyed values, such as a number or an array, or
  ///   that fails to encode. Also throws if there are no rows, since columns get their names from rows.
  /// - Complexity: O(values).
  public init(_ elements: some Sequence<some Encodable>) throws(DataError) {
    var columns = MergedColumns()
    for (row, element) in elements.enumerated() {
      let values = try RowEncoder.values(of: element, row: row)
      try columns.append(values, row: row)
    }
    guard !columns.rows.isEmpty else {
      throw DataError("there are no rows", expectation: "at least one, from which columns take their names")
    }
    let order = columns.shownOrder
    self.columns = order.map { DataColumn(name: columns.names[$0], kind: columns.kind(of: $0)) }
    rows = columns.rows
    positions = order
  }

  /// The number of elements.
  public var rowCount: Int { rows.count }

  /// Returns the values.
  public func read(rows asked: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    ValueBlock(rows: asked, columns: columns) { [rows, positions] row, column in
      let position = positions[column]
      return position < rows[row].count ? rows[row][position] : .missing
    }
  }
}

/// A named value of a row.
struct EncodedValue {
  var name: String
  var value: CellValue
  var kind: ColumnKind?
}

/// The columns of rows whose names may differ.
private struct MergedColumns {
  /// All names, in the order of their first appearance in any row.
  private(set) var names: [String] = []
  /// The values of each row at the positions of `names`.
  private(set) var rows: [[CellValue]] = []
  private var kinds: [KindState] = []
  private var positions: [String: Int] = [:]
  /// The positions in display order: a new name comes after the name that precedes it in its row.
  private var order: [Int] = []
  private var lastNames: [String] = []
  private var lastPositions: [Int] = []

  private enum KindState {
    case empty
    case known(ColumnKind)
    case mixed
  }

  mutating func append(_ values: [EncodedValue], row: Int) throws(DataError) {
    if !values.elementsEqual(lastNames, by: { $0.name == $1 }) { try place(values, row: row) }
    var cells = Array(repeating: CellValue.missing, count: (lastPositions.max() ?? -1) + 1)
    for (value, position) in zip(values, lastPositions) {
      cells[position] = value.value
      note(value, at: position)
    }
    rows.append(cells)
  }

  private mutating func place(_ values: [EncodedValue], row: Int) throws(DataError) {
    lastNames = values.map(\.name)
    lastPositions = []
    var known: Set<Int> = []
    for value in values {
      let position = positions[value.name] ?? add(value.name, after: lastPositions.last)
      guard known.insert(position).inserted else {
        throw DataError("two values are named `\(value.name)`", expectation: "distinct names", row: row)
      }
      lastPositions.append(position)
    }
  }

  private mutating func add(_ name: String, after former: Int?) -> Int {
    let position = names.count
    names.append(name)
    kinds.append(.empty)
    positions[name] = position
    let place = former.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    order.insert(position, at: place)
    return position
  }

  private mutating func note(_ value: EncodedValue, at position: Int) {
    switch (kinds[position], value.kind) {
    case (_, nil): if value.value != .missing { kinds[position] = .mixed }
    case (.empty, let kind?): kinds[position] = .known(kind)
    case (.known(let former), let kind?) where former != kind:
      let areNumbers = former.isNumeric && kind.isNumeric
      kinds[position] = areNumbers ? .known(.decimal) : .mixed
    case (.known, _), (.mixed, _): break
    }
  }

  func kind(of position: Int) -> ColumnKind? {
    if case .known(let kind) = kinds[position] { kind } else { nil }
  }

  /// The display order, without columns that contain only nil because other rows have nested values under
  /// their name.
  var shownOrder: [Int] {
    var parents: Set<Substring> = []
    for name in names {
      for place in name.indices where name[place] == "." { parents.insert(name[..<place]) }
    }
    return order.filter { position in
      guard case .empty = kinds[position] else { return true }
      return !parents.contains(names[position][...])
    }
  }
}
