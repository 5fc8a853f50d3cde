import GridFrame

/// A piece of text between markup delimiters.
struct MarkupPiece {
  var text: String
  var isCode = false
  var script: TextRun.Script?
  var link: String?
  /// A run of asterisks that may open or close emphasis.
  var stars: Stars?
  /// The number of emphasis spans that start before this piece, minus the number of those that end before it.
  var bold = 0
  var italic = 0

  struct Stars {
    let length: Int
    var count: Int
    let opens: Bool
    let closes: Bool
  }
}

/// Finds and matches the delimiters in a text (`InlineMarkup`).
struct InlineParser {
  let characters: [Character]
  /// The index of the closing bracket for each opening bracket.
  private let brackets: [Int: Int]
  /// The maximum length of a link address; longer ones are plain text.
  private static let longestAddress = 2_000

  init(_ characters: [Character]) {
    self.characters = characters
    var open: [Int] = []
    var pairs: [Int: Int] = [:]
    var index = 0
    while index < characters.count {
      switch characters[index] {
      case "\\": index += 1
      case "[": open.append(index)
      case "]": if let start = open.popLast() { pairs[start] = index }
      default: break
      }
      index += 1
    }
    brackets = pairs
  }

  /// Returns the pieces of a range with emphasis resolved. Superscript, subscript and links are parsed
  /// separately.
  mutating func pieces(_ range: Range<Int>, in script: TextRun.Script? = nil, inLink: Bool = false)
    -> [MarkupPiece]
  {
    var pieces: [MarkupPiece] = []
    func append(_ text: String) {
      if let last = pieces.indices.last, pieces[last].stars == nil, !pieces[last].isCode,
        pieces[last].script == script, pieces[last].link == nil, pieces[last].bold == 0,
        pieces[last].italic == 0
      {
        pieces[last].text += text
      } else {
        pieces.append(MarkupPiece(text: text, script: script))
      }
    }
    var index = range.lowerBound
    while index < range.upperBound {
      let character = characters[index]
      switch character {
      case "\\":
        if index + 1 < range.upperBound, Self.isPunctuation(characters[index + 1]) {
          append(String(characters[index + 1]))
          index += 2
          continue
        }
      case "`":
        let length = runLength(at: index, in: range)
        if let end = codeEnd(from: index + length, length: length, in: range) {
          pieces.append(
            MarkupPiece(text: String(characters[index + length..<end]), isCode: true, script: script))
          index = end + length
        } else {
          append(String(repeating: "`", count: length))
          index += length
        }
        continue
      case "*":
        let length = runLength(at: index, in: range)
        pieces.append(stars(index..<index + length, in: range, script))
        index += length
        continue
      case "^", "~":
        if script == nil, let end = scriptEnd(from: index + 1, mark: character, in: range) {
          pieces += self.pieces(
            index + 1..<end, in: character == "^" ? .superscript : .subscript, inLink: inLink)
          index = end + 1
          continue
        }
      case "[":
        if !inLink, let close = brackets[index], close < range.upperBound,
          let (position, end) = link(after: close, in: range)
        {
          let link = address(position)
          pieces += self.pieces(index + 1..<close, in: script, inLink: true).map { piece in
            var piece = piece
            piece.link = link
            return piece
          }
          index = end + 1
          continue
        }
      default: break
      }
      append(String(character))
      index += 1
    }
    return Self.emphasized(pieces)
  }

  private func runLength(at start: Int, in range: Range<Int>) -> Int {
    var end = start
    while end < range.upperBound, characters[end] == characters[start] { end += 1 }
    return end - start
  }

  /// Returns the start of the backticks that close a code span.
  private func codeEnd(from start: Int, length: Int, in range: Range<Int>) -> Int? {
    var index = start
    while index < range.upperBound {
      guard characters[index] == "`" else {
        index += 1
        continue
      }
      let found = runLength(at: index, in: range)
      if found == length { return index }
      index += found
    }
    return nil
  }

  /// Returns the end of superscript or subscript, which must not be empty or contain spaces.
  private func scriptEnd(from start: Int, mark: Character, in range: Range<Int>) -> Int? {
    var index = start
    while index < range.upperBound, !characters[index].isWhitespace {
      if characters[index] == mark { return index > start ? index : nil }
      index += characters[index] == "\\" ? 2 : 1
    }
    return nil
  }

  /// Returns the address of a link whose text ends at a bracket, and the end of the link; nil if there is
  /// none.
  ///
  /// The address may be surrounded by spaces and followed by a quoted title, which is not shown (CommonMark
  /// 0.31, 6.3).
  private func link(after bracket: Int, in range: Range<Int>) -> (address: Range<Int>, end: Int)? {
    guard bracket + 1 < range.upperBound, characters[bracket + 1] == "(" else { return nil }
    let limit = min(range.upperBound, bracket + 1 + Self.longestAddress)
    func skipBlanks(from start: Int) -> Int {
      characters[start..<limit].firstIndex { !$0.isWhitespace } ?? limit
    }
    let start = skipBlanks(from: bracket + 2)
    var index = start
    var depth = 0
    while index < limit, !characters[index].isWhitespace {
      if characters[index] == "(" { depth += 1 }
      if characters[index] == ")" {
        if depth == 0 { break }
        depth -= 1
      }
      index +=
        characters[index] == "\\" && index + 1 < limit && Self.isPunctuation(characters[index + 1]) ? 2 : 1
    }
    guard index <= limit, depth == 0 else { return nil }
    let address = start..<index
    var end = skipBlanks(from: index)
    if end > index, end < limit, characters[end] == "\"" || characters[end] == "'" {
      guard let close = characters[(end + 1)..<limit].firstIndex(of: characters[end]) else { return nil }
      end = skipBlanks(from: close + 1)
    }
    return end < limit && characters[end] == ")" ? (address, end) : nil
  }

  /// Returns the target of a link; nil if it is not allowed.
  private func address(_ range: Range<Int>) -> String? {
    var text = ""
    var isEscaped = false
    for character in characters[range] {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped, !Self.isPunctuation(character) { text.append("\\") }
      text.append(character)
      isEscaped = false
    }
    return TextRun.canLink(to: text) ? text : nil
  }

  private func stars(_ run: Range<Int>, in range: Range<Int>, _ script: TextRun.Script?) -> MarkupPiece {
    let before = run.lowerBound > range.lowerBound ? characters[run.lowerBound - 1] : " "
    let after = run.upperBound < range.upperBound ? characters[run.upperBound] : " "
    let isLeftFlanking =
      !after.isWhitespace
      && (!Self.isMarkLike(after) || before.isWhitespace || Self.isMarkLike(before))
    let isRightFlanking =
      !before.isWhitespace
      && (!Self.isMarkLike(before) || after.isWhitespace || Self.isMarkLike(after))
    return MarkupPiece(
      text: String(repeating: "*", count: run.count), script: script,
      stars: MarkupPiece.Stars(
        length: run.count, count: run.count, opens: isLeftFlanking, closes: isRightFlanking))
  }

  /// Matches runs of asterisks and stores the emphasis in the pieces between them.
  private static func emphasized(_ pieces: [MarkupPiece]) -> [MarkupPiece] {
    guard pieces.contains(where: { $0.stars != nil }) else { return pieces }
    var pieces = pieces
    var bold = Array(repeating: 0, count: pieces.count + 1)
    var italic = bold
    var openers: [Int] = []
    for index in pieces.indices {
      guard let run = pieces[index].stars else { continue }
      while run.closes, let closer = pieces[index].stars, closer.count > 0,
        let position = openers.lastIndex(where: { canMatch(pieces[$0].stars, closer) })
      {
        let start = openers[position]
        let used = min(pieces[start].stars?.count ?? 0, closer.count) >= 2 ? 2 : 1
        if used == 2 {
          bold[start + 1] += 1
          bold[index] -= 1
        } else {
          italic[start + 1] += 1
          italic[index] -= 1
        }
        pieces[start].stars?.count -= used
        pieces[index].stars?.count -= used
        openers.removeSubrange((position + 1)...)
        if pieces[start].stars?.count == 0 { openers.removeLast() }
      }
      if run.opens, let left = pieces[index].stars?.count, left > 0 { openers.append(index) }
    }
    var (boldDepth, italicDepth) = (0, 0)
    for index in pieces.indices {
      boldDepth += bold[index]
      italicDepth += italic[index]
      pieces[index].bold += boldDepth
      pieces[index].italic += italicDepth
      if let run = pieces[index].stars {
        pieces[index].text = String(repeating: "*", count: run.count)
        pieces[index].stars = nil
      }
    }
    return pieces
  }

  /// Returns whether two runs match: if one of them both opens and closes, their lengths must not add up to a
  /// multiple of three, unless both are multiples of three.
  private static func canMatch(_ opener: MarkupPiece.Stars?, _ closer: MarkupPiece.Stars) -> Bool {
    guard let opener else { return false }
    guard opener.closes || closer.opens, (opener.length + closer.length) % 3 == 0 else { return true }
    return opener.length % 3 == 0 && closer.length % 3 == 0
  }

  private static func isMarkLike(_ character: Character) -> Bool {
    character.isPunctuation || character.isSymbol
  }

  private static func isPunctuation(_ character: Character) -> Bool {
    character.isASCII && isMarkLike(character)
  }
}

extension [MarkupPiece] {
  /// The runs of the pieces, with neighbors of the same style merged.
  var runs: [TextRun] {
    var runs: [TextRun] = []
    for piece in self where !piece.text.isEmpty {
      let run = TextRun(
        piece.text, weight: piece.bold > 0 ? .bold : nil, isItalic: piece.italic > 0 ? true : nil,
        families: piece.isCode ? [TextStyle.monospace] : nil, script: piece.script, link: piece.link)
      var joined = runs.last
      joined?.text = piece.text
      if joined == run {
        runs[runs.count - 1].text += piece.text
      } else {
        runs.append(run)
      }
    }
    return runs
  }
}
