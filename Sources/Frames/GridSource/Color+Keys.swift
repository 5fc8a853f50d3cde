public import GridFrame
public import GridSchema
import GridSupport

extension SchemaKind where Value == Color {
  /// An sRGB color such as `"#1d2733"` or `tomato`.
  public static var color: Self {
    .reference("color", "a color such as \"#1d2733\" or `tomato`", examples: ["#c0ffee"], to: colorDefinition)
  }

  package static var colorDefinition: Self {
    .text(
      "a color such as \"#1d2733\" or `tomato`", rule,
      "A color in sRGB: #rgb, #rgba, #rrggbb or #rrggbbaa in quotes, or a name of CSS in lower case.",
      examples: ["#1d2733", "#fff", "#10182821", "tomato"], by: Color.init(written:))
  }

  private static var rule: SchemaNode.TextRule {
    SchemaNode.TextRule(
      pattern: "^(#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|\(ColorName.pattern))$"
    ) { text in
      guard Color(written: text) == nil else { return nil }
      let isName = text.utf8.allSatisfy { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
      return TextError(
        message: "not a color",
        hint: isName ? Suggestion.question(for: text, among: ColorName.values.keys.sorted()) : nil)
    }
  }
}

extension Color {
  /// Parses a color of a scene file: hexadecimal, or a name of CSS; returns nil for anything else.
  package init?(written text: String) {
    guard let color = Color(hex: text) ?? Color(named: text) else { return nil }
    self = color
  }

  /// Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; returns nil for anything else.
  package init?(hex text: String) {
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
