import CPixels

/// The different colors of some pixels, as long as there are at most 256.
public struct ColorSet: Sendable {
  /// The colors as premultiplied words, in order of appearance.
  public private(set) var colors: [UInt32] = []
  /// Open addressing with linear probing: `(index + 1) << 32 | color`, 0 where free.
  private(set) var slots = [UInt64](repeating: 0, count: 1024)

  /// The most colors that a palette holds.
  public static let limit = 256

  /// Creates an empty set.
  public init() {}

  /// Adds the colors of some pixels.
  ///
  /// - Returns: Whether there are still at most 256 colors; if not, the set is of no use any more.
  /// - Complexity: O(pixels), much less where neighbors are mostly equal.
  public mutating func insert(_ pixels: Span<UInt32>) -> Bool {
    // Taken out, so that they are changed in place.
    var table = slots
    var list = colors
    slots = []
    let used = list.count
    list.append(contentsOf: repeatElement(0, count: Self.limit - used))
    let grown = unsafe table.withUnsafeMutableBufferPointer { slots in
      unsafe list.withUnsafeMutableBufferPointer { colors in
        unsafe pixels.withUnsafeBufferPointer { words in
          unsafe Int(
            grid_collect_colors(
              words.baseAddress, words.count, slots.baseAddress, colors.baseAddress, Int32(used)))
        }
      }
    }
    list.removeLast(Self.limit - max(grown, 0))
    colors = list
    slots = table
    return grown >= 0
  }
}
