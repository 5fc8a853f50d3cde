import GridElement
import GridGeometry
import UIKit

/// The frames of a run in which nothing is visible although there are items, or no item.
struct BlankFrames {
  /// Frames of one kind, and why nothing is visible in the first of them.
  struct Frames {
    /// What is not visible.
    let subject: String
    var frames: [Int] = []
    var reason = ""

    fileprivate mutating func add(_ frame: Int, _ reason: @autoclosure () -> String) {
      if frames.isEmpty { self.reason = reason() }
      frames.append(frame)
    }

    fileprivate mutating func forget(_ frame: Int) { if frames.last == frame { frames.removeLast() } }
  }

  private var empty = Frames(subject: "nothing")
  private var withoutItems = Frames(subject: "no item")
  private var isAnythingVisible = false
  private var isAnyItemVisible = false

  /// Notes what a frame shows. A frame may be noted again after a change.
  @MainActor mutating func note(
    _ frame: Int, _ elements: [ShownElement], in viewport: PixelRect, of view: UICollectionView,
    answer: [UICollectionViewLayoutAttributes]
  ) {
    empty.forget(frame)
    withoutItems.forget(frame)
    func isVisible(_ element: ShownElement) -> Bool {
      element.place.alpha > 0 && element.bounds.intersects(viewport)
    }
    let isEmpty = !elements.contains(where: isVisible)
    isAnythingVisible = isAnythingVisible || !isEmpty
    isAnyItemVisible = isAnyItemVisible || elements.contains { $0.place.id.isItem && isVisible($0) }
    guard isEmpty || !isAnyItemVisible else { return }
    let count = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    guard count > 0 else { return }
    if isEmpty { empty.add(frame, Self.reason(answer, count)) }
    if !isAnyItemVisible { withoutItems.add(frame, Self.reason(answer, count, onlyItems: true)) }
  }

  private static func reason(
    _ answer: [UICollectionViewLayoutAttributes], _ count: Int, onlyItems: Bool = false
  ) -> String {
    let found = onlyItems ? answer.filter { $0.representedElementCategory == .cell } : answer
    guard let first = found.min(by: { $0.key < $1.key }) else {
      return "the layout returns no attributes\(answer.isEmpty ? "" : " of items"), and there "
        + (count == 1 ? "is 1 item" : "are \(count) items")
    }
    let (name, noun) = (ElementNames().name(of: ElementID(first.key)), onlyItems ? "item" : "element")
    return (found.count == 1 ? "the only \(noun)" : "each of the \(found.count) returned \(noun)s")
      + " is outside of the view, empty, hidden or transparent; \(name) is at \(LayoutCall.text(first.frame))"
  }

  /// The frames of a run in which nothing, or no item, is visible in any frame; nil for other runs.
  var findings: Frames? {
    if isAnyItemVisible { return nil }
    return isAnythingVisible ? withoutItems.frames.isEmpty ? nil : withoutItems : empty
  }

  /// A warning about the frames; nil if there are none.
  var warning: String? {
    let found = findings ?? empty
    guard let first = found.frames.first else { return nil }
    let rest = found.frames.count == 1 ? "" : " and \(found.frames.count - 1) more"
    return "\(found.subject) is visible in " + (findings == nil ? "frame \(first)\(rest)" : "any frame")
      + ": \(found.reason)"
  }
}

extension ElementID {
  fileprivate var isItem: Bool {
    if case .indexed(let element) = self { element.kind == .item } else { false }
  }
}
