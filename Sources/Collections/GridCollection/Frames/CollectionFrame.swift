import GridElement
import GridFrame
import GridGeometry
import GridSource
import UIKit

/// What is kept of a frame.
struct CollectionFrame: Sendable {
  /// The content offset in points.
  var offset: Point
  /// The size of the view in points.
  var viewport: Size
  /// The lowest first.
  var elements: [ShownElement]
  /// The first frame that shows the same.
  var first: Int
  /// What the layout was asked for since the frame before.
  var pass: LayoutPass
}

/// An element in a frame.
struct ShownElement: Sendable, Hashable {
  /// Where it stands; no two elements of a frame have one identity.
  var place: PlacedElement
  /// What it is to be drawn as: for one that goes, the identity that it had.
  var drawnAs: ElementID
  /// Where it lies in the order of painting: the layer of its place, and how near its transform brings it.
  var depth: Double
  /// What perspective makes of it; nil for none.
  var projection: Projection?
  /// What its view shows; nil where it has none, or one that shows nothing.
  var picture: Subframe?

  /// An element as a view shows it; nil for one that is hidden or whose place is not a number.
  @MainActor init?(_ attributes: UICollectionViewLayoutAttributes, in origin: CGPoint, scale: Double) {
    guard let cell = attributes.plainCell else {
      self.init(ElementState(attributes), in: origin, scale: scale)
      return
    }
    guard !cell.isHidden, let rect = PixelRect(around: cell.center, size: cell.size, in: origin, scale: scale)
    else { return nil }
    let alpha = Double(cell.alpha)
    self.init(
      plain: PlacedElement(
        .item(section: cell.section, item: cell.item), rect: rect, layer: cell.zIndex,
        alpha: alpha.isFinite ? min(max(alpha, 0), 1) : 1))
  }

  private init(plain place: PlacedElement) {
    self.place = place
    drawnAs = place.id
    depth = Double(place.layer)
  }

  /// Nil for an element that is hidden or whose place is not a number.
  init?(_ state: ElementState, drawnAs: ElementID? = nil, in origin: CGPoint = .zero, scale: Double) {
    guard let place = PlacedElement(state, in: origin, scale: scale) else { return nil }
    self.place = place
    self.drawnAs = drawnAs ?? place.id
    depth = state.depth
    projection = Projection(state.transform, scale: scale, size: place.rect.size)
  }

  /// The part of the picture that it takes.
  var bounds: PixelRect { projection?.bounds(of: place.rect) ?? place.bounds }
}

/// The places of what a frame shows, the lowest first.
struct ShownPlacement: Placement {
  var shown: [ShownElement]

  func elements() -> [PlacedElement] { shown.map(\.place) }
}

/// The elements that were seen in a frame. Cells, of which there are many, are told by one number; as they come in runs of rising
/// numbers, one for each zIndex, most are seen to be new by the one before.
struct SeenElements {
  /// Where each run of cells begins.
  private var starts: [Int] = [0]
  private var runs: [UInt64] = []
  /// All cells, where there are many runs.
  private var cells: Set<UInt64>?
  private var others: Set<ElementID> = []
  private static let mostRuns = 8

  init(capacity: Int) { runs.reserveCapacity(capacity) }

  /// Notes an element; false for one that was noted before.
  mutating func isNew(_ id: ElementID) -> Bool {
    // Of the kinds, only that of items has no labels.
    guard case .indexed(let element) = id, element.label == nil, let first = UInt32(exactly: element.section),
      let second = UInt32(exactly: element.item)
    else { return others.insert(id).inserted }
    let cell = UInt64(first) << 32 | UInt64(second)
    if cells != nil { return cells?.insert(cell).inserted ?? false }
    if let last = runs.last, cell <= last {
      guard cell < last else { return false }
      starts.append(runs.count)
      if starts.count > Self.mostRuns {
        cells = Set(runs)
        return cells?.insert(cell).inserted ?? false
      }
    }
    for run in starts.indices.dropLast() where contains(cell, starts[run]..<starts[run + 1]) { return false }
    runs.append(cell)
    return true
  }

  /// Whether a run has a cell.
  private func contains(_ cell: UInt64, _ run: Range<Int>) -> Bool {
    var (low, high) = (run.lowerBound, run.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle] < cell { low = middle + 1 } else { high = middle }
    }
    return low < run.upperBound && runs[low] == cell
  }
}

/// What decides whether two frames show the same.
struct FrameContents: Hashable {
  var viewport: Size
  var elements: [ShownElement]

  /// Of a few elements: frames seldom have those alike and others not, and there are many elements.
  func hash(into hasher: inout Hasher) {
    hasher.combine(viewport)
    hasher.combine(elements.count)
    let step = max(elements.count / 8, 1)
    for index in stride(from: 0, to: elements.count, by: step) { hasher.combine(elements[index].place) }
  }
}
