public import GridFrame

/// Measures every character as half as wide as the text is high, so that tests of composing need no fonts.
public final class FixedMeasurer: TextMeasuring {
  /// The texts measured so far.
  public private(set) var measuredTexts: [String] = []

  /// Creates a measurer.
  public init() {}

  /// Half the text size for each character.
  public func width(of text: String, style: TextStyle) -> Int {
    measuredTexts.append(text)
    return Int((Double(text.unicodeScalars.count) * style.size / 2).rounded(.up))
  }

  /// One and a quarter of the size per line, if lines may break anywhere.
  public func height(of text: String, style: TextStyle, width: Int?) -> Int {
    let line = Int((style.size * 1.25).rounded(.up))
    guard let width, width > 0 else { return line }
    return line * max(1, (self.width(of: text, style: style) + width - 1) / width)
  }
}
