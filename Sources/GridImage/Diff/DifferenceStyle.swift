/// How a picture of a difference is painted; colors are premultiplied `0xAARRGGBB` words.
///
/// The defaults are pixelmatch's.
public struct DifferenceStyle: Sendable, Hashable {
  /// How strongly the expected picture shows beneath, in grays over white: 0 not at all, 1 fully.
  public var baseOpacity: Double
  /// Whether the expected picture is painted beneath; if not, the difference stands on transparent ground, without
  /// antialiased pixels.
  public var showsBase: Bool
  /// For changed pixels.
  public var changed: UInt32
  /// For changed pixels that became darker; nil for the same as the others.
  public var changedDarker: UInt32?
  /// For pixels that look antialiased.
  public var antialiased: UInt32
  /// For pixels that were left out; nil to show them like others.
  public var masked: UInt32?

  /// Creates a style.
  public init(
    baseOpacity: Double = 0.1, showsBase: Bool = true, changed: UInt32 = 0xffff_0000,
    changedDarker: UInt32? = nil,
    antialiased: UInt32 = 0xffff_ff00, masked: UInt32? = 0xffc8_d4e8
  ) {
    self.baseOpacity = baseOpacity
    self.showsBase = showsBase
    self.changed = changed
    self.changedDarker = changedDarker
    self.antialiased = antialiased
    self.masked = masked
  }
}
