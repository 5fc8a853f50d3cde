public import GridCell
public import GridElement
import GridFrame
import GridGeometry

extension CollectionScene {
  /// Returns an element as a card with its index path, its kind and, if there is room, its size in points, on
  /// a background colored by category and section.
  public static func card(_ element: PlacedElement, scale: Double = 1) -> (CellContent, CellLook) {
    let (title, background) = titleAndBackground(of: element.id)
    let text = TextStyle(families: ["Roboto"], size: 11 * scale, weight: .semibold, color: .white)
    let lineWidth = EdgeLine.pixelWidth(1, scale: scale)
    // Lines at both edges would cover a thin element.
    let edges = EdgeLine.Edge.allCases.filter { edge in
      [.start, .end].contains(edge)
        ? element.rect.width > 2 * lineWidth : element.rect.height > 2 * lineWidth
    }
    let look = CellLook(
      background: background, lines: edges.map { EdgeLine($0, color: Color(rgb: 0xffffff)) },
      lineWidth: lineWidth,
      padding: CellLook.Padding(all: snapToPixel(3, scale: scale)), text: text, horizontalAlignment: .center,
      overflow: .wrap(maximumLines: nil))
    let size = "\(points(element.rect.width, scale)) × \(points(element.rect.height, scale))"
    let hasTwoLines = Double(element.rect.height) >= 36 * scale
    let isWide = Double(element.rect.width) >= 100 * scale
    let words = hasTwoLines ? "\(title)\n\(size)" : isWide ? "\(title)  \(size)" : title
    return (CellContent(TextRun(words)), look)
  }

  private static func titleAndBackground(of id: ElementID) -> (String, Color) {
    // Medium tones on which white text is readable; sections use them in turn.
    let items = [0x2f6fba, 0x2b7f78, 0x6653a8, 0x96602a, 0xa14a66, 0x4f7a35]
    let bands = [0x1d4a80, 0x1b5752, 0x463678, 0x6b431a, 0x743248, 0x365524]
    func color(_ list: [Int], _ section: Int) -> Color { Color(rgb: UInt32(list[abs(section % list.count)])) }
    guard case .indexed(let element) = id else {
      return (ElementNames().name(of: id), Color(rgb: 0x4f5f72))
    }
    let path = "\(element.section)-\(element.item)"
    guard let kind = element.label else { return (path, color(items, element.section)) }
    let background = element.kind == .decoration ? Color(rgb: 0x8795a6) : color(bands, element.section)
    return ("\(short(kind)) \(path)", background)
  }

  /// Returns the color of an element's card.
  static func background(of id: ElementID) -> Color { titleAndBackground(of: id).1 }

  /// Returns a kind without the common prefix of UIKit's kinds.
  private static func short(_ kind: String) -> String {
    let prefix = "UICollectionElementKindSection"
    return kind.hasPrefix(prefix) ? kind.dropFirst(prefix.count).lowercased() : kind
  }

  private static func points(_ pixels: Int, _ scale: Double) -> String {
    let tenths = (Double(pixels) / scale * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
