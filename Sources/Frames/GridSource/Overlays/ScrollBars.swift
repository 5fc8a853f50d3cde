package import GridFrame
package import GridSchema

extension Overlays {
  /// The scroll bars, drawn over the part that scrolls.
  package struct ScrollBars: Sendable, Hashable {
    /// The look and behavior.
    package enum Style: Sendable, CaseIterable { case ios, android, material, macos, macosOverlay }

    package var style = Style.ios
    /// The color of the thumbs; nil for that of the style.
    package var color: Color?

    package init() {}
  }
}

/// The measures of a style of scroll bars; lengths are in points, times in seconds.
///
/// Those of iOS, Material and macOS are the constants of Flutter's and Chromium's scroll bars, which follow the
/// systems; those of Android are the defaults of its views.
struct ScrollBarMetrics: Sendable, Hashable {
  /// The thickness of the thumb.
  var thickness: Double
  var radius: Double
  /// The space between the thumb and the edge of the view.
  var inset: Double
  /// The space between the thumb and the ends of the view.
  var endInset: Double
  /// The minimum length of the thumb.
  var shortest: Double
  /// The minimum length of the thumb beyond the ends of the scroll range.
  var shortestPastEnd: Double
  var color: Color
  /// The track beneath the thumb; nil for none.
  var track: Track?
  /// How long the bar stays after a movement; nil if it never leaves.
  var stay: Double?
  var fade = 0.25

  struct Track: Sendable, Hashable {
    var width: Double
    var color: Color
    var edge: Color
  }

  init(_ style: Overlays.ScrollBars.Style, isDark: Bool) {
    func gray(_ light: UInt8, _ dark: UInt8) -> Color {
      isDark ? Color(rgb: 0xffffff, alpha: dark) : Color(rgb: 0, alpha: light)
    }
    switch style {
    case .ios:
      (thickness, radius, inset, endInset) = (3, 1.5, 3, 3)
      (shortest, shortestPastEnd, color) = (36, 8, gray(89, 128))
      stay = 1.2
    case .android:
      (thickness, radius, inset, endInset) = (4, 0, 0, 0)
      (shortest, shortestPastEnd, color) = (8, 8, gray(102, 115))
      stay = 0.3
    case .material:
      (thickness, radius, inset, endInset) = (8, 4, 2, 2)
      (shortest, shortestPastEnd, color) = (48, 48, gray(77, 89))
      (stay, fade) = (0.6, 0.3)
    case .macos:
      (thickness, radius, inset, endInset) = (9, 4.5, 3, 2)
      (shortest, shortestPastEnd) = (18, 18)
      color = isDark ? Color(rgb: 0x6b6b6b) : Color(rgb: 0, alpha: 59)
      track =
        isDark
        ? Track(width: 15, color: Color(rgb: 0x2b2b2b), edge: Color(rgb: 0x3a3a3a))
        : Track(width: 15, color: Color(rgb: 0xfafafa), edge: Color(rgb: 0xe8e8e8))
    case .macosOverlay:
      (thickness, radius, inset, endInset) = (7, 3.5, 2, 2)
      (shortest, shortestPastEnd, color) = (18, 18, gray(128, 128))
      (stay, fade) = (0.5, 0.2)
    }
  }
}

// MARK: - Scene files

extension SchemaKind where Value == Overlays.ScrollBars, Reader: OverlayReader {
  static var scrollBars: Self {
    let styles = SchemaKind<Overlays.ScrollBars.Style, Reader>.choice()
    return .anyOf(
      "`ios`, `android`, `material`, `macos`, `macos-overlay` or a mapping",
      [
        styles.map { style in
          var bars = Overlays.ScrollBars()
          bars.style = style
          return bars
        },
        .object(
          "a mapping", Overlays.ScrollBars(),
          [
            .init("style", \.style, styles, "The look and behavior."),
            .init("color", \.color, .color, "The color of the thumbs; by default that of the style."),
          ]),
      ], "Scroll bars over the part that scrolls, on each axis along which the content is longer.",
      examples: ["ios", ["style": "android", "color": "#2f6fba"]])
  }
}

extension Overlays.ScrollBars.Style: WordedCases {
  package var word: Word? {
    switch self {
    case .ios: ("ios", "Thin and round; fades 1.2 s after a movement.")
    case .android: ("android", "Thin, at the edge; fades 0.3 s after a movement.")
    case .material: ("material", "Wide and round; fades 0.6 s after a movement.")
    case .macos: ("macos", "On a track, always shown.")
    case .macosOverlay: ("macos-overlay", "Without a track; fades 0.5 s after a movement.")
    }
  }
}
