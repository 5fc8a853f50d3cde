public import GridElement
public import GridGeometry

/// A finished picture as a display list: everything needed to paint it, in paint order from bottom to top.
///
/// The frame is the contract between layout and painting, which are independent of each other. It contains
/// positions in whole device pixels, colors and text, all resolved, so that painting looks nothing up.
public struct Frame: Sendable, Hashable {
  /// The size of the picture in device pixels.
  public var size: PixelSize
  /// Device pixels per point, which determines the resolution stored in picture files.
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

/// A part of a picture that does not depend on its position, such as a cell: a list of items with their own
/// coordinates.
///
/// Frames share subframes: each frame of a table lists the visible cells, and each cell is made only once. A
/// subframe does not store its position, so equal cells are equal subframes. Comparing a subframe with itself
/// is O(1).
public final class Subframe: Sendable {
  /// The size in device pixels; drawing is clipped to it.
  public let size: PixelSize
  /// The items in paint order; positions are device pixels from the subframe's upper left corner.
  public let items: [FrameItem]
  /// The element to name in messages about text that does not name its own; ignored in comparisons.
  public let element: ElementID?
  /// Whether the subframe is opaque: a single opaque fill covers all of it.
  public let isOpaque: Bool
  /// Whether the subframe is a row of cells: opaque subframes of the same height, from its left edge to its
  /// right edge without gaps.
  package let isRow: Bool
  /// Whether all rows of pixels are the same, so that its vertical position in a slice does not matter.
  package let repeatsRows: Bool
  /// Whether all items are within the limits of painting.
  let isDrawable: Bool
  /// A hash of size and items.
  package let contentHash: Int

  /// Creates a subframe; `size` and all positions are in device pixels.
  public convenience init(size: PixelSize, items: [FrameItem], element: ElementID? = nil) {
    self.init(size: size, items: items, element: element, repeatsRows: false)
  }

  /// Creates a subframe of rectangles and horizontal gradients that reach from its top to its bottom.
  package convenience init(size: PixelSize, repeatingRows items: [FrameItem]) {
    self.init(size: size, items: items, element: nil, repeatsRows: true)
  }

  private init(size: PixelSize, items: [FrameItem], element: ElementID?, repeatsRows: Bool) {
    self.repeatsRows = repeatsRows
    self.size = size
    self.items = items
    self.element = element
    let bounds = PixelRect(size)
    var mixer = HashMixer()
    mixer.combine(size.width)
    mixer.combine(size.height)
    // The right edge of the cells placed so far, side by side; nil if there are other items.
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
  /// The opaque color that covers the whole subframe before anything else is drawn; nil if there is none.
  package var background: Color? {
    guard case .fill(let rect, let color)? = items.first, color.isOpaque, rect.contains(PixelRect(size))
    else {
      return nil
    }
    return color
  }
}

extension Subframe: Hashable {
  /// Returns whether both subframes draw the same items.
  public static func == (one: Subframe, other: Subframe) -> Bool {
    one === other
      || one.contentHash == other.contentHash && one.size == other.size && one.items == other.items
  }

  /// Hashes the content hash computed by the initializer.
  public func hash(into hasher: inout Hasher) { hasher.combine(contentHash) }

  /// Returns the hash for dictionaries, used without further mixing since it never comes from an attacker.
  public func _rawHashValue(seed: Int) -> Int { contentHash ^ seed }
}
