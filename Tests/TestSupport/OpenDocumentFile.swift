/// A small OpenDocument spreadsheet for tests, from the XML of its sections.
public struct OpenDocumentFile {
  private static let namespaces =
    ["office", "style", "text", "table", "draw", "fo", "svg", "number", "config", "manifest"]
    .map { "xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0):1.0\"" }.joined(separator: " ")
    + " xmlns:calcext=\"urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0\""
    + " xmlns:xlink=\"http://www.w3.org/1999/xlink\""
  /// The media type.
  public static let type = "application/vnd.oasis.opendocument.spreadsheet"

  /// The elements in `office:spreadsheet`.
  public var sheets: String
  /// The elements in `office:automatic-styles` of the content.
  public var automatic = ""
  /// The elements in `office:styles`.
  public var styles = ""
  /// The items of the view: of each sheet by its name, and of the whole view under an empty name.
  public var settings: KeyValuePairs<String, KeyValuePairs<String, String>> = [:]
  /// The parts that replace others, or are added.
  public var parts: [(name: String, text: String)] = []

  /// Creates a spreadsheet with the elements in `office:spreadsheet`.
  public init(sheets: String) { self.sheets = sheets }

  /// Creates a spreadsheet with one sheet that has the given rows.
  public init(rows: String, automatic: String = "", styles: String = "") {
    sheets = "<table:table table:name=\"First\">\(rows)</table:table>"
    (self.automatic, self.styles) = (automatic, styles)
  }

  /// Returns a cell with a value and the text that it shows.
  public static func cell(_ type: String, _ value: String, shows text: String? = nil, _ more: String = "")
    -> String
  {
    let name = ["float", "percentage", "currency"].contains(type) ? "value" : "\(type)-value"
    let stated = type == "string" ? "" : " office:\(name)=\"\(value)\""
    let shown = (text ?? (type == "string" ? value : nil)).map { "<text:p>\($0)</text:p>" } ?? ""
    return "<table:table-cell office:value-type=\"\(type)\"\(stated) \(more)>\(shown)</table:table-cell>"
  }

  /// Returns a row of cells.
  public static func row(_ cells: String..., more: String = "") -> String {
    "<table:table-row \(more)>\(cells.joined())</table:table-row>"
  }

  private var view: String {
    func items(_ list: KeyValuePairs<String, String>) -> String {
      list.map { "<config:config-item config:name=\"\($0.key)\">\($0.value)</config:config-item>" }.joined()
    }
    let tables = settings.filter { !$0.key.isEmpty }
      .map {
        "<config:config-item-map-entry config:name=\"\($0.key)\">\(items($0.value))</config:config-item-map-entry>"
      }
    let all = settings.filter { $0.key.isEmpty }.map { items($0.value) }.joined()
    return "<office:settings><config:config-item-set config:name=\"ooo:view-settings\">"
      + "<config:config-item-map-indexed config:name=\"Views\"><config:config-item-map-entry>"
      + "<config:config-item-map-named config:name=\"Tables\">\(tables.joined())</config:config-item-map-named>\(all)"
      + "</config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set></office:settings>"
  }

  private var sections: (styles: String, automatic: String, body: String) {
    (
      "<office:styles>\(styles)</office:styles>",
      "<office:automatic-styles>\(automatic)</office:automatic-styles>",
      "<office:body><office:spreadsheet>\(sheets)</office:spreadsheet></office:body>"
    )
  }

  private static func root(_ name: String, _ content: String, _ more: String = "") -> String {
    "<office:\(name) \(namespaces) \(more)>\(content)</office:\(name)>"
  }

  /// The parts of the package in the order in which they are written.
  public var allParts: [(name: String, text: String)] {
    let (styles, automatic, body) = sections
    var result = [
      ("mimetype", Self.type), ("styles.xml", Self.root("document-styles", styles)),
      ("settings.xml", Self.root("document-settings", view)),
      ("content.xml", Self.root("document-content", automatic + body)),
    ]
    for part in parts {
      if let index = result.firstIndex(where: { $0.0 == part.name }) {
        result[index].1 = part.text
      } else {
        result.append((part.name, part.text))
      }
    }
    return result
  }

  /// The bytes of the package.
  public func bytes(_ form: ZipWriter.Form = .stored) -> [UInt8] {
    var zip = ZipWriter()
    for part in allParts {
      zip.add(part.name, Array(part.text.utf8), part.name == "mimetype" ? .stored : form)
    }
    return zip.finished()
  }

  /// The bytes of a single document with everything.
  public var flatBytes: [UInt8] {
    let (styles, automatic, body) = sections
    let type = "office:mimetype=\"\(Self.type)\""
    return Array(
      ("<?xml version=\"1.0\"?>\n" + Self.root("document", view + styles + automatic + body, type)).utf8)
  }
}
