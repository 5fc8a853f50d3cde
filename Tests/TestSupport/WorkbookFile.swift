/// A small workbook for tests, from the XML of its parts.
public struct WorkbookFile {
  /// The namespace of workbooks.
  public static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  /// The start of the types of relationships.
  public static let types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

  /// The parts by name, in the order in which they are written.
  public var parts: [(name: String, text: String)]

  /// Creates a workbook with one sheet.
  ///
  /// - Parameters:
  ///   - sheet: The elements in `worksheet`.
  ///   - styles: The elements in `styleSheet`; no part without any.
  ///   - strings: The elements in `sst`; no part without any.
  ///   - links: The relationships of the sheet.
  ///   - workbook: The elements in `workbook` besides the sheets.
  public init(
    sheet: String = "", styles: String? = nil, strings: String? = nil, links: String = "",
    workbook: String = ""
  ) {
    var relationships = Self.relationship("s1", "worksheet", "worksheets/sheet1.xml")
    if styles != nil { relationships += Self.relationship("st", "styles", "styles.xml") }
    if strings != nil { relationships += Self.relationship("ss", "sharedStrings", "sharedStrings.xml") }
    parts = [
      ("[Content_Types].xml", Self.contentTypes()),
      ("_rels/.rels", Self.relationships(Self.relationship("r", "officeDocument", "xl/workbook.xml"))),
      (
        "xl/workbook.xml",
        "<workbook xmlns=\"\(Self.main)\" xmlns:r=\"\(Self.types)\">"
          + "<sheets><sheet name=\"First\" sheetId=\"1\" r:id=\"s1\"/></sheets>\(workbook)</workbook>"
      ),
      ("xl/_rels/workbook.xml.rels", Self.relationships(relationships)),
      ("xl/worksheets/sheet1.xml", Self.worksheet(sheet)),
    ]
    if let styles {
      parts.append(("xl/styles.xml", "<styleSheet xmlns=\"\(Self.main)\">\(styles)</styleSheet>"))
    }
    if let strings { parts.append(("xl/sharedStrings.xml", "<sst xmlns=\"\(Self.main)\">\(strings)</sst>")) }
    if !links.isEmpty { parts.append(("xl/worksheets/_rels/sheet1.xml.rels", Self.relationships(links))) }
  }

  /// Creates a workbook with one sheet that has the given rows.
  public init(rows: String, styles: String? = nil, strings: String? = nil) {
    self.init(sheet: "<sheetData>\(rows)</sheetData>", styles: styles, strings: strings)
  }

  /// Returns the part of a worksheet.
  public static func worksheet(_ content: String) -> String {
    "<worksheet xmlns=\"\(main)\" xmlns:r=\"\(types)\" xmlns:x14=\"x\" xmlns:xm=\"m\" xmlns:mc=\"c\">"
      + "\(content)</worksheet>"
  }

  /// Returns a relationship to a part or to an address outside.
  public static func relationship(_ id: String, _ type: String, _ target: String, external: Bool = false)
    -> String
  {
    "<Relationship Id=\"\(id)\" Type=\"\(types)/\(type)\" Target=\"\(target)\""
      + "\(external ? " TargetMode=\"External\"" : "")/>"
  }

  /// Returns a part with relationships.
  public static func relationships(_ content: String) -> String {
    "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\(content)</Relationships>"
  }

  /// Returns the content types of a package with a workbook of a type.
  public static func contentTypes(
    _ type: String = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
  ) -> String {
    "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
      + "<Override PartName=\"/xl/workbook.xml\" ContentType=\"\(type)\"/></Types>"
  }

  /// Replaces or adds a part.
  public mutating func set(_ name: String, _ text: String) {
    if let index = parts.firstIndex(where: { $0.name == name }) {
      parts[index].text = text
    } else {
      parts.append((name, text))
    }
  }

  /// Removes a part.
  public mutating func remove(_ name: String) { parts.removeAll { $0.name == name } }

  /// The bytes of the file.
  public func bytes(_ form: ZipWriter.Form = .stored) -> [UInt8] {
    var zip = ZipWriter()
    for part in parts { zip.add(part.name, Array(part.text.utf8), form) }
    return zip.finished()
  }
}
