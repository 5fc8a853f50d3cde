import GridImage
import GridSupport

/// A font file with what tells it from another file of the same name: its version and its content.
package struct FontFile: Sendable, Hashable {
  private let path: String
  /// The name without its folder.
  package let name: String
  /// The hash that references record.
  package let hash: String

  /// Hashes a file; one that cannot be read counts as empty.
  package init(path: String) {
    self.path = path
    name = FilePath.name(of: path)
    hash = ContentHash.combined(files: [path])
  }

  /// The version in the font's name table, such as 2.138; that of its head table if it names none; nil if neither can be
  /// read. Reads the file.
  package var version: String? { (try? FileSystem.read(path)).flatMap { FontTables($0)?.version } }

  /// The file in words: `Roboto-Regular.ttf, version 2.138, hash e110f9a7`.
  package var words: String {
    "\(name), version \(version ?? "unknown"), hash \(Self.short(hash))"
  }

  /// The start of a hash, which is enough to tell files apart.
  package static func short(_ hash: String) -> String { String(hash.prefix(8)) }

  /// Whether this is the file of the default family that Debian, Ubuntu and our packages have.
  package var isKnown: Bool { Self.known[name] == hash }

  /// The version of a file by its recorded hash, if it is that of Debian, Ubuntu and our packages.
  package static func knownVersion(ofHash hash: String) -> String? {
    known.values.contains(hash) ? knownVersion : nil
  }

  /// The version of the default family in Debian, Ubuntu and our packages.
  package static let knownVersion = "2.138"

  /// The files of the Debian package fonts-roboto-unhinted 2:0~20170802, which Scripts/setup.sh also checks.
  private static let known = [
    "Roboto-Black.ttf": "5effd028526346e844a07bbbd1d2b48f",
    "Roboto-BlackItalic.ttf": "d1fb79bbb9a2f63a3bd2db13e5f6de25",
    "Roboto-Bold.ttf": "3c4052b5d5f4c2c172bd1e10db0014a5",
    "Roboto-BoldItalic.ttf": "b183939b6938e8021f0548735453ce85",
    "Roboto-Italic.ttf": "c09c98812bce482a4b13f555da06d024",
    "Roboto-Light.ttf": "5f2614511f1286f1681f0dd0f50520d9",
    "Roboto-LightItalic.ttf": "2f657340fac067849bd3cd085717cbce",
    "Roboto-Medium.ttf": "8a6e537374e970af6724ec4ec5079714",
    "Roboto-MediumItalic.ttf": "5e3d9e0dab2624ee2a3f1f9ef157a414",
    "Roboto-Regular.ttf": "e110f9a7d13c27e8691445733a881e22",
    "Roboto-Thin.ttf": "482a347d597e9dbb4098a86b360ce202",
    "Roboto-ThinItalic.ttf": "4615a722c9b8fb4665ff6ae51e8d5c83",
  ]

  /// The files of the default family that most texts are set with: its regular and bold faces, or the variable font.
  package static func usual(among files: [String]) -> [FontFile] {
    let family = FontCatalog.defaultFamily
    let names = ["\(family)-Regular.ttf", "\(family)-Bold.ttf"]
    return files.filter {
      names.contains(FilePath.name(of: $0)) || FilePath.name(of: $0).hasPrefix("\(family)[")
    }
    .map { FontFile(path: $0) }
  }
}

/// The tables of an OpenType font, as far as they tell its version: https://learn.microsoft.com/typography/opentype/spec/
private struct FontTables {
  private let bytes: [UInt8]
  private var tables: [String: Int] = [:]

  /// Nil if the bytes are not those of a font or of a collection of fonts.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A collection has its first font's position after its version and number of fonts.
    let start = bytes.starts(with: Array("ttcf".utf8)) ? number(12, size: 4) : 0
    guard let start, let count = number(start + 4, size: 2) else { return nil }
    for index in 0..<count {
      let entry = start + 12 + 16 * index
      guard entry + 16 <= bytes.count, let offset = number(entry + 8, size: 4) else { return nil }
      tables[String(decoding: bytes[entry..<entry + 4], as: UTF8.self)] = offset
    }
  }

  /// A big-endian number; nil beyond the end.
  private func number(_ offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset + size <= bytes.count else { return nil }
    return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
  }

  var version: String? { named ?? revision }

  /// The number in a name such as `Version 2.138; 2017`, which has the identifier 5.
  private var named: String? {
    guard let table = tables["name"], let count = number(table + 2, size: 2),
      let texts = number(table + 4, size: 2)
    else { return nil }
    for index in 0..<count {
      let entry = table + 6 + 12 * index
      guard number(entry + 6, size: 2) == 5, let length = number(entry + 8, size: 2),
        let offset = number(entry + 10, size: 2), table + texts + offset + length <= bytes.count
      else { continue }
      // In UTF-16 every other byte of these characters is zero.
      let text = bytes[table + texts + offset..<table + texts + offset + length].filter { $0 != 0 }
      let number = text.drop { !(0x30...0x39).contains($0) }.prefix {
        (0x30...0x39).contains($0) || $0 == 0x2E
      }
      if !number.isEmpty { return String(decoding: number, as: UTF8.self) }
    }
    return nil
  }

  /// The revision in the head table, a number with 16 bits after the point.
  private var revision: String? {
    guard let table = tables["head"], let revision = number(table + 4, size: 4) else { return nil }
    return NumberText.decimal(Double(revision) / 65_536, places: 3, keepsZeros: true)
  }
}
