/// The ASCII character that stands between the fields of a record.
public struct Delimiter: Sendable, Hashable {
  /// The character's code.
  let byte: UInt8

  private init(byte: UInt8) { self.byte = byte }

  /// The comma of CSV.
  public static let comma = Delimiter(byte: UInt8(ascii: ","))
  /// The tab of TSV.
  public static let tab = Delimiter(byte: UInt8(ascii: "\t"))
  /// The semicolon, usual where the comma is the decimal sign.
  public static let semicolon = Delimiter(byte: UInt8(ascii: ";"))
  /// The vertical bar.
  public static let pipe = Delimiter(byte: UInt8(ascii: "|"))

  /// The delimiters that are tried when none is given, the likelier first.
  static let candidates: [Delimiter] = [.comma, .tab, .semicolon, .pipe]

  /// Creates a delimiter; nil for anything but one ASCII character that is neither NUL, quote, CR nor LF.
  public init?(_ character: Character) {
    guard let byte = character.asciiValue, character.unicodeScalars.count == 1, byte != 0,
      byte != Ascii.quote, byte != Ascii.carriageReturn, byte != Ascii.lineFeed
    else { return nil }
    self.byte = byte
  }

  /// The delimiter that a file's name calls for: a tab for `.tsv` and `.tab`, else nil, to be guessed.
  ///
  /// Nothing follows from `.csv`, since many such files are separated by semicolons.
  package static func implied(byFileName name: String) -> Delimiter? {
    let name = name.lowercased()
    return name.hasSuffix(".tsv") || name.hasSuffix(".tab") ? .tab : nil
  }

  /// The delimiter as a character.
  public var character: Character { Character(Unicode.Scalar(byte)) }
}

extension DelimitedReader {
  /// How many records and bytes the guess looks at.
  private static let guessedRecords = 25
  private static let guessedBytes = 1 << 16

  /// The delimiter that cuts the first records into the most even pieces.
  ///
  /// For each candidate the first 25 records (of at most 64 KiB) are cut with respect to quotes. The candidate
  /// under which the largest share of records has the same number of fields, two or more, wins; then the one with
  /// the most fields; then the earlier of comma, tab, semicolon, vertical bar. Text that none of them cuts is a
  /// table of one column, read with commas.
  package static func guessDelimiter(in source: SourceText) -> Delimiter {
    var best: (delimiter: Delimiter, matching: Int, of: Int, fields: Int)?
    for candidate in Delimiter.candidates {
      let counts = fieldCounts(in: source, delimiter: candidate.byte)
      guard let (fields, matching) = mode(of: counts.filter { $0 > 1 }) else { continue }
      // Shares are compared crosswise, as whole numbers.
      let isBetter =
        best.map {
          (matching * $0.of, fields) > ($0.matching * counts.count, $0.fields)
        } ?? true
      if isBetter { best = (candidate, matching, counts.count, fields) }
    }
    return best?.delimiter ?? .comma
  }

  /// The most frequent number, the larger of two that are equally frequent.
  private static func mode(of counts: [Int]) -> (value: Int, frequency: Int)? {
    var best: (value: Int, frequency: Int)?
    for value in Set(counts).sorted() {
      let frequency = counts.count { $0 == value }
      if frequency >= best?.frequency ?? 0 { best = (value, frequency) }
    }
    return best
  }

  /// The number of fields of each of the first records, 0 for one whose quotes make no sense.
  private static func fieldCounts(in source: SourceText, delimiter: UInt8) -> [Int] {
    let bytes = source.bytes
    let end = min(bytes.count, source.start + guessedBytes)
    var counts: [Int] = []
    var count = 1
    var isSound = true
    var isAtFieldStart = true
    var isQuoted = false
    var index = source.start
    while index < end, counts.count < guessedRecords {
      let byte = bytes[index]
      index += 1
      if isQuoted {
        guard byte == Ascii.quote else { continue }
        if index < end, bytes[index] == Ascii.quote {
          index += 1
        } else {
          isQuoted = false
          isSound = isSound && (index >= end || bytes[index] == delimiter || Ascii.isLineBreak(bytes[index]))
        }
      } else if byte == delimiter {
        count += 1
        isAtFieldStart = true
      } else if Ascii.isLineBreak(byte) {
        if !(count == 1 && isAtFieldStart) { counts.append(isSound ? count : 0) }
        (count, isSound, isAtFieldStart) = (1, true, true)
      } else {
        isQuoted = byte == Ascii.quote && isAtFieldStart
        isAtFieldStart = false
      }
    }
    // What the limit cut off is no whole record.
    if end == bytes.count, counts.count < guessedRecords, !(count == 1 && isAtFieldStart) {
      counts.append(isSound && !isQuoted ? count : 0)
    }
    return counts
  }
}
