import GridElement
import GridGeometry
import UIKit

/// The frames of a run in which nothing is visible although there are items.
struct BlankFrames {
  /// The frames, in order.
  private(set) var frames: [Int] = []
  /// Why nothing is visible in the first of them.
  private(set) var reason = ""
  /// Whether anything is visible in any frame.
  private(set) var isAnythingVisible = false

  /// Notes what a frame shows. A frame may be noted again after a change.
  @MainActor mutating func note(
    _ frame: Int, _ elements: [ShownElement], in viewport: PixelRect, of view: UICollectionView,
    answer: [UICollectionViewLayoutAttributes]
  ) {
    if frames.last == frame { frames.removeLast() }
    guard !elements.contains(where: { $0.place.alpha > 0 && $0.bounds.intersects(viewport) }) else {
      isAnythingVisible = true
      return
    }
    let count = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    guard count > 0 else { return }
    if frames.isEmpty { reason = Self.reason(answer, count) }
    frames.append(frame)
  }

  private static func reason(_ answer: [UICollectionViewLayoutAttributes], _ count: Int) -> String {
    guard let first = answer.first else {
      return "the layout returns no attributes, and there "
        + (count == 1 ? "is 1 item" : "are \(count) items")
    }
    let name = ElementNames().name(of: ElementID(first.key))
    return (answer.count == 1 ? "the only element" : "each of the \(answer.count) returned elements")
      + " is outside of the view, empty, hidden or transparent; \(name) is at \(LayoutCall.text(first.frame))"
  }

  /// A warning about the frames; nil if there are none.
  var warning: String? {
    guard let first = frames.first else { return nil }
    let rest = frames.count == 1 ? "" : " and \(frames.count - 1) more"
    return "nothing is visible in " + (isAnythingVisible ? "frame \(first)\(rest)" : "any frame")
      + ": \(reason)"
  }
}
