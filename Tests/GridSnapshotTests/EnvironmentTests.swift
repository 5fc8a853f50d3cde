import Foundation
import GridImage
@testable import GridVerify
import Testing

@testable import GridSnapshot

/// Differences that other libraries or fonts may have caused are reported as such.
@Suite struct EnvironmentTests {
  private static let words = "drawn with other libraries or fonts than the reference: "

  @Test func picturesRecordTheirFontEnvironment() throws {
    let bench = try Workbench()
    let other = Workbench.table("1816", fonts: "{boxes: false}")
    _ = bench.check(other, as: .image, record: .all)
    let note = try #require(try PNGFileChunks(bench.read("cells.png")).text("gridreel-environment"))
    let environment = try JSONDecoder().decode(ReferenceEnvironment.self, from: Data(note.utf8))
    #expect(environment == ReferenceEnvironment(try other.renderer().text))
    // The same font stack: the difference comes from the table.
    let table = Workbench.table(fonts: "{boxes: false}")
    let same = bench.check(table, as: .image, record: .never)
    #expect(same.status == .failed)
    #expect(same.message?.contains(Self.words) == false)
    // Another one, of the same length, so that the chunk stays valid; checksums of text chunks are not checked.
    let version = try #require(environment.libraries["pango"])
    let changed = String(version.map { $0 == "." ? "." : "0" })
    let file = try bench.read("cells.png").replacing(
      Array("\"pango\":\"\(version)\"".utf8), with: Array("\"pango\":\"\(changed)\"".utf8))
    let fixed = try PNGRepair.withChecksums(file)
    try bench.write(fixed, "cells.png")
    let outcome = bench.check(table, as: .image, record: .never)
    #expect(outcome.message?.contains(Self.words + "pango \(changed) became \(version); differs in ") == true)
  }

  @Test func layoutsRecordTheirFontEnvironment() throws {
    let bench = try Workbench()
    _ = bench.check(Workbench.table(width: 50, fonts: "{boxes: false}"), as: .layout, record: .all)
    let text = String(decoding: try bench.read("cells.layout.txt"), as: UTF8.self)
    let table = Workbench.table(fonts: "{boxes: false}")
    #expect(bench.check(table, as: .layout, record: .never).message?.contains(Self.words) == false)
    try bench.write(
      Array(text.replacing("\"file\":\"Roboto", with: "\"file\":\"Robota").utf8), "cells.layout.txt")
    let outcome = bench.check(table, as: .layout, record: .never)
    #expect(outcome.message?.contains(Self.words + "font Robota") == true)
    // A different measuring environment alone is not a difference.
    _ = bench.check(table, as: .layout, record: .all)
    let now = String(decoding: try bench.read("cells.layout.txt"), as: UTF8.self)
    try bench.write(
      Array(now.replacing("\"file\":\"Roboto", with: "\"file\":\"Robota").utf8), "cells.layout.txt")
    #expect(bench.check(table, as: .layout, record: .never).status == .passed)
  }

  @Test func boxesDoNotDependOnFonts() throws {
    let bench = try Workbench()
    _ = bench.check(Workbench.table(), as: .layout, record: .all)
    #expect(!String(decoding: try bench.read("cells.layout.txt"), as: UTF8.self).contains("made with"))
    _ = bench.check(Workbench.table(), as: .image, record: .all)
    #expect(try PNGFileChunks(bench.read("cells.png")).text("gridreel-environment") == nil)
  }

  @Test func filesThatAreNotPicturesAreErrors() throws {
    for length in 0..<40 {
      #expect(throws: PNGError.self) { try PNGFileChunks([UInt8](repeating: 0xff, count: length)) }
      #expect(throws: PNGError.self) { try PNGFileChunks([UInt8](repeating: 0, count: length)) }
    }
  }
}
