package import GridFrame
import GridGeometry
package import GridSchema

extension Overlays {
  /// A bar along an edge of the picture that grows with time.
  package struct ProgressBar: Sendable, Hashable {
    /// The edge of the picture.
    package enum Place: Sendable, CaseIterable { case top, bottom }

    package var place = Place.bottom
    /// The color; nil for that of the theme's bars.
    package var color: Color?
    /// The thickness in points.
    package var height = 4.0

    package init() {}
  }
}

/// The progress bar at any time.
struct ProgressOverlay: FrameOverlay {
  private let picture: PixelRect
  private let color: Color
  private let height: Int
  private let place: Overlays.ProgressBar.Place
  private let duration: Double
  private let isRightToLeft: Bool

  init(
    _ bar: Overlays.ProgressBar, _ style: OverlayStyle, picture: PixelRect, duration: Double, scale: Double
  ) {
    self.picture = picture
    color = bar.color ?? style.accent
    height = max(1, snapToPixel(bar.height, scale: scale))
    place = bar.place
    self.duration = duration
    isRightToLeft = style.isRightToLeft
  }

  func items(at moment: OverlayMoment) -> [FrameItem] {
    let part = duration > 0 ? moment.time / duration : 1
    let width = Int((Double(picture.width) * part).rounded())
    var rect = picture
    if place == .top {
      rect.vertical.end = rect.y + height
    } else {
      rect.vertical.start = rect.vertical.end - height
    }
    if isRightToLeft {
      rect.horizontal.start = rect.horizontal.end - width
    } else {
      rect.horizontal.end = rect.x + width
    }
    guard !rect.isEmpty else { return [] }
    // Frames are cut where groups begin and end, so the rows above the bar can be reused.
    return [
      .group(
        FrameGroup(
          clip: PixelRect(horizontal: picture.horizontal, vertical: rect.vertical),
          items: [.fill(rect, color)]))
    ]
  }
}

// MARK: - Scene files

extension SchemaKind where Value == Overlays.ProgressBar, Reader: OverlayReader {
  static var progress: Self {
    let places = SchemaKind<Overlays.ProgressBar.Place, Reader>.choice()
    return .anyOf(
      "`top`, `bottom` or a mapping",
      [
        places.map { place in
          var bar = Overlays.ProgressBar()
          bar.place = place
          return bar
        },
        .object(
          "a mapping", Overlays.ProgressBar(),
          [
            .init("at", \.place, places, "The edge of the picture."),
            .init("color", \.color, .color, "Its color; by default that of the theme's bars."),
            .init(
              "height", \.height,
              .positive("a number of points above 0, at most 1000", to: 1000, examples: [2]),
              "Its thickness in points."),
          ]),
      ], "A bar along an edge of the picture that grows with time.",
      examples: ["bottom", ["at": "top", "color": "#2f6fba"]])
  }
}

extension Overlays.ProgressBar.Place: WordedCases {
  package var word: Word? {
    switch self {
    case .top: ("top", "Along the upper edge.")
    case .bottom: ("bottom", "Along the lower edge.")
    }
  }
}
