public import GridElement
public import GridGeometry

/// A finished picture as a display list: everything needed to paint it, in paint order from bottom to top.
///
/// The frame is the contract between layout and painting, which are independent of each other. It contains resolved
/// positions in whole device pixels, resolved colors and resolved text, and nothing that has to be looked up.
public struct Frame: Sendable, Hashable {
  /// The size of the picture in device pixels.
  public var size: PixelSize
  /// Device pixels per point, for the resolution stored in picture files.
  public var scale: Double
  /// The color behind everything.
  public var background: Color
  /// The items in paint order.
  public var items: [FrameItem]

  /// Creates a frame; `size` is in device pixels.
  public init(size: PixelSize, scale: Double = 1, background: Color, items: [FrameItem] = []) {
    self.size = size
    self.scale = scale
    self.background = background
    self.items = items
  }
}

/// A part of a picture that does not depend on its position, such as a cell: items with coordinates of their own.
///
/// Frames share subframes: a frame of a table lists the visible cells, and each is made once. A subframe does not
/// store its position, so that equal cells are equal subframes. Comparing a subframe with itself is O(1).
public final class Subframe: Sendable {
  /// The size in device pixels; nothing is drawn outside.
  public let size: PixelSize
  /// The items in paint order; positions are device pixels from the subframe's upper left corner.
  public let items: [FrameItem]
  /// The element of texts that don't name one, for messages; ignored in comparisons.
  public let element: ElementID?
  /// Whether it is opaque: some opaque fill covers the whole extent.
  public let isOpaque: Bool
  /// Whether it is a row of cells: opaque subframes of its height, from its left edge to its right without gaps.
  package let isRow: Bool
  /// Whether all items are within the limits of painting.
  let isDrawable: Bool
  /// A hash of size and items.
  package let contentHash: Int

  /// Creates a subframe; `size` and all positions are in device pixels.
  public init(size: PixelSize, items: [FrameItem], element: ElementID? = nil) {
    self.size = size
    self.items = items
    self.element = element
    let bounds = PixelRect(size)
    var mixer = HashMixer()
    mixer.combine(size.width)
    mixer.combine(size.height)
    // The right edge of cells side by side; nil if there are other items.
    var end: Int? = 0
    var isOpaque = false
    var isDrawable = true
    for item in items {
      item.combine(into: &mixer)
      isDrawable = isDrawable && item.isDrawable
      switch item {
      case .subframe(let cell, let position)
      where cell.isOpaque && cell.size.height == size.height && position.x == end && position.y == 0:
        end = position.x + cell.size.width
      case .fill(let rect, let color):
        if color.isOpaque, rect.contains(bounds) { isOpaque = true }
        end = nil
      default: end = nil
      }
    }
    self.isOpaque = isOpaque
    self.isDrawable = isDrawable
    isRow = size.width > 0 && end == size.width
    contentHash = mixer.value
  }
}

extension Subframe {
  /// The opaque color that covers all of it before anything else is drawn; nil if there is none.
  package var background: Color? {
    guard case .fill(let rect, let color)? = items.first, color.isOpaque, rect.contains(PixelRect(size))
    else {
      return nil
    }
    return color
  }
}

extension Subframe: Hashable {
  /// Whether both draw the same items.
  public static func == (one: Subframe, other: Subframe) -> Bool {
    one === other
      || one.contentHash == other.contentHash && one.size == other.size && one.items == other.items
  }

  /// Hashes the content hash computed by the initializer.
  public func hash(into hasher: inout Hasher) { hasher.combine(contentHash) }

  /// The hash for dictionaries, used unmixed since it never comes from an attacker.
  public func _rawHashValue(seed: Int) -> Int { contentHash ^ seed }
}
