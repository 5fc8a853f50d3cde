import GridElement
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

  init(_ place: PlacedElement, drawnAs: ElementID? = nil) {
    self.place = place
    self.drawnAs = drawnAs ?? place.id
  }
}

/// What decides whether two frames show the same.
struct FrameContents: Hashable {
  var viewport: Size
  var elements: [ShownElement]
}
