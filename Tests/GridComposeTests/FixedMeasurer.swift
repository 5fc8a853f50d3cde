import GridFrame

/// Measures every character alike, so that tests of what is composed need no fonts.
final class FixedMeasurer: TextMeasuring {
  func width(of text: String, style: TextStyle) -> Int {
    Int((Double(text.unicodeScalars.count) * style.size / 2).rounded(.up))
  }

  func height(of text: String, style: TextStyle, width: Int?) -> Int {
    let line = Int((style.size * 1.25).rounded(.up))
    guard let width, width > 0 else { return line }
    return line * max(1, (self.width(of: text, style: style) + width - 1) / width)
  }
}
