package import GridFrame
package import GridSchema

extension Overlays {
  /// Texts that appear for a while, one at a time or several.
  package struct Captions: Sendable, Hashable {
    /// Where captions are.
    package enum Place: Sendable, CaseIterable { case top, bottom, above, below }

    package var list: [Caption] = []
    package var place = Place.bottom
    /// The font size in points.
    package var size = 18.0
    /// The color of text; nil for one that is legible.
    package var color: Color?
    /// The color of the box behind text inside the picture; nil for one that suits the theme.
    package var background: Color?
    /// How long a caption takes to appear and to disappear, in seconds.
    package var fade = 0.2

    package init() {}
  }

  /// A text with its times.
  package struct Caption: Sendable, Hashable {
    /// The text, which may contain inline markup.
    package var text = ""
    /// The step of the path during which it is shown; nil for times alone.
    package var label: Located<String>?
    /// The time at which it appears, in seconds; nil for the start of the step or path.
    package var start: Double?
    /// The time at which it is gone, in seconds; nil for the end of the step or path.
    package var end: Located<Double>?

    package init() {}
  }
}

// MARK: - Scene files

extension SchemaKind where Value == Overlays.Captions, Reader: OverlayReader {
  static var captions: Self {
    let list = SchemaKind<[Overlays.Caption], Reader>.list("a list of captions", .caption, minimum: 1)
    return .anyOf(
      "a list of captions, or a mapping with `list`",
      [
        list.map { list in
          var captions = Overlays.Captions()
          captions.list = list
          return captions
        },
        .object(
          "a mapping with `list`", Overlays.Captions(),
          [
            .init(
              "list", \.list, list, "The captions.", examples: [[["text": "Swipe up", "label": "swipe"]]],
              required: true),
            .init("at", \.place, .choice(), "Where they are."),
            .init(
              "size", \.size, .positive("a number of points above 0, at most 1000", to: 1000, examples: [24]),
              "The font size in points."),
            .init("color", \.color, .color, "The color of text; by default one that is legible."),
            .init(
              "background", \.background, .color,
              "The color of the box behind text inside the picture; by default one that suits the theme."),
            .init("fade", \.fade, .duration, "How long they take to appear and to disappear."),
          ]),
      ], "Texts that appear for a while, by the labels of steps or by time.",
      examples: [[["text": "Swipe up", "label": "swipe"], ["text": "**Done**", "from": 2.5]]])
  }
}

extension SchemaKind where Value == Overlays.Caption, Reader: OverlayReader {
  fileprivate static var caption: Self {
    .object(
      "a caption", Overlays.Caption(),
      [
        .init(
          "text", \.text, .nonEmptyText, "The text, with inline markup.", examples: ["Swipe **up**"],
          required: true),
        .init(
          "label", \.label, .name.documented("", examples: ["flick"]),
          "The label of the step during which it is shown; by default the whole path."),
        .init("from", \.start, .duration, "When it appears; by default at the start of the step."),
        .init(
          "to", \.end, SchemaKind<Double, Reader>.duration.located,
          "When it is gone; by default at the end of the step."),
      ]
    ) { caption, _, reader in
      if let start = caption.start, let end = caption.end, end.value <= start {
        reader.report(
          "the caption ends at \(end.value) s, before it starts", at: end.range,
          expected: "a time after \(start) s")
      }
    }
  }
}

extension Overlays.Captions.Place: WordedCases {
  package var word: Word? {
    switch self {
    case .top: ("top", "Over the upper edge of the picture.")
    case .bottom: ("bottom", "Over the lower edge of the picture.")
    case .above: ("above", "Above the picture, which grows.")
    case .below: ("below", "Below the picture, which grows.")
    }
  }
}
