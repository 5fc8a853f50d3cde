import GridData
import GridRecords
import GridSupport

/// The part of a larger value that is drawn.
package struct DataPart: Sendable, Hashable {
  /// The JSON Pointer to it.
  package var pointer: String
  /// Pointers to other candidates.
  package var others: [String]
}

/// Searches an object for the table in it.
///
/// An array is a table if all of its elements are objects or all are arrays. Tables nested in rows are
/// ignored. The search chooses, in this order:
/// 1. an object with an array for each column,
/// 2. the features of GeoJSON, a single feature, or the geometries of TopoJSON,
/// 3. the only table at the smallest depth,
/// 4. the only nested object whose members are all arrays of the same length,
/// 5. an array of values whose siblings are all scalars,
/// 6. an object of scalar values, which is a row.
struct JSONTableSearch {
  /// The maximum nesting depth to search.
  private static let depthLimit = 8
  private static let listedLimit = 6

  /// An array or an object of columns, with its position.
  private struct Candidate {
    enum Kind { case table, columns, values }

    var kind: Kind
    var pointer: String
    var range: Range<Int>
    var depth: Int
    var count: Int
  }

  /// The properties of an object's member that the search inspects.
  private struct Member {
    var name: String
    var kind: JSONKind
    /// The candidate, if the member is an array.
    var array: Candidate?
    /// The value, if it is a short string.
    var text: String?
  }

  private let part: JSONPart
  private let pointer: String
  /// The offset of the object.
  private let offset: Int
  private var passed: PassedBytes
  private var members: [Member] = []
  private var candidates: [Candidate] = []
  private var columnNames: [String: [String]] = [:]

  /// Reads the object that starts at a scanner's position in a part.
  init(_ scanner: inout JSONScanner, in part: JSONPart, pointer: String) throws(JSONError) {
    (self.part, self.pointer, offset) = (part, pointer, scanner.offset)
    passed = PassedBytes(part.text.bytes)
    members = try walk(&scanner, pointer, depth: 0)
  }

  // MARK: Reading

  /// Reads the next object and records candidate tables.
  private mutating func walk(
    _ scanner: inout JSONScanner, _ pointer: String, depth: Int
  ) throws(JSONError) -> [Member] {
    let start = scanner.offset
    var found: [Member] = []
    var members = scanner.open()
    while try scanner.next(&members) {
      let name = scanner.string(of: try scanner.key())
      let kind = try scanner.kind()
      let place = pointer + "/" + JSONPointer.escaped(name)
      var member = Member(name: name, kind: kind)
      if kind == .array {
        let array = try array(&scanner, name, pointer, place, depth: depth + 1)
        member.array = array
        candidates.append(array)
      } else if kind == .object, depth + 1 < Self.depthLimit {
        _ = try walk(&scanner, place, depth: depth + 1)
      } else {
        let start = scanner
        try scanner.skipValue()
        if kind == .string, name == "type" {
          member.text = "\(start.cellValue(kind, endingAt: scanner.offset))"
        }
      }
      found.append(member)
    }
    if depth > 0, found.count > 1, Self.areColumns(found, isEven: true) {
      candidates.append(
        Candidate(
          kind: .columns, pointer: pointer, range: start..<scanner.offset, depth: depth,
          count: found[0].array?.count ?? 0))
    }
    return found
  }

  /// Reads an array.
  private mutating func array(
    _ scanner: inout JSONScanner, _ name: String, _ parent: String, _ pointer: String, depth: Int
  ) throws(JSONError) -> Candidate {
    let start = scanner.offset
    var elements = scanner.open()
    var (count, objects, arrays) = (0, 0, 0)
    var texts: [String]? = name == "columns" ? [] : nil
    while try scanner.next(&elements) {
      let kind = try scanner.kind()
      count += 1
      if kind == .object { objects += 1 } else if kind == .array { arrays += 1 }
      let value = scanner
      try scanner.skipValue()
      passed.pass(scanner.offset)
      if kind == .string, count <= 16_384 {
        texts?.append("\(value.cellValue(kind, endingAt: scanner.offset))")
      } else {
        texts = nil
      }
    }
    if let texts { columnNames[parent] = texts }
    let isTable = count > 0 && (objects == count || arrays == count)
    return Candidate(
      kind: isTable ? .table : .values, pointer: pointer, range: start..<scanner.offset, depth: depth,
      count: count)
  }

  /// Whether the members of an object are columns: arrays, not all of which are tables, and of the same
  /// length if `isEven`.
  private static func areColumns(_ members: [Member], isEven: Bool) -> Bool {
    let arrays = members.compactMap(\.array)
    guard !arrays.isEmpty, arrays.count == members.count else { return false }
    let areSameLength = arrays.allSatisfy { $0.count == arrays[0].count }
    if areSameLength { return arrays.contains { $0.kind != .table } }
    return !isEven && arrays.allSatisfy { $0.kind != .table }
  }

  // MARK: Choosing

  /// Returns the table in the object.
  ///
  /// - Throws: `JSONError` if there is none or more than one.
  func table() throws(JSONError) -> JSONTable {
    var tables = candidates.filter { $0.kind == .table }
    let type = members.first { $0.name == "type" }?.text
    if type == "FeatureCollection" { tables = tables.filter { $0.pointer == pointer + "/features" } }
    if type == "Topology" {
      tables = tables.filter {
        $0.pointer.hasPrefix(pointer + "/objects/") && $0.pointer.hasSuffix("/geometries")
      }
    }
    // A GeoJSON feature is a row, whatever its properties contain.
    if type == "Feature", members.contains(where: { $0.name == "properties" }) {
      return JSONTable(form: .lines, part: part)
    }
    let isSplit =
      columnNames[pointer] != nil && members.contains { $0.name == "data" && $0.array?.kind == .table }
    if !isSplit, Self.areColumns(members, isEven: false) { return JSONTable(form: .columns, part: part) }
    if let least = tables.map(\.depth).min() {
      return try only(tables.filter { $0.depth == least }, of: tables)
    }
    let columns = candidates.filter { $0.kind == .columns }
    if !columns.isEmpty { return try only(columns, of: columns) }
    if !members.isEmpty, members.allSatisfy({ $0.kind != .array && $0.kind != .object }) {
      return JSONTable(form: .lines, part: part)
    }
    let lists = candidates.filter { $0.kind == .values }
    if lists.count == 1, lists[0].depth == 1, members.allSatisfy({ $0.kind != .object }) {
      return try only(lists, of: lists)
    }
    throw Self.refusal(of: lists, members, at: offset)
  }

  /// Returns the table of the only candidate.
  private func only(
    _ found: [Candidate], of all: [Candidate]
  ) throws(JSONError) -> JSONTable {
    guard let candidate = found.first, found.count == 1 else {
      throw JSONError(
        "this JSON contains \(found.count) tables",
        expectation:
          "one of them in `pointer` of the data or --pointer: \(Self.list(found, "or"))",
        at: offset)
    }
    let form: JSONTable.Form =
      switch candidate.kind {
      case .table: .list
      case .columns: .columns
      case .values: .values
      }
    var table = JSONTable(form: form, part: JSONPart(text: part.text, range: candidate.range))
    let parent = String(
      candidate.pointer.prefix(upTo: candidate.pointer.lastIndex(of: "/") ?? candidate.pointer.startIndex))
    let name = JSONPointer.unescaped(String(candidate.pointer.dropFirst(parent.count + 1)))
    table.names = candidate.kind == .values ? [name] : columnNames[parent]
    table.found = DataPart(
      pointer: candidate.pointer,
      others: all.filter { $0.pointer != candidate.pointer }.prefix(Self.listedLimit).map(\.pointer))
    return table
  }

  private static func refusal(of lists: [Candidate], _ members: [Member], at offset: Int) -> JSONError {
    guard lists.isEmpty else {
      return JSONError(
        "this JSON contains no table, only \(lists.count == 1 ? "an array" : "\(lists.count) arrays") of values",
        expectation:
          "a table, or an array in `pointer` of the data or --pointer: \(list(lists, "or"))",
        at: offset)
    }
    guard !members.isEmpty else {
      return JSONError(
        "this JSON is an empty object, not a table", expectation: JSONTable.expectation, at: offset)
    }
    let shown = members.prefix(listedLimit).map { "`\($0.name)`" }.joined(separator: ", ")
    let more = members.count > listedLimit ? " and \(members.count - listedLimit) more" : ""
    return JSONError(
      "this JSON contains no table, only an object with \(shown)\(more)",
      expectation: "\(JSONTable.expectation); --format ndjson draws the object as one row", at: offset)
  }

  private static func list(_ candidates: [Candidate], _ word: String) -> String {
    let shown = candidates.prefix(listedLimit).map { "`\($0.pointer)`" }
    guard candidates.count <= listedLimit else { return shown.joined(separator: ", ") + ", …" }
    guard shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " \(word) \(shown[shown.count - 1])"
  }
}
