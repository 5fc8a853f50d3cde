import GridElement
import GridFrame

/// A value that can be recorded. One function codes its parts in both directions: it stores them, or replaces them with
/// those that it reads.
protocol Recorded {
  /// The value that reading starts from.
  static var blank: Self { get }
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage)
}

/// Writes or reads the bytes of a recording.
///
/// Whole numbers take as few bytes as they need. Texts, elements and parts of pictures that occur again are stored as the
/// number of their first occurrence.
struct RecordingCoder {
  private(set) var bytes: [UInt8] = []
  private var position = 0
  private let isReading: Bool
  private var depth = 0
  private var texts = SharedValues<String>()
  var elements = SharedValues<ElementID>()
  var subframes = SharedValues<Subframe>()

  /// The deepest nesting that is accepted; more would exhaust the stack.
  private static let deepest = 200

  /// Creates a coder that writes.
  init() { isReading = false }

  /// Creates a coder that reads.
  init(_ bytes: [UInt8]) { (self.bytes, isReading) = (bytes, true) }

  /// Whether all bytes have been read.
  var isAtEnd: Bool { position == bytes.count }

  mutating func code(_ value: inout some Recorded) throws(FrameRecording.Damage) {
    try value.code(with: &self)
  }

  mutating func code(_ byte: inout UInt8) throws(FrameRecording.Damage) {
    guard isReading else { return bytes.append(byte) }
    guard position < bytes.count else { throw .incomplete }
    byte = bytes[position]
    position += 1
  }

  /// Codes bits from the lowest on, seven per byte, as long as there are any.
  mutating func code(bits: inout UInt64) throws(FrameRecording.Damage) {
    var (left, shift): (UInt64, UInt64) = (bits, 0)
    if isReading { bits = 0 }
    repeat {
      var byte = UInt8(left & 0x7F) | (left > 0x7F ? 0x80 : 0)
      try code(&byte)
      if isReading {
        guard shift < 64 else { throw .incomplete }
        bits |= UInt64(byte & 0x7F) << shift
      }
      (left, shift) = (isReading ? UInt64(byte >> 7) : left >> 7, shift + 7)
    } while left > 0
  }

  /// Codes the number of values in a list; each takes at least a byte.
  mutating func code(count: inout Int) throws(FrameRecording.Damage) {
    try code(&count)
    guard count >= 0, !isReading || count <= bytes.count - position else { throw .incomplete }
  }

  /// Codes one of a few values.
  mutating func code<Value: Equatable>(
    _ value: inout Value, among values: [Value]
  ) throws(FrameRecording.Damage) {
    var index = values.firstIndex(of: value) ?? 0
    try code(&index)
    guard values.indices.contains(index) else { throw .incomplete }
    value = values[index]
  }

  mutating func code(text: inout String) throws(FrameRecording.Damage) {
    try code(&text, in: \.texts) { text, coder throws(FrameRecording.Damage) in
      var bytes = Array(text.utf8)
      try coder.code(&bytes)
      text = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Codes a value in full at its first occurrence, and as its number in a table afterwards.
  mutating func code<Value: Hashable>(
    _ value: inout Value, in table: WritableKeyPath<RecordingCoder, SharedValues<Value>>,
    _ whole: (inout Value, inout RecordingCoder) throws(FrameRecording.Damage) -> Void
  ) throws(FrameRecording.Damage) {
    var number = isReading ? 0 : (self[keyPath: table].numbers[value] ?? -1) + 1
    try code(&number)
    guard number == 0 else {
      guard self[keyPath: table].values.indices.contains(number - 1) else { throw .incomplete }
      return value = self[keyPath: table].values[number - 1]
    }
    try nested { coder throws(FrameRecording.Damage) in try whole(&value, &coder) }
    self[keyPath: table].append(value)
  }

  /// Codes something that may contain others of its kind.
  mutating func nested(
    _ body: (inout RecordingCoder) throws(FrameRecording.Damage) -> Void
  ) throws(FrameRecording.Damage) {
    guard depth < Self.deepest else { throw .unsupported("items nested deeper than \(Self.deepest)") }
    depth += 1
    try body(&self)
    depth -= 1
  }
}

/// The values that have occurred in a recording, in order.
struct SharedValues<Value: Hashable> {
  private(set) var values: [Value] = []
  private(set) var numbers: [Value: Int] = [:]

  mutating func append(_ value: Value) {
    numbers[value] = values.count
    values.append(value)
  }
}

// MARK: Values of the standard library

extension UInt8: Recorded {
  static let blank: UInt8 = 0
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) { try coder.code(&self) }
}

extension Int: Recorded {
  static let blank = 0
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    // The sign is the lowest bit, so that small negative numbers are short, too.
    var bits = UInt64(bitPattern: Int64(self << 1 ^ self >> 63))
    try coder.code(bits: &bits)
    self = Int(bits >> 1) ^ -Int(bits & 1)
  }
}

extension Double: Recorded {
  static let blank = 0.0
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    // The last bytes of most numbers are zero.
    var bits = bitPattern.byteSwapped
    try coder.code(bits: &bits)
    self = Double(bitPattern: bits.byteSwapped)
  }
}

extension Bool: Recorded {
  static let blank = false
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    var byte: UInt8 = self ? 1 : 0
    try coder.code(&byte)
    self = byte != 0
  }
}

extension String: Recorded {
  static let blank = ""
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(text: &self)
  }
}

extension Array: Recorded where Element: Recorded {
  static var blank: Self { [] }
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    var count = count
    try coder.code(count: &count)
    var coded: [Element] = []
    coded.reserveCapacity(count)
    for index in 0..<count {
      var value = index < self.count ? self[index] : .blank
      try coder.code(&value)
      coded.append(value)
    }
    self = coded
  }
}

extension Optional: Recorded where Wrapped: Recorded {
  static var blank: Self { nil }
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    var isThere = self != nil
    try coder.code(&isThere)
    guard isThere else { return self = nil }
    var value: Wrapped = self ?? Wrapped.blank
    try coder.code(&value)
    self = value
  }
}
