import GridElement
import GridFrame
import GridGeometry
import GridScroll
import GridSource
import UIKit

/// The stored data of a frame.
struct CollectionFrame: Sendable {
  /// The content offset in points.
  var offset: Point
  /// The range of the content offset along each axis, in points.
  var range: Axes<ScrollBounds>
  /// The size of the view in points.
  var viewport: Size
  /// The visible elements, from bottom to top.
  var elements: [ShownElement]
  /// The first frame with the same content.
  var first: Int
  /// The layout's calls since the previous frame.
  var pass: LayoutPass
}

/// An element in a frame.
struct ShownElement: Sendable, Hashable {
  /// Its position; the identity is unique within the frame.
  var place: PlacedElement
  /// The identity for drawing; for a removed element, its previous identity.
  var drawnAs: ElementID
  /// Its position in paint order: zIndex plus the distance from its transform.
  var depth: Double
  /// The effect of perspective; nil for none.
  var projection: Projection?
  /// The content of its view; nil if it has no view or the view is empty.
  var picture: Subframe?

  /// Creates an element as shown by a view; nil if it is hidden or its position is not a number.
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

  /// Creates an element from its state; nil if it is hidden or its position is not a number.
  init?(_ state: ElementState, drawnAs: ElementID? = nil, in origin: CGPoint = .zero, scale: Double) {
    guard let place = PlacedElement(state, in: origin, scale: scale) else { return nil }
    self.place = place
    self.drawnAs = drawnAs ?? place.id
    depth = state.depth
    projection = Projection(state.transform, scale: scale, size: place.rect.size)
  }

  /// The part of the picture that it covers.
  var bounds: PixelRect { projection?.bounds(of: place.rect) ?? place.bounds }
}

/// The positions of a frame's elements, from bottom to top.
struct ShownPlacement: Placement {
  var shown: [ShownElement]

  func elements() -> [PlacedElement] { shown.map(\.place) }
}

/// The elements seen in a frame. Cells, which are numerous, are stored as one number each. They come in
/// ascending runs, one per zIndex, so comparing with the previous cell is usually enough to tell that a cell
/// is new.
struct SeenElements {
  /// The starts of the runs of cells.
  private var starts: [Int] = [0]
  private var runs: [UInt64] = []
  /// All cells; used only if there are many runs.
  private var cells: Set<UInt64>?
  private var others: Set<ElementID> = []
  private static let mostRuns = 8

  init(capacity: Int) { runs.reserveCapacity(capacity) }

  /// Adds an element; returns false if it was already added.
  mutating func isNew(_ id: ElementID) -> Bool {
    // Only elements of the kind for items have no labels.
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

  /// Whether a run contains a cell.
  private func contains(_ cell: UInt64, _ run: Range<Int>) -> Bool {
    var (low, high) = (run.lowerBound, run.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle] < cell { low = middle + 1 } else { high = middle }
    }
    return low < run.upperBound && runs[low] == cell
  }
}

/// The data that determines whether two frames look the same.
struct FrameContents: Hashable {
  var viewport: Size
  var elements: [ShownElement]

  /// Hashes only a few of the many elements: frames that agree in those rarely differ in others.
  func hash(into hasher: inout Hasher) {
    hasher.combine(viewport)
    hasher.combine(elements.count)
    let step = max(elements.count / 8, 1)
    for index in stride(from: 0, to: elements.count, by: step) { hasher.combine(elements[index].place) }
  }
}
