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
