import Foundation
import TestSupport
import Testing

@testable import GridCairo

/// Names, versions and hashes of font files.
@Suite struct FontFileTests {
  private let folder = TemporaryFolder()

  private func file(_ bytes: [UInt8]) throws -> FontFile {
    let path = "\(folder.path)/a.ttf"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return FontFile(path: path)
  }

  private func big(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A font with only a head table, whose revision is 3.5, and a name table with a version, if one is given.
  private func font(version: [UInt8]?, at start: Int = 0) -> [UInt8] {
    let count = version == nil ? 1 : 2
    let head = start + 12 + 16 * count
    var bytes = big(0x10000, 4) + big(count, 2) + big(0, 6)
    bytes += Array("head".utf8) + big(0, 4) + big(head, 4) + big(8, 4)
    if let version { bytes += Array("name".utf8) + big(0, 4) + big(head + 8, 4) + big(18 + version.count, 4) }
    bytes += big(0x10000, 4) + big(0x38000, 4)
    if let version {
      bytes += big(0, 2) + big(1, 2) + big(18, 2) + [3, 1, 1033, 5].flatMap { big($0, 2) }
      bytes += big(version.count, 2) + big(0, 2) + version
    }
    return bytes
  }

  @Test func versionsAreReadFromTheNameOrTheHead() throws {
    let wide = "Version 2.138; 2017".utf16.flatMap { big(Int($0), 2) }
    #expect(try file(font(version: wide)).version == "2.138")
    #expect(try file(font(version: Array("Version 1.02".utf8))).version == "1.02")
    #expect(try file(font(version: Array("none".utf8))).version == "3.500")
    #expect(try file(font(version: nil)).version == "3.500")
    let collection = Array("ttcf".utf8) + big(0x10000, 4) + big(1, 4) + big(16, 4)
    #expect(try file(collection + font(version: wide, at: 16)).version == "2.138")
  }

  @Test func damagedFilesHaveNoVersion() throws {
    let whole = font(version: Array("Version 2.138".utf8))
    for length in 0..<whole.count {
      let version = try file(Array(whole[..<length])).version
      #expect(version == nil || version == "3.500", "\(length): \(version ?? "")")
    }
    for byte in whole.indices {
      var bytes = whole
      bytes[byte] = 0xFF
      _ = try file(bytes)
    }
    #expect(FontFile(path: "\(folder.path)/none.ttf").version == nil)
  }

  @Test func theDefaultFontIsKnownByItsContent() throws {
    let files = try TestFonts.library.get().files
    let usual = FontFile.usual(among: files)
    #expect(usual.count == 2 && usual.allSatisfy { $0.isKnown }, "\(usual)")
    let regular = try #require(files.first { $0.hasSuffix("Roboto-Regular.ttf") })
    #expect(FontFile(path: regular).words == "Roboto-Regular.ttf, version 2.138, hash e110f9a7")
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: regular)))
    bytes[bytes.count - 1] ^= 1
    let other = "\(folder.path)/Roboto-Regular.ttf"
    try Data(bytes).write(to: URL(fileURLWithPath: other))
    #expect(!FontFile(path: other).isKnown && FontFile(path: other).version == "2.138")
  }
}
