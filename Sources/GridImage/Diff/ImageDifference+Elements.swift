public import GridGeometry

extension ImageDifference {
  /// The named parts in which pixels changed, most changed first; of equals the one given first.
  ///
  /// `elements` are in painting order: a changed pixel belongs to the last one that covers it, so that
  /// a sticky header is not blamed for the rows beneath it.
  ///
  /// - Complexity: O(number of elements + covered pixels / 64).
  public func changedElements(among elements: [ComparedElement]) -> [ChangedElement] {
    guard var rest = changed, let bounds else { return [] }
    var found: [(offset: Int, element: ChangedElement)] = []
    for (offset, element) in elements.enumerated().reversed() where element.rect.intersects(bounds) {
      let pixels = rest.count(in: element.rect)
      if pixels == 0 { continue }
      rest.remove(element.rect)
      found.append((offset, ChangedElement(element: element, pixels: pixels)))
    }
    found.sort { ($1.element.pixels, $0.offset) < ($0.element.pixels, $1.offset) }
    return found.map(\.element)
  }
}

/// A named part of a picture, as a layout places it.
public struct ComparedElement: Sendable, Hashable {
  /// The name of the part.
  public var name: String
  /// The visible rectangle, in pixels of the picture.
  public var rect: PixelRect

  /// Creates a part from its name and its visible rectangle in pixels.
  public init(name: String, rect: PixelRect) {
    self.name = name
    self.rect = rect
  }
}

/// A named part of a picture in which pixels changed.
public struct ChangedElement: Sendable, Hashable {
  /// The part, as the caller gave it.
  public let element: ComparedElement
  /// The number of changed pixels that belong to it.
  public let pixels: Int
}
