import GridSupport
import TestSupport
import Testing

@testable import GridWorkbook

@Suite struct ZipArchiveTests {
  private let content = Array("some content".utf8)

  private func archive(_ bytes: [UInt8]) throws(WorkbookError) -> ZipArchive {
    try ZipArchive(SharedBytes(bytes))
  }

  private func message(_ bytes: [UInt8], _ name: String, _ limits: WorkbookLimits = WorkbookLimits())
    -> String?
  {
    do throws(WorkbookError) {
      let archive = try archive(bytes)
      guard let entry = archive.entry(named: name) else { return "no entry" }
      _ = try archive.unpack(entry, limits: limits)
      return nil
    } catch { return error.description }
  }

  @Test(arguments: [ZipWriter.Form.stored, .deflated, .streamed], [false, true])
  func unpacks(form: ZipWriter.Form, isLarge: Bool) throws {
    var zip = ZipWriter()
    zip.isLarge = isLarge
    zip.add("first", [])
    zip.add("a/b.xml", content, form)
    let archive = try archive(zip.finished())
    let entry = try #require(archive.entry(named: "a/b.xml"))
    #expect(try archive.unpack(entry, limits: WorkbookLimits()) == content)
    #expect(archive.entries.count == 2)
  }

  @Test(arguments: [ZipWriter.Form.stored, .deflated])
  func streamsLargeEntries(form: ZipWriter.Form) throws {
    let large = (0..<(ZipArchive.streamedFrom + 12_345)).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    var zip = ZipWriter()
    zip.add("large", large, form)
    let archive = try archive(zip.finished())
    let entry = try #require(archive.entry(named: "large"))
    var (received, pieces, lasts) = ([UInt8](), 0, 0)
    try unsafe archive.stream(entry, limits: WorkbookLimits()) { piece, isLast in
      unsafe received += piece
      pieces += 1
      lasts += isLast ? 1 : 0
    }
    #expect(received == large)
    #expect(pieces > 1)
    #expect(lasts == 1)
  }

  @Test func checksStreamedEntries() throws {
    func failure(_ change: (inout [UInt8]) -> Void) throws -> String? {
      var zip = ZipWriter()
      zip.add("large", [UInt8](repeating: 7, count: ZipArchive.streamedFrom + 300), .deflated, change: change)
      let archive = try archive(zip.finished())
      let entry = try #require(archive.entry(named: "large"))
      let error = #expect(throws: WorkbookError.self) {
        try unsafe archive.stream(entry, limits: WorkbookLimits()) { _, _ in }
      }
      return error?.message
    }
    #expect(try failure { $0[16] ^= 1 } == "the part is damaged: its checksum is wrong")
    #expect(
      try failure { $0[25] -= 1 }?.contains("more than the 1048620 bytes that the archive states") == true)
    #expect(
      try failure {
        $0[20] = 0; $0[21] = 1
      } == "the part is damaged: its compressed data is invalid")
  }

  @Test func findsArchivesBehindOtherBytes() throws {
    var zip = ZipWriter()
    zip.add("a", content)
    let archive = try archive([1, 2, 3, 4, 5] + zip.finished())
    let entry = try #require(archive.entry(named: "a"))
    #expect(try archive.unpack(entry, limits: WorkbookLimits()) == content)
  }

  @Test func foldsNames() throws {
    var zip = ZipWriter()
    zip.add("XL\\Workbook.XML", content)
    zip.add("xl/workbook.xml", [1])
    let archive = try archive(zip.finished())
    #expect(archive.entry(named: "/xl/workbook.xml")?.size == content.count)
    #expect(archive.duplicates == ["xl/workbook.xml"])
  }

  @Test func refusesDamage() {
    var zip = ZipWriter()
    zip.add("a", content, .deflated)
    var bytes = zip.finished()
    #expect(message(bytes, "a") == nil)
    #expect(message(Array(bytes.dropLast(4)), "a")?.contains("truncated") == true)
    bytes[30 + 1 + 5] ^= 1
    #expect(message(bytes, "a") == "a: the part is damaged: its checksum is wrong; expected a complete file")
    bytes[31] = 7
    #expect(message(bytes, "a")?.contains("its compressed data is invalid") == true)
    bytes[0] = 0
    #expect(message(bytes, "a")?.contains("its local header is missing") == true)
  }

  @Test func refusesWrongDirectories() {
    func changed(_ change: (inout [UInt8]) -> Void) -> String? {
      var zip = ZipWriter()
      zip.add("a", content, .deflated, change: change)
      return message(zip.finished(), "a")
    }
    #expect(changed { $0[8] = 1 }?.contains("encrypted") == true)
    #expect(changed { $0[10] = 12 }?.contains("method 12") == true)
    #expect(changed { $0[24] = 1 }?.contains("unpacks to more than the 1 bytes") == true)
    #expect(changed { $0[20] = 0xFF }?.contains("truncated") == true)
    #expect(changed { $0[42] = 0xFF }?.contains("local header") == true)
    #expect(changed { $0[28] = 0xFF }?.contains("central directory") == true)
  }

  @Test func refusesBombs() {
    func size(_ size: Int, _ limits: WorkbookLimits = WorkbookLimits()) -> String? {
      var zip = ZipWriter()
      zip.add("a", content, .deflated) { record in
        for index in 0..<4 { record[24 + index] = UInt8(truncatingIfNeeded: size >> (8 * index)) }
      }
      return message(zip.finished(), "a", limits)
    }
    #expect(size(2_000_000_000)?.contains("unpacks to more than") == true)
    #expect(size(200_000)?.contains("zip bomb") == true)
    // The ratio of small entries is not limited.
    #expect(size(99_000) == nil)
    var limits = WorkbookLimits()
    limits.unpackedBytes = 10
    #expect(size(12, limits)?.contains("more than 10 B") == true)
  }
}
