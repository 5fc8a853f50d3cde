import GridData
import GridSupport

/// The values of a column in one batch of rows.
struct ArrowVector {
  /// A range of bytes, of the file or unpacked.
  struct Buffer {
    let bytes: SharedBytes
    let range: Range<Int>

    var count: Int { range.count }

    func load<Number: FixedWidthInteger & BitwiseCopyable>(_: Number.Type, _ index: Int) -> Number {
      bytes.load(Number.self, at: range.lowerBound + index * MemoryLayout<Number>.size)
    }

    func isSet(_ index: Int) -> Bool { bytes[range.lowerBound + index / 8] >> (index % 8) & 1 == 1 }
  }

  let type: ArrowType
  let count: Int
  /// The vectors of a dictionary, one after another, if the values are keys.
  let dictionary: [ArrowVector]?
  /// Which values there are; nil if there are all.
  private let validity: Buffer?
  private let values: Buffer?
  /// The bytes of texts.
  private let data: [Buffer]

  /// Creates a vector from its buffers, in the order of the file.
  init(
    _ type: ArrowType, count: Int, missing: Int, _ buffers: [Buffer], dictionary: [ArrowVector]? = nil
  ) throws(ArrowError) {
    (self.type, self.count, self.dictionary) = (type, count, dictionary)
    guard type != .null else {
      (validity, values, data) = (nil, nil, [])
      return
    }
    guard buffers.count >= 2 else { throw .damaged }
    validity = missing == 0 || buffers[0].count == 0 ? nil : buffers[0]
    (values, data) = (buffers[1], Array(buffers.dropFirst(2)))
    if let validity, validity.count < (count + 7) / 8 { throw .damaged }
    let needed: Int
    switch type {
    case .text(.offsets, _), .binary(.offsets): needed = count == 0 ? 0 : 4 * (count + 1)
    case .text(.longOffsets, _), .binary(.longOffsets): needed = count == 0 ? 0 : 8 * (count + 1)
    default:
      let (bits, overflow) = count.multipliedReportingOverflow(by: type.bits ?? 0)
      guard !overflow else { throw .damaged }
      needed = (bits + 7) / 8
    }
    guard buffers[1].count >= needed else { throw .damaged }
  }

  func isMissing(_ index: Int) -> Bool { type == .null || validity.map { !$0.isSet(index) } ?? false }

  /// Returns an integer of a type with values of whole bytes.
  func integer(_ index: Int, bits: Int, isSigned: Bool = true) -> Int128 {
    guard let values else { return 0 }
    return switch (bits, isSigned) {
    case (8, true): Int128(values.load(Int8.self, index))
    case (8, false): Int128(values.load(UInt8.self, index))
    case (16, true): Int128(values.load(Int16.self, index))
    case (16, false): Int128(values.load(UInt16.self, index))
    case (32, true): Int128(values.load(Int32.self, index))
    case (32, false): Int128(values.load(UInt32.self, index))
    case (64, true): Int128(values.load(Int64.self, index))
    case (64, false): Int128(values.load(UInt64.self, index))
    default: values.load(Int128.self, index)
    }
  }

  func bit(_ index: Int) -> Bool { values?.isSet(index) ?? false }

  /// Returns the bytes of a text; nil if they would be outside of the buffers.
  func bytes(_ index: Int, _ layout: ArrowType.TextLayout) -> Buffer? {
    guard let values else { return nil }
    let start: Int
    let end: Int
    switch layout {
    case .offsets:
      (start, end) = (Int(values.load(Int32.self, index)), Int(values.load(Int32.self, index + 1)))
    case .longOffsets:
      (start, end) = (Int(values.load(Int64.self, index)), Int(values.load(Int64.self, index + 1)))
    case .views:
      let count = Int(values.load(Int32.self, 4 * index))
      guard count >= 0 else { return nil }
      guard count > 12 else { return Self.part(values, 16 * index + 4, 16 * index + 4 + count) }
      let buffer = Int(values.load(Int32.self, 4 * index + 2))
      let offset = Int(values.load(Int32.self, 4 * index + 3))
      return data.indices.contains(buffer) ? Self.part(data[buffer], offset, offset + count) : nil
    }
    return data.first.flatMap { Self.part($0, start, end) }
  }

  /// Returns the bytes of a value of a fixed size.
  func bytes(_ index: Int, size: Int) -> Buffer? {
    values.flatMap { Self.part($0, index * size, (index + 1) * size) }
  }

  private static func part(_ buffer: Buffer, _ start: Int, _ end: Int) -> Buffer? {
    guard start >= 0, start <= end, end <= buffer.count else { return nil }
    return Buffer(bytes: buffer.bytes, range: buffer.range.lowerBound + start..<buffer.range.lowerBound + end)
  }
}
