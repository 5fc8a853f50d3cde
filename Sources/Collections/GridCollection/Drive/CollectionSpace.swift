import GridGeometry
import GridScroll
import UIKit

/// The properties of a collection view that a scroll path needs: its range of offsets with the current
/// content. Tracks are the items, numbered across all sections, and each section starts with its first item.
///
/// Used on the main actor, where the view is driven.
struct CollectionSpace: ScrollSpace {
  let viewport: Size
  private let offsets: CGRect
  private let view: UICollectionView

  @MainActor init(_ view: UICollectionView) {
    self.view = view
    offsets = view.offsetRange
    viewport = Size(width: view.bounds.width, height: view.bounds.height)
  }

  /// The range of the content offset along each axis.
  var range: Axes<ScrollBounds> {
    Axes(horizontal: bounds(.horizontal), vertical: bounds(.vertical))
  }

  func bounds(_ axis: Axis) -> ScrollBounds {
    axis == .horizontal
      ? ScrollBounds(minimum: offsets.minX, maximum: offsets.maxX)
      : ScrollBounds(minimum: offsets.minY, maximum: offsets.maxY)
  }

  func offset(of target: AxisTarget, axis: Axis, from current: Point) -> Double? {
    let alignment: ScrollAlignment
    let path: IndexPath?
    switch target {
    case .track(let index, let position): (path, alignment) = (item(index), position)
    case .section(let index, let position): (path, alignment) = (IndexPath(item: 0, section: index), position)
    case .offset, .start, .end, .fraction, .page: return nil
    }
    guard let path, let frame = frame(of: path) else { return nil }
    let (start, extent, length) =
      axis == .horizontal
      ? (frame.minX, frame.width, viewport.width) : (frame.minY, frame.height, viewport.height)
    let toStart = Double(start)
    let toEnd = Double(start + extent) - length
    switch alignment {
    case .start: return toStart
    case .center: return (toStart + toEnd) / 2
    case .end: return toEnd
    case .nearest: return max(min(current[axis], max(toStart, toEnd)), min(toStart, toEnd))
    }
  }

  /// Returns no neighbors: the layout decides where a fling ends.
  func snapNeighbors(
    of offset: Double, axis: Axis, element: SnapElement, alignment: ScrollAlignment
  ) -> SnapNeighbors { SnapNeighbors(before: nil, after: nil) }

  private func item(_ index: Int) -> IndexPath? {
    MainActor.assumeIsolated {
      var rest = index
      for section in 0..<view.numberOfSections {
        let count = view.numberOfItems(inSection: section)
        if rest < count { return rest < 0 ? nil : IndexPath(item: rest, section: section) }
        rest -= count
      }
      return nil
    }
  }

  private func frame(of path: IndexPath) -> CGRect? {
    MainActor.assumeIsolated {
      guard path.section >= 0, path.item < view.numberOfItems(inSection: path.section) else { return nil }
      return view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame
    }
  }
}
