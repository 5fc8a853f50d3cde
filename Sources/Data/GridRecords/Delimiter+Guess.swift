import GridSupport

/// How the first records of a text are split into fields.
package struct RecordGuess: Sendable {
  /// The prefix of comment lines.
  package var comment: String?
  /// The quote character, or 0 if quotation marks are literal.
  package var quote: UInt8

  package init(comment: String? = nil, quote: UInt8 = Ascii.quote) {
    (self.comment, self.quote) = (comment, quote)
  }

  private static let guessedRecords = 25
  private static let guessedBytes = 1 << 16

  /// Guesses the delimiter that splits the first records most evenly.
  ///
  /// For each candidate, splits the first 25 records (of at most 64 KiB), respecting quotes. The winner is
  /// the candidate with which the largest fraction of records has the same number of fields, at least two.
  /// Ties go to the candidate with the most fields, then to the first of comma, tab, semicolon, vertical bar.
  /// Text that no candidate splits is a table with one column, read with commas.
  package func delimiter(of source: SourceText) -> Delimiter {
    var best: (delimiter: Delimiter, matching: Int, of: Int, fields: Int)?
    for candidate in Delimiter.candidates {
      let counts = sample(of: source, candidate).counts
      guard let (fields, matching) = Self.mode(of: counts.filter { $0 > 1 }) else { continue }
      // Compare fractions by integer cross-multiplication.
      let isBetter =
        best.map {
          (matching * $0.of, fields) > ($0.matching * counts.count, $0.fields)
        } ?? true
      if isBetter { best = (candidate, matching, counts.count, fields) }
    }
    if let best { return best.delimiter }
    // R separates fields with spaces, and leaves the first column unnamed.
    let blank = Delimiter(byte: UInt8(ascii: " "))
    let counts = sample(of: source, blank).counts
    let isR = quote == Ascii.quote && source.first == Ascii.quote && counts.count > 1
    return isR && counts.dropFirst().allSatisfy { $0 == counts[0] + 1 } ? blank : .comma
  }

  /// Returns the most frequent number; of equally frequent numbers, the largest.
  private static func mode(of counts: [Int]) -> (value: Int, frequency: Int)? {
    Dictionary(counts.map { ($0, 1) }, uniquingKeysWith: +)
      .max { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// Returns the number of fields in each of the first records, followed by 0 if quoting is invalid, and
  /// whether all records but the first end with a delimiter.
  package func sample(of source: SourceText, _ delimiter: Delimiter) -> (
    counts: [Int], endsWithDelimiters: Bool
  ) {
    let sample = source.prefix(Self.guessedBytes)
    let isCut = sample.bytes.count < source.bytes.count
    var scanner = DelimitedScanner(
      source: sample, delimiter: delimiter, comment: comment, quote: quote)
    var counts: [Int] = []
    do throws(DataError) {
      while counts.count < Self.guessedRecords, let count = try scanner.scanNext() { counts.append(count) }
      // A record at the cut is incomplete.
      if isCut, scanner.isAtEnd { counts.removeLast() }
    } catch {
      // A record at the cut may lack its closing quote.
      if !isCut { counts.append(0) }
    }
    return (counts, scanner.endsWithDelimiters)
  }
}
