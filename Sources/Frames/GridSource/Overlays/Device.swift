package import GridFrame
package import GridSchema

extension Overlays {
  /// A device or window around the picture, on a background. Lengths are in points.
  package struct Device: Sendable, Hashable {
    /// The kind of device.
    package enum Kind: Sendable, CaseIterable { case phone, tablet, browser }

    /// Whether a device is light or dark.
    package enum Tone: Sendable, CaseIterable { case light, dark }

    /// What is around the device.
    package enum Background: Sendable, Hashable {
      /// Colors from left to right; at least one.
      case colors([Color])
      /// A picture that covers everything.
      case picture(FrameImage)
    }

    package var kind = Kind.phone
    /// The address in a browser, or the time in the status bar of a phone or tablet; nil for the default.
    package var text: String?
    /// Whether the device is light or dark; nil for the kind's own.
    package var tone: Tone?
    /// The background; nil for one that suits the theme.
    package var background: Background?
    /// The space between the device and the edges of the picture.
    package var padding = 40.0
    /// Whether the device casts a shadow.
    package var hasShadow = true
    /// The radius of the screen's or window's corners; nil for that of the kind.
    package var cornerRadius: Double?
    /// Whether a phone or tablet shows a status bar, and a phone a line for going home.
    package var hasBars = true

    package init() {}
  }
}

// MARK: - Scene files

extension SchemaKind where Value == Overlays.Device, Reader: OverlayReader {
  static var device: Self {
    let kinds = SchemaKind<Overlays.Device.Kind, Reader>.choice()
    let upTo1000 = SchemaKind<Double, Reader>.number(
      "a number of points from 0 to 1000", .init(minimum: 0, maximum: 1000), examples: [24])
    return .anyOf(
      "`phone`, `tablet`, `browser` or a mapping",
      [
        kinds.map { kind in
          var device = Overlays.Device()
          device.kind = kind
          return device
        },
        .object(
          "a mapping", Overlays.Device(),
          [
            .init("kind", \.kind, kinds, "The kind of device."),
            .init(
              "text", \.text, .text,
              "The address in a browser, or the time in a status bar; empty for none.",
              examples: ["example.com/airports"]),
            .init(
              "tone", \.tone, .choice(),
              "Its tone; by default phones and tablets are dark, and browsers as the theme."),
            .init("background", \.background, .background),
            .init(
              "padding", \.padding, upTo1000, "The space between the device and the edges of the picture."),
            .init("shadow", \.hasShadow, .boolean, "Whether it casts a shadow."),
            .init(
              "cornerRadius", \.cornerRadius, upTo1000,
              "The radius of the corners of the screen or window; by default that of the kind."),
            .init(
              "bars", \.hasBars, .boolean,
              "Whether a phone or tablet has a status bar, and a phone a line for going home.",
              examples: [false]),
          ]),
      ], "A device or window around the picture, which grows.",
      examples: ["phone", ["kind": "browser", "text": "example.com"]])
  }
}

extension SchemaKind where Value == Overlays.Device.Background, Reader: OverlayReader {
  fileprivate static var background: Self {
    .anyOf(
      "a color, a list of colors, or a mapping with `picture`",
      [
        SchemaKind<Color, Reader>.color.map { .colors([$0]) },
        SchemaKind<[Color], Reader>.list("a list of colors", .color, minimum: 1).map {
          $0.isEmpty ? nil : .colors($0)
        },
        SchemaKind<PictureFile, Reader>.object(
          "a mapping with `picture`", PictureFile(),
          [
            .init(
              "picture", \.file, .name.documented("", examples: ["hills.jpg"]),
              "A PNG, JPEG or SVG file that covers the background.", required: true)
          ]
        ).reading { picture, _, reader in
          picture.file.flatMap { reader.picture($0, height: 1024) }.map { .picture($0) }
        },
      ],
      "What is around the device: a color, colors from left to right, or a picture; by default a color that suits the theme.",
      examples: ["#e9edf2", ["#cfd9ff", "#ffe3d3"], ["picture": "hills.jpg"]])
  }
}

private struct PictureFile: Sendable {
  var file: Located<String>?
}

extension Overlays.Device.Kind: WordedCases {
  package var word: Word? {
    switch self {
    case .phone: ("phone", "A phone with a status bar.")
    case .tablet: ("tablet", "A tablet.")
    case .browser: ("browser", "A browser window with an address.")
    }
  }
}

extension Overlays.Device.Tone: WordedCases {
  package var word: Word? {
    switch self {
    case .light: ("light", "Light.")
    case .dark: ("dark", "Dark.")
    }
  }
}
