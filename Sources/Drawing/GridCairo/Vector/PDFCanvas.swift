import CCairo
import CPango
package import GridFrame
package import GridGeometry

/// A PDF file drawn page by page with Cairo's PDF surface. Used by one thread.
///
/// Positions are device pixels of the page; each page defines how many of them make a point. Shapes stay vectors, and
/// glyphs stay text with their original characters. The file does not depend on the clock, on randomness or on the
/// process.
@safe package final class PDFCanvas {
  private let output = Output()
  private let surface: OpaquePointer?
  private let handle: OpaquePointer?
  /// The table attributes of each tag of a table cell, in order.
  private var cellAttributes: [String] = []

  private final class Output {
    var bytes: [UInt8] = []
  }

  /// A text without what Cairo refuses: NUL and noncharacters.
  private static func accepted(_ text: String) -> String {
    var accepted = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isNone = scalar.value & 0xfffe == 0xfffe || 0xfdd0...0xfdef ~= scalar.value || scalar == "\0"
      accepted.append(isNone ? "\u{fffd}" : scalar)
    }
    return String(accepted)
  }

  /// Begins a file with a title. A failure is reported when the file is finished; until then Cairo draws nothing.
  package init(title: String) {
    let target = unsafe Unmanaged.passUnretained(output).toOpaque()
    unsafe surface = cairo_pdf_surface_create_for_stream(
      { closure, data, count in
        guard let closure = unsafe closure, let data = unsafe data else { return CAIRO_STATUS_SUCCESS }
        let output = unsafe Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
        unsafe output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, target, 1, 1)
    unsafe handle = cairo_create(surface)
    let shown = Self.accepted(title)
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, shown)
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "gridreel")
    // Without a date Cairo asks the clock. This one is removed again.
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "1970-01-01T00:00:00Z")
  }

  deinit {
    PangoLock.withLock {
      unsafe cairo_destroy(handle)
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }

  /// Draws a page whose size is in device pixels, `scale` of which are a point of 1/72 inch.
  package func page<Failure>(
    _ size: PixelSize, scale: Double, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    unsafe cairo_pdf_surface_set_size(surface, Double(size.width) / scale, Double(size.height) / scale)
    unsafe cairo_save(handle)
    unsafe cairo_scale(handle, 1 / scale, 1 / scale)
    try body()
    unsafe cairo_restore(handle)
    // Cairo accesses the fonts now.
    PangoLock.withLock { unsafe cairo_show_page(handle) }
  }

  /// Finishes the file, with the language of its texts as a BCP 47 tag, if it is known.
  /// - Returns: Its bytes.
  package func finish(language: String? = nil) throws(CairoError) -> [UInt8] {
    PangoLock.withLock { unsafe cairo_surface_finish(surface) }
    unsafe try CairoError.check(cairo_status(handle))
    unsafe try CairoError.check(cairo_surface_status(surface))
    var file = PDFObjects(Self.withoutDate(output.bytes))
    file?.complete(cellAttributes: cellAttributes, language: language)
    return file?.bytes ?? Self.withoutDate(output.bytes)
  }

  /// The file with the creation date replaced by as many spaces, so that all offsets remain valid. If a version of
  /// Cairo compresses this part, the fixed date stays.
  private static func withoutDate(_ file: [UInt8]) -> [UInt8] {
    let key = Array("/CreationDate (".utf8)
    var start = file.count - key.count
    while start >= 0, !(file[start] == key[0] && file[start..<start + key.count].elementsEqual(key)) {
      start -= 1
    }
    guard start >= 0, let end = file[start...].firstIndex(of: UInt8(ascii: ")")) else { return file }
    var file = file
    for place in start...end { file[place] = UInt8(ascii: " ") }
    return file
  }
}

extension PDFCanvas {
  /// Draws with a temporary state of clips and transforms.
  package func group<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    unsafe cairo_save(handle)
    defer { unsafe cairo_restore(handle) }
    try body()
  }

  /// Draws as a group that is composited with an opacity of 0 to 1.
  package func group<Failure>(opacity: Double, _ body: () throws(Failure) -> Void) throws(Failure) {
    unsafe cairo_push_group(handle)
    do throws(Failure) { try body() } catch {
      unsafe cairo_pattern_destroy(cairo_pop_group(handle))
      throw error
    }
    unsafe cairo_pop_group_to_source(handle)
    unsafe cairo_paint_with_alpha(handle, opacity)
  }

  /// Draws the content of a structure tag, such as `TD`. Attributes are those of `cairo_tag_begin`.
  package func tagged<Failure>(
    _ name: String, attributes: String = "", _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    unsafe cairo_tag_begin(handle, name, attributes)
    defer { unsafe cairo_tag_end(handle, name) }
    try body()
  }

  /// Draws the content of the tag of a table cell, `TH` or `TD`, with table attributes as entries of a PDF dictionary.
  package func tagged<Failure>(
    _ name: String, in cell: String, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    cellAttributes.append(cell)
    try tagged(name, body)
  }

  /// Clips subsequent drawing to an outline.
  package func clip(_ outline: [PathItem.Segment]) {
    add(outline)
    unsafe cairo_clip(handle)
  }

  /// Clips subsequent drawing to a rectangle.
  package func clip(_ rect: PixelRect) {
    add(rect)
    unsafe cairo_clip(handle)
  }

  /// Transforms the positions of subsequent drawing.
  package func transform(_ map: AffineTransform) {
    var matrix = cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
    unsafe cairo_transform(handle, &matrix)
  }
}

extension PDFCanvas {
  /// Fills a rectangle.
  package func fill(_ rect: PixelRect, _ color: Color) {
    set(color)
    add(rect)
    unsafe cairo_fill(handle)
  }

  /// Fills a rectangle with colors along an axis, each at a position from 0 to 1.
  package func fill(_ rect: PixelRect, along gradient: LinearGradient, stops: [(place: Double, color: Color)])
  {
    let (start, end) = (gradient.rect[gradient.axis].start, gradient.rect[gradient.axis].end)
    let isHorizontal = gradient.axis == .horizontal
    let pattern = unsafe cairo_pattern_create_linear(
      isHorizontal ? Double(start) : 0, isHorizontal ? 0 : Double(start), isHorizontal ? Double(end) : 0,
      isHorizontal ? 0 : Double(end))
    for (place, color) in stops {
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, place, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
        Double(color.alpha) / 255)
    }
    unsafe cairo_set_source(handle, pattern)
    unsafe cairo_pattern_destroy(pattern)
    add(rect)
    unsafe cairo_fill(handle)
  }

  /// Fills an outline, which must begin with a position and have only finite ones.
  package func fill(_ outline: [PathItem.Segment], _ color: Color, rule: PathItem.FillRule) {
    set(color)
    add(outline)
    unsafe cairo_set_fill_rule(
      handle, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    unsafe cairo_fill(handle)
    unsafe cairo_set_fill_rule(handle, CAIRO_FILL_RULE_WINDING)
  }

  /// Strokes an outline, which must begin with a position and have only finite ones.
  package func stroke(_ outline: [PathItem.Segment], _ stroke: PathItem.Stroke) {
    set(stroke.color)
    add(outline)
    unsafe cairo_set_line_width(handle, min(stroke.width, 65_536))
    unsafe cairo_set_miter_limit(handle, PathItem.Stroke.miterLimit)
    unsafe cairo_set_line_cap(handle, stroke.cap.cairo)
    unsafe cairo_set_line_join(handle, stroke.join.cairo)
    let dash = stroke.visibleDash(scale: 1)
    unsafe cairo_set_dash(handle, dash, Int32(dash.count), 0)
    unsafe cairo_stroke(handle)
  }

  /// Draws an image, whose width and height must be above 0, into its box, clipped to `rect`.
  package func draw(_ item: ImageItem, in rect: PixelRect) {
    let size = item.image.size
    let picture = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
    defer { unsafe cairo_surface_destroy(picture) }
    guard let data = unsafe cairo_image_surface_get_data(picture) else { return }
    let stride = Int(unsafe cairo_image_surface_get_stride(picture))
    for row in 0..<size.height {
      unsafe (data + row * stride).withMemoryRebound(to: UInt32.self, capacity: size.width) { target in
        for column in 0..<size.width {
          unsafe target[column] = item.image.pixels[row * size.width + column]
        }
      }
    }
    unsafe cairo_surface_mark_dirty(picture)
    unsafe cairo_save(handle)
    clip(rect)
    unsafe cairo_translate(handle, Double(item.box.x), Double(item.box.y))
    unsafe cairo_scale(
      handle, Double(item.box.width) / Double(size.width), Double(item.box.height) / Double(size.height))
    unsafe cairo_set_source_surface(handle, picture, 0, 0)
    unsafe cairo_pattern_set_filter(
      cairo_get_source(handle), item.interpolation == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    unsafe cairo_paint(handle)
    unsafe cairo_restore(handle)
  }

  /// Draws the glyphs of a run on a baseline as selectable text.
  package func show(_ run: GlyphRun, at origin: PixelPoint, _ color: Color) {
    set(color)
    unsafe cairo_set_scaled_font(handle, run.font)
    var glyphs = run.glyphs.map { $0.offset(x: origin.x, y: origin.y) }
    // Clusters are listed in text order. If that is opposite to the glyphs, both start at the end of the glyphs.
    var clusters = run.isRightToLeft ? run.clusters.reversed() : run.clusters
    // Pango draws no space where a line breaks. Without a glyph of its own, it would become a replacement text, after
    // which some readers miss the rest of the element.
    if let last = clusters.last, last.text.count > 1, last.text.hasSuffix(" "),
      let edge = run.isRightToLeft ? glyphs.first : glyphs.last, let space = run.space(after: edge)
    {
      glyphs.insert(space, at: run.isRightToLeft ? 0 : glyphs.count)
      clusters[clusters.count - 1] = GlyphRun.Cluster(
        text: String(last.text.dropLast()), glyphCount: last.glyphCount, x: last.x)
      clusters.append(GlyphRun.Cluster(text: " ", glyphCount: 1, x: last.x))
    }
    let texts = clusters.map { Self.accepted($0.text) }
    let counts = zip(clusters, texts).map { cluster, text in
      cairo_text_cluster_t(num_bytes: Int32(text.utf8.count), num_glyphs: Int32(cluster.glyphCount))
    }
    var text = texts.joined()
    let flags =
      run.isRightToLeft
      ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0)
    text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        PangoLock.withLock {
          unsafe cairo_show_text_glyphs(
            handle, characters.baseAddress, Int32(characters.count), glyphs, Int32(glyphs.count), counts,
            Int32(counts.count), flags)
        }
      }
    }
  }

  private func set(_ color: Color) {
    unsafe cairo_set_source_rgba(
      handle, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  private func add(_ rect: PixelRect) {
    unsafe cairo_new_path(handle)
    unsafe cairo_rectangle(
      handle, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
  }

  private func add(_ outline: [PathItem.Segment]) {
    unsafe cairo_new_path(handle)
    for segment in outline {
      switch segment {
      case .move(let end): unsafe cairo_move_to(handle, end.x, end.y)
      case .line(let end): unsafe cairo_line_to(handle, end.x, end.y)
      case .cubic(let first, let second, let end):
        unsafe cairo_curve_to(handle, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: unsafe cairo_close_path(handle)
      }
    }
  }
}
