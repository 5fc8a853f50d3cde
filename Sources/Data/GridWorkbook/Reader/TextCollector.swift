import GridSupport

/// Puts the text of a shared or inline string together from its runs.
struct TextCollector {
  private var bytes: [UInt8] = []
  private var runs: [(end: Int, font: WorkbookFont?)] = []
  private var font: WorkbookFont?
  private var hasRuns = false
  /// The number of further runs that may be kept with fonts, each of which takes more memory than its XML.
  private var runsLeft = 1 << 19
  /// The number of texts that have lost their fonts.
  private(set) var plainedCount = 0

  /// Starts a new text.
  mutating func start() {
    bytes.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    (font, hasRuns) = (nil, false)
  }

  mutating func startRun() { (font, hasRuns) = (nil, true) }

  mutating func setFont(_ font: WorkbookFont) { self.font = font }

  /// Appends the text of a `t` element, whose outer spaces count only if it says so.
  mutating func append(_ text: [UInt8], preservesSpace: Bool) {
    append(unescaped: TextEscapes.removed(from: preservesSpace ? text[...] : TextEscapes.trimmed(text)))
  }

  /// Appends a text in which nothing is escaped.
  mutating func append(unescaped text: some Collection<UInt8>) {
    bytes += text
    if hasRuns, runs.count <= runsLeft { runs.append((bytes.count, font)) }
  }

  var size: Int { bytes.count }

  /// The text without fonts.
  var plain: [UInt8] { bytes }

  /// Returns the runs; nil if none has a font of its own, or if the part already has too many runs.
  mutating func rich() -> RichText? {
    guard runs.contains(where: { $0.font != nil }) else { return nil }
    guard runs.count <= runsLeft else {
      plainedCount += 1
      return nil
    }
    runsLeft -= runs.count
    var start = 0
    var result: [RichText.Run] = []
    for run in runs {
      if run.end > start {
        result.append(
          RichText.Run(text: String(decoding: bytes[start..<run.end], as: UTF8.self), font: run.font))
      }
      start = run.end
    }
    return RichText(runs: result)
  }
}

extension TextCollector {
  /// Says which fonts were left out.
  func notes(_ part: String) -> [WorkbookNote] {
    if plainedCount == 0 { return [] }
    let texts = NumberText.count(plainedCount, "text loses its", "texts lose their")
    return [WorkbookNote(part: part, message: "\(texts) own fonts, as there are too many")]
  }
}

/// The escapes of texts in workbooks (ECMA-376 part 1, 22.4.2.4).
enum TextEscapes {
  private static let underscore = UInt8(ascii: "_")

  /// Returns a text without spaces, tabs and line ends around it.
  static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return [] }
    return bytes[first...last]
  }

  /// Returns a text in which escapes such as `_x000D_` are the characters that they stand for.
  static func removed(from bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(underscore), var start = bytes.indices.first(where: { unit(bytes, $0) != nil })
    else {
      return bytes
    }
    var result = Array(bytes[..<start])
    while start < bytes.endIndex {
      // Characters outside of the basic plane are escaped as two surrogates.
      var units: [UInt16] = []
      while let unit = unit(bytes, start) {
        units.append(unit)
        start += 7
      }
      result += Array(String(decoding: units, as: UTF16.self).utf8)
      while start < bytes.endIndex, unit(bytes, start) == nil {
        result.append(bytes[start])
        start += 1
      }
    }
    return result[...]
  }

  /// Returns the code unit of the escape at an index; nil if there is none.
  private static func unit(_ bytes: ArraySlice<UInt8>, _ index: Int) -> UInt16? {
    guard bytes.endIndex - index >= 7, bytes[index] == underscore, bytes[index + 1] == UInt8(ascii: "x"),
      bytes[index + 6] == underscore
    else { return nil }
    var value: UInt16 = 0
    for byte in bytes[index + 2..<index + 6] {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      value = value << 4 | UInt16(digit)
    }
    return value
  }
}
