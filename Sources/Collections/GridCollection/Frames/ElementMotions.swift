import GridElement
import GridFrame
import GridGeometry
import UIKit

/// The positions of elements in a frame, without the layout's calls.
struct MovedFrame {
  var offset: Point
  var contents: FrameContents
}

/// The visible state of a view at one moment. It contains copies, because layouts may change attributes that
/// they keep.
@MainActor struct VisibleState {
  let elements: [UICollectionViewLayoutAttributes]
  let offset: CGPoint
  let viewport: Size
  /// The content of the elements' views.
  let pictures: [ElementID: Subframe]

  init(_ driver: CollectionDriver) {
    let view = driver.view
    pictures = Dictionary(
      driver.shown().compactMap { element in element.picture.map { (element.place.id, $0) } }
    ) { first, _ in first }
    elements = view.visibleAttributes.map { $0.copy() as? UICollectionViewLayoutAttributes ?? $0 }
    offset = view.bounds.origin
    viewport = Size(width: view.bounds.width, height: view.bounds.height)
  }
}

/// The effect of a change on the elements, at any fraction of its progress.
@MainActor struct ElementMotions {
  private struct Motion {
    var start: ElementState
    var end: ElementState
    var id: ElementID
    var drawnAs: ElementID
    var isGone: Bool
  }

  private var motions: [Motion] = []
  private let offsets: (start: CGPoint, end: CGPoint)
  private let viewports: (start: Size, end: Size)
  private let scale: Double
  private let pictures: (start: [ElementID: Subframe], end: [ElementID: Subframe])

  /// Uses the animation that the view describes, if there is one. Otherwise, elements that are visible before and after
  /// move between their positions, and all others fade.
  init(_ animation: CollectionAnimation?, from before: VisibleState, to after: VisibleState, scale: Double) {
    self.scale = scale
    pictures = (before.pictures, after.pictures)
    viewports = (before.viewport, after.viewport)
    offsets = (before.offset, after.offset)
    if let animation {
      for element in animation.elements {
        let start = ElementState(element.start, in: animation.startOffset)
        let end = ElementState(element.end, in: animation.endOffset)
        // Elements that appear or disappear without an initial or final position stay in place from the first
        // frame.
        let isStill = start.isAlike(end) && element.role != .stays
        let isGone = element.role == .disappears
        add(isStill && !isGone ? start.faded : start, isStill && isGone ? end.faded : end, isGone: isGone)
      }
    } else {
      let starts = before.elements.map { ElementState($0, in: before.offset) }
      let ends = after.elements.map { ElementState($0, in: after.offset) }
      let known = Dictionary(starts.map { ($0.id, $0) }) { first, _ in first }
      let kept = Set(ends.map(\.id))
      for state in starts where !kept.contains(state.id) { add(state, state.faded, isGone: true) }
      for state in ends { add(known[state.id] ?? state.faded, state, isGone: false) }
    }
    var seen: Set<ElementID> = []
    motions = motions.filter { seen.insert($0.id).inserted }
  }

  private mutating func add(_ start: ElementState, _ end: ElementState, isGone: Bool) {
    let drawnAs = isGone ? start.id : end.id
    // A removed element may have the identity of another element that exists by then.
    let id = isGone ? ElementID.named("\(ElementNames().name(of: drawnAs)), gone") : drawnAs
    motions.append(Motion(start: start, end: end, id: id, drawnAs: drawnAs, isGone: isGone))
  }

  /// - Parameter progress: 0 before the change, 1 after it.
  func frame(_ progress: Double) -> MovedFrame {
    func between(_ one: Double, _ other: Double) -> Double { one + (other - one) * progress }
    let viewport = Size(
      width: between(viewports.start.width, viewports.end.width),
      height: between(viewports.start.height, viewports.end.height))
    let room = PixelRect(
      x: 0, y: 0, width: snapToPixel(viewport.width, scale: scale),
      height: snapToPixel(viewport.height, scale: scale))
    let elements = motions.compactMap { motion -> ShownElement? in
      var state = motion.start.moved(to: motion.end, progress: progress)
      state.id = motion.id
      guard var element = ShownElement(state, drawnAs: motion.drawnAs, scale: scale),
        element.bounds.intersects(room), element.place.alpha > 0
      else { return nil }
      element.picture = (motion.isGone ? pictures.start : pictures.end)[motion.drawnAs]
      return element
    }
    // Equal elements keep their order in the list.
    let order = elements.indices.sorted { (elements[$0].depth, $0) < (elements[$1].depth, $1) }
    return MovedFrame(
      offset: Point(
        x: between(offsets.start.x, offsets.end.x), y: between(offsets.start.y, offsets.end.y)),
      contents: FrameContents(viewport: viewport, elements: order.map { elements[$0] }))
  }
}
