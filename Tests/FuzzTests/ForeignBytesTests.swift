import Foundation
import GridData
import Gridreel
import Testing
import TestSupport

/// Damaged tables, pictures and fonts: each is read or refused with a reason.
@Suite struct ForeignBytesTests {
  @Test func damagedTablesAreReadOrRefused() {
    let whole = [
      "name,height,on\n\"Ada, L\",1.75,2020-01-01\n\"a \"\"b\"\"\",-3,\n", "a;b\n1,5;2\n3,25;\"x\ny\"\n",
      "x\ty\r\n1\t2\r\n", "a|b|c\n1|2\n", "\u{FEFF}ä,ö\n1,2", "sep=;\na;b\n1;2\n", "1,2\n3,4\n",
    ].map { Array($0.utf8) }
    let fragments = [
      "\"", ",", ";", "\t", "\n", "\r\n", "\r", "\u{0}", "1e999", "-", "2024-02-30", "9999999999999999999999",
    ]
    let tooSlow = fuzz("tables", seeds: 1_000) { seed, generator in
      var bytes = whole.randomElement(using: &generator) ?? []
      damage(&bytes, fragments: fragments, using: &generator)
      noteFuzzInput("tables", bytes)
      let reader = DelimitedReader(ragged: Bool.random(using: &generator) ? .pad : .error)
      // Divided into chunks of any size, it is read or refused alike.
      var divided = reader
      divided.division = RecordDivision(
        pieceSize: Int.random(in: 1...40, using: &generator), jobs: Int.random(in: 1...3, using: &generator),
        spacing: Int.random(in: 1...100, using: &generator))
      do throws(DataError) {
        let table = try reader.table(from: bytes, file: "t.csv")
        let other = try divided.table(from: bytes, file: "t.csv")
        #expect((table.columns, table.rowCount) == (other.columns, other.rowCount), "seed \(seed)")
        let columns = Array(table.columns.indices)
        let block = try table.read(rows: 0..<table.rowCount, columns: columns)
        let same = try other.read(rows: 0..<table.rowCount, columns: columns)
        let isSame = block.rows.allSatisfy { row in columns.allSatisfy { block[row, $0] == same[row, $0] } }
        #expect(isSame, "seed \(seed)")
      } catch {
        #expect(!error.message.isEmpty && error.file == "t.csv", "seed \(seed)")
        #expect(throws: error, "seed \(seed)") { try divided.table(from: bytes, file: "t.csv") }
      }
      // Profiling works for any table that can be read.
      if let table = try? reader.table(from: bytes), !table.columns.isEmpty {
        #expect(throws: Never.self, "seed \(seed)") { try Scene(table) }
      }
    }
    #expect(tooSlow.isEmpty)
  }

  @Test func damagedPicturesAreReadOrRefused() throws {
    let tooSlow = try fuzz("pictures", seeds: 300) { seed, generator in
      var pixels: [UInt32] = []
      let size = (Int.random(in: 1...9, using: &generator), Int.random(in: 1...9, using: &generator))
      for _ in 0..<size.0 * size.1 { pixels.append(generator.next() & 1 == 0 ? 0xff20_4060 : 0) }
      var bytes = try Bitmap(width: size.0, height: size.1, pixels: pixels).pngBytes()
      damage(&bytes, fragments: ["IDAT", "PLTE", "tRNS", "acTL", "fcTL", "iCCP", "\u{0}"], using: &generator)
      noteFuzzInput("pictures", bytes)
      do throws(PNGError) {
        let bitmap = try Bitmap(png: bytes)
        #expect(bitmap.width > 0 && bitmap.height > 0, "seed \(seed)")
      } catch {
        #expect(!error.description.isEmpty, "seed \(seed)")
      }
    }
    #expect(tooSlow.isEmpty)
  }

  @Test func damagedFontsAreReadOrRefused() throws {
    let file = try #require(FontCatalog().defaultFiles().first)
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    let folder = TemporaryFolder()
    let tooSlow = try fuzz("fonts", seeds: 12) { seed, generator in
      var bytes = whole
      // Most damage is in the header, which lists the tables; elsewhere only glyphs change.
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let end = Bool.random(using: &generator) ? 400 : bytes.count
        bytes[Int.random(in: 0..<end, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        bytes.removeSubrange(Int.random(in: 0..<bytes.count, using: &generator)...)
      }
      noteFuzzInput("fonts", bytes)
      let path = "\(folder.path)/\(seed).ttf"
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      defer { try? FileManager.default.removeItem(atPath: path) }
      var scene = try Scene(csv: "name,count\nHamburgefonstiv,1234567890\nÄÖÜ ß é,-5\n")
      scene.fonts = FontSettings(files: [path], missingGlyphsAreErrors: false)
      do {
        _ = try scene.preview()
      } catch is FontError {
      } catch is RenderError {
      } catch {
        Issue.record("seed \(seed): \(type(of: error)) \(error)")
      }
    }
    #expect(tooSlow.isEmpty)
  }
}
