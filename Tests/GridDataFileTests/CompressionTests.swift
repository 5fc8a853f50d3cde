import CDeflate
import CZstd
import GridData
@testable import GridDataFile
import GridRecords
import GridSupport
import TestSupport
import Testing

@Suite struct CompressionTests {
  private static let csv = Array("city,n\nOslo,1\nRome,2\n".utf8)

  @Test func compressedFilesAreUnpacked() throws {
    for bytes in [Packing.gzip(Self.csv), Packing.zstd(Self.csv)] {
      let source = try DataFileReader().source(from: bytes)
      #expect(source.names == ["city", "n"])
      #expect(try source.texts() == [["Oslo", "1"], ["Rome", "2"]])
    }
    let json = Packing.gzip(Array(#"[{"a":1}]"#.utf8))
    #expect(try DataFileReader().source(from: json).texts() == [["1"]])
  }

  @Test func severalMembersAreConcatenated() throws {
    let parts = ["city,n\nOs", "lo,1\nRo", "me,2\n", ""].map { Array($0.utf8) }
    let gzip: [UInt8] = Array(parts.map { Packing.gzip($0) }.joined()) + [0, 0, 0, 0]
    let zstd: [UInt8] = Array(parts.map { Packing.zstd($0) }.joined())
    for bytes in [gzip, zstd] {
      #expect(try DataFileReader().source(from: bytes).texts() == [["Oslo", "1"], ["Rome", "2"]])
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func filesOfAnySizeAreUnpacked(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...300_000, using: &generator)
    let isFlat = Bool.random(using: &generator)
    let bytes = (0..<count).map { _ in isFlat ? 7 : UInt8.random(in: 0...255, using: &generator) }
    for packed in [Packing.gzip(bytes), Packing.zstd(bytes)] {
      let unpacked = try Unpacker(limit: count).unpack(.init(packed))
      #expect(unpacked.array == bytes, "seed \(seed)")
      guard count > 0 else { continue }
      #expect(throws: DataError.self, "seed \(seed)") { try Unpacker(limit: count - 1).unpack(.init(packed)) }
    }
  }

  @Test func unpackedSizeIsLimited() throws {
    var reader = DataFileReader()
    reader.limits.unpackedBytes = 1 << 20
    let flat = [UInt8](repeating: 0x41, count: 50 << 20)
    for bytes in [Packing.gzip(flat), Packing.zstd(flat)] {
      let error = try #require(throws: DataError.self) { try reader.source(from: bytes, file: "big") }
      #expect(
        error.description
          == "big: the file decompresses to more than 1 MB; expected a smaller file, this one decompressed on disk, or a higher --max-unpacked"
      )
    }
  }

  @Test func damagedFilesAreRefused() throws {
    let gzip = Packing.gzip(Self.csv)
    let zstd = Packing.zstd(Self.csv)
    var changed = gzip
    changed[gzip.count - 8] ^= 1
    let cases: [([UInt8], String)] = [
      (Array(gzip.dropLast(3)), "t: the gzip data is damaged or truncated; expected a complete gzip file"),
      (changed, "t: the gzip data is damaged or truncated; expected a complete gzip file"),
      (
        gzip + [1],
        "t: the gzip file contains something else from byte \(gzip.count); expected gzip data or the end of the file"
      ),
      (Array(zstd.dropLast(3)), "t: the zstd data is truncated; expected a complete zstd file"),
      (Packing.gzip(gzip), "t: the file is compressed twice; expected a file that is compressed once"),
    ]
    for (bytes, message) in cases {
      let error = try #require(throws: DataError.self) { try DataFileReader().source(from: bytes, file: "t") }
      #expect(error.description == message)
    }
  }

  @Test func errorPositionsReferToTheUnpackedText() throws {
    let bytes = Packing.gzip(Array("a,b\n1,2\n3\n".utf8))
    let error = try #require(throws: DataError.self) {
      try DataFileReader().source(from: bytes, file: "t.csv.gz")
    }
    #expect(error.description == "t.csv.gz:3:1: the record has 1 field; expected 2, as in the first record")
  }
}

/// Compressors for test data.
enum Packing {
  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    guard let handle = unsafe libdeflate_alloc_compressor(6) else { return [] }
    defer { unsafe libdeflate_free_compressor(handle) }
    let bound = unsafe libdeflate_gzip_compress_bound(handle, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      unsafe count = libdeflate_gzip_compress(handle, bytes, bytes.count, target.baseAddress, bound)
    }
  }

  static func zstd(_ bytes: [UInt8]) -> [UInt8] {
    let bound = ZSTD_compressBound(bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      unsafe count = ZSTD_compress(target.baseAddress, bound, bytes, bytes.count, 3)
    }
  }
}
