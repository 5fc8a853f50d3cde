public import GridFrame

/// Measures every character alike, half as wide as the text is high, so that tests of what is composed need no fonts.
public final class FixedMeasurer: TextMeasuring {
  /// The texts that were measured so far.
  public private(set) var measuredTexts: [String] = []

  /// Creates a measurer.
  public init() {}

  /// Half the size of the text for each of its characters.
  public func width(of text: String, style: TextStyle) -> Int {
    measuredTexts.append(text)
    return Int((Double(text.unicodeScalars.count) * style.size / 2).rounded(.up))
  }

  /// One and a quarter of the size for each line that is needed where lines may be broken anywhere.
  public func height(of text: String, style: TextStyle, width: Int?) -> Int {
    let line = Int((style.size * 1.25).rounded(.up))
    guard let width, width > 0 else { return line }
    return line * max(1, (self.width(of: text, style: style) + width - 1) / width)
  }
}
