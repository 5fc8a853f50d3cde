import GridFrame
import GridGeometry

/// Lays out several runs of text, side by side on one line or on lines broken between words. Each run becomes
/// its own item, as wide as measured, since an item has only one style.
struct RunSetting {
  let part: PartSetting
  let alignment: TextItem.HorizontalAlignment

  private struct Piece {
    var text: String
    let style: TextStyle
    let run: Int
    /// The distance by which its middle is above that of the line, in device pixels; nil for text on the
    /// line.
    let rise: Int?
    var link: String?
    var lines: CellLook.TextLines?

    func with(_ text: String) -> Piece {
      var piece = self
      piece.text = text
      return piece
    }
  }

  /// An unbreakable unit: pieces up to and including the trailing spaces.
  private struct Word {
    var pieces: [Piece] = []
    /// Whether the line always ends after this word.
    var endsLine = false
  }

  func add(_ runs: [TextRun], in box: PixelRect, to items: inout [FrameItem]) {
    let pieces = pieces(of: runs)
    guard !pieces.isEmpty else { return }
    let direction = direction(of: pieces)
    guard case .wrap = part.overflow else {
      addLine(pieces, direction, in: box, to: &items)
      return
    }
    let height = lineHeight(pieces)
    let lines = lines(pieces, width: box.width, room: box.height / height)
    var top = box.y + part.offset(of: height * lines.count, in: box.height, part.verticalAlignment)
    for line in lines {
      let row = PixelInterval(start: top, length: height)
      addLine(line, direction, in: PixelRect(horizontal: box.horizontal, vertical: row), to: &items)
      top += height
    }
  }

  /// Returns the height that runs need at a width, in device pixels.
  func height(of runs: [TextRun], width: Int) -> Int {
    let pieces = pieces(of: runs)
    guard !pieces.isEmpty else { return 0 }
    return lineHeight(pieces) * lines(pieces, width: width, room: .max).count
  }

  private func pieces(of runs: [TextRun]) -> [Piece] {
    runs.enumerated().compactMap { index, run in
      if run.text.isEmpty { return nil }
      var style = run.style(part.look.text)
      if run.link != nil, run.color == nil { style.color = linkColor(style.color) }
      return Piece(
        text: run.text, style: style, run: index, rise: rise(of: run), link: run.link, lines: run.lines)
    }
  }

  /// Returns a blue that is legible on the background. If the background is unknown, assumes white or black,
  /// whichever has more contrast with the text.
  private func linkColor(_ text: Color) -> Color {
    let guessed: Color = text.contrast(on: .white) >= text.contrast(on: .black) ? .white : .black
    let background = part.look.background ?? part.look.beneath ?? guessed
    return Color(rgb: 0x1b_5f_c1).adjusted(on: background.over(.white), contrast: part.look.contrast)
  }

  private func rise(of run: TextRun) -> Int? {
    guard let script = run.script else { return nil }
    let shift = Int(clamped: (part.look.text.size * TextRun.scriptShift).rounded())
    return script == .superscript ? shift : -shift
  }

  /// Returns the line height, which superscript and subscript do not increase.
  private func lineHeight(_ pieces: [Piece]) -> Int {
    pieces.reduce(1) { max($0, part.lineHeight($1.rise == nil ? $1.style : part.look.text)) }
  }

  /// Breaks pieces into lines, at most `room` of them unless the content specifies a number; returns a single
  /// line unless text wraps.
  private func lines(_ pieces: [Piece], width: Int, room: Int) -> [[Piece]] {
    guard case .wrap(let maximumLines) = part.overflow else { return [pieces] }
    return lines(Self.words(of: pieces), width: width, limit: max(1, maximumLines ?? room))
  }

  /// Returns the direction of all runs together, which does not depend on that of the table. Without letters, runs are
  /// in the order of Arabic digits, which numbers and their units share, or from left to right.
  private func direction(of pieces: [Piece]) -> TextDirection {
    let text = pieces.map(\.text).joined()
    if let direction = TextDirection(ofLettersIn: text) { return direction }
    let isArabic = text.unicodeScalars.contains { (0x660...0x669).contains($0.value) }
    return isArabic && part.look.isRightToLeft ? .arabic : .leftToRight
  }

  /// Returns the text of a piece with the base direction of the whole text, so that punctuation stays where it belongs
  /// although each piece is set on its own.
  private static func directed(_ text: String, _ direction: TextDirection) -> String {
    let own = TextDirection(of: text)
    let isAlike = own.map { $0.isRightToLeft == direction.isRightToLeft } ?? !direction.isRightToLeft
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return isAlike || isPlain ? text : direction.mark + text
  }

  /// Adds pieces side by side. If they do not fit, the last visible piece ends with an ellipsis, unless
  /// overflow is clipped.
  private func addLine(
    _ pieces: [Piece], _ direction: TextDirection, in box: PixelRect, to items: inout [FrameItem]
  ) {
    let widths = pieces.map { part.width(of: $0.text, $0.style) }
    let total = widths.reduce(0, +)
    let isCut = total > box.width
    let isRightToLeft = direction.isRightToLeft
    let isMixed = Set(pieces.filter { $0.rise == nil }.map(\.style.size)).count > 1
    var start = 0
    if !isCut {
      let left = part.offset(of: total, in: box.width, alignment)
      start = isRightToLeft ? box.width - total - left : left
    }
    for (position, piece) in pieces.enumerated() where start < box.width {
      let end = start + widths[position]
      // The remaining pieces require an ellipsis here.
      let isLast =
        isCut && part.overflow != .clip
        && (position == pieces.count - 1 || end > box.width - part.width(of: "…", piece.style))
      var interval = PixelInterval(start, isLast ? box.width : min(end, box.width))
      if isRightToLeft { interval = interval.mirrored(in: box.width) }
      let rect = PixelRect(horizontal: interval.offset(by: box.x), vertical: box.vertical)
      let text = isLast && position < pieces.count - 1 ? piece.text + "…" : piece.text
      var item = part.text(
        Self.directed(text, direction), piece.style, in: rect, isRightToLeft ? .right : .left)
      item.overflow = part.overflow == .clip ? .clip : .ellipsis
      if let rise = piece.rise {
        let height = lineHeight(pieces)
        let top = box.y + part.offset(of: height, in: box.height, part.verticalAlignment) - rise
        item.box.vertical = PixelInterval(start: top, length: height)
        item.verticalAlignment = .center
      } else if isMixed {
        // Texts of several sizes stand on one line.
        let (height, own) = (lineHeight(pieces), part.lineHeight(piece.style))
        let top = box.y + part.offset(of: height, in: box.height, part.verticalAlignment)
        let drop = Int((Double(height - own) * PartSetting.baseline).rounded())
        item.box.vertical = PixelInterval(start: top + drop, length: own)
        item.verticalAlignment = .top
      }
      item.link = piece.link ?? item.link
      items.append(.text(item))
      if let lines = piece.lines {
        let line = PixelRect(horizontal: rect.horizontal, vertical: item.box.vertical)
        items += part.lines(
          lines, piece.style, height: part.lineHeight(piece.style), in: isMixed ? line : rect)
      } else if piece.link != nil {
        underline(piece, from: rect, width: widths[position], isAtRight: isRightToLeft, to: &items)
      }
      if isLast { return }
      start = end
    }
  }

  /// Adds the underline of a link at the position used by most fonts, slightly more than a tenth of the font
  /// size below the baseline.
  private func underline(
    _ piece: Piece, from rect: PixelRect, width: Int, isAtRight: Bool, to items: inout [FrameItem]
  ) {
    let height = lineHeight([piece])
    let top = rect.y + part.offset(of: height, in: rect.height, part.verticalAlignment)
    let line = PixelRect(
      x: isAtRight ? rect.horizontal.end - min(width, rect.width) : rect.x,
      y: top + Int((Double(height) * 0.88).rounded()), width: min(width, rect.width),
      height: max(1, Int((piece.style.size / 16).rounded())))
    items.append(.fill(line, piece.style.color))
  }

  private static func words(of pieces: [Piece]) -> [Word] {
    var words = [Word()]
    func append(_ scalar: Unicode.Scalar, of piece: Piece) {
      let last = words.count - 1
      if let end = words[last].pieces.last, end.run == piece.run {
        words[last].pieces[words[last].pieces.count - 1].text.unicodeScalars.append(scalar)
      } else {
        words[last].pieces.append(piece.with(String(scalar)))
      }
    }
    var isAfterSpace = false
    for piece in pieces {
      for scalar in piece.text.unicodeScalars {
        if scalar == "\n" {
          words[words.count - 1].endsLine = true
          words.append(Word())
          isAfterSpace = false
          continue
        }
        if isAfterSpace, scalar != " " { words.append(Word()) }
        isAfterSpace = scalar == " "
        append(scalar, of: piece)
      }
    }
    return words
  }

  /// Breaks words into at most `limit` lines; the last line contains all remaining words.
  private func lines(_ words: [Word], width: Int, limit: Int) -> [[Piece]] {
    var lines: [[Piece]] = [[]]
    var used = 0
    func breakLine() {
      lines.append([])
      used = 0
    }
    for word in words {
      let isLast = lines.count >= limit
      let extent = extent(of: word.pieces)
      if !isLast, used > 0, used + extent.inked > width { breakLine() }
      if lines.count < limit, extent.inked > width {
        addLetters(of: word, width: width, limit: limit, to: &lines, &used)
      } else {
        Self.append(word.pieces, to: &lines[lines.count - 1])
        used += extent.whole
      }
      if word.endsLine, lines.count < limit { breakLine() }
    }
    return lines.map(Self.withoutSpacesAtEnd)
  }

  /// Breaks a word that is wider than a line between letters.
  private func addLetters(
    of word: Word, width: Int, limit: Int, to lines: inout [[Piece]], _ used: inout Int
  ) {
    for piece in word.pieces {
      for letter in piece.text {
        let advance = part.width(of: String(letter), piece.style)
        if used > 0, used + advance > width, lines.count < limit {
          lines.append([])
          used = 0
        }
        Self.append([piece.with(String(letter))], to: &lines[lines.count - 1])
        used += advance
      }
    }
  }

  /// Returns the widths of pieces with and without their trailing spaces.
  private func extent(of pieces: [Piece]) -> (whole: Int, inked: Int) {
    func sum(_ pieces: [Piece]) -> Int { pieces.reduce(0) { $0 + part.width(of: $1.text, $1.style) } }
    let whole = sum(pieces)
    guard pieces.last?.text.hasSuffix(" ") == true else { return (whole, whole) }
    return (whole, sum(Self.withoutSpacesAtEnd(pieces)))
  }

  /// Appends pieces to a line, merging pieces of the same run.
  private static func append(_ pieces: [Piece], to line: inout [Piece]) {
    for piece in pieces {
      if let last = line.last, last.run == piece.run {
        line[line.count - 1].text += piece.text
      } else {
        line.append(piece)
      }
    }
  }

  private static func withoutSpacesAtEnd(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces
    while let last = pieces.last {
      var text = last.text
      while text.last == " " { text.removeLast() }
      guard text.isEmpty else {
        pieces[pieces.count - 1].text = text
        break
      }
      pieces.removeLast()
    }
    return pieces
  }
}
