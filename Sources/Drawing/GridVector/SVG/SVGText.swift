import GridFrame
import GridGeometry
import GridSupport

/// The text of an SVG file while it is being written: elements with attributes, each on its own line.
struct SVGText {
  private(set) var text = ""

  mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    text += tag(name, attributes) + ">\n"
  }

  mutating func close(_ name: String) { text += "</\(name)>\n" }

  mutating func element(_ name: String, _ attributes: [(String, String)] = []) {
    text += tag(name, attributes) + "/>\n"
  }

  mutating func element(_ name: String, _ attributes: [(String, String)] = [], content: String) {
    text += tag(name, attributes) + ">" + MarkupText.xmlLine.escaped(content) + "</\(name)>\n"
  }

  /// Adds an element whose content is already markup.
  mutating func element(_ name: String, _ attributes: [(String, String)], markup: String) {
    text += tag(name, attributes) + ">" + markup + "</\(name)>\n"
  }

  mutating func add(_ other: SVGText) { text += other.text }

  func tag(_ name: String, _ attributes: [(String, String)]) -> String {
    attributes.reduce("<" + name) { $0 + " \($1.0)=\"\(MarkupText.xmlLine.escaped($1.1))\"" }
  }

  /// Returns a number without trailing zeros, independent of the locale.
  static func number(_ value: Double, places: Int = 3) -> String {
    NumberText.decimal(value, places: places)
  }

  /// Returns an outline as path data.
  static func path(_ outline: [PathItem.Segment]) -> String {
    outline.map { segment in
      let letter =
        switch segment {
        case .move: "M"
        case .line: "L"
        case .cubic: "C"
        case .close: "Z"
        }
      return letter + segment.points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
    }.joined()
  }
}
