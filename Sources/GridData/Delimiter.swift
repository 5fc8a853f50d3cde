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
  public static func implied(byFileName name: String) -> Delimiter? {
    let name = name.lowercased()
    return name.hasSuffix(".tsv") || name.hasSuffix(".tab") ? .tab : nil
  }

  /// The delimiter as a character.
  public var character: Character { Character(Unicode.Scalar(byte)) }
}
