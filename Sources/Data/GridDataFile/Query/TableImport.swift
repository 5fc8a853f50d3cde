#if SQLite
import GridData
import GridRecords
import Synchronization

/// What is known about a column of a query's result that is a column of a table.
final class StoredColumnFacts: Sendable {
  private let column: StoredColumn
  private let decimals = Mutex<ClosedRange<Int>?>(nil)
  private let hasLongNumbers = Mutex(false)

  init(_ column: StoredColumn) { self.column = column }

  func add(decimals count: Int) {
    decimals.withLock { $0 = min($0?.lowerBound ?? count, count)...max($0?.upperBound ?? count, count) }
  }

  /// Whether the column has numbers with more digits than SQL computes with, which sums round.
  var isLong: Bool {
    get { hasLongNumbers.withLock { $0 } }
    set { hasLongNumbers.withLock { $0 = newValue } }
  }

  /// The numbers of decimals that numbers are written with.
  var writtenDecimals: ClosedRange<Int> { decimals.withLock { $0 } ?? 0...0 }

  /// Returns a number as the column writes it, with its percent sign or currency.
  func value(_ number: DecimalNumber) -> CellValue { column.value(number) }
}

/// A column of a result that is a column of a table, or an aggregate of one.
struct ResultColumn {
  private let facts: StoredColumnFacts
  /// The number of decimals of real numbers, which SQLite does not store.
  private let decimals: Int
  private let isRounded: Bool

  init(_ facts: StoredColumnFacts, _ aggregate: Aggregate? = nil) {
    self.facts = facts
    let written = facts.writtenDecimals
    // The digits of a rounded sum are not those that the decimals of the column promise.
    isRounded = aggregate != nil && !facts.isLong
    switch facts.isLong ? nil : aggregate {
    // Numbers with different numbers of decimals stay as they are.
    case nil: decimals = written.count == 1 && !facts.isLong ? written.upperBound : 0
    case .count, .sum, .min, .max: decimals = written.upperBound
    case .mean, .median, .stdev: decimals = max(1, written.upperBound)
    }
  }

  /// Returns a real number as the column writes it.
  func value(_ number: DecimalNumber) -> CellValue {
    let number = isRounded ? number.rounded(toDecimals: decimals) : number
    return facts.value(number.withoutTrailingZeros.plain.padded(toDecimals: decimals))
  }
}

/// A source on its way into a table of a database in memory.
struct TableImport {
  /// The names of the table, each of which is a table of its own, filled if the query reads it.
  let names: [String]
  let columnNames: [String]
  let columns: [StoredColumnFacts]
  let source: any DataSource
  private let index: Int
  let conversions: [StoredColumn]
  /// The columns with numbers that a `Double` does not hold.
  private var longColumns: Set<Int> = []

  /// Creates empty tables for sources.
  static func all(_ tables: [QueryTable], in db: borrowing SQLiteDatabase) throws -> [TableImport] {
    var imports: [TableImport] = []
    for (index, table) in tables.enumerated() {
      let item = try TableImport(table, index)
      for name in item.names { try db.execute(item.definition(of: name)) }
      imports.append(item)
    }
    return imports
  }

  private init(_ table: QueryTable, _ index: Int) throws(DataError) {
    (names, source, self.index) = (table.names, table.source, index)
    columnNames = table.columnNames
    conversions = try ColumnProfile.profiles(of: source, columns: Array(source.columns.indices))
      .map(StoredColumn.init)
    columns = conversions.map(StoredColumnFacts.init)
  }

  /// Returns what is known about a column by its declared type, which has the indices of the table and the column.
  static func column(ofType type: String, in tables: [[StoredColumnFacts]]) -> StoredColumnFacts? {
    let parts = type.split { "(), ".contains($0) }.suffix(2).compactMap { Int($0) }
    guard parts.count == 2, tables.indices.contains(parts[0]), tables[parts[0]].indices.contains(parts[1])
    else {
      return nil
    }
    return tables[parts[0]][parts[1]]
  }

  private func definition(of name: String) -> String {
    let list = columnNames.indices.map { column in
      "\(columnNames[column].quotedName) \(affinity(of: column))(\(index),\(column))"
        + (longColumns.contains(column) ? " COLLATE decimal" : "")
    }
    return "CREATE TABLE files.\(name.quotedName) (\(list.joined(separator: ", ")))"
  }

  func affinity(of column: Int) -> String {
    if longColumns.contains(column) { return "TEXT" }
    return switch conversions[column].kind {
    case .integer: "INTEGER"
    case .decimal, .percent, .currency: "REAL"
    case .boolean: "BOOLEAN"
    case .date, .text, .empty: "TEXT"
    }
  }

  // MARK: Values

  /// Reads the columns that a query uses into the tables that it names.
  mutating func fill(_ use: SQLiteDatabase.ColumnUse, _ db: borrowing SQLiteDatabase) throws {
    for name in names {
      guard let used = use[name.lowercased()] else { continue }
      let columns = columnNames.indices.filter { used.contains(columnNames[$0].lowercased()) }
      while try !fill(name, columns, db) {
        try db.execute("DROP TABLE files.\(name.quotedName)")
        try db.execute(definition(of: name))
      }
    }
  }

  /// Returns remarks about the columns that a query names.
  func notes(about use: SQLiteDatabase.ColumnUse) -> [String] {
    let used = names.reduce(into: Set<String>()) { $0.formUnion(use[$1.lowercased()] ?? []) }
    return longColumns.sorted().filter { used.contains(columnNames[$0].lowercased()) }.map { column in
      "column \"\(columnNames[column])\" has numbers with more digits than SQL computes with: they are text in a query, and sums and means round them"
    }
  }

  /// Inserts the rows. Returns false if the table must be defined anew, since a column has long numbers.
  private mutating func fill(_ name: String, _ columns: [Int], _ db: borrowing SQLiteDatabase) throws -> Bool
  {
    let insertion = try TableInsertion(name, columns.map { columnNames[$0] }, db)
    let (remarks, known) = (source.remarks, longColumns)
    try db.execute("BEGIN")
    if columns.isEmpty {
      for row in 0..<source.rowCount where !remarks.contains(row) {
        try insertion.insert([StoredBlock](), count: 1, [])
      }
    } else {
      var (found, failure): (Set<Int>, SQLiteError?) = ([], nil)
      var texts: [UInt8] = []
      try source.scan(rows: 0..<source.rowCount, columns: columns) { block in
        texts.removeAll(keepingCapacity: true)
        let stored = columns.indices.map { position in
          self.stored(block, position, columns[position], &texts) { found.insert($0) }
        }
        guard found.subtracting(known).isEmpty else { return false }
        do throws(SQLiteError) {
          try insertion.insert(stored, count: stored[0].values.count, texts)
        } catch { failure = error }
        return failure == nil
      }
      if let failure { throw failure }
      longColumns.formUnion(found)
      for column in found { self.columns[column].isLong = true }
    }
    try db.execute("COMMIT")
    return longColumns == known
  }

  /// Converts a column of a block; `foundLong` is called for a column with long numbers.
  func stored(
    _ block: ValueBlock, _ position: Int, _ column: Int, _ texts: inout [UInt8], _ foundLong: (Int) -> Void
  ) -> StoredBlock {
    var result = StoredBlock(capacity: block.rows.count)
    var decimals: (least: Int, most: Int) = (.max, 0)
    let remarks = source.remarks
    conversions[column].visit(block, position, isLong: longColumns.contains(column)) { row, value, count in
      guard !remarks.contains(row) else { return }
      if case .longNumber = value { foundLong(column) }
      if let count { decimals = (min(decimals.least, count), max(decimals.most, count)) }
      result.append(value, texts: &texts)
    }
    if decimals.least <= decimals.most {
      columns[column].add(decimals: decimals.least)
      columns[column].add(decimals: decimals.most)
    }
    return result
  }
}

/// Inserts rows into a table.
struct TableInsertion {
  private let single: SQLiteStatement
  private let several: SQLiteStatement
  /// The number of rows that a statement inserts at once; SQLite has at most 2,000 columns and 32,766 arguments.
  private static let batch = 16

  init(_ table: String, _ columns: [String], _ db: borrowing SQLiteDatabase) throws(SQLiteError) {
    single = try db.prepare(Self.sql(table, columns, 1))
    several = try db.prepare(Self.sql(table, columns, Self.batch))
  }

  private static func sql(_ table: String, _ columns: [String], _ rows: Int) -> String {
    // Without columns, only rows are counted.
    guard !columns.isEmpty else { return "INSERT INTO files.\(table.quotedName) DEFAULT VALUES" }
    let list = columns.map(\.quotedName).joined(separator: ", ")
    let row = "(\(Array(repeating: "?", count: columns.count).joined(separator: ", ")))"
    let values = Array(repeating: row, count: rows).joined(separator: ", ")
    return "INSERT INTO files.\(table.quotedName) (\(list)) VALUES \(values)"
  }

  /// Inserts the rows of columns, whose texts are in a buffer, in the order of their indices or another one.
  func insert(
    _ columns: [StoredBlock], count: Int, order: [UInt32]? = nil, _ texts: [UInt8]
  ) throws(SQLiteError) {
    let failure: SQLiteError? = unsafe texts.withUnsafeBytes { bytes in
      do throws(SQLiteError) {
        var row = 0
        while row < count {
          let isWhole = count - row >= Self.batch && !columns.isEmpty
          let end = isWhole ? row + Self.batch : row + 1
          try unsafe (isWhole ? several : single).insert(columns, rows: row..<end, order: order, bytes)
          row = end
        }
        return nil
      } catch { return error }
    }
    if let failure { throw failure }
  }
}
#endif
