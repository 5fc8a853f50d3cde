import GridGeometry
import GridScroll
import UIKit

/// The motions of a path between two changes, as a scroll path.
@MainActor struct Leg {
  var path: ScrollPath
  /// The indices of the steps in the whole path.
  private let origins: [Int]

  /// - Parameters:
  ///   - origin: The view's current offset, in points; nil for the start of the path.
  ///   - velocity: The velocity at the end of the previous leg, in points per second.
  init(_ steps: ArraySlice<CollectionStep>, of whole: CollectionPath, from origin: CGPoint?, velocity: Vector)
  {
    var scrolls: [ScrollStep] = []
    var origins: [Int] = []
    for (index, step) in zip(steps.indices, steps) {
      guard case .scroll(let scroll) = step.kind else { continue }
      // The layout and the delegate decide where a fling ends, so a flick's fling must be a step of its own.
      scrolls += scroll.gestureParts
      origins += scroll.gestureParts.map { _ in index }
    }
    var start = whole.start
    if let origin {
      start = .offset(x: origin.x, y: origin.y)
      if let first = scrolls.first, case .fling(var fling) = first.motion, fling.velocity == .carried {
        fling.velocity = .given(velocity * (whole.slowMotion * first.slowMotion))
        scrolls[0].motion = .fling(fling)
      }
      // A path's start is clamped to the range, but a view may be beyond its edge.
      scrolls.insert(ScrollStep(.to(start, pace: .seconds(0), overscroll: true)), at: 0)
      origins.insert(steps.startIndex - 1, at: 0)
    }
    self.origins = origins
    path = ScrollPath(
      start: start, steps: scrolls, frameRate: whole.frameRate, slowMotion: whole.slowMotion)
  }

  /// Returns an error with the index of its step in the whole path.
  func placed(_ error: ScrollError) -> ScrollError {
    var error = error
    if case .step(let index) = error.step.components.first, origins.indices.contains(index) {
      error.step.components[0] = .step(origins[index])
    }
    return error
  }
}
