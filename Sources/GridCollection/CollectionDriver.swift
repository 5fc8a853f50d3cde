import GridElement
import GridGeometry
import GridScroll
import UIKit

/// Drives a collection view along a path, frame by frame from the start.
///
/// Before a fling at the top level of the path the view is brought to the moment at which the finger lets go, and the
/// layout, then the delegate, say where it is to end; a fling that would end elsewhere is bent to there.
@MainActor final class CollectionDriver {
  let view: UICollectionView
  private(set) var frames: [CollectionFrame] = []
  private let source: any UICollectionViewDataSource
  private let delegate: (any UICollectionViewDelegate)?
  private let path: ScrollPath
  private let scale: Double
  private var firsts: [[PlacedElement]: Int] = [:]

  init(_ setup: CollectionSetup, path: ScrollPath, scale: Double) {
    self.path = path
    self.scale = scale
    delegate = setup.delegate
    view = UICollectionView(frame: .zero, collectionViewLayout: setup.layout)
    view.ownTraits = UITraitCollection(
      horizontalSizeClass: setup.horizontalSizeClass, verticalSizeClass: setup.verticalSizeClass,
      displayScale: scale, userInterfaceIdiom: setup.idiom, layoutDirection: setup.layoutDirection)
    view.safeArea = setup.safeAreaInsets
    view.contentInset = setup.contentInset
    view.frame = CGRect(origin: .zero, size: setup.viewport)
    switch setup.data {
    case .counts(let counts):
      source = ItemCounts(counts)
      view.makesViews = false
    case .source(let source): self.source = source
    }
    view.dataSource = source
    view.delegate = setup.delegate
    view.contentOffset = view.offsetRange.origin
    view.layoutIfNeeded()
  }

  /// Drives the whole path and answers when its frames stand.
  func drive() throws(ScrollError) -> FrameTimeline {
    var path = path
    for (index, step) in path.steps.enumerated() {
      guard case .fling(let fling) = step.motion, fling.snap == nil else { continue }
      path.steps[index] = try decided(path, index)
    }
    let timeline = try ScrollTimeline(path, in: CollectionSpace(view))
    show(timeline, upTo: timeline.frameCount)
    return timeline.frames
  }

  /// Drives the frames before a fling and answers the step that stands for it.
  private func decided(_ path: ScrollPath, _ index: Int) throws(ScrollError) -> ScrollStep {
    let step = path.steps[index]
    let timeline = try ScrollTimeline(path, in: CollectionSpace(view))
    let place = StepPath([.step(index)])
    guard let segment = timeline.segments.first(where: { $0.step == place }) else { return step }
    show(timeline, upTo: segment.startFrame)
    go(to: segment.startOffset)
    let slowness = path.slowMotion * step.slowMotion
    // One that takes no time has no velocity; what would be told at its time is that of the step after it.
    let velocity = segment.duration > 0 ? timeline.velocity(atTime: segment.startTime) * slowness : .zero
    let target = target(segment.endOffset, velocity)
    guard target != segment.endOffset else { return step }
    let bent = BentFling(
      from: segment.startOffset, to: target, velocity: velocity, seconds: segment.duration / slowness)
    return ScrollStep(bent.motion, label: step.label, slowMotion: step.slowMotion)
  }

  /// Where layout and delegate want a fling to end; velocities are told in points a millisecond.
  private func target(_ proposed: Point, _ velocity: Vector) -> Point {
    let speed = CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000)
    let offset = CGPoint(x: proposed.x, y: proposed.y)
    var target = view.collectionViewLayout.targetContentOffset(
      forProposedContentOffset: offset, withScrollingVelocity: speed)
    unsafe view.delegate?.scrollViewWillEndDragging(view, withVelocity: speed, targetContentOffset: &target)
    guard target.x.isFinite, target.y.isFinite else { return proposed }
    return Point(x: target.x, y: target.y)
  }

  private func show(_ timeline: ScrollTimeline, upTo end: Int) {
    while frames.count < end {
      let frame = frames.count
      noteMotion(timeline, frame)
      go(to: timeline.offset(atFrame: frame))
      record()
    }
  }

  /// Tells the view whether a finger drags or a fling goes on.
  private func noteMotion(_ timeline: ScrollTimeline, _ frame: Int) {
    let names = timeline.segments.filter { $0.startFrame <= frame && frame < $0.endFrame }.map(\.name)
    let isDragged = names.contains("drag")
    (view.isTracking, view.isDragging) = (isDragged, isDragged)
    view.isDecelerating = names.contains("fling")
  }

  /// Brings the view to an offset, moved to whole device pixels, and runs a pass.
  private func go(to offset: Point) {
    func pixel(_ place: Double) -> CGFloat { CGFloat(Double(snapToPixel(place, scale: scale)) / scale) }
    let offset = CGPoint(x: pixel(offset.x), y: pixel(offset.y))
    if offset != view.contentOffset { view.contentOffset = offset }
    view.layoutIfNeeded()
  }

  private func record() {
    let origin = view.bounds.origin
    var seen: Set<ElementID> = []
    let elements = view.visibleAttributes.compactMap { attributes -> PlacedElement? in
      let element = PlacedElement(attributes, in: origin, scale: scale)
      return element.flatMap { seen.insert($0.id).inserted ? $0 : nil }
    }
    let first = firsts[elements] ?? frames.count
    firsts[elements] = first
    // What stands alike is kept once.
    frames.append(
      CollectionFrame(
        offset: Point(x: origin.x, y: origin.y),
        elements: first < frames.count ? frames[first].elements : elements, first: first))
  }
}
