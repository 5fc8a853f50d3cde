import Foundation
import GridData
import GridDataFile
import Gridreel
import Testing
import TestSupport

/// Damaged JSON, compressed files, Arrow files and databases: each is read or refused with a reason.
@Suite struct ForeignDataTests {
  /// Reads bytes as a data file, including all of its values; returns false if they are refused.
  private func reads(_ bytes: [UInt8], _ reader: DataFileReader, _ seed: UInt64) -> Bool {
    do throws(DataError) {
      let source = try reader.source(from: bytes, file: "t")
      let columns = Array(source.columns.indices)
      let rows = 0..<min(source.rowCount, 2_000)
      let block = try source.read(rows: rows, columns: columns)
      // The same when read in blocks.
      let middle = rows.count / 2
      for rows in [0..<middle, middle..<rows.count] {
        let part = try source.read(rows: rows, columns: columns)
        let isSame = rows.allSatisfy { row in columns.allSatisfy { part[row, $0] == block[row, $0] } }
        #expect(isSame, "seed \(seed)")
      }
      // Profiling works for any table that can be read.
      if !columns.isEmpty, (try? Scene(source)) == nil { Issue.record("seed \(seed): no scene of it") }
      return true
    } catch {
      #expect(!error.message.isEmpty && error.file == "t", "seed \(seed): \(error)")
      return false
    }
  }

  @Test func damagedJSONIsReadOrRefused() {
    let whole = [
      #"[{"a": 1.50, "b": "x\u00e4\n"}, {"b": null, "c": [1, {"d": "e"}]}, {"a": -2e3, "c": true}]"#,
      #"[["a","b"],[1,2.5],["x",null]]"#, #"{"a":[1,2,3],"b":["x","y",null]}"#,
      "{\"a\":1}\n{\"a\":2,\"b\":\"\\ud83d\\ude00\"}\n\n{}\n", "\u{FEFF}[ ]",
      #"{"n":1,"data":{"items":[{"a":1},{"a":2,"b":[3]}]},"columns":["x"]}"#, #"["x",1,null]"#,
      #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"properties":{"a":1},"geometry":{"type":"Point","coordinates":[0]}},{"type":"Feature","properties":null}]}"#,
      #"{"type":"Topology","objects":{"o":{"geometries":[{"type":"Polygon","arcs":[[0]],"properties":{"a":1}}]}},"arcs":[[1]]}"#,
    ].map { Array($0.utf8) }
    let fragments = [
      "\"", "{", "}", "[", "]", ",", ":", "\\", "\\u", "\\ud83d", "null", "tru", "-", "0", ".5", "e9", "\n",
      "\u{0}",
      "[[[[", "\"a\":", "\"type\":", "\"properties\":", "\"geometry\":", "\"data\":", "\"columns\":", "# x\n",
    ]
    var readCount = 0
    let tooSlow = fuzz("json", seeds: 2_000) { seed, generator in
      var bytes = whole.randomElement(using: &generator) ?? []
      damage(&bytes, fragments: fragments, using: &generator)
      noteFuzzInput("json", bytes)
      let kind: DataFileKind = Bool.random(using: &generator) ? .json : .jsonLines
      let ragged: DelimitedReader.Ragged = Bool.random(using: &generator) ? .pad : .error
      guard reads(bytes, DataFileReader(kind: kind, delimited: DelimitedReader(ragged: ragged)), seed) else {
        return
      }
      readCount += 1
      // Another reader must agree that it is a single JSON value.
      if kind == .json {
        #expect(throws: Never.self, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))") {
          try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
        }
      }
    }
    #expect(tooSlow.isEmpty)
    #expect(readCount > 0)
  }

  @Test func damagedCompressionIsReadOrRefused() throws {
    let folder = TemporaryFolder()
    var whole: [[UInt8]] = []
    let text = (0..<300).map { "\($0),\($0 * 7_919 % 1_000),word \($0 % 13)\n" }.joined()
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/t"))
    for tool in ["gzip", "zstd"] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [tool, "-q", "-k", "\(folder.path)/t"]
      try process.start()
      process.waitUntilExit()
      let ending = tool == "gzip" ? "gz" : "zst"
      whole.append(Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/t.\(ending)"))))
    }
    var reader = DataFileReader()
    reader.limits.unpackedBytes = 1 << 20
    let tooSlow = fuzz("compressed", seeds: 600) { seed, generator in
      var bytes = whole.randomElement(using: &generator) ?? []
      damage(
        &bytes, fragments: ["\u{1F}\u{8B}", "(\u{B5}/\u{FD}", "\u{0}\u{0}\u{0}\u{0}"], using: &generator)
      noteFuzzInput("compressed", bytes)
      _ = reads(bytes, reader, seed)
    }
    #expect(tooSlow.isEmpty)
  }

  @Test func damagedArrowIsReadOrRefused() {
    let whole = [
      ArrowSamples.types, ArrowSamples.file, ArrowSamples.polars, ArrowSamples.zstd, ArrowSamples.lz4,
      ArrowSamples.json,
    ]
    var readCount = 0
    let tooSlow = fuzz("arrow", seeds: 400) { seed, generator in
      var bytes = whole.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: 8..<bytes.count, using: &generator)] =
          [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &generator)].randomElement(
            using: &generator) ?? 0
      }
      if seed % 10 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
      noteFuzzInput("arrow", bytes)
      var reader = DataFileReader()
      reader.limits.unpackedBytes = 1 << 20
      if reads(bytes, reader, seed) { readCount += 1 }
    }
    #expect(tooSlow.isEmpty)
    #expect(readCount > 0)
  }

  @Test func damagedDatabasesAreReadOrRefused() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/t.db"
    let rows = (0..<200).map { row in "(\(row * 2), 'row \(row)', \(row * row))" }
    try SQLiteConnection(path).withDatabase {
      try $0.execute(
        "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, n); INSERT INTO t VALUES \(rows.joined(separator: ", "))"
      )
    }
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let tooSlow = fuzz("databases", seeds: 150) { seed, generator in
      var bytes = whole
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        bytes[Int.random(in: 16..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      noteFuzzInput("databases", bytes)
      _ = reads(bytes, DataFileReader(), seed)
    }
    #expect(tooSlow.isEmpty)
  }
}
