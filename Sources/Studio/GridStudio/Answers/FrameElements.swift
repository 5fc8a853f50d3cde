import GridCairo
import GridElement
import GridFrame
import GridGeometry
import GridRender
import GridSceneText
import GridSource
import Gridreel

/// The elements of a frame, for pointing at them, and the rows that show, for screen readers.
struct FrameElements: Encodable, Sendable {
  struct Element: Encodable, Sendable {
    struct Stuck: Encodable, Sendable {
      var edge: String
      /// The distance from the natural position, in device pixels.
      var distance: Int
      var pushed: Int
    }

    var name: String
    var kind: String
    /// The visible part: x, y, width and height in device pixels.
    var rect: [Int]
    var value: String?
    var stuck: Stuck?
    /// The line of the scene that made the element, counted from 1.
    var line: Int?
  }

  struct Table: Encodable, Sendable {
    struct Row: Encodable, Sendable {
      var cells: [String]
    }

    var columns: [String]
    var rows: [Row]
  }

  /// The elements in paint order.
  var elements: [Element]
  var table: Table

  /// Composes a frame.
  /// - Precondition: The frame exists.
  init(_ build: PictureBuild, frame index: Int) throws {
    let source = build.renderer.source
    let measurer = try build.renderer.text.makeMeasurer()
    let composed = try source.makeComposer(measuring: measurer).compose(index)
    let texts = ElementTexts(composed.frame)
    let (names, placed) = (source.names, composed.placement.elements())
    elements = placed.compactMap { element in
      let rect = element.visibleRect
      guard !rect.isEmpty else { return nil }
      let place = build.locator.place(of: element.id, in: build.loaded.scene)
      return Element(
        name: names.name(of: element.id), kind: element.id.kindName,
        rect: [rect.x, rect.y, rect.width, rect.height], value: texts.texts[element.id],
        stuck: element.stuck.isStuck
          ? Element.Stuck(
            edge: element.stuck.edge == .start ? "start" : "end", distance: element.stuck.distance,
            pushed: element.stuck.pushed) : nil, line: place?.lines.lowerBound)
    }
    table = Table(placed, headerRowCount: names.headerRowCount, texts.texts)
  }
}

extension FrameElements.Table {
  /// Creates the table of the cells that show.
  fileprivate init(_ placed: [PlacedElement], headerRowCount: Int, _ texts: [ElementID: String]) {
    var (rows, columns) = ([Int: [Int: String]](), Set<Int>())
    for element in placed where !element.visibleRect.isEmpty {
      guard case .cell(let row, let column) = element.id else { continue }
      columns.insert(column)
      rows[row, default: [:]][column] = texts[element.id] ?? ""
    }
    let order = columns.sorted()
    func cells(_ row: Int) -> [String] { order.map { rows[row]?[$0] ?? "" } }
    // The last header row has the titles of the columns.
    let titles = rows.keys.filter { $0 < headerRowCount }.max()
    self.columns = titles.map(cells) ?? []
    self.rows = rows.keys.filter { $0 >= headerRowCount }.sorted().map { Row(cells: cells($0)) }
  }
}

extension ElementID {
  /// The kind of element in one word, for the page.
  var kindName: String {
    switch self {
    case .cell: "cell"
    case .row: "row"
    case .column: "column"
    case .span: "span"
    case .band(let band):
      switch band.kind {
      case .header, .headerLabel: "header"
      case .footer: "footer"
      case .title, .titleLabel: "group"
      }
    case .indexed(let element): element.kind.name
    case .named: "surroundings"
    }
  }
}
