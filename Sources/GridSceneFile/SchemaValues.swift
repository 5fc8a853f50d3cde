import GridFrame

extension Color {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; nil for anything else.
  init?(hex text: String) {
    guard text.first == "#" else { return nil }
    var digits = Array(text.utf8.dropFirst())
    guard [3, 4, 6, 8].contains(digits.count) else { return nil }
    if digits.count < 6 { digits = digits.flatMap { [$0, $0] } }
    var channels: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Character(Unicode.Scalar(digits[index])).hexDigitValue,
        let low = Character(Unicode.Scalar(digits[index + 1])).hexDigitValue
      else { return nil }
      channels.append(UInt8(high * 16 + low))
    }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count > 3 ? channels[3] : 255)
  }
}
