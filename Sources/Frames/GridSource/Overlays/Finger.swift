package import GridFrame
package import GridGeometry
package import GridSchema

extension Overlays {
  /// The finger or pointer whose drags, swipes and flicks scroll the content.
  package struct Finger: Sendable, Hashable {
    /// The drawing.
    package enum Style: Sendable, CaseIterable {
      /// A disc beneath the fingertip.
      case touch
      /// The arrow of a mouse, which stays between drags.
      case pointer
      /// A hand with a stretched index finger.
      case hand
    }

    package var style = Style.touch
    /// The color; nil for one that suits the picture.
    package var color: Color?
    /// The height; nil for that of the style.
    package var size: Double?
    /// Where the middle of the finger's path is in the scrolling part, from 0 at the left and top to 1.
    package var place = Point(x: 0.5, y: 0.5)

    package init() {}

    /// The height in points.
    var height: Double {
      switch style {
      case .touch: size ?? 44
      case .pointer: size ?? 26
      case .hand: size ?? 60
      }
    }
  }
}

// MARK: - Scene files

extension SchemaKind where Value == Overlays.Finger, Reader: OverlayReader {
  static var finger: Self {
    let styles = SchemaKind<Overlays.Finger.Style, Reader>.choice()
    return .anyOf(
      "`touch`, `pointer`, `hand` or a mapping",
      [
        styles.map { style in
          var finger = Overlays.Finger()
          finger.style = style
          return finger
        },
        .object(
          "a mapping", Overlays.Finger(),
          [
            .init("style", \.style, styles, "The drawing."),
            .init("color", \.color, .color, "Its color; by default one that suits the theme."),
            .init(
              "size", \.size, .positive("a number of points above 0, at most 1000", to: 1000, examples: [56]),
              "Its height in points; by default 44 for `touch`, 26 for `pointer` and 60 for `hand`."),
            .init(
              "at", \.place, .part,
              "Where the middle of its way is in the part that scrolls; a way that fits stays inside."),
          ]),
      ], "The finger of the path's drags, swipes and flicks, and of recorded offsets with `touch`.",
      examples: ["touch", ["style": "hand", "at": ["x": 0.7]]])
  }
}

extension SchemaKind where Value == Point, Reader: SchemaReader {
  /// A position in a rectangle, as fractions of its extents.
  static var part: Self {
    let part = SchemaKind<Double, Reader>.number(
      "a number from 0 to 1", .init(minimum: 0, maximum: 1), examples: [0.7])
    return .object(
      "a mapping with `x` and `y`", Point(x: 0.5, y: 0.5),
      [
        .init("x", \.x, part, "From 0 at the left to 1 at the right."),
        .init("y", \.y, part, "From 0 at the top to 1 at the bottom."),
      ], examples: [["x": 0.7, "y": 0.6]])
  }
}

extension Overlays.Finger.Style: WordedCases {
  package var word: Word? {
    switch self {
    case .touch: ("touch", "A disc where the finger touches.")
    case .pointer: ("pointer", "The arrow of a mouse, which stays between drags.")
    case .hand: ("hand", "A hand with a stretched index finger.")
    }
  }
}
