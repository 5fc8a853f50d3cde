import GridElement
import GridFrame
import GridGeometry
import UIKit

/// What is kept of a frame.
struct CollectionFrame: Sendable {
  /// The content offset in points.
  var offset: Point
  /// The size of the view in points.
  var viewport: Size
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
  /// What perspective makes of it; nil for none.
  var projection: Projection?
  /// What its view shows; nil where it has none, or one that shows nothing.
  var picture: Subframe?

  /// Nil for an element that is hidden or whose place is not a number.
  init?(_ state: ElementState, drawnAs: ElementID? = nil, in origin: CGPoint = .zero, scale: Double) {
    guard let place = PlacedElement(state, in: origin, scale: scale) else { return nil }
    self.place = place
    self.drawnAs = drawnAs ?? place.id
    projection = Projection(state.transform, scale: scale, size: place.rect.size)
  }

  /// The part of the picture that it takes.
  var bounds: PixelRect { projection?.bounds(of: place.rect) ?? place.bounds }
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
