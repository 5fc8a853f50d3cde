import GridData
import GridSupport

/// A table of a FlatBuffers message, the encoding of the metadata of Arrow. All positions are checked.
struct FlatTable {
  private let bytes: SharedBytes
  /// The end of the message in the bytes.
  private let end: Int
  private let start: Int
  /// The positions of the fields relative to `start`, by index; 0 for those left out.
  private let fields: (start: Int, count: Int)

  /// Reads the root table of a message.
  init(message range: Range<Int>, of bytes: SharedBytes) throws(ArrowError) {
    let root =
      range.lowerBound + Int(try bytes.number(UInt32.self, at: range.lowerBound, before: range.upperBound))
    try self.init(bytes, at: root, before: range.upperBound)
  }

  private init(_ bytes: SharedBytes, at start: Int, before end: Int) throws(ArrowError) {
    (self.bytes, self.start, self.end) = (bytes, start, end)
    let table = start - Int(try bytes.number(Int32.self, at: start, before: end))
    let size = Int(try bytes.number(UInt16.self, at: table, before: end))
    guard size >= 4, table + size <= end else { throw .damaged }
    fields = (table + 4, (size - 4) / 2)
  }

  /// Returns the position of a field; nil if it is left out.
  private func position(_ field: Int) throws(ArrowError) -> Int? {
    guard field < fields.count else { return nil }
    let offset = try bytes.number(UInt16.self, at: fields.start + 2 * field, before: end)
    return offset == 0 ? nil : start + Int(offset)
  }

  /// Returns the position that a field refers to; nil if it is left out.
  private func target(_ field: Int) throws(ArrowError) -> Int? {
    guard let position = try position(field) else { return nil }
    return position + Int(try bytes.number(UInt32.self, at: position, before: end))
  }

  func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ field: Int, _ standard: Number
  ) throws(ArrowError) -> Number {
    guard let position = try position(field) else { return standard }
    return try bytes.number(Number.self, at: position, before: end)
  }

  func string(_ field: Int) throws(ArrowError) -> String? {
    guard let target = try target(field) else { return nil }
    let count = Int(try bytes.number(UInt32.self, at: target, before: end))
    guard count <= end - target - 4 else { throw .damaged }
    return unsafe bytes.withBytes {
      unsafe String(decoding: $0[target + 4..<target + 4 + count], as: UTF8.self)
    }
  }

  func table(_ field: Int) throws(ArrowError) -> FlatTable? {
    guard let target = try target(field) else { return nil }
    return try FlatTable(bytes, at: target, before: end)
  }

  func tables(_ field: Int) throws(ArrowError) -> [FlatTable] {
    var result: [FlatTable] = []
    for position in try elements(field, size: 4) {
      let target = position + Int(try bytes.number(UInt32.self, at: position, before: end))
      result.append(try FlatTable(bytes, at: target, before: end))
    }
    return result
  }

  /// Returns a vector of structures, each made of `width` numbers of 64 bits.
  func numbers(_ field: Int, width: Int) throws(ArrowError) -> [[Int]] {
    var result: [[Int]] = []
    for position in try elements(field, size: 8 * width) {
      var numbers: [Int] = []
      for index in 0..<width {
        numbers.append(Int(try bytes.number(Int64.self, at: position + 8 * index, before: end)))
      }
      result.append(numbers)
    }
    return result
  }

  /// Returns the positions of a vector's elements.
  private func elements(_ field: Int, size: Int) throws(ArrowError) -> StrideTo<Int> {
    guard let target = try target(field) else { return stride(from: 0, to: 0, by: size) }
    let count = Int(try bytes.number(UInt32.self, at: target, before: end))
    guard count <= (end - target - 4) / size else { throw .damaged }
    return stride(from: target + 4, to: target + 4 + count * size, by: size)
  }
}

/// An error in an Arrow file.
struct ArrowError: Error {
  var message: String
  var expectation: String?

  static let damaged = ArrowError("the Arrow data is damaged or truncated", "a complete Arrow file or stream")

  init(_ message: String, _ expectation: String? = nil) {
    (self.message, self.expectation) = (message, expectation)
  }
}

extension SharedBytes {
  /// Returns the number in little-endian order at an offset.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _: Number.Type, at offset: Int, before end: Int
  ) throws(ArrowError) -> Number {
    guard offset >= 0, end <= count, end - offset >= MemoryLayout<Number>.size else { throw .damaged }
    return load(Number.self, at: offset)
  }

  /// Returns the number in little-endian order at an offset that is known to be inside.
  func load<Number: FixedWidthInteger & BitwiseCopyable>(_: Number.Type, at offset: Int) -> Number {
    precondition(offset >= 0 && count - offset >= MemoryLayout<Number>.size, "offset outside of the bytes")
    return unsafe withBytes {
      unsafe Number(
        littleEndian: UnsafeRawBufferPointer($0).loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }
}
