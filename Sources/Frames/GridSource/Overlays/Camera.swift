import GridElement
import GridFrame
package import GridGeometry
package import GridSchema
package import GridScroll

extension Overlays {
  /// A movement of the camera: from what it shows before, to a part of the picture.
  package struct CameraMove: Sendable, Hashable {
    /// What the camera looks at.
    package enum Target: Sendable, Hashable {
      /// A position in the frames, as fractions of their extents.
      case place(Point)
      /// The middle of an element, by its name in the frame in which the movement ends.
      case element(Located<String>)
    }

    /// The step with which it starts; nil to start at a time.
    package var label: Located<String>?
    /// The time at which it starts, in seconds; with a label, counted from the start of the step.
    package var start = 0.0
    /// The magnification.
    package var zoom = 1.0
    package var target = Target.place(Point(x: 0.5, y: 0.5))
    /// The duration in seconds.
    package var duration = 0.6
    package var easing = Easing.easeInOut

    package init() {}
  }
}

/// What the camera shows at any time, in device pixels of the picture.
///
/// A movement interpolates the visible rectangle. Its position and size are exact at every time, so that frames do not
/// depend on the frame rate.
struct Camera: Sendable {
  /// The visible part of the picture: its upper left corner, and its width as a fraction of the picture's.
  private struct View: Sendable {
    var corner: Point
    var part: Double

    static let whole = View(corner: .zero, part: 1)
  }

  private struct Movement: Sendable {
    var start: Double
    var duration: Double
    var easing: Easing
    var from: View
    var to: View

    func view(at time: Double) -> View {
      let passed = duration > 0 ? (time - start) / duration : 1
      guard passed < 1 else { return to }
      let part = easing.progress(at: max(passed, 0))
      func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
      return View(
        corner: Point(x: mix(from.corner.x, to.corner.x), y: mix(from.corner.y, to.corner.y)),
        part: min(mix(from.part, to.part), 1))
    }
  }

  private var movements: [Movement] = []
  private let size: PixelSize

  /// - Parameters:
  ///   - size: The size of the picture.
  ///   - center: Returns the position that a movement looks at when it ends, in device pixels of the picture.
  init(
    _ moves: [Overlays.CameraMove], size: PixelSize, timeline: FrameTimeline,
    center: (Overlays.CameraMove, _ end: Double) throws(FrameSourceError) -> Point
  ) throws(FrameSourceError) {
    self.size = size
    var timed: [(start: Double, move: Overlays.CameraMove)] = []
    for move in moves {
      let starts = move.label.map { timeline.times(ofLabel: $0.value).map(\.lowerBound) } ?? [0]
      timed += starts.map { ($0 + move.start, move) }
    }
    for (start, move) in timed.enumerated().sorted(by: { ($0.1.start, $0.0) < ($1.1.start, $1.0) }).map(
      \.element)
    {
      let center = try center(move, start + move.duration)
      let part = 1 / max(move.zoom, 1)
      func corner(_ center: Double, _ length: Int) -> Double {
        let room = Double(length) * (1 - part)
        return min(max(center - Double(length) * part / 2, 0), room)
      }
      let view = View(
        corner: Point(x: corner(center.x, size.width), y: corner(center.y, size.height)), part: part)
      movements.append(
        Movement(
          start: start, duration: move.duration, easing: move.easing, from: self.view(at: start), to: view))
    }
  }

  private func view(at time: Double) -> View {
    movements.last { $0.start <= time }?.view(at: time) ?? .whole
  }

  /// Returns the transform of the picture at a time; nil if it shows as it is.
  func transform(at time: Double) -> AffineTransform? {
    let view = view(at: time)
    guard view.part < 1 else { return nil }
    let zoom = 1 / view.part
    return AffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: -view.corner.x * zoom, ty: -view.corner.y * zoom)
  }
}

extension Overlays.CameraMove {
  /// Creates a movement to a part of a frame's picture, as far as the zoom and the position of a camera can show it.
  /// - Parameters:
  ///   - middle: The middle of the part, in device pixels of the picture.
  ///   - width: The width of the part, in device pixels.
  ///   - height: The height of the part, in device pixels.
  package init(
    toPartAt middle: Point, width: Double, height: Double, ofFrame index: Int, in source: any FrameSource
  ) {
    let overlaid = source as? OverlaidSource
    let size = source.pixelSize
    let frames = overlaid?.frames ?? PixelRect(size)
    // The picture may be magnified already.
    let shown = overlaid?.cameraTransform(atFrame: index) ?? .identity
    let inside = Point(
      x: min(max(middle.x, 0), Double(size.width)), y: min(max(middle.y, 0), Double(size.height)))
    let center = shown.inverse?.applied(to: inside) ?? inside
    // Rounded to what a person would write, and down, so that the whole part is in view.
    let zoom = shown.a * min(Double(size.width) / max(width, 1), Double(size.height) / max(height, 1))
    self.zoom = (min(max(zoom, 1), 20) * 100 + 1e-6).rounded(.down) / 100
    func fraction(_ position: Double, _ interval: PixelInterval) -> Double {
      let fraction = (position - Double(interval.start)) / Double(max(interval.length, 1))
      return (min(max(fraction, 0), 1) * 1000).rounded() / 1000
    }
    target = .place(
      Point(x: fraction(center.x, frames.horizontal), y: fraction(center.y, frames.vertical)))
  }
}

// MARK: - Scene files

extension SchemaKind where Value == [Overlays.CameraMove], Reader: OverlayReader {
  static var camera: Self {
    let zoom = SchemaKind<Double, Reader>.number(
      "a number from 1 to 20", .init(minimum: 1, maximum: 20), examples: [2])
    let move = SchemaKind<Overlays.CameraMove, Reader>.object(
      "a movement of the camera", Overlays.CameraMove(),
      [
        .init(
          "label", \.label, .name.documented("", examples: ["flick"]),
          "The label of the step with which it starts; by default at a time."),
        .init(
          "at", \.start, .duration, "When it starts; with a `label`, counted from the start of the step."),
        .init("zoom", \.zoom, zoom, "The magnification."),
        .init("to", \.target, .cameraTarget),
        .init("duration", \.duration, .duration, "How long it takes."),
        .init("ease", \.easing, .easing, "The easing.", default: "ease-in-out"),
      ])
    return .list(
      "a list of movements", move, minimum: 1,
      "Movements of a camera that magnifies a part of the picture.",
      examples: [[["label": "flick", "zoom": 2, "to": ["x": 0.2, "y": 0.3]], ["at": 3, "zoom": 1]]])
  }
}

extension SchemaKind where Value == Overlays.CameraMove.Target, Reader: OverlayReader {
  fileprivate static var cameraTarget: Self {
    .anyOf(
      "a mapping with `x` and `y`, or the name of an element",
      [
        SchemaKind<Point, Reader>.part.map { .place($0) },
        SchemaKind<Located<String>, Reader>.name.map { .element($0) },
      ],
      "What is in the middle, as far as the edges of the picture allow: a position, from 0 to 1 of the frames, or an element that is visible when the movement ends; by default the middle.",
      examples: [["x": 0.2, "y": 0.3], "row 3, column \"price\""])
  }
}
