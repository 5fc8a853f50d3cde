import CCairo
import CPango
package import GridFrame
import GridGeometry
import GridImage

extension Context {
  /// Fills and strokes a path, clipped to `clip`.
  func draw(_ path: PathItem, through mapping: DeviceMapping, clip: PixelRect) {
    if let fill = path.fill {
      self.fill(path.segments, fill, rule: path.fillRule, through: mapping, clip: clip)
    }
    if let stroke = path.stroke { draw(stroke, along: path.segments, through: mapping, clip: clip) }
  }

  /// Fills an outline with a color, clipped to `clip` and, if given, to another outline.
  func fill(
    _ segments: [PathItem.Segment], _ color: Color, rule: PathItem.FillRule, through mapping: DeviceMapping,
    clip: PixelRect, within frame: [PathItem.Segment]? = nil
  ) {
    guard color.alpha > 0, unsafe prepare(color: color, clip: clip) else { return }
    if let frame {
      guard add(frame, through: mapping) else { return }
      unsafe cairo_clip(handle)
    }
    guard add(segments, through: mapping) else { return }
    unsafe cairo_set_fill_rule(
      handle, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    unsafe cairo_fill(handle)
    unsafe cairo_set_fill_rule(handle, CAIRO_FILL_RULE_WINDING)
  }

  private func draw(
    _ stroke: PathItem.Stroke, along segments: [PathItem.Segment], through mapping: DeviceMapping,
    clip: PixelRect
  ) {
    guard stroke.width > 0, stroke.color.alpha > 0, unsafe prepare(color: stroke.color, clip: clip) else {
      return
    }
    if stroke.join == .round, PathItem.hasJoins(segments) {
      if add(stroke, along: segments, through: mapping) { unsafe cairo_fill(handle) }
      return
    }
    guard add(segments, through: mapping) else { return }
    unsafe cairo_save(handle)
    // Positions are already in surface coordinates. The matrix applies only to the pen.
    let pen = Pen(stroke, along: segments, through: mapping)
    var matrix = pen.matrix
    unsafe cairo_set_matrix(handle, &matrix)
    unsafe cairo_set_line_width(handle, pen.width)
    unsafe cairo_set_miter_limit(handle, PathItem.Stroke.miterLimit)
    unsafe cairo_set_line_cap(handle, stroke.cap.cairo)
    unsafe cairo_set_line_join(handle, stroke.join.cairo)
    unsafe cairo_set_dash(handle, pen.dash, Int32(pen.dash.count), 0)
    unsafe cairo_stroke(handle)
    unsafe cairo_restore(handle)
  }

  /// Adds the outline of a stroke with round joins to the context's empty path. Returns false if a position is not
  /// finite.
  private func add(
    _ stroke: PathItem.Stroke, along segments: [PathItem.Segment], through mapping: DeviceMapping
  ) -> Bool {
    unsafe cairo_new_path(handle)
    guard let segments = mapping.device(segments) else { return false }
    let outline = RoundStroke(segments, stroke, through: mapping)
    var start = 0
    for end in outline.ends {
      unsafe cairo_move_to(handle, outline.corners[start].x, outline.corners[start].y)
      for corner in outline.corners[start + 1..<end] { unsafe cairo_line_to(handle, corner.x, corner.y) }
      unsafe cairo_close_path(handle)
      start = end
    }
    return true
  }

  /// Clears everything outside of an outline, with partial coverage at its edge.
  func keep(_ outline: [PathItem.Segment], through mapping: DeviceMapping) {
    guard unsafe prepare(color: .black, clip: bounds), add(outline, through: mapping) else { return }
    unsafe cairo_set_operator(handle, CAIRO_OPERATOR_DEST_IN)
    unsafe cairo_fill(handle)
    unsafe cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
  }

  /// Composites a surface, clipped to `clip`.
  func blend(_ layer: ScratchSurface, at origin: PixelPoint, opacity: Double, clip: PixelRect) {
    let visible = PixelRect(layer.size).offset(x: origin.x, y: origin.y).intersection(clip).intersection(
      bounds)
    guard !visible.isEmpty else { return }
    let factor = UInt8((min(opacity, 1) * 255).rounded())
    for y in visible.vertical.start..<visible.vertical.end {
      let target = unsafe row(y) + visible.x
      let source = unsafe layer.context.row(y - origin.y) + (visible.x - origin.x)
      unsafe PixelArithmetic.blend(source, scaledBy: factor, over: target, count: visible.width)
    }
  }

  /// Draws a surface, clipped to `clip` and to an outline.
  func draw(
    _ layer: ScratchSurface, at origin: PixelPoint, clip: PixelRect,
    within outline: [PathItem.Segment], through mapping: DeviceMapping
  ) {
    guard unsafe prepare(color: .black, clip: clip), add(outline, through: mapping) else { return }
    unsafe cairo_clip(handle)
    unsafe cairo_set_source_surface(handle, layer.readySurface, Double(origin.x), Double(origin.y))
    unsafe cairo_pattern_set_filter(cairo_get_source(handle), CAIRO_FILTER_NEAREST)
    unsafe cairo_paint(handle)
    // Releases the surface.
    unsafe cairo_set_source_rgba(handle, 0, 0, 0, 1)
  }

  /// Makes an outline the path of the context. Returns false if a position is not finite, or the outline does not begin
  /// with one.
  private func add(_ segments: [PathItem.Segment], through mapping: DeviceMapping) -> Bool {
    unsafe cairo_new_path(handle)
    var isOpen = false
    for segment in segments {
      let points = segment.points.compactMap(mapping.device)
      guard points.count == segment.points.count else {
        unsafe cairo_new_path(handle)
        return false
      }
      switch segment {
      case .move:
        unsafe cairo_move_to(handle, points[0].x, points[0].y)
        isOpen = true
      case .line:
        unsafe cairo_line_to(handle, points[0].x, points[0].y)
        isOpen = true
      case .cubic:
        if !isOpen { unsafe cairo_move_to(handle, points[0].x, points[0].y) }
        unsafe cairo_curve_to(
          handle, points[0].x, points[0].y, points[1].x, points[1].y, points[2].x, points[2].y)
        isOpen = true
      case .close: if isOpen { unsafe cairo_close_path(handle) }
      }
    }
    return isOpen
  }

  /// The outlines of glyphs that `body` adds to the context's empty path, starting at the origin.
  @unsafe func outline(_ body: (OpaquePointer?) -> Void) -> [PathItem.Segment] {
    unsafe GlyphCurves.exact(path(body))
  }

  /// The path that `body` adds to the context's empty path, starting at the origin.
  @unsafe func path(_ body: (OpaquePointer?) -> Void) -> [PathItem.Segment] {
    unsafe cairo_new_path(handle)
    unsafe cairo_move_to(handle, 0, 0)
    unsafe body(handle)
    guard let path = unsafe cairo_copy_path(handle) else { return [] }
    defer {
      unsafe cairo_path_destroy(path)
      unsafe cairo_new_path(handle)
    }
    var segments: [PathItem.Segment] = []
    var index = 0
    while index < Int(unsafe path.pointee.num_data) {
      let data = unsafe path.pointee.data + index
      func point(_ number: Int) -> Point { unsafe Point(x: data[number].point.x, y: data[number].point.y) }
      switch unsafe data.pointee.header.type {
      case CAIRO_PATH_MOVE_TO: segments.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: segments.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO: segments.append(.cubic(point(1), point(2), point(3)))
      default: segments.append(.close)
      }
      index += max(1, Int(unsafe data.pointee.header.length))
    }
    return segments
  }
}

extension PathItem.Stroke {
  /// The dash pattern if it is visible, else none: a pattern shorter than half a device pixel looks like a shade of the
  /// color and could take forever to draw.
  package func visibleDash(scale: Double) -> [Double] {
    let round = dash.reduce(0, +)
    let isUsable = dash.allSatisfy { $0 >= 0 && $0.isFinite } && round * scale >= 0.5 && round.isFinite
    return isUsable && dash.count <= 64 ? dash : []
  }
}

extension PathItem.Stroke.Cap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension PathItem.Stroke.Join {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
