import Foundation
import Gridreel

/// Bubble sort, a swap a frame: each number is a bar, which keeps its name wherever it moves.
struct BubbleSort: FrameSource {
  let name = "bubble-sort"
  let pixelSize = PixelSize(width: 320, height: 180)
  private let steps: [[Int]]

  init(_ numbers: [Int]) {
    var numbers = numbers
    var steps = [numbers]
    while let place = numbers.indices.dropLast().first(where: { numbers[$0] > numbers[$0 + 1] }) {
      numbers.swapAt(place, place + 1)
      steps.append(numbers)
    }
    self.steps = steps
  }

  var timeline: FrameTimeline { FrameTimeline(frameRate: .thirty, frameCount: steps.count) }

  /// The bars of a frame; manifests, references and masks call them by their names.
  func placement(atFrame index: Int) -> any Placement { ElementList(bars(atFrame: index).map(\.element)) }

  /// The numbers of a frame, each with its bar. `ElementList` sorts elements, so numbers stay with theirs here.
  private func bars(atFrame index: Int) -> [(number: Int, element: PlacedElement)] {
    let numbers = steps[index]
    let width = pixelSize.width / numbers.count
    return numbers.enumerated().map { place, number in
      let height = (pixelSize.height - 20) * number / numbers.count
      let rect = PixelRect(
        x: place * width + 2, y: pixelSize.height - height, width: width - 4, height: height)
      return (number, PlacedElement(.named("bar \(number)"), rect: rect))
    }
  }

  func makeComposer(measuring text: any TextMeasuring) -> any FrameComposing {
    Composer(source: self, cells: CellComposer(measuring: text))
  }

  /// Makes the frames for one worker: any frame, at any time.
  private final class Composer: FrameComposing {
    let source: BubbleSort
    let cells: CellComposer
    let look = CellLook(
      background: Color(rgb: 0x2b7f78), text: TextStyle(families: ["Roboto"], size: 11, color: .white),
      horizontalAlignment: .center, verticalAlignment: .top, cornerRadius: 3)

    init(source: BubbleSort, cells: CellComposer) {
      self.source = source
      self.cells = cells
    }

    func compose(_ index: Int) -> ComposedFrame {
      let items = source.bars(atFrame: index).compactMap { number, bar in
        bar.item(showing: cells.subframe(CellContent(TextRun("\(number)")), look, size: bar.rect.size))
      }
      return ComposedFrame(
        Frame(size: source.pixelSize, background: source.background, items: items),
        placement: source.placement(atFrame: index))
    }
  }
}

func drawBubbleSort(into folder: URL) throws -> Manifest {
  let renderer = try SequenceRenderer(BubbleSort([5, 2, 8, 1, 9, 4, 10, 3, 7, 6]))
  return try renderer.render(renderer.allFrames, into: folder.path).manifest
}
