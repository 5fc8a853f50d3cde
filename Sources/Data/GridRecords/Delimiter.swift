/// The ASCII character that separates the fields of a record.
public struct Delimiter: Sendable, Hashable {
  package let byte: UInt8

  package init(byte: UInt8) { self.byte = byte }

  /// The comma of CSV.
  public static let comma = Delimiter(byte: UInt8(ascii: ","))
  /// The tab of TSV.
  public static let tab = Delimiter(byte: UInt8(ascii: "\t"))
  /// The semicolon, common where the comma is the decimal mark.
  public static let semicolon = Delimiter(byte: UInt8(ascii: ";"))
  /// The vertical bar.
  public static let pipe = Delimiter(byte: UInt8(ascii: "|"))

  /// The delimiters to try if none is specified, in order of likelihood.
  package static let candidates: [Delimiter] = [.comma, .tab, .semicolon, .pipe]

  /// Creates a delimiter; nil unless it is a single ASCII character other than NUL, quote, CR and LF.
  public init?(_ character: Character) {
    guard let byte = character.asciiValue, character.unicodeScalars.count == 1, byte != 0,
      byte != Ascii.quote, byte != Ascii.carriageReturn, byte != Ascii.lineFeed
    else { return nil }
    self.byte = byte
  }

  /// Returns the delimiter implied by a file name: a tab for `.tsv` and `.tab`, compressed or not; nil for
  /// other names.
  ///
  /// `.csv` implies none, because many of these files use semicolons.
  package static func implied(byFileName name: String) -> Delimiter? {
    var name = name.lowercased()
    for suffix in [".gz", ".zst"] where name.hasSuffix(suffix) { name.removeLast(suffix.count) }
    return name.hasSuffix(".tsv") || name.hasSuffix(".tab") ? .tab : nil
  }

  /// The delimiter as a character.
  public var character: Character { Character(Unicode.Scalar(byte)) }
}
