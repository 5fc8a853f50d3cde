/// Something that knows how much room text takes: the painter's fonts, or a stand-in for tests.
public protocol TextMeasuring: AnyObject {
  /// The advance width of `text` set on one line, in device pixels, rounded up to a whole one.
  func width(of text: String, style: TextStyle) -> Int

  /// The height of `text` in lines broken at `width` device pixels (nil: only at line breaks), in device pixels.
  func height(of text: String, style: TextStyle, width: Int?) -> Int
}
