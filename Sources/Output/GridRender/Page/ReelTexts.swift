import GridElement
import GridFrame
import GridImage
import GridSupport

/// The texts of all frames by element, for search and screen readers.
struct ReelTexts {
  private var cells: [Int: [Int: String]] = [:]
  /// Texts outside cells, such as titles and section headers, in the order in which they first show.
  private var others: [String] = []
  private var isKnown: Set<String> = []
  private var headings = TableHeadings()
  /// Subframes that were searched before; most frames share theirs.
  private var seen: Set<Subframe> = []

  /// Adds the texts of a frame. If an element has different texts over time, the last one stays.
  mutating func add(_ frame: Frame, headings: TableHeadings) {
    self.headings = headings
    var found = Found()
    for item in frame.items { collect(item, in: nil, &found) }
    for (element, texts) in found.texts {
      let text = texts.joined(separator: " ")
      switch element {
      case .cell(let row, let column)?, .span(let row, let column)?:
        cells[row, default: [:]][column] = text
      default:
        if isKnown.insert(text).inserted { others.append(text) }
      }
    }
  }

  /// The texts of one frame by element, in paint order.
  private struct Found {
    var texts: [(element: ElementID?, texts: [String])] = []
    var places: [ElementID: Int] = [:]

    mutating func add(_ text: String, of element: ElementID?) {
      guard !text.allSatisfy(\.isWhitespace) else { return }
      if let element, let place = places[element] {
        texts[place].texts.append(text)
      } else {
        if let element { places[element] = texts.count }
        texts.append((element, [text]))
      }
    }
  }

  private mutating func collect(_ item: FrameItem, in element: ElementID?, _ found: inout Found) {
    switch item {
    case .text(let text): found.add(text.text, of: text.element ?? element)
    case .group(let group): for item in group.items { collect(item, in: element, &found) }
    case .subframe(let subframe, _):
      if seen.insert(subframe).inserted {
        for item in subframe.items { collect(item, in: subframe.element ?? element, &found) }
      }
    case .fill, .gradient, .path, .image: break
    }
  }

  var all: [String] {
    others + cells.sorted { $0.key < $1.key }.flatMap { $0.value.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// The texts as HTML that only search engines and screen readers find.
  func html(title: String) -> String {
    let escaped = MarkupText.html.escaped
    var html = "<section class=\"text\" aria-label=\"Text of the picture\">\n"
    for text in others { html += "<p><bdi>\(escaped(text))</bdi></p>\n" }
    let columns = Set(cells.values.flatMap(\.keys)).sorted()
    if !columns.isEmpty {
      html += "<table>\n<caption><bdi>\(escaped(title))</bdi></caption>\n"
      for (row, texts) in cells.sorted(by: { $0.key < $1.key }) {
        html += "<tr>"
        for column in columns {
          let text = "<bdi>\(escaped(texts[column] ?? ""))</bdi>"
          if row < headings.rowCount {
            html += "<th scope=\"col\">\(text)</th>"
          } else if headings.columns.contains(column) {
            html += "<th scope=\"row\">\(text)</th>"
          } else {
            html += "<td>\(text)</td>"
          }
        }
        html += "</tr>\n"
      }
      html += "</table>\n"
    }
    return html + "</section>\n"
  }

  static func hash(_ texts: [String]) -> String { ContentHash.combined(texts.map { Array($0.utf8) }) }
}
