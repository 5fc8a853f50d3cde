import GridData
import GridRecords
import GridSupport

/// Reads files and streams in the IPC format of Apache Arrow (arrow.apache.org/docs/format/Columnar.html), in little-endian
/// order, with values in place or compressed with LZ4 or Zstandard.
struct ArrowReader {
  private static let fileMagic = Array("ARROW1".utf8)
  private static let streamMagic: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
  /// The maximum number of columns.
  private static let columnLimit = 100_000

  /// Whether the start of a file indicates an Arrow file or stream.
  static func recognizes(_ head: SharedBytes) -> Bool {
    // A column of delimited text may be called `ARROW1`.
    head.has(fileMagic + [0, 0], at: 0) || head.has(streamMagic, at: 0)
  }

  private let bytes: SharedBytes
  /// The number of bytes that may still be unpacked.
  private var room: Int
  private let limit: Int
  private var fields: [ArrowField] = []
  private var dictionaries: [Int64: [ArrowVector]] = [:]
  private var batches: [ArrowTable.Batch] = []

  private init(_ bytes: SharedBytes, _ limit: Int) {
    (self.bytes, room, self.limit) = (bytes, limit, limit)
  }

  /// Returns the table in the bytes of a file or stream; compressed values may have `limit` bytes in all. O(batches), or
  /// O(bytes) if they are compressed.
  static func table(in bytes: SharedBytes, file: String, limit: Int) throws(DataError) -> ArrowTable {
    var reader = ArrowReader(bytes, limit)
    do throws(ArrowError) { try reader.readMessages() } catch {
      throw DataError(error.message, expectation: error.expectation, file: file)
    }
    guard !reader.fields.isEmpty else {
      throw DataError("the data has no columns", expectation: "at least one column", file: file)
    }
    return try ArrowTable(reader.fields, reader.batches, in: bytes, file: file)
  }

  /// Reads the messages that the footer of a file lists, or those of a stream.
  private mutating func readMessages() throws(ArrowError) {
    guard bytes.has(Self.fileMagic, at: 0) else { return try readStream() }
    let end = bytes.count - Self.fileMagic.count - 4
    guard end > 8, bytes.has(Self.fileMagic, at: end + 4) else { throw .damaged }
    let size = Int(try bytes.number(Int32.self, at: end, before: bytes.count))
    guard size > 0, size <= end - 8 else { throw .damaged }
    let footer = try FlatTable(message: end - size..<end, of: bytes)
    guard let schema = try footer.table(1) else { throw .damaged }
    try readSchema(schema)
    // A block has an offset, the size of its metadata and that of its body; its message has both sizes, too.
    for block in try footer.numbers(2, width: 3) + footer.numbers(3, width: 3) {
      guard let message = try message(at: block[0]) else { throw .damaged }
      try read(message)
    }
  }

  private mutating func readStream() throws(ArrowError) {
    var offset = 0
    var hasSchema = false
    // A stream may end without a mark.
    while offset < bytes.count, let message = try message(at: offset) {
      guard (message.kind == 1) != hasSchema else { throw .damaged }
      if hasSchema { try read(message) } else { try readSchema(message.header) }
      hasSchema = true
      offset = message.body.upperBound
    }
    guard hasSchema else { throw .damaged }
  }

  private typealias Message = (kind: UInt8, header: FlatTable, body: Range<Int>)

  /// Returns the message at an offset; nil at the mark for the end.
  private func message(at offset: Int) throws(ArrowError) -> Message? {
    guard offset >= 0, offset < bytes.count else { throw .damaged }
    // Older files have the size without the mark before it.
    let start = bytes.has(Self.streamMagic, at: offset) ? offset + 8 : offset + 4
    let size = Int(try bytes.number(Int32.self, at: start - 4, before: bytes.count))
    guard size != 0 else { return nil }
    guard size > 0, size <= bytes.count - start else { throw .damaged }
    let message = try FlatTable(message: start..<start + size, of: bytes)
    let length = Int(try message.number(3, Int64(0)))
    let body = start + size
    guard length >= 0, length <= bytes.count - body, let header = try message.table(2) else { throw .damaged }
    return (try message.number(1, UInt8(0)), header, body..<body + length)
  }

  private mutating func read(_ message: Message) throws(ArrowError) {
    switch message.kind {
    case 2: try readDictionary(message.header, message.body)
    case 3: try readBatch(message.header, message.body)
    default: throw .damaged
    }
  }

  private mutating func readSchema(_ schema: FlatTable) throws(ArrowError) {
    guard try schema.number(0, Int16(0)) == 0 else {
      throw ArrowError("the Arrow data is big-endian", "little-endian data")
    }
    let tables = try schema.tables(1)
    guard tables.count <= Self.columnLimit else {
      throw ArrowError("the table has \(tables.count) columns", "at most \(Self.columnLimit)")
    }
    for table in tables { fields.append(try ArrowField(table)) }
  }

  private mutating func readDictionary(_ header: FlatTable, _ body: Range<Int>) throws(ArrowError) {
    let id = try header.number(0, Int64(0))
    guard let type = fields.first(where: { $0.dictionary?.id == id })?.type, let batch = try header.table(1)
    else { throw .damaged }
    let (vectors, _) = try vectors(batch, body, [(type, nil)])
    let isDelta = try header.number(2, UInt8(0)) != 0
    dictionaries[id] = (isDelta ? dictionaries[id] ?? [] : []) + vectors
  }

  private mutating func readBatch(_ header: FlatTable, _ body: Range<Int>) throws(ArrowError) {
    let columns = fields.map { field -> (ArrowType, [ArrowVector]?) in
      guard let dictionary = field.dictionary else { return (field.type, nil) }
      return (dictionary.keys, dictionaries[dictionary.id] ?? [])
    }
    let (vectors, count) = try vectors(header, body, columns)
    let start = batches.last.map { $0.start + $0.count } ?? 0
    guard count < 1 << 40 else { throw .damaged }
    if count > 0 { batches.append(.init(start: start, count: count, vectors: vectors)) }
  }

  /// Reads the vectors of a batch.
  private mutating func vectors(
    _ header: FlatTable, _ body: Range<Int>, _ columns: [(ArrowType, [ArrowVector]?)]
  ) throws(ArrowError) -> ([ArrowVector], count: Int) {
    let count = Int(try header.number(0, Int64(0)))
    let nodes = try header.numbers(1, width: 2)
    let ranges = try header.numbers(2, width: 2)
    let views = try header.numbers(4, width: 1)
    guard count >= 0, nodes.count == columns.count else { throw .damaged }
    let codec: UInt8? =
      if let compression = try header.table(3) { try compression.number(0, UInt8(0)) } else { nil }
    guard codec ?? 0 <= 1 else {
      throw ArrowError("the Arrow data is compressed in an unknown way", "LZ4 or Zstandard")
    }
    var (next, nextView) = (0, 0)
    var result: [ArrowVector] = []
    for ((type, dictionary), node) in zip(columns, nodes) {
      guard node[0] == count else { throw .damaged }
      var bufferCount = type == .null ? 0 : type.bits == nil ? 3 : 2
      switch type {
      case .text(.views, _), .binary(.views):
        guard nextView < views.count, (0...ranges.count).contains(views[nextView][0]) else { throw .damaged }
        bufferCount += views[nextView][0]
        nextView += 1
      default: break
      }
      guard bufferCount <= ranges.count - next else { throw .damaged }
      var buffers: [ArrowVector.Buffer] = []
      for range in ranges[next..<next + bufferCount] {
        guard range[0] >= 0, range[1] >= 0, range[0] <= body.count, range[1] <= body.count - range[0] else {
          throw .damaged
        }
        let start = body.lowerBound + range[0]
        let buffer = ArrowVector.Buffer(bytes: bytes, range: start..<start + range[1])
        if let codec { buffers.append(try unpacked(buffer, codec)) } else { buffers.append(buffer) }
      }
      next += bufferCount
      result.append(try ArrowVector(type, count: count, missing: node[1], buffers, dictionary: dictionary))
    }
    return (result, count)
  }

  /// Returns a buffer that is compressed after its size.
  private mutating func unpacked(
    _ buffer: ArrowVector.Buffer, _ codec: UInt8
  ) throws(ArrowError) -> ArrowVector.Buffer {
    guard buffer.count > 0 else { return buffer }
    let start = buffer.range.lowerBound
    let size = Int(try bytes.number(Int64.self, at: start, before: buffer.range.upperBound))
    let rest = start + 8..<buffer.range.upperBound
    guard size != -1 else { return .init(bytes: bytes, range: rest) }
    guard size >= 0 else { throw .damaged }
    guard size <= room else {
      throw ArrowError(
        "the values decompress to more than \(DataLimits.size(limit))",
        "a smaller file, or a higher --max-unpacked")
    }
    room -= size
    if codec == 0 {
      return .init(bytes: SharedBytes(try LZ4Frame.unpack(rest, of: bytes, size: size)), range: 0..<size)
    }
    let packed = unsafe SharedBytes(bytes.withBytes { unsafe Array($0[rest]) })
    let result: SharedBytes
    do throws(DataError) { result = try Unpacker(limit: size).unpack(packed) } catch {
      throw ArrowError(error.message, error.expectation)
    }
    guard result.count == size else { throw .damaged }
    return .init(bytes: result, range: 0..<size)
  }
}
