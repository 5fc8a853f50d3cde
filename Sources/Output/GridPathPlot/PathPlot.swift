public import GridCairo
public import GridCompose
import GridElement
import GridFrame
import GridGeometry
public import GridImage
import GridLayout
public import GridRender
public import GridScene
public import GridScroll
import GridSupport

/// The content of a picture of a scroll path: offset and velocity over time along each axis that moves.
///
///     PreparedScene, ScrollTimeline ──▶ PathPlot ──▶ PathPlotSheet ──▶ Frame ──Painter──▶ PNG
///                                          │              └──────────▶ SVG
///                                          └──▶ PathPlotText (terminal)
public struct PathPlot: Sendable {
  var title: String
  var timeline: ScrollTimeline
  /// The axes that move, the vertical one first; the vertical one alone where none does.
  var tracks: [Track]
  /// The runs of single steps in the order in which they start; groups are left out.
  var steps: [ScrollSegment]
  /// In the order of time.
  var labels: [Label]

  struct Track {
    var axis: Axis
    /// The offsets between which the grid scrolls, in points.
    var bounds: ScrollBounds
    /// The offsets at which something begins, ascending, each once.
    var marks: [Mark]
  }

  /// An offset in points at which something begins.
  struct Mark {
    var offset: Double
    /// The name of the section that begins there; nil where only something sticky begins to move differently.
    var section: String?
  }

  struct Label {
    var name: String
    /// The time of the first frame that it names, in seconds.
    var time: Double
  }

  /// Collects what there is to show.
  ///
  /// - Complexity: O(runs of steps + sticky elements + sections).
  public init(_ prepared: PreparedScene, timeline: ScrollTimeline) {
    title = prepared.scene.name
    self.timeline = timeline
    steps = timeline.segments.filter { !$0.isGroup }
    labels = timeline.frames.labels.compactMap { name in
      timeline.frames.frame(ofLabel: name).map { Label(name: name, time: timeline.time(ofFrame: $0)) }
    }
    .sorted { $0.time < $1.time }
    let moving = [Axis.vertical, .horizontal].filter { axis in
      let offsets = Self.times(timeline.duration, count: 400).map { timeline.offset(atTime: $0)[axis] }
      return offsets.contains { $0 != offsets.first }
        || timeline.segments.contains { $0.startOffset[axis] != $0.endOffset[axis] }
    }
    tracks = (moving.isEmpty ? [.vertical] : moving).map { axis in
      Track(axis: axis, bounds: prepared.bounds(axis), marks: Self.marks(prepared, along: axis))
    }
  }

  /// The offset in points and the velocity in points a second at a time in seconds.
  struct Sample {
    var time: Double
    var offset: Double
    var velocity: Double
  }

  /// The path along an axis at `count` equal stretches of time, both ends among them.
  func samples(along axis: Axis, count: Int) -> [Sample] {
    Self.times(timeline.duration, count: count).map { time in
      Sample(
        time: time, offset: timeline.offset(atTime: time)[axis],
        velocity: timeline.velocity(atTime: time)[axis])
    }
  }

  private static func times(_ duration: Double, count: Int) -> [Double] {
    let count = max(count, 1)
    return (0...count).map { duration * Double($0) / Double(count) }
  }

  // MARK: Marks

  /// The offsets where sections begin and where sticky elements begin to move differently.
  private static func marks(_ prepared: PreparedScene, along axis: Axis) -> [Mark] {
    let breakpoints = prepared.grid.breakpoints(along: axis, viewport: prepared.viewport)
    let sections = sectionMarks(prepared, along: axis, breakpoints)
    let known = Set(sections.map(\.offset))
    let sticky = breakpoints.map { Mark(offset: Double($0.offset) / prepared.scale) }
      // What is held from the very start of the range begins nothing that a path could show.
      .filter { $0.offset > 0 && !known.contains($0.offset) }
    let order = (sections + sticky).sorted { $0.offset < $1.offset }
    var marks: [Mark] = []
    for mark in order where mark.offset != marks.last?.offset { marks.append(mark) }
    return marks
  }

  /// The offsets where the outermost sections begin: their headers arrive there, or their first tracks if those do not stick.
  private static func sectionMarks(
    _ prepared: PreparedScene, along axis: Axis, _ breakpoints: [Breakpoint]
  ) -> [Mark] {
    var arrivals: [String: Int] = [:]
    for point in breakpoints where point.change == .reachesStart {
      if case .band(let band) = point.element, band.kind == .header { arrivals[band.section] = point.offset }
    }
    let spec = axis == .vertical ? prepared.spec.rows : prepared.spec.columns
    let head = axis == .vertical ? prepared.spec.headerRowCount : 0
    let maximum = prepared.bounds(axis).maximum
    return spec.sections.compactMap { section in
      if let arrival = arrivals[section.id] {
        return Mark(offset: Double(arrival) / prepared.scale, section: section.id)
      }
      // Sections at the very end cannot come to the start of the view.
      guard let first = section.tracks.first,
        let offset = prepared.offset(of: .track(first - head, .start), axis: axis, from: .zero),
        offset < maximum
      else { return nil }
      return Mark(offset: offset, section: section.id)
    }
  }

  /// The plot laid out in points, in the colors of a theme.
  func sheet(theme: Theme, measurer: any TextMeasuring) -> PathPlotSheet {
    var builder = PathPlotBuilder(plot: self, theme: theme, measurer: measurer)
    return builder.build()
  }

  /// The path in numbers: `151 frames in 5 s, 30 a second`.
  package var totals: String {
    let count = NumberText.grouped("\(timeline.frameCount)")
    return
      "\(count) \(timeline.frameCount == 1 ? "frame" : "frames") in \(NumberText.decimal(timeline.duration, places: 3)) s, \(timeline.frameRate) a second"
  }

  /// The picture of the path at `scale` device pixels a point.
  ///
  /// - Throws: `RenderError`, for a character that no font has, for example.
  public func bitmap(theme: Theme, scale: Double, text: TextEngine) throws(RenderError) -> Bitmap {
    let measurer = try mapError(RenderError.fonts, try text.makeMeasurer())
    let frame = sheet(theme: theme, measurer: measurer).frame(scale: scale, measurer: measurer)
    return try text.picture(of: frame, place: "the names in the picture of the path")
  }

  /// The picture of the path as a PNG file; otherwise as `bitmap(theme:scale:text:)`.
  public func png(theme: Theme, scale: Double, text: TextEngine) throws(RenderError) -> [UInt8] {
    let bitmap = try bitmap(theme: theme, scale: scale, text: text)
    return try mapError(
      { RenderError.encoding(frame: 0, $0) },
      try PNGEncoder(options: PNGOptions(compression: .small))
        .encode(bitmap, metadata: .gridreel(scale: scale, scene: title)))
  }

  /// The picture of the path as an SVG file, the same text on every machine with the same fonts.
  public func svg(theme: Theme, text: TextEngine) throws(RenderError) -> String {
    sheet(theme: theme, measurer: try mapError(RenderError.fonts, try text.makeMeasurer())).svg()
  }
}
