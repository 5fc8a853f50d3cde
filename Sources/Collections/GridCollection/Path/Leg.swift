import GridGeometry
import GridScroll
import UIKit

/// The motions of a path between two changes, as a scroll path.
@MainActor struct Leg {
  var path: ScrollPath
  /// The index of the leg's first step in the whole path, minus the number of steps inserted before it.
  private let shift: Int

  /// - Parameters:
  ///   - origin: The view's current offset, in points; nil for the start of the path.
  ///   - velocity: The velocity at the end of the previous leg, in points per second.
  init(_ steps: ArraySlice<CollectionStep>, of whole: CollectionPath, from origin: CGPoint?, velocity: Vector)
  {
    var scrolls = steps.compactMap { step -> ScrollStep? in
      if case .scroll(let scroll) = step.kind { scroll } else { nil }
    }
    var shift = steps.startIndex
    var start = whole.start
    if let origin {
      start = .offset(x: origin.x, y: origin.y)
      if let first = scrolls.first, case .fling(var fling) = first.motion, fling.velocity == .carried {
        fling.velocity = .given(velocity * (whole.slowMotion * first.slowMotion))
        scrolls[0].motion = .fling(fling)
      }
      // A path's start is clamped to the range, but a view may be beyond its edge.
      scrolls.insert(ScrollStep(.to(start, pace: .seconds(0), overscroll: true)), at: 0)
      shift -= 1
    }
    self.shift = shift
    path = ScrollPath(
      start: start, steps: scrolls, frameRate: whole.frameRate, slowMotion: whole.slowMotion)
  }

  /// Returns an error with the index of its step in the whole path.
  func placed(_ error: ScrollError) -> ScrollError {
    var error = error
    if case .step(let index) = error.step.components.first {
      error.step.components[0] = .step(index + shift)
    }
    return error
  }
}
