import Foundation
import Gridreel

/// A list of days that scrolls. Each heading sticks to the upper edge until the end of its day pushes it out.
struct Agenda: FrameSource {
  let name = "agenda"
  let pixelSize = PixelSize(width: 240, height: 150)
  let timeline = FrameTimeline(frameRate: .thirty, frameCount: 50)
  private let days = ["Monday", "Tuesday", "Wednesday"]
  private let rowCount = 6
  private let rowHeight = 25

  /// The offset in points, which manifests and reports show.
  func offset(atFrame index: Int) -> Point? { Point(x: 0, y: Double(top(index))) }

  private func top(_ index: Int) -> Int { index * 6 }

  func placement(atFrame index: Int) -> any Placement { ElementList(parts(atFrame: index).map(\.element)) }

  func makeComposer(measuring text: any TextMeasuring) -> any FrameComposing {
    Composer(source: self, cells: CellComposer(measuring: text))
  }

  /// The visible elements with their texts. Those partly outside of the picture keep their whole rectangles.
  fileprivate func parts(atFrame index: Int) -> [(element: PlacedElement, text: String)] {
    let height = (rowCount + 1) * rowHeight
    let all = days.enumerated().flatMap { number, day in
      let start = number * height - top(index)
      let rows = (1...rowCount).map { row in
        (element: element(day + " \(row)", at: start + row * rowHeight), text: "\(day), item \(row)")
      }
      return rows + [(element: heading(day, from: start, to: start + height), text: day)]
    }
    return all.filter { $0.element.visibleRect.intersects(PixelRect(pixelSize)) }
  }

  private func element(_ name: String, at y: Int) -> PlacedElement {
    PlacedElement(.named(name), rect: PixelRect(x: 0, y: y, width: pixelSize.width, height: rowHeight))
  }

  private func heading(_ day: String, from start: Int, to end: Int) -> PlacedElement {
    let resting = max(start, 0)
    let y = min(resting, end - rowHeight)
    var heading = element(day, at: y)
    heading.layer = 1
    if y > start {
      heading.stuck = StuckState(
        edge: .start, distance: y - start, pushed: resting - y, extent: rowHeight)
    }
    return heading
  }

  private final class Composer: FrameComposing {
    let source: Agenda
    let cells: CellComposer

    init(source: Agenda, cells: CellComposer) {
      self.source = source
      self.cells = cells
    }

    func compose(_ index: Int) -> ComposedFrame {
      let parts = source.parts(atFrame: index).sorted { $0.element.layer < $1.element.layer }
      let items = parts.compactMap { element, text in
        element.item(
          showing: cells.subframe(
            CellContent(TextRun(text)), look(isHeading: element.layer > 0), size: element.rect.size))
      }
      return ComposedFrame(
        Frame(size: source.pixelSize, background: .white, items: items),
        placement: source.placement(atFrame: index))
    }

    private func look(isHeading: Bool) -> CellLook {
      CellLook(
        background: isHeading ? Color(rgb: 0x2b7f78) : .white, padding: CellLook.Padding(start: 8),
        text: TextStyle(families: ["Roboto"], size: 12, color: isHeading ? .white : .black))
    }
  }
}

func drawAgenda(into folder: URL) throws -> Manifest {
  let renderer = try SequenceRenderer(Agenda())
  return try renderer.render(renderer.allFrames, into: folder.path).manifest
}
