extension TextMeasuring {
  /// Returns the width of `text` on one line, or of its beginning if that is wider than `limit`, in device pixels.
  ///
  /// O(limit) for texts of any length.
  package func width(of text: String, style: TextStyle, limit: Int) -> Int {
    // Letters overlap at most their neighbors, so that a text is no narrower than a beginning by more than an em.
    measure(text) {
      width(of: $0, style: style)
    } isEnough: {
      $0 > limit + Int(style.size.rounded(.up))
    }
  }

  /// Returns the height of `text` in lines broken at `width` device pixels, or of its beginning if that is higher than
  /// `limit`, in device pixels.
  ///
  /// O(limit · width) for texts of any length.
  package func height(of text: String, style: TextStyle, width: Int, limit: Int) -> Int {
    measure(text) {
      height(of: $0, style: style, width: width)
    } isEnough: {
      $0 > limit
    }
  }

  /// Measures beginnings of a long text, each four times as long as the one before, until one is enough.
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
