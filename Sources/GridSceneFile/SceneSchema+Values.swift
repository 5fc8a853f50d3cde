import GridFrame

extension SceneSchema {
  static let valueDefinitions: [(name: String, node: SchemaNode)] = [
    (
      "color",
      SchemaNode(
        "a color such as \"#1d2733\"",
        .text(
          SchemaNode.TextRule(pattern: "^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$") { text in
            Color(hex: text) == nil ? TextError("not a color") : nil
          }),
        summary: "A color in sRGB: #rgb, #rgba, #rrggbb or #rrggbbaa, in quotes.",
        examples: ["#1d2733", "#fff", "#10182821"])
    ),
    (
      "weight",
      SchemaNode(
        "a weight from 1 to 1000 or a name such as `bold`",
        .anyOf([
          .choice(of: FontWeight.self),
          .integer(1...1000, examples: [350]),
        ]), summary: "Thickness of a font's strokes, by name or on the scale of 1 to 1000.",
        examples: ["medium", 650])
    ),
    (
      "duration",
      SchemaNode(
        "a number of seconds, 0 to 3600, or a text such as `500ms`",
        .anyOf([
          SchemaNode(
            "a number of seconds, 0 to 3600", .number(.init(minimum: 0, maximum: Duration.limit))),
          SchemaNode(
            "a text such as `1.5s` or `500ms`",
            .text(
              SchemaNode.TextRule(pattern: "^([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(ms|s)$") { text in
                Duration.seconds(text) == nil ? TextError("no duration") : nil
              })),
        ]), summary: "A time in seconds, as a number or with its unit.", examples: [0.75, "500ms", "1.5s"])
    ),
  ]

  /// A reference to the definition of colors.
  static let color = SchemaNode.reference("color", "a color such as \"#1d2733\"", examples: ["#c0ffee"])
  /// A reference to the definition of font weights.
  static let weight = SchemaNode.reference(
    "weight", "a weight from 1 to 1000 or a name such as `bold`", examples: ["black"])
  /// A reference to the definition of durations.
  static let duration = SchemaNode.reference(
    "duration", "a number of seconds, 0 to 3600, or a text such as `500ms`", examples: [1.25])

  /// Durations with a unit.
  enum Duration {
    /// The longest duration accepted, in seconds.
    static let limit = 3600.0

    /// The seconds in a text such as `500ms` or `1.5s`; nil for anything else.
    static func seconds(_ text: String) -> Double? {
      let isMilliseconds = text.hasSuffix("ms")
      guard text.hasSuffix("s") else { return nil }
      let digits = text.dropLast(isMilliseconds ? 2 : 1)
      guard digits.first.map({ $0.isASCII && ($0.isNumber || $0 == ".") }) ?? false, !digits.contains("e"),
        case .number(let number) = DocumentNode.resolve(String(digits)), number.isFinite
      else { return nil }
      let seconds = isMilliseconds ? number / 1000 : number
      return seconds <= limit ? seconds : nil
    }
  }
}

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
