import CRecords
package import GridSupport

extension TextEncoding {
  /// Returns the bytes of a text, converted to UTF-8.
  ///
  /// The encoding is determined by, in this order: a byte order mark, which overrides `encoding`; `encoding`;
  /// zeros in every other byte, which indicate UTF-16; otherwise it is UTF-8. UTF-8 bytes are returned
  /// unchanged, still memory-mapped if they were, and unchecked: the code that splits them into records
  /// checks them.
  /// - Throws: `DataError` if the bytes are invalid in the encoding, or are UTF-8 although `encoding` is
  ///   something else. O(bytes) unless the text is UTF-8.
  package static func text(of bytes: SharedBytes, encoding: TextEncoding? = nil) throws(DataError)
    -> SharedBytes
  {
    let (found, start) = mark(of: bytes) ?? (encoding ?? unmarked(bytes), 0)
    guard let found, found != .utf8 else { return bytes }
    if start == 0, encoding != nil, let error = found.errorOfUTF8(bytes) { throw error }
    return SharedBytes(try found.decode(bytes, from: start))
  }

  /// Returns the bytes of a text as checked UTF-8. An error about invalid UTF-8 shows how the bytes read in
  /// other encodings. O(bytes).
  package static func checkedText(
    of bytes: SharedBytes, encoding: TextEncoding? = nil
  ) throws(DataError) -> SourceText {
    let text = try text(of: bytes, encoding: encoding)
    do throws(DataError) { return try SourceText(checking: text) } catch {
      throw error.guessing(text)
    }
  }

  /// Returns the error for text that is UTF-8 but would be misread in this encoding, such as `Ã¼` for `ü`.
  /// Text in other encodings is hardly ever valid UTF-8 throughout.
  private func errorOfUTF8(_ bytes: SharedBytes) -> DataError? {
    guard bytes.count > 0, let text = try? SourceText(checking: bytes) else { return nil }
    let first = (0..<bytes.count).first { bytes[$0] >= 0x80 }
    // In a wide encoding, ASCII letters would contain zero bytes.
    guard unit > 1 ? !(0..<bytes.count).contains(where: { bytes[$0] == 0 }) : first != nil else { return nil }
    return DataError(
      "the text is UTF-8, not \(rawValue)", expectation: "`utf-8` or no encoding",
      at: text.position(of: first ?? 0))
  }

  /// Whether the first bytes of a file indicate an encoding with two or four bytes per code unit.
  package static func isWide(_ head: [UInt8]) -> Bool {
    let bytes = SharedBytes(Array(head.prefix(head.count & ~1)))
    return (mark(of: bytes)?.0 ?? unmarked(bytes)).map { $0.unit > 1 } ?? false
  }

  /// Returns the encoding of a byte order mark, and the mark's length.
  private static func mark(of bytes: SharedBytes) -> (TextEncoding, Int)? {
    if bytes.has([0xEF, 0xBB, 0xBF], at: 0) { return (.utf8, 3) }
    if bytes.has([0xFF, 0xFE, 0, 0], at: 0) { return (.utf32LittleEndian, 4) }
    if bytes.has([0, 0, 0xFE, 0xFF], at: 0) { return (.utf32BigEndian, 4) }
    if bytes.has([0xFF, 0xFE], at: 0) { return (.utf16LittleEndian, 2) }
    return bytes.has([0xFE, 0xFF], at: 0) ? (.utf16BigEndian, 2) : nil
  }

  /// Detects UTF-16 without a byte order mark: digits, delimiters and line breaks have one zero byte, and no
  /// character has two.
  private static func unmarked(_ bytes: SharedBytes) -> TextEncoding? {
    let count = min(bytes.count, 1024) & ~1
    guard count >= 4, bytes.count % 2 == 0 else { return nil }
    var zeros = (even: 0, odd: 0)
    for offset in 0..<count where bytes[offset] == 0 {
      if offset % 2 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
    }
    guard (zeros.even == 0) != (zeros.odd == 0), max(zeros.even, zeros.odd) * 16 >= count / 2 else {
      return nil
    }
    return zeros.even == 0 ? .utf16LittleEndian : .utf16BigEndian
  }

  /// Converts the bytes from `start` to UTF-8, one piece at a time.
  private func decode(_ bytes: SharedBytes, from start: Int, pieceSize: Int = 1 << 20) throws(DataError)
    -> [UInt8]
  {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count - start + (bytes.count - start) / 8)
    var offset = start
    while offset < bytes.count {
      let piece = offset..<min(offset + pieceSize, bytes.count)
      let (part, converted) = Self.converted(bytes, piece, systemName)
      text += part
      offset += converted.read
      bytes.letGo(piece.lowerBound..<offset)
      let isLast = piece.upperBound == bytes.count
      switch converted.end {
      case GRID_CONVERT_DONE: break
      case GRID_CONVERT_CUT where !isLast && converted.read > 0: break
      case GRID_CONVERT_UNKNOWN:
        throw DataError(
          "this system cannot read \(rawValue)",
          expectation: "a C library with the converter for this encoding")
      default: throw error(at: offset, of: bytes, after: text)
      }
    }
    // Latin-9 has control characters where Windows encodings have letters and quotes, so such files are not Latin-9.
    if self == .latin9 || self == .latin2,
      let bad = (start..<bytes.count).first(where: { Self.isControl(bytes[$0]) })
    {
      throw error(at: bad, of: bytes, after: Array(text.prefix(bad - start)))
    }
    return text
  }

  private static func isControl(_ byte: UInt8) -> Bool { (0x80...0x9F).contains(byte) && byte != 0x85 }

  private func error(at offset: Int, of bytes: SharedBytes, after text: [UInt8]) -> DataError {
    let shown = (offset..<min(offset + unit, bytes.count)).map {
      "0x" + String(bytes[$0], radix: 16, uppercase: true)
    }
    let position = (try? SourceText(unchecked: SharedBytes(text)))?.position(of: text.count)
    return DataError(
      "\(shown.count == 1 ? "byte" : "bytes") \(shown.joined(separator: " ")) \(shown.count == 1 ? "is" : "are") "
        + "not part of \(rawValue) text",
      expectation: "text in \(rawValue) as specified, or another encoding",
      at: position)
  }

  private static func converted(
    _ bytes: SharedBytes, _ range: Range<Int>, _ name: String
  ) -> (text: [UInt8], result: grid_converted) {
    var result = grid_converted()
    let text = unsafe [UInt8](unsafeUninitializedCapacity: range.count * 3 + 16) { buffer, count in
      result = unsafe bytes.withBytes { bytes in
        unsafe grid_convert(
          name, bytes.baseAddress?.advanced(by: range.lowerBound), range.count, buffer.baseAddress,
          buffer.count)
      }
      count = result.written
    }
    return (text, result)
  }
}

// MARK: Guesses

extension DataError {
  /// Returns the error, with suggestions of how other encodings would read the text if the first invalid
  /// UTF-8 byte caused it.
  package func guessing(_ bytes: SharedBytes) -> DataError {
    guard let source = try? SourceText(unchecked: bytes), let bad = source.badByte,
      position == source.position(of: bad)
    else { return self }
    var error = self
    let guesses = TextEncoding.guesses(bytes, around: bad).map { names, text in
      "\(names[0].rawValue) reads \"\(text.trimmingWhitespace)\""
    }
    error.expectation =
      "UTF-8 text, or an encoding named by `encoding` of the data or --encoding"
      + (guesses.isEmpty ? "" : ": " + guesses.joined(separator: ", "))
    return error
  }
}

extension TextEncoding {
  /// Returns how some encodings would read a file that is not UTF-8, most likely first: at most three
  /// different readings.
  ///
  /// Single-byte encodings are too similar to choose one automatically, but a user who knows the file can
  /// tell.
  static func guesses(_ bytes: SharedBytes, around bad: Int) -> [(names: [TextEncoding], text: String)] {
    let candidates: [TextEncoding] = [
      .windows1252, .windows1250, .windows1251, .shiftJIS, .gb18030, .eucKR, .big5, .macintosh, .latin9,
    ]
    let lines = sample(bytes, around: bad)
    var found: [(names: [TextEncoding], text: String, score: Double)] = []
    for candidate in candidates {
      let (part, result) = converted(bytes, lines.all, candidate.systemName)
      guard result.end == GRID_CONVERT_DONE else { continue }
      let (shown, own) = converted(bytes, lines.shown, candidate.systemName)
      let text = String(decoding: shown, as: UTF8.self)
      let hasControls = text.unicodeScalars.contains { (0x80...0x9F).contains($0.value) }
      guard own.end == GRID_CONVERT_DONE, !hasControls else { continue }
      if let same = found.firstIndex(where: { $0.text == text }) {
        found[same].names.append(candidate)
      } else {
        found.append(([candidate], text, plausibility(String(decoding: part, as: UTF8.self))))
      }
    }
    let sorted = found.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
    return sorted.prefix(3).map { ($0.element.names, $0.element.text) }
  }

  /// Returns the lines that guesses are based on, and the excerpt around an invalid byte to show.
  private static func sample(_ bytes: SharedBytes, around bad: Int) -> (all: Range<Int>, shown: Range<Int>) {
    var (start, end) = (bad, bad)
    while start > 0, bad - start < 4096, !Ascii.isLineBreak(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, end - bad < 4096, !Ascii.isLineBreak(bytes[end]) { end += 1 }
    var all = start..<end
    while all.upperBound < bytes.count, all.count < 16_384 {
      var next = all.upperBound + 1
      while next < bytes.count, !Ascii.isLineBreak(bytes[next]) { next += 1 }
      all = start..<next
    }
    // Cut between ASCII characters that are never the second byte of two: delimiters, spaces and quotes.
    let isEdge = { (byte: UInt8) in byte < 0x30 || byte == 0x3B }
    var first = bad
    while first > start, bad - first < 24 || !isEdge(bytes[first - 1]), bad - first < 60 { first -= 1 }
    var last = bad
    while last < end, last - bad < 24 || !isEdge(bytes[last]), last - bad < 60 { last += 1 }
    return (all, first..<last)
  }

  /// Returns how plausible a string is as human writing: adjacent letters in the same script, common
  /// punctuation, few other characters.
  private static func plausibility(_ text: String) -> Double {
    var score = 0.0
    var count = 0
    var last: (script: Int, isLower: Bool, isAccented: Bool)?
    for scalar in text.unicodeScalars {
      let script = script(of: scalar)
      let isLower = scalar.properties.isLowercase
      if scalar.value > 0x7F {
        count += 1
        switch script {
        case 0: score += "€–—‘’“”„‚«»§°£¥·…\u{A0}、。「」（）：；！？・¿¡ºª".unicodeScalars.contains(scalar) ? 1 : -3
        case 1: score += 2
        default: score += 1.5
        }
      }
      // Accented letters are rarely adjacent, unlike letters of other scripts misread as Latin.
      if let last, script == 1, last.isAccented, scalar.value > 0x7F { score -= 1.5 }
      if let last, script > 0, last.script > 0, scalar.value > 0x7F || last.script > 1 {
        // A kanji between Latin letters, or a capital within a word.
        if script != last.script { score -= 4 } else if script < 3, last.isLower, !isLower { score -= 2 }
      }
      last = (script, isLower, script == 1 && scalar.value > 0x7F)
    }
    return count == 0 ? 0 : score / Double(count)
  }

  /// Returns 0 for a non-letter, 1 for Latin, 2 for Greek or Cyrillic, and 3 for an East Asian script.
  private static func script(of scalar: Unicode.Scalar) -> Int {
    guard scalar.properties.isAlphabetic else { return 0 }
    switch scalar.value {
    case 0..<0x250, 0x1E00..<0x1F00: return 1
    case 0x370..<0x530: return 2
    // Half-width kana are usually misread bytes of another encoding.
    case 0xFF61..<0xFFA0: return 0
    case 0x2E80..<0xE000, 0xF900..<0xFB00, 0xFF00..<0xFFE0: return 3
    default: return 4
    }
  }
}
