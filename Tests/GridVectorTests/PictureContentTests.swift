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
          row.cells.map { $0.items.map(text).joined(separator: "+") + ($0.heading.map { $0 == .column ? "#" : "*" } ?? "")
            + ($0.columnCount > 1 ? "×\($0.columnCount)" : "") }
            .joined(separator: " ")
        }
      }
    }
  }
}
