import GridData

/// An aggregation of groups whose rows are brought together before SQLite sees them.
///
/// SQLite would sort all rows by the texts of their groups, which takes most of the time. Instead, each value of a key
/// column gets a number when it first occurs, and each combination of these numbers is a group. A counting sort brings
/// the rows of a group together:
///
/// ```
/// groups: first and last row, k0, k1 …     rows, in the order of the groups: v0, v1 …
/// ```
struct GroupedQuery: Sendable {
  /// The columns whose values make groups.
  let keys: [Int]
  /// The columns that are aggregated.
  let inputs: [Int]
  let sql: String

  /// The tables, whose names are those of no column.
  static let (groups, rows) = ("groups", "rows")

  /// Creates a query for key columns and aggregates of columns, or of all rows if the column is nil.
  init(by keys: [(name: String, column: Int)], _ parts: [(name: String, aggregate: Aggregate, column: Int?)])
  {
    self.keys = keys.map(\.column)
    var inputs: [Int] = []
    for case let column? in parts.map(\.column) where !inputs.contains(column) { inputs.append(column) }
    self.inputs = inputs
    let columns =
      keys.enumerated().map { "k\($0) AS \($1.name.quotedName)" }
      + parts.map { part in
        let place = part.column.flatMap { inputs.firstIndex(of: $0) }
        return (place.map { part.aggregate.sql("v\($0)") } ?? "last - first + 1")
          + " AS \(part.name.quotedName)"
      }
    let join =
      "CROSS JOIN \(Self.rows) ON \(Self.rows).rowid BETWEEN first AND last GROUP BY \(Self.groups).rowid"
    sql =
      "SELECT \(columns.joined(separator: ", ")) FROM files.\(Self.groups) "
      + "\(inputs.isEmpty ? "" : join) ORDER BY \(Self.groups).rowid"
  }
}

#if SQLite
extension TableImport {
  /// The number of groups beyond which SQLite sorts the rows.
  private static let groupLimit = 1 << 16

  /// Fills the tables of a grouped query. Returns false if there are too many rows or groups, or if a value is not of its
  /// column's kind, because SQLite may convert such values.
  func fill(_ query: GroupedQuery, _ limits: DataLimits, _ db: borrowing SQLiteDatabase) throws -> Bool {
    guard query.inputs.allSatisfy({ conversions[$0].kind.isNumeric }),
      source.rowCount < limits.unpackedBytes / (32 * (query.inputs.count + 1))
    else { return false }
    var groups = RowGroups(keys: query.keys.count)
    var values = query.inputs.map { _ in StoredBlock(capacity: source.rowCount) }
    var (texts, fits): ([UInt8], Bool) = ([], true)
    try source.scan(rows: 0..<source.rowCount, columns: query.keys + query.inputs) { block in
      let codes = query.keys.enumerated().map { place, column in
        let own = groups.codes(of: conversions[column], block, place, without: source.remarks)
        columns[column].add(own.decimals)
        return own.codes
      }
      groups.append(codes)
      fits = fits && groups.isRegular && groups.count <= Self.groupLimit
      for (place, column) in query.inputs.enumerated() where fits {
        let own = stored(block, query.keys.count + place, column, &texts) { _ in fits = false }
        values[place].append(own)
      }
      // Text in a column of numbers is an error of its sum.
      fits = fits && texts.isEmpty
      return fits
    }
    guard fits else { return false }
    let (ranges, order) = groups.sorted()
    let keys = query.keys.indices.map { "k\($0)" }
    let types = query.keys.enumerated().map { ", k\($0) \(affinity(of: $1))" }
    try db.execute("CREATE TABLE files.\(GroupedQuery.groups) (first INTEGER, last INTEGER\(types.joined()))")
    try db.execute("BEGIN")
    var (first, last) = (StoredBlock(capacity: ranges.count), StoredBlock(capacity: ranges.count))
    for range in ranges {
      // Row identifiers start at 1.
      first.append(.integer(Int64(range.lowerBound + 1)), texts: &texts)
      last.append(.integer(Int64(range.upperBound)), texts: &texts)
    }
    let names = query.keys.indices.map { groups.values(ofKey: $0, texts: &texts) }
    try TableInsertion(GroupedQuery.groups, ["first", "last"] + keys, db)
      .insert([first, last] + names, count: ranges.count, texts)
    if !query.inputs.isEmpty {
      let inputs = query.inputs.indices.map { "v\($0)" }
      let list = zip(inputs, query.inputs).map { "\($0) \(affinity(of: $1))" }.joined(separator: ", ")
      try db.execute("CREATE TABLE files.\(GroupedQuery.rows) (\(list))")
      try TableInsertion(GroupedQuery.rows, inputs, db)
        .insert(values, count: order.count, order: order, [])
    }
    try db.execute("COMMIT")
    return true
  }
}

/// The groups of rows by the values of key columns, in the order of their first rows.
private struct RowGroups {
  private var keys: [KeyValues]
  /// The group of a group by the keys so far and the next key's value; for the first key, the value itself.
  private var pairs: [[UInt64: UInt32]]
  /// The values of each group's keys.
  private var members: [[UInt32]] = []
  private var groups: [UInt32] = []

  init(keys count: Int) {
    keys = Array(repeating: KeyValues(), count: count)
    pairs = Array(repeating: [:], count: count)
  }

  var count: Int { members.count }

  /// Whether all values were of their column's kind.
  private(set) var isRegular = true

  /// Returns the numbers of the values of a key in a block.
  mutating func codes(
    of conversion: StoredColumn, _ block: ValueBlock, _ key: Int, without remarks: Range<Int>
  ) -> (codes: [UInt32], decimals: ClosedRange<Int>?) {
    var codes: [UInt32] = []
    codes.reserveCapacity(block.rows.count)
    var (least, most) = (Int.max, Int.min)
    conversion.visit(block, key, isLong: false) { row, value, decimals in
      guard !remarks.contains(row) else { return }
      isRegular = isRegular && value.isStored(as: conversion.kind)
      if let decimals { (least, most) = (min(least, decimals), max(most, decimals)) }
      codes.append(keys[key].code(of: value))
    }
    return (codes, least <= most ? least...most : nil)
  }

  /// Adds rows by the numbers of their values.
  mutating func append(_ codes: [[UInt32]]) {
    for row in codes[0].indices {
      var group: UInt32 = 0
      for key in codes.indices {
        let pair = UInt64(group) << 32 | UInt64(codes[key][row])
        if let known = pairs[key][pair] {
          group = known
        } else {
          group = UInt32(key == codes.count - 1 ? members.count : pairs[key].count)
          pairs[key][pair] = group
          if key == codes.count - 1 { members.append(codes.map { $0[row] }) }
        }
      }
      groups.append(group)
    }
  }

  /// Returns the rows in the order of their groups, and the range of each group in it.
  func sorted() -> (ranges: [Range<Int>], order: [UInt32]) {
    var counts = Array(repeating: 0, count: members.count)
    for group in groups { counts[Int(group)] += 1 }
    var ranges: [Range<Int>] = []
    for count in counts {
      ranges.append((ranges.last?.upperBound ?? 0)..<(ranges.last?.upperBound ?? 0) + count)
    }
    var (next, order) = (ranges.map(\.lowerBound), Array(repeating: UInt32(0), count: groups.count))
    for (row, group) in groups.enumerated() {
      order[next[Int(group)]] = UInt32(row)
      next[Int(group)] += 1
    }
    return (ranges, order)
  }

  /// Returns the value of a key in each group.
  func values(ofKey key: Int, texts: inout [UInt8]) -> StoredBlock {
    var block = StoredBlock(capacity: members.count)
    for member in members { block.append(keys[key].values[Int(member[key])], texts: &texts) }
    return block
  }
}

/// The different values of a key column, numbered in the order in which they occur.
private struct KeyValues {
  private(set) var values: [StoredValue] = []
  private var codes: [Key: UInt32] = [:]

  mutating func code(of value: StoredValue) -> UInt32 {
    if let code = codes[Key(value: value)] { return code }
    let code = UInt32(values.count)
    codes[Key(value: value)] = code
    values.append(value)
    return code
  }

  /// A value, whose text is compared by its bytes, as SQLite does.
  private struct Key: Hashable {
    let value: StoredValue

    static func == (first: Key, second: Key) -> Bool {
      guard case .text(let own) = first.value, case .text(let other) = second.value else {
        return first.value == second.value
      }
      return own.utf8.elementsEqual(other.utf8)
    }

    func hash(into hasher: inout Hasher) {
      guard case .text(var text) = value else { return value.hash(into: &hasher) }
      text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }
}

extension StoredValue {
  /// Whether SQLite stores the value in a column of a kind as it is.
  fileprivate func isStored(as kind: ColumnKind) -> Bool {
    switch self {
    case .missing: true
    case .integer: kind == .integer || kind == .boolean
    // SQLite stores a whole number in a column of whole numbers as such.
    case .real: kind.isNumeric && kind != .integer
    case .text: kind == .text || kind == .date || kind == .empty
    case .longNumber: false
    }
  }
}

extension StoredColumnFacts {
  fileprivate func add(_ decimals: ClosedRange<Int>?) {
    guard let decimals else { return }
    add(decimals: decimals.lowerBound)
    add(decimals: decimals.upperBound)
  }
}

extension StoredBlock {
  fileprivate mutating func append(_ other: StoredBlock) { values += other.values }
}
#endif
