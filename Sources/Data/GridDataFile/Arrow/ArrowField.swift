import GridSupport

/// A column of an Arrow schema.
struct ArrowField {
  let name: String
  let type: ArrowType
  /// The dictionary that the values are in, with the type of its keys; nil for values in place.
  let dictionary: (id: Int64, keys: ArrowType)?

  /// Reads a field.
  init(_ table: FlatTable) throws(ArrowError) {
    name = try table.string(0) ?? ""
    let field = "the column `\(name)`"
    var found = try ArrowType(code: try table.number(2, UInt8(0)), try table.table(3), of: field)
    for entry in try table.tables(6) where try entry.string(0) == "ARROW:extension:name" {
      // A text that is JSON, and one that is JSON with the look of its cell.
      if case .text(let layout, nil) = found {
        found = .text(layout, try entry.string(1).flatMap(ArrowType.Content.init))
      }
    }
    type = found
    guard let encoding = try table.table(4) else {
      dictionary = nil
      return
    }
    let keys = try encoding.table(1)
    dictionary = (
      try encoding.number(0, Int64(0)),
      try keys.map { (keys) throws(ArrowError) in try ArrowType(code: 2, keys, of: field) }
        ?? .integer(bits: 32, isSigned: true)
    )
  }
}

/// The type of the values of a column.
enum ArrowType: Equatable {
  case null
  case boolean
  case integer(bits: Int, isSigned: Bool)
  case real(bits: Int)
  case decimal(bits: Int, scale: Int)
  case text(TextLayout, Content?)
  case binary(TextLayout)
  case fixedBinary(size: Int)
  case date(bits: Int)
  case time(bits: Int, perSecond: Int)
  case timestamp(perSecond: Int, zone: String?)
  case duration(perSecond: Int)

  /// How the values of a column of texts are found in its buffers.
  enum TextLayout {
    /// By offsets of 32 or 64 bits.
    case offsets, longOffsets
    /// By views, which hold short texts themselves.
    case views
  }

  /// What texts hold, by the name of the extension type.
  enum Content: String {
    case json = "arrow.json"
    /// JSON objects with values and the looks of their cells; the Python module writes them.
    case styled = "gridreel.cell"
  }

  private static let unsupported = [
    11: "intervals", 12: "lists", 13: "structures", 14: "unions", 16: "lists", 17: "maps", 21: "lists",
    22: "run-end encoded values", 25: "lists", 26: "lists",
  ]

  /// Reads a type; `field` names the column in errors.
  init(code: UInt8, _ table: FlatTable?, of field: String) throws(ArrowError) {
    func number<Number: FixedWidthInteger & BitwiseCopyable>(
      _ index: Int, _ standard: Number
    ) throws(ArrowError) -> Number {
      guard let table else { return standard }
      return try table.number(index, standard)
    }
    func perSecond(_ standard: Int16) throws(ArrowError) -> Int {
      let units = [1, 1_000, 1_000_000, 1_000_000_000]
      let unit = Int(try number(0, standard))
      guard units.indices.contains(unit) else { throw .damaged }
      return units[unit]
    }
    switch code {
    case 1: self = .null
    case 2:
      let bits = Int(try number(0, Int32(0)))
      guard [8, 16, 32, 64].contains(bits) else { throw .damaged }
      self = .integer(bits: bits, isSigned: try number(1, UInt8(0)) != 0)
    case 3:
      let precision = Int(try number(0, Int16(0)))
      guard (0...2).contains(precision) else { throw .damaged }
      self = .real(bits: 16 << precision)
    case 4: self = .binary(.offsets)
    case 5: self = .text(.offsets, nil)
    case 6: self = .boolean
    case 7:
      let (bits, scale) = (Int(try number(2, Int32(128))), Int(try number(1, Int32(0))))
      guard [32, 64, 128].contains(bits), (-100...100).contains(scale) else {
        throw ArrowError("\(field) has decimals of \(bits) bits", "decimals of at most 128 bits")
      }
      self = .decimal(bits: bits, scale: scale)
    case 8: self = .date(bits: try number(0, Int16(1)) == 0 ? 32 : 64)
    case 9:
      let bits = Int(try number(1, Int32(32)))
      guard [32, 64].contains(bits) else { throw .damaged }
      self = .time(bits: bits, perSecond: try perSecond(1))
    case 10:
      let zone = try table?.string(1)
      self = .timestamp(perSecond: try perSecond(0), zone: zone?.isEmpty == true ? nil : zone)
    case 15:
      let size = Int(try number(0, Int32(0)))
      guard size >= 0 else { throw .damaged }
      self = .fixedBinary(size: size)
    case 18: self = .duration(perSecond: try perSecond(1))
    case 19: self = .binary(.longOffsets)
    case 20: self = .text(.longOffsets, nil)
    case 23: self = .binary(.views)
    case 24: self = .text(.views, nil)
    default:
      let name = Self.unsupported[Int(code)] ?? "values of an unknown type"
      throw ArrowError("\(field) has \(name)", "numbers, texts, times or booleans")
    }
  }

  /// The bits of each value in the second buffer; nil for texts of a variable size.
  var bits: Int? {
    switch self {
    case .null: 0
    case .boolean: 1
    case .integer(let bits, _), .real(let bits), .decimal(let bits, _), .date(let bits), .time(let bits, _):
      bits
    case .timestamp, .duration: 64
    case .fixedBinary(let size): 8 * size
    case .text(.views, _), .binary(.views): 128
    case .text, .binary: nil
    }
  }

  var isText: Bool { if case .text(_, nil) = self { true } else { false } }
}
