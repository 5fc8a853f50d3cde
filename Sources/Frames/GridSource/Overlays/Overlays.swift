import GridCell
package import GridFrame
package import GridSchema

/// The drawings above and around the frames of a scene: the finger that scrolls, scroll bars, captions, a device, a
/// progress bar and a camera. All are off by default. Lengths are in points, times in seconds.
///
///     scene file ──fields──▶ Overlays ─┐
///     frames of a source ──────────────┴─OverlaidSource─▶ frames with the overlays
///
/// Each overlay has its own file: its keys, and the items that it draws in a frame.
package struct Overlays: Sendable, Hashable {
  /// The finger or pointer that scrolls; nil for none.
  package var finger: Finger?
  /// The scroll bars; nil for none.
  package var scrollBars: ScrollBars?
  /// The captions; nil for none.
  package var captions: Captions?
  /// The device around the picture; nil for none.
  package var device: Device?
  /// The progress bar; nil for none.
  package var progress: ProgressBar?
  /// The movements of the camera.
  package var camera: [CameraMove] = []

  package init() {}

  /// Whether nothing is drawn.
  package var isEmpty: Bool { self == Overlays() }

  /// Whether pictures are larger than the frames.
  package var enlargesPicture: Bool { device != nil || captions?.place.isOutside == true }

  /// The labels of steps that overlays name.
  package var labels: [Located<String>] {
    (captions?.list ?? []).compactMap(\.label) + camera.compactMap(\.label)
  }
}

/// The style that overlays take from the picture beneath them.
package struct OverlayStyle: Sendable, Hashable {
  /// The font families in order of preference.
  package var families = ["Roboto"]
  /// The color beneath everything, which determines whether overlays are light or dark.
  package var canvas = Color.white
  /// The color of text.
  package var text = Color(rgb: 0x1d2733)
  /// The color that stands out.
  package var accent = Color(rgb: 0x2f6fba)
  /// Whether lines start at the right.
  package var isRightToLeft = false

  package init() {}

  /// Whether the picture is dark.
  var isDark: Bool { canvas.over(.white).relativeLuminance < 0.18 }
}

/// An overlay, ready to be drawn above any frame of a source.
protocol FrameOverlay: Sendable {
  /// Returns the items at a moment, in device pixels of the picture. They depend on nothing else.
  func items(at moment: OverlayMoment) -> [FrameItem]
}

/// The state of the source in one frame, as far as overlays depend on it.
struct OverlayMoment: Sendable {
  /// The time of the frame in seconds.
  var time: Double
  /// The part of the picture that scrolls, in device pixels of the picture; nil if nothing scrolls.
  var pane: ScrollPane?
}

// MARK: - Scene files

/// Reads the pictures that overlays name.
package protocol OverlayReader: SchemaReader {
  /// Returns the picture in a file, with vector graphics drawn for a height in points; reports errors and returns nil
  /// if that fails.
  mutating func picture(_ path: Located<String>, height: Double) -> FrameImage?
}

extension SchemaField where Object == Overlays, Reader: OverlayReader {
  /// The keys of `overlays`.
  package static var overlays: [Self] {
    [
      .init("finger", \.finger, .finger),
      .init("scrollBars", \.scrollBars, .scrollBars),
      .init("captions", \.captions, .captions), .init("device", \.device, .device),
      .init("progress", \.progress, .progress), .init("camera", \.camera, .camera),
    ]
  }
}
