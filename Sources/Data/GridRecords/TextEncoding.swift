/// A text encoding, named as in browsers.
public enum TextEncoding: String, Sendable, Hashable, CaseIterable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case utf32LittleEndian = "utf-32le"
  case utf32BigEndian = "utf-32be"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case windows1253 = "windows-1253"
  case windows1254 = "windows-1254"
  case windows1255 = "windows-1255"
  case windows1256 = "windows-1256"
  case windows1257 = "windows-1257"
  case windows1258 = "windows-1258"
  case latin2 = "iso-8859-2"
  case latin9 = "iso-8859-15"
  case macintosh
  case ibm850
  case koi8r = "koi8-r"
  case koi8u = "koi8-u"
  case thai = "windows-874"
  case shiftJIS = "shift_jis"
  case eucJP = "euc-jp"
  case gb18030
  case big5
  case eucKR = "euc-kr"

  /// Other common names. As in browsers, Latin-1 means Windows-1252, which has the same letters and more.
  private static let aliases: [String: TextEncoding] = [
    "utf8": .utf8, "utf-8-sig": .utf8, "utf-16": .utf16LittleEndian, "utf16": .utf16LittleEndian,
    "utf-32": .utf32LittleEndian, "ansi": .windows1252, "latin1": .windows1252, "latin-1": .windows1252,
    "iso-8859-1": .windows1252, "ascii": .windows1252, "us-ascii": .windows1252, "latin2": .latin2,
    "latin-2": .latin2, "latin9": .latin9, "latin-9": .latin9, "iso-8859-9": .windows1254, "mac": .macintosh,
    "macroman": .macintosh, "mac-roman": .macintosh, "cp850": .ibm850, "850": .ibm850, "tis-620": .thai,
    "sjis": .shiftJIS, "shift-jis": .shiftJIS, "cp932": .shiftJIS, "windows-31j": .shiftJIS,
    "ms932": .shiftJIS,
    "eucjp": .eucJP, "gbk": .gb18030, "gb2312": .gb18030, "cp936": .gb18030, "cp950": .big5, "big-5": .big5,
    "euckr": .eucKR, "cp949": .eucKR, "ks_c_5601-1987": .eucKR,
  ]

  /// Finds an encoding by its name or an alias, ignoring case; nil if it is unknown.
  public init?(named name: String) {
    let name = name.lowercased().replacing("_", with: name.lowercased() == "shift_jis" ? "_" : "-")
    if let known = TextEncoding(rawValue: name) ?? Self.aliases[name] {
      self = known
    } else {
      guard name.hasPrefix("cp125") || name.hasPrefix("125"),
        let known = TextEncoding(rawValue: "windows-" + name.replacing("cp", with: ""))
      else { return nil }
      self = known
    }
  }

  /// The number of bytes in a code unit.
  var unit: Int {
    switch self {
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    default: 1
    }
  }

  /// The iconv name of the Windows variant, which is what files in these encodings actually use.
  var systemName: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16LE"
    case .utf16BigEndian: "UTF-16BE"
    case .utf32LittleEndian: "UTF-32LE"
    case .utf32BigEndian: "UTF-32BE"
    case .macintosh: "MACINTOSH"
    case .ibm850: "CP850"
    case .latin2: "ISO-8859-2"
    case .latin9: "ISO-8859-15"
    case .koi8r: "KOI8-R"
    case .koi8u: "KOI8-U"
    case .thai: "CP874"
    case .shiftJIS: "CP932"
    case .eucJP: "EUC-JP"
    case .gb18030: "GB18030"
    case .big5: "CP950"
    case .eucKR: "CP949"
    default: "CP" + rawValue.dropFirst("windows-".count)
    }
  }
}
