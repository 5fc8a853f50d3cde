extension TextMeasuring {
  /// Returns the width of `text` on one line, in device pixels. If the text is wider than `limit`, it may be
  /// the width of a prefix that is also wider than `limit`.
  ///
  /// O(limit), however long the text is.
  package func width(of text: String, style: TextStyle, limit: Int) -> Int {
    // Letters overlap only their neighbors, so a text is at most an em narrower than any of its prefixes.
    measure(text) {
      width(of: $0, style: style)
    } isEnough: {
      $0 > limit + Int(style.size.rounded(.up))
    }
  }

  /// Returns the height of `text` in lines broken at `width` device pixels, in device pixels. If the text is
  /// higher than `limit`, it may be the height of a prefix that is also higher than `limit`.
  ///
  /// O(limit · width), however long the text is.
  package func height(of text: String, style: TextStyle, width: Int, limit: Int) -> Int {
    measure(text) {
      height(of: $0, style: style, width: width)
    } isEnough: {
      $0 > limit
    }
  }

  /// Measures prefixes of a long text, each four times as long as the previous one, until one is large
  /// enough.
  private func measure(_ text: String, _ extent: (String) -> Int, isEnough: (Int) -> Bool) -> Int {
    let scalars = text.unicodeScalars
    var count = 2048
    while text.utf8.count > count,
      let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    {
      let start = extent(String(scalars[..<end]))
      if isEnough(start) { return start }
      count *= 4
    }
    return extent(text)
  }
}
