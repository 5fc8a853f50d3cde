import GridData
import GridSupport

/// A row of GeoJSON or TopoJSON: an object whose columns are its properties, its own members, and the type of
/// its geometry.
struct JSONFeature {
  /// A part of a feature that becomes a cell.
  enum Cell {
    /// One of the properties.
    case property(JSONScanner.RawText)
    /// A member of the feature itself, such as `id`.
    case own(String)
    /// The geometry, shown as its type.
    case geometry
  }

  private static let geometries: Set<String> = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
  ]

  /// Whether the feature itself contains the geometry's type, as in TopoJSON.
  private let isTopology: Bool

  /// Inspects the next object; nil if it is not a feature.
  init?(_ scanner: JSONScanner) {
    var scanner = scanner
    var (type, hasProperties, hasArcs) = ("", false, false)
    do throws(JSONError) {
      var members = scanner.open()
      while try scanner.next(&members) {
        let name = scanner.string(of: try scanner.key())
        let kind = try scanner.kind()
        if name == "type", kind == .string { type = try scanner.text() } else { try scanner.skipValue() }
        if name == "properties" { hasProperties = kind == .object || kind == .null }
        if name == "arcs" { hasArcs = kind == .array }
      }
    } catch { return nil }
    guard type == "Feature" && hasProperties || Self.geometries.contains(type) && (hasArcs || hasProperties)
    else { return nil }
    isTopology = type != "Feature"
  }

  /// Iterates over the cells of the next feature. `body` must consume each value.
  func forEachCell(
    _ scanner: inout JSONScanner, _ body: (Cell, inout JSONScanner) throws(JSONError) -> Void
  ) throws(JSONError) {
    var members = scanner.open()
    while try scanner.next(&members) {
      let name = scanner.string(of: try scanner.key())
      switch name {
      case "properties" where try scanner.kind() == .object:
        var properties = scanner.open()
        while try scanner.next(&properties) {
          let key = try scanner.key()
          scanner.skipBlanks()
          try body(.property(key), &scanner)
        }
      case "type" where isTopology, "geometry" where !isTopology:
        scanner.skipBlanks()
        try body(.geometry, &scanner)
      case "type", "properties", "bbox", "arcs", "coordinates": try scanner.skipValue()
      default:
        scanner.skipBlanks()
        try body(.own(name), &scanner)
      }
    }
  }
}

extension JSONScanner {
  /// Consumes a string and returns it.
  mutating func text() throws(JSONError) -> String { string(of: try skipString()) }

  /// Returns the type of the next geometry: an object with `type`, or the type itself; missing if there is none.
  mutating func geometryType() throws(JSONError) -> CellValue {
    switch try kind() {
    case .string: return .text(try text())
    case .object:
      var type = CellValue.missing
      var members = open()
      while try next(&members) {
        let name = string(of: try key())
        if name == "type", try kind() == .string { type = .text(try text()) } else { try skipValue() }
      }
      return type
    case .array, .number, .boolean, .null:
      try skipValue()
      return .missing
    }
  }
}
