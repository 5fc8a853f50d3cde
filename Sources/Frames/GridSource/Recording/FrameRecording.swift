public import GridElement
package import GridFrame
package import GridGeometry
public import GridScroll
import GridSupport

/// Recorded frames of a source, which another process can draw: display lists, positions, scroll offsets, touches and
/// notes.
///
///     FrameSource ──bytes(of:)──▶ pipe or file ──init(_:)──▶ FrameRecording (FrameSource)
///
/// The source must not measure text while it composes frames, and its elements must have their own kinds or names, as
/// those of collection views do. Headings and derived content are not recorded.
package struct FrameRecording: FrameSource {
  /// The reason why frames cannot be recorded or read.
  package enum Damage: Error, Hashable, CustomStringConvertible {
    /// The bytes end early, or are not those of a recording.
    case incomplete
    /// Something that recordings do not have.
    case unsupported(String)

    package var description: String {
      switch self {
      case .incomplete: "the recording is damaged, or from another version of gridreel"
      case .unsupported(let what): "\(what) cannot be recorded"
      }
    }
  }

  package private(set) var name = ""
  package private(set) var pixelSize = PixelSize.zero
  package private(set) var scale = 1.0
  package private(set) var background = Color.white
  package private(set) var timeline = FrameTimeline(frameRate: .thirty, frameCount: 1)
  package private(set) var touches: [ScrollTouch] = []
  private var kinds: [ElementKind] = []
  private var frames: [Moment] = []
  /// The display lists and positions, which identical frames share.
  private var pictures: [[FrameItem]] = []
  private var positions: [[PlacedElement]] = []

  /// A frame.
  struct Moment {
    var picture = 0
    var positions = 0
    var offset: Point?
    var pane: ScrollPane?
    var notes: [String] = []
  }

  package var names: ElementNames { ElementNames(kinds: kinds) }

  package func identity(ofFrame index: Int) -> FrameIdentity { FrameIdentity(frames[index].picture) }
  package func offset(atFrame index: Int) -> Point? { frames[index].offset }
  package func scrollPane(atFrame index: Int) -> ScrollPane? { frames[index].pane }
  package func notes(atFrame index: Int) -> [String] { frames[index].notes }

  package func placement(atFrame index: Int) -> any Placement {
    RecordedPlacement(recorded: positions[frames[index].positions])
  }

  package func makeComposer(measuring text: any TextMeasuring) -> any FrameComposing {
    RecordingComposer(self)
  }

  fileprivate func frame(_ index: Int) -> Frame {
    Frame(size: pixelSize, scale: scale, background: background, items: pictures[frames[index].picture])
  }
}

private struct RecordedPlacement: Placement {
  let recorded: [PlacedElement]

  func elements() -> [PlacedElement] { recorded }
}

private final class RecordingComposer: FrameComposing {
  private let recording: FrameRecording

  init(_ recording: FrameRecording) { self.recording = recording }

  func compose(_ index: Int) -> ComposedFrame {
    ComposedFrame(recording.frame(index), placement: recording.placement(atFrame: index))
  }
}

// MARK: Bytes

extension FrameRecording {
  /// Returns the recording of a source. Composes each frame that differs from those before it once.
  /// - Throws: `FrameSourceError` if a frame cannot be made or recorded.
  package static func bytes(of source: some FrameSource) throws(FrameSourceError) -> [UInt8] {
    var recording = FrameRecording()
    recording.name = source.name
    (recording.pixelSize, recording.scale) = (source.pixelSize, source.scale)
    (recording.background, recording.timeline) = (source.background, source.timeline)
    (recording.touches, recording.kinds) = (source.touches, source.names.kinds)
    let composer = try source.makeComposer(measuring: NoMeasurer())
    var (pictures, positions): ([FrameIdentity: Int], [[PlacedElement]: Int]) = ([:], [:])
    for index in 0..<source.timeline.frameCount {
      let identity = source.identity(ofFrame: index)
      let elements: [PlacedElement]
      if pictures[identity] == nil {
        let composed = try composer.compose(index)
        pictures[identity] = recording.pictures.count
        recording.pictures.append(composed.frame.items)
        elements = composed.placement.elements()
      } else {
        elements = try source.placement(atFrame: index).elements()
      }
      let place = positions[elements] ?? recording.positions.count
      if place == recording.positions.count {
        recording.positions.append(elements)
        positions[elements] = place
      }
      recording.frames.append(
        Moment(
          picture: pictures[identity] ?? 0, positions: place, offset: source.offset(atFrame: index),
          pane: source.scrollPane(atFrame: index), notes: source.notes(atFrame: index)))
    }
    var coder = RecordingCoder()
    do throws(Damage) { try coder.code(&recording) } catch { throw FrameSourceError("\(error)") }
    return coder.bytes
  }

  /// Reads a recording.
  package init(_ bytes: [UInt8]) throws(Damage) {
    var coder = RecordingCoder(bytes)
    try coder.code(&self)
    guard coder.isAtEnd, frames.count == timeline.frameCount, pixelSize.width >= 0, pixelSize.height >= 0,
      scale > 0, scale.isFinite,
      frames.allSatisfy({ pictures.indices.contains($0.picture) && positions.indices.contains($0.positions) })
    else { throw .incomplete }
  }
}

/// For sources that do not measure text.
private final class NoMeasurer: TextMeasuring {
  func width(of text: String, style: TextStyle) -> Int { 0 }
  func height(of text: String, style: TextStyle, width: Int?) -> Int { 0 }
}

extension FrameRecording: Recorded {
  static var blank: FrameRecording { FrameRecording() }

  mutating func code(with coder: inout RecordingCoder) throws(Damage) {
    // The version changes with the format.
    var format = "gridreel frames 1"
    try coder.code(&format)
    guard format == "gridreel frames 1" else { throw .incomplete }
    try coder.code(&name)
    try coder.code(&pixelSize)
    try coder.code(&scale)
    try coder.code(&background)
    try coder.code(&kinds)
    var times = TimelineParts(timeline)
    try coder.code(&times)
    guard let timeline = FrameTimeline(times) else { throw .incomplete }
    self.timeline = timeline
    try coder.code(&pictures)
    try coder.code(&positions)
    try coder.code(&frames)
    var fingers = touches.map { TouchSamples($0, in: timeline) }
    try coder.code(&fingers)
    touches = fingers.compactMap { ScrollTouch($0, in: timeline) }
    guard touches.count == fingers.count else { throw .incomplete }
  }
}

extension FrameRecording.Moment: Recorded {
  static let blank = FrameRecording.Moment()
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(&picture)
    try coder.code(&positions)
    try coder.code(&offset)
    try coder.code(&pane)
    try coder.code(&notes)
  }
}

extension ScrollPane: Recorded {
  static let blank = ScrollPane(rect: .blank, offset: .blank, range: Axes(both: .blank))
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(&rect)
    try coder.code(&offset)
    try coder.code(&range.horizontal)
    try coder.code(&range.vertical)
    try coder.code(&startsAtRight)
  }
}

extension ScrollBounds: Recorded {
  static let blank = ScrollBounds(minimum: 0, maximum: 0)
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    var (minimum, maximum) = (minimum, maximum)
    try coder.code(&minimum)
    try coder.code(&maximum)
    self = ScrollBounds(minimum: minimum, maximum: maximum)
  }
}

extension ElementKind: Recorded {
  static let blank = ElementKind("")
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    var (name, rank) = (name, rank)
    try coder.code(&name)
    try coder.code(&rank)
    self = ElementKind(name, rank: rank)
  }
}

extension TimelineParts: Recorded {
  static let blank = TimelineParts()
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(&numerator)
    try coder.code(&denominator)
    try coder.code(&frameCount)
    try coder.code(&duration)
    try coder.code(&end)
    try coder.code(&spans)
  }
}

extension TimelineParts.Span: Recorded {
  static let blank = TimelineParts.Span()
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(&label)
    try coder.code(&startFrame)
    try coder.code(&endFrame)
  }
}

extension TouchSamples: Recorded {
  static let blank = TouchSamples()
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(&start)
    try coder.code(&samples)
  }
}

extension TouchSamples.Sample: Recorded {
  static let blank = TouchSamples.Sample()
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(&time)
    try coder.code(&offset)
    try coder.code(&isCorner)
  }
}
