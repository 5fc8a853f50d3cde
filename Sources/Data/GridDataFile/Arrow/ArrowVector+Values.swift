import GridData
import GridSupport

extension ArrowVector {
  /// Returns the value at an index, exact, in the form that JSON has for it; nil if the bytes are damaged.
  func value(_ index: Int) -> CellValue? {
    if isMissing(index) { return .missing }
    if let dictionary {
      guard case .integer(let bits, let isSigned) = type else { return nil }
      guard var key = Int(exactly: integer(index, bits: bits, isSigned: isSigned)), key >= 0 else {
        return nil
      }
      for vector in dictionary {
        if key < vector.count { return vector.dictionary == nil ? vector.value(key) : nil }
        key -= vector.count
      }
      return nil
    }
    switch type {
    case .null: return .missing
    case .boolean: return .boolean(bit(index))
    case .integer(let bits, let isSigned):
      return .number(DecimalNumber(integer(index, bits: bits, isSigned: isSigned)))
    case .real(let bits): return real(index, bits: bits)
    case .decimal(let bits, let scale): return Self.decimal(integer(index, bits: bits), scale: scale)
    case .text(let layout, let content):
      guard let found = bytes(index, layout) else { return nil }
      switch content {
      case nil: return .text(found.text)
      case .json: return found.json
      case .styled: return found.styledCell
      }
    case .binary(let layout): return bytes(index, layout).map { .text($0.hexadecimal) }
    case .fixedBinary(let size): return bytes(index, size: size).map { .text($0.hexadecimal) }
    case .date(let bits):
      let seconds = bits == 32 ? integer(index, bits: 32) * 86_400 : integer(index, bits: 64) / 1000
      return Self.moment(seconds, fraction: "", zone: nil)
    case .time(let bits, let perSecond): return .text(Self.clock(integer(index, bits: bits), perSecond))
    case .duration(let perSecond):
      let ticks = integer(index, bits: 64)
      return .text((ticks < 0 ? "-" : "") + Self.clock(abs(ticks), perSecond))
    case .timestamp(let perSecond, let zone):
      let ticks = integer(index, bits: 64)
      let rest = (ticks % Int128(perSecond) + Int128(perSecond)) % Int128(perSecond)
      return Self.moment(
        (ticks - rest) / Int128(perSecond), fraction: Self.fraction(Int(rest), perSecond), zone: zone)
    }
  }

  /// Returns a binary number with the digits that it needs; whole numbers have no decimals.
  private func real(_ index: Int, bits: Int) -> CellValue {
    let (value, text): (Double, String)
    switch bits {
    case 16:
      let half = Float16(bitPattern: UInt16(truncatingIfNeeded: integer(index, bits: 16)))
      (value, text) = (Double(half), "\(half)")
    case 32:
      let single = Float(bitPattern: UInt32(truncatingIfNeeded: integer(index, bits: 32)))
      (value, text) = (Double(single), "\(single)")
    default:
      value = Double(bitPattern: UInt64(truncatingIfNeeded: integer(index, bits: 64)))
      text = ""
    }
    guard value.isFinite else { return value.isNaN ? .missing : .text(value < 0 ? "-inf" : "inf") }
    if value == value.rounded(), abs(value) < 1e15 { return .number(DecimalNumber(Int(value))) }
    return (text.isEmpty ? DecimalNumber(value) : DecimalNumber(text)).map { .number($0) } ?? .missing
  }

  /// Returns a decimal number with as many decimals as its column has.
  private static func decimal(_ coefficient: Int128, scale: Int) -> CellValue? {
    var digits = String(coefficient.magnitude)
    if scale < 0, coefficient != 0 { digits += String(repeating: "0", count: -scale) }
    if scale > 0 {
      digits = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -scale))
    }
    return DecimalNumber((coefficient < 0 ? "-" : "") + digits).map { .number($0) }
  }

  /// Returns a time since 1970, as a date if it is midnight in no zone. Zones with a name are unknown here; their times are
  /// in UTC.
  private static func moment(_ seconds: Int128, fraction: String, zone: String?) -> CellValue? {
    let known = zone.map { CivilDateTime.Zone($0) ?? .utc }
    guard let seconds = Int(exactly: seconds),
      let time = CivilDateTime(secondsSince1970: seconds, zone: known ?? .utc)
    else { return nil }
    if zone == nil, fraction.isEmpty, time.hour == 0, time.minute == 0, time.second == 0 {
      return .date(time.date)
    }
    guard
      let moment = CivilDateTime(
        time.date, hour: time.hour, minute: time.minute, second: time.second,
        zone: fraction.isEmpty ? known : nil)
    else { return nil }
    return fraction.isEmpty ? .dateTime(moment) : .text("\(moment)\(fraction)\(known.map { "\($0)" } ?? "")")
  }

  /// Returns hours, minutes and seconds, with as many hours as there are.
  private static func clock(_ ticks: Int128, _ perSecond: Int) -> String {
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: Int128(perSecond))
    func padded(_ value: Int128) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return padded(seconds / 3600) + ":" + padded(seconds / 60 % 60) + ":" + padded(seconds % 60)
      + fraction(Int(rest), perSecond)
  }

  /// Returns the fraction of a second with its point, without trailing zeros.
  private static func fraction(_ rest: Int, _ perSecond: Int) -> String {
    guard rest > 0 else { return "" }
    var digits = "\(perSecond + rest)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return ".\(digits)"
  }
}

extension ArrowVector.Buffer {
  var text: String { unsafe bytes.withBytes { unsafe String(decoding: $0[range], as: UTF8.self) } }

  var hexadecimal: String {
    range.map { (bytes[$0] < 16 ? "0" : "") + String(bytes[$0], radix: 16) }.joined()
  }
}
