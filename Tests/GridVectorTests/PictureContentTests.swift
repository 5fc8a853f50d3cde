import GridElement
import GridFrame
import GridGeometry
import TestSupport
import Testing

@testable import GridVector

@Suite struct `Content of pictures` {
  /// The items of a content in drawing order, each clipped to its visible part.
  private func drawn(_ content: PictureContent, like frame: Frame) -> Frame {
    let texts = content.blocks.flatMap { block in
      switch block {
      case .paragraph(let items): items
      case .table(let rows): rows.flatMap { $0.cells.flatMap(\.items) }
      }
    }
    let items = (content.background + texts + content.overlay).map { drawn in
      FrameItem.group(clip: drawn.visible, items: [drawn.item])
    }
    return Frame(size: frame.size, background: frame.background, items: items)
  }

  @Test func `reordering gives the same picture`() throws {
    var moved = 0
    for seed in UInt64(0)..<250 {
      var generator = SeededGenerator(seed: seed)
      let items = (0..<Int.random(in: 1...14, using: &generator)).map { _ -> FrameItem in
        if Bool.random(using: &generator) {
          return .fill(.random(using: &generator), .random(using: &generator))
        }
        return .random(using: &generator)
      }
      var frame = Frame(size: PixelSize(width: 40, height: 30), background: .white, items: items)
      frame.items = items.enumerated().map { place, item in
        guard case .text(var text) = item, place % 2 == 0 else { return item }
        text.element = .cell(row: Int.random(in: 0...2, using: &generator), column: place)
        return .text(text)
      }
      let content = PictureContent(VectorPicture(frame, title: ""))
      if !content.blocks.isEmpty { moved += 1 }
      let picture = try VectorTesting.paint(frame)
      #expect(try VectorTesting.paint(drawn(content, like: frame)) == picture, "seed \(seed)")
    }
    #expect(moved > 50)
  }

  @Test func `rows are read from top to bottom regardless of drawing order`() throws {
    // In the drawing order of scenes: the body, then frozen columns, then the header; and a note below everything.
    let note = TextItem(
      text: "note", box: PixelRect(x: 0, y: 60, width: 120, height: 20),
      style: TextStyle(families: ["Roboto"], size: 12))
    let items = [
      VectorTesting.cell("b", row: 1, column: 1), VectorTesting.cell("d", row: 2, column: 1),
      VectorTesting.cell("a", row: 1, column: 0), VectorTesting.cell("c", row: 2, column: 0), .text(note),
      VectorTesting.cell("B", row: 0, column: 1), VectorTesting.cell("A", row: 0, column: 0),
    ]
    let frame = Frame(size: PixelSize(width: 120, height: 80), background: .white, items: items)
    let content = PictureContent(
      VectorPicture(frame, title: "", headings: TableHeadings(rowCount: 1, columns: [0])))
    #expect(outline(content) == ["A# B#", "a* b", "c* d", "(note)"])
  }

  @Test func `headers and bands are separate rows`() {
    func band(_ text: String, _ kind: BandID.Kind, y: Int) -> FrameItem {
      var item = TextItem(
        text: text, box: PixelRect(x: 0, y: y, width: 100, height: 20),
        style: TextStyle(families: ["Roboto"], size: 12))
      item.element = .band(BandID(section: "west", kind: kind, axis: .vertical, depth: 0))
      return .text(item)
    }
    let items = [
      VectorTesting.cell("x", row: 2, column: 0), band("West", .headerLabel, y: 20),
      band("Sum", .footer, y: 60), VectorTesting.cell("A", row: 0, column: 0),
    ]
    let frame = Frame(size: PixelSize(width: 100, height: 80), background: .white, items: items)
    let content = PictureContent(VectorPicture(frame, title: "", headings: TableHeadings(rowCount: 1)))
    #expect(outline(content) == ["A#", "West*", "x", "Sum*"])
  }

  /// A text of a band, and the cells of three columns of 40 pixels, the first of which is at the left or the right.
  private func banded(isRightToLeft: Bool) -> [FrameItem] {
    func text(_ text: String, x: Int, y: Int, width: Int, _ element: ElementID) -> FrameItem {
      let left = isRightToLeft ? 120 - x - width : x
      return .text(
        TextItem(
          text: text, box: PixelRect(x: left, y: y, width: width, height: 20),
          style: TextStyle(families: ["Roboto"], size: 12), element: element))
    }
    func band(_ kind: BandID.Kind, axis: Axis = .vertical, _ section: String = "west") -> ElementID {
      .band(BandID(section: section, kind: kind, axis: axis, depth: 0))
    }
    let cells = (1...3).flatMap { row in
      [0, 2].map { column in
        text("\(row)\(column)", x: 40 * column + 4, y: 20 * row, width: 32, .cell(row: row, column: column))
      }
    }
    return [
      text("Both", x: 44, y: 0, width: 72, band(.title, axis: .horizontal, "both")),
      text("head", x: 44, y: 20, width: 32, .cell(row: 1, column: 1)),
      text("n", x: 84, y: 80, width: 32, band(.header)),
      text("West", x: 4, y: 80, width: 60, band(.headerLabel)),
      text("sum", x: 84, y: 100, width: 32, band(.footer)),
      text("All", x: 4, y: 100, width: 50, band(.footer)),
      text("of it", x: 56, y: 100, width: 40, band(.footer)),
    ] + cells
  }

  @Test(arguments: [false, true]) func `rows of bands and groups have a cell for each column`(
    isRightToLeft: Bool
  ) {
    let frame = Frame(
      size: PixelSize(width: 120, height: 120), background: .white,
      items: banded(isRightToLeft: isRightToLeft))
    var headings = TableHeadings(rowCount: 2, columns: [0])
    headings.groupColumns = ["both": 1..<3]
    let content = PictureContent(VectorPicture(frame, title: "", headings: headings))
    // The label of a footer and its detail are read before its value, even if they reach into the value's column.
    #expect(
      outline(content) == [
        " Both#×2", "10# head# 12#", "20*  22", "30*  32", "West*×2 n", "All+of it*×2 sum",
      ])
  }

  @Test func `texts at round corners keep their elements, and none is read twice`() {
    let cells = (0..<3).flatMap { row in
      (0..<3).map { VectorTesting.cell("\(row)\($0)", row: row, column: $0).offset(x: 8, y: 8) }
    }
    let card = PixelRect(x: 0, y: 0, width: 136, height: 76)
    // As cards are drawn: the upper corners, the rows between, and the lower corners.
    let parts = [(0, 16), (16, 60), (60, 76)].map { start, end in
      let rows = PixelRect(x: 0, y: start, width: 136, height: end - start)
      let rounded = FrameItem.group(
        FrameGroup(clip: card, cornerRadius: 16, items: [.fill(rows, .white)] + cells))
      return FrameItem.group(clip: rows, items: [rounded])
    }
    let frame = Frame(size: PixelSize(width: 136, height: 76), background: .black, items: parts)
    let content = PictureContent(VectorPicture(frame, title: ""))
    #expect(outline(content) == ["00 01 02", "10 11 12", "20 21 22"])
    #expect(content.overlay.filter { $0.hasText }.isEmpty)
  }

  @Test func `covered items are omitted, and partly covered ones are clipped`() throws {
    let text = VectorTesting.cell("under", row: 1, column: 0)
    func visible(_ cover: PixelRect, _ color: Color = .white) -> [PixelRect] {
      let frame = Frame(
        size: PixelSize(width: 100, height: 80), background: .white, items: [text, .fill(cover, color)])
      let content = PictureContent(VectorPicture(frame, title: ""))
      return content.blocks.flatMap { block -> [PixelRect] in
        guard case .table(let rows) = block else { return [] }
        return rows.flatMap { $0.cells.flatMap { $0.items.map(\.visible) } }
      }
    }
    #expect(visible(PixelRect(x: 0, y: 20, width: 40, height: 20)) == [])
    #expect(
      visible(PixelRect(x: 0, y: 0, width: 50, height: 30)) == [PixelRect(x: 0, y: 30, width: 40, height: 10)]
    )
    #expect(
      visible(PixelRect(x: 30, y: 0, width: 50, height: 80)) == [
        PixelRect(x: 0, y: 20, width: 30, height: 20)
      ])
    // A translucent fill hides nothing, and stays above the text.
    let glass = Color(rgb: 0xff0000, alpha: 128)
    #expect(
      visible(PixelRect(x: 0, y: 0, width: 50, height: 30), glass) == [
        PixelRect(x: 0, y: 20, width: 40, height: 20)
      ])
  }

  @Test func `adjacent fills of one color are merged`() {
    let fills = (0..<5).map { column in
      [
        FrameItem.fill(PixelRect(x: 10 * column, y: 0, width: 10, height: 8), .white),
        .fill(PixelRect(x: 10 * column + 9, y: 0, width: 1, height: 8), .black),
      ]
    }
    let frame = Frame(
      size: PixelSize(width: 60, height: 8), background: .black, items: fills.flatMap(\.self))
    let content = PictureContent(VectorPicture(frame, title: ""))
    // The lines at their ends stay above them.
    #expect(content.background.count == 6)
    #expect(content.background[0].visible == PixelRect(x: 0, y: 0, width: 50, height: 8))
    let apart = Frame(
      size: PixelSize(width: 60, height: 8), background: .black,
      items: fills.map { $0[0] } + [.fill(PixelRect(x: 55, y: 0, width: 5, height: 8), .white)])
    #expect(PictureContent(VectorPicture(apart, title: "")).background.map(\.visible.width) == [50, 5])
  }

  /// Rows as lines of cells, with headings marked; paragraphs in parentheses.
  private func outline(_ content: PictureContent) -> [String] {
    func text(_ item: DrawnItem) -> String { if case .text(let text) = item.item { text.text } else { "?" } }
    return content.blocks.flatMap { block -> [String] in
      switch block {
      case .paragraph(let items): return items.map { "(\(text($0)))" }
      case .table(let rows):
        return rows.map { row in
          row.cells.map {
            $0.items.map(text).joined(separator: "+") + ($0.heading.map { $0 == .column ? "#" : "*" } ?? "")
              + ($0.columnCount > 1 ? "×\($0.columnCount)" : "")
          }
          .joined(separator: " ")
        }
      }
    }
  }
}
