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

/// The content of a plot of a scroll path: offset and velocity over time, for each axis that moves.
///
///     PreparedScene, ScrollTimeline ──▶ PathPlot ──▶ PathPlotSheet ──▶ Frame ──Painter──▶ PNG
///                                          │              └──────────▶ SVG
///                                          └──▶ PathPlotText (terminal)
public struct PathPlot: Sendable {
  var title: String
  var timeline: ScrollTimeline
  /// The axes that move, vertical first; if none moves, only the vertical axis.
  var tracks: [Track]
  /// The executions of single steps, ordered by start time, without groups.
  var steps: [ScrollSegment]
  /// The labels, ordered by time.
  var labels: [Label]

  struct Track {
    var axis: Axis
    /// The range of scroll offsets, in points.
    var bounds: ScrollBounds
    /// The offsets at which a section begins or a sticky element moves differently, in ascending order
    /// without duplicates.
    var marks: [Mark]
  }

  /// An offset, in points, at which a section begins or a sticky element moves differently.
  struct Mark {
    var offset: Double
    /// The name of the section that begins there; nil if only the motion of a sticky element changes.
    var section: String?
  }

  struct Label {
    var name: String
    /// The time of the label's first frame, in seconds.
    var time: Double
  }

  /// Collects the content of the plot.
  ///
  /// - Complexity: O(executed steps + sticky elements + sections).
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

  /// The offset in points and the velocity in points per second at a time in seconds.
  struct Sample {
    var time: Double
    var offset: Double
    var velocity: Double
  }

  /// Samples the path along an axis at `count` evenly spaced times, including both ends.
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

  /// Returns the offsets at which sections begin and at which the motion of sticky elements changes.
  private static func marks(_ prepared: PreparedScene, along axis: Axis) -> [Mark] {
    let breakpoints = prepared.grid.breakpoints(along: axis, viewport: prepared.viewport)
    let sections = sectionMarks(prepared, along: axis, breakpoints)
    let known = Set(sections.map(\.offset))
    let sticky = breakpoints.map { Mark(offset: Double($0.offset) / prepared.scale) }
      // Skip elements that are sticky from the start of the range, since nothing visible changes there.
      .filter { $0.offset > 0 && !known.contains($0.offset) }
    let order = (sections + sticky).sorted { $0.offset < $1.offset }
    var marks: [Mark] = []
    for mark in order where mark.offset != marks.last?.offset { marks.append(mark) }
    return marks
  }

  /// Returns the offsets at which the outermost sections begin: where their headers arrive or, if the headers
  /// are not sticky, where their first tracks do.
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
      // Sections at the very end cannot reach the start of the viewport.
      guard let first = section.tracks.first,
        let offset = prepared.offset(of: .track(first - head, .start), axis: axis, from: .zero),
        offset < maximum
      else { return nil }
      return Mark(offset: offset, section: section.id)
    }
  }

  /// Lays out the plot in points, in the colors of a theme.
  func sheet(theme: Theme, measurer: any TextMeasuring) -> PathPlotSheet {
    var builder = PathPlotBuilder(plot: self, theme: theme, measurer: measurer)
    return builder.build()
  }

  /// The totals of the path, such as `151 frames in 5 s, 30 a second`.
  package var totals: String {
    let count = NumberText.grouped("\(timeline.frameCount)")
    return
      "\(count) \(timeline.frameCount == 1 ? "frame" : "frames") in \(NumberText.decimal(timeline.duration, places: 3)) s, \(timeline.frameRate) a second"
  }

  /// Draws the plot at `scale` device pixels per point.
  ///
  /// - Throws: `RenderError`, for example for a character that no font has.
  public func bitmap(theme: Theme, scale: Double, text: TextEngine) throws(RenderError) -> Bitmap {
    let measurer = try mapError(RenderError.fonts, try text.makeMeasurer())
    let frame = sheet(theme: theme, measurer: measurer).frame(scale: scale, measurer: measurer)
    return try text.picture(of: frame, place: "the names in the picture of the path")
  }

  /// Draws the plot as a PNG file, in the same way as `bitmap(theme:scale:text:)`.
  public func png(theme: Theme, scale: Double, text: TextEngine) throws(RenderError) -> [UInt8] {
    let bitmap = try bitmap(theme: theme, scale: scale, text: text)
    return try mapError(
      { RenderError.encoding(frame: 0, $0) },
      try PNGEncoder(options: PNGOptions(compression: .small))
        .encode(bitmap, metadata: PictureTexts(title: title).metadata(scale: scale)))
  }

  /// Draws the plot as an SVG file. Its text is the same on every machine with the same fonts.
  public func svg(theme: Theme, text: TextEngine) throws(RenderError) -> String {
    sheet(theme: theme, measurer: try mapError(RenderError.fonts, try text.makeMeasurer())).svg()
  }
}
