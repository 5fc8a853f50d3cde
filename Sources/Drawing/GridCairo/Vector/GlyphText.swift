import CCairo
import CPango
package import GridFrame
package import GridGeometry
import GridImage
import GridSupport

/// A text placed as by a painter, as glyphs with their characters, for formats that store text as text.
package struct GlyphText {
  /// Its lines from top to bottom.
  package let lines: [Line]
  /// The style in which it is drawn: the requested one with the families that are there.
  package let style: TextStyle

  /// A line with the start of its baseline, in device pixels.
  package struct Line {
    package let origin: PixelPoint
    package let content: Content
    /// The bounding rectangle of what the line draws, in device pixels.
    package let ink: PixelRect
  }

  /// The content of a line. Positions are device pixels relative to the start of the baseline.
  package enum Content {
    /// Glyphs by font, from left to right.
    case runs([GlyphRun])
    /// Outlines of a line with a character that no font has, which is drawn as its number.
    case outline([PathItem.Segment])
    /// Boxes in place of glyphs.
    case boxes([PixelRect])
  }
}

extension GlyphText.Content {
  /// The bounding rectangle of what is drawn, relative to the start of the baseline.
  fileprivate var ink: PixelRect {
    var bounds: PixelRect?
    func add(_ rect: PixelRect) {
      bounds = rect.isEmpty ? bounds : bounds.map { $0.hull(with: rect) } ?? rect
    }
    switch self {
    case .runs(let runs): for run in runs { add(run.ink) }
    case .boxes(let boxes): for box in boxes { add(box) }
    case .outline(let outline): add(PathItem(outline).bounds)
    }
    return bounds ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
  }
}

extension PixelRect {
  fileprivate func hull(with other: PixelRect) -> PixelRect {
    PixelRect(
      horizontal: PixelInterval(
        min(horizontal.start, other.horizontal.start), max(horizontal.end, other.horizontal.end)),
      vertical: PixelInterval(
        min(vertical.start, other.vertical.start), max(vertical.end, other.vertical.end)))
  }
}

/// Consecutive glyphs of one font on a line.
@safe package struct GlyphRun {
  /// The clusters of characters that share glyphs, from left to right.
  package let clusters: [Cluster]
  /// Whether the clusters are read from right to left.
  package let isRightToLeft: Bool
  /// The family, weight and slant of the face that was found, which may differ from the requested one.
  package let family: String
  package let weight: Int
  package let isItalic: Bool
  /// The byte of the text at which the run begins, which determines the reading order of runs.
  package let start: Int
  /// The bounding rectangle of what the glyphs draw, relative to the start of the baseline.
  let ink: PixelRect
  let glyphs: [cairo_glyph_t]
  let font: OpaquePointer
  /// The owner of the font.
  private let owner: GlyphLayout

  /// Characters that are inseparable in the picture, such as a letter with its marks.
  package struct Cluster {
    package let text: String
    package let glyphCount: Int
    /// The left edge in device pixels from the start of the baseline.
    package let x: Double
  }

  @unsafe init(
    _ clusters: [Cluster], glyphs: [cairo_glyph_t], of item: PangoItem, start: Int, in owner: GlyphLayout
  ) {
    self.clusters = clusters
    self.glyphs = glyphs
    self.start = start
    self.owner = owner
    isRightToLeft = unsafe item.analysis.level & 1 == 1
    let found = unsafe item.analysis.font
    unsafe font = pango_cairo_font_get_scaled_font(OpaquePointer(found))
    ink = unsafe Self.ink(of: glyphs, font)
    let description = unsafe pango_font_describe(found)
    defer { unsafe pango_font_description_free(description) }
    family = unsafe pango_font_description_get_family(description).map { unsafe String(cString: $0) } ?? ""
    weight = Int(unsafe pango_font_description_get_weight(description).rawValue)
    isItalic = unsafe pango_font_description_get_style(description) != PANGO_STYLE_NORMAL
  }

  @unsafe private static func ink(of glyphs: [cairo_glyph_t], _ font: OpaquePointer) -> PixelRect {
    var extents = cairo_text_extents_t()
    unsafe cairo_scaled_font_glyph_extents(font, glyphs, Int32(glyphs.count), &extents)
    func pixel(_ value: Double) -> Int { Int(min(max(value, -8_388_608), 8_388_608)) }
    let (left, top) = (extents.x_bearing.rounded(.down), extents.y_bearing.rounded(.down))
    return PixelRect(
      horizontal: PixelInterval(
        pixel(left), pixel((extents.x_bearing + extents.width).rounded(.up))),
      vertical: PixelInterval(pixel(top), pixel((extents.y_bearing + extents.height).rounded(.up))))
  }
}

/// Sets texts as painters do and keeps the characters of each glyph, for one thread.
package final class GlyphTextSetter {
  /// Warnings about characters without a glyph, in the order in which texts were set, if these are not errors.
  package private(set) var warnings: [PaintError] = []
  private let typesetter: any Typesetter
  private let fonts: FontLibrary?
  private let warnsOfMissingGlyphs: Bool
  private var scratch = Bitmap(width: 1, height: 1)

  init(fonts: FontLibrary?, warnsOfMissingGlyphs: Bool) throws(FontError) {
    self.fonts = fonts
    self.warnsOfMissingGlyphs = warnsOfMissingGlyphs
    // Text set without a layout lacks the characters of its glyphs.
    typesetter =
      if let fonts { try GlyphTypesetter(library: fonts, layoutLimit: 256, usesShapers: false) } else {
        BoxTypesetter()
      }
  }

  /// A text set for its box; nil if nothing of it would be visible in `clip`.
  package func set(_ item: TextItem, within clip: PixelRect) throws(PaintError) -> GlyphText? {
    guard item.shows(within: clip) else { return nil }
    let text = try typesetter.typeset(item)
    if let scalar = text.missingScalar {
      let problem = PaintError.missingGlyph(scalar, text: item.text, element: item.element)
      if !warnsOfMissingGlyphs { throw problem }
      warnings.append(problem)
    }
    var lines: [GlyphText.Line] = []
    for (index, line) in text.lines.enumerated() {
      let origin = Painter.origin(ofLine: index, of: text, in: item)
      let content = try content(of: line)
      let ink = content.ink.offset(x: origin.x, y: origin.y)
      lines.append(GlyphText.Line(origin: origin, content: content, ink: ink))
    }
    return GlyphText(lines: lines, style: fonts.map { FontStyle.resolved(item.style, $0) } ?? item.style)
  }

  private func content(of line: TypesetText.Line) throws(PaintError) -> GlyphText.Content {
    switch line {
    case .boxes(let boxes, _): return .boxes(boxes)
    case .shaped(let glyphs, let layout):
      if let runs = PangoLock.withLock({ glyphs.runs(in: layout) }) { return .runs(runs) }
    case .simple: break
    }
    var outline: [PathItem.Segment] = []
    try mapError(
      PaintError.cairo,
      try scratch.draw { (context: borrowing Context) in outline = line.outline(in: context) })
    return .outline(outline)
  }
}

extension GlyphRun {
  /// A space beside a glyph, in reading direction; nil if the font has none.
  func space(after edge: cairo_glyph_t) -> cairo_glyph_t? {
    PangoLock.withLock {
      var found: UnsafeMutablePointer<cairo_glyph_t>?
      var count: Int32 = 0
      let status = unsafe cairo_scaled_font_text_to_glyphs(
        font, edge.x, edge.y, " ", 1, &found, &count, nil, nil, nil)
      guard let glyphs = unsafe found else { return nil }
      defer { unsafe cairo_glyph_free(glyphs) }
      guard status == CAIRO_STATUS_SUCCESS, count == 1, unsafe glyphs[0].index != 0 else { return nil }
      var (space, extents) = unsafe (glyphs[0], cairo_text_extents_t())
      var measured = isRightToLeft ? space : edge
      unsafe cairo_scaled_font_glyph_extents(font, &measured, 1, &extents)
      space.x += isRightToLeft ? -extents.x_advance : extents.x_advance
      return space
    }
  }
}

extension GlyphLine {
  /// The runs of the line, from left to right; nil if a font lacks a character. `PangoLock` must be held.
  fileprivate func runs(in layout: GlyphLayout) -> [GlyphRun]? {
    if layout.hasUnknownGlyphs, unknownScalar != nil { return nil }
    guard let text = unsafe pango_layout_get_text(handle.pointee.layout) else { return nil }
    var runs: [GlyphRun] = []
    var x: Int32 = 0
    unsafe forEachItem { item, glyphs in
      let offset = unsafe Int(item.pointee.offset)
      let isEllipsis = unsafe Int32(item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
      let bytes = unsafe UnsafeRawBufferPointer(
        start: UnsafeRawPointer(text) + offset, count: Int(item.pointee.length))
      var builder = unsafe ClusterBuilder(isEllipsis ? Ellipsis.text : String(decoding: bytes, as: UTF8.self))
      for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
        let glyph = unsafe glyphs.pointee.glyphs[index]
        builder.add(glyph, of: isEllipsis ? 0 : unsafe Int(glyphs.pointee.log_clusters[index]), at: x)
        x += glyph.geometry.width
      }
      let clusters = builder.clusters
      guard !clusters.isEmpty else { return }
      unsafe runs.append(
        GlyphRun(clusters, glyphs: builder.glyphs, of: item.pointee, start: offset, in: layout))
    }
    return runs
  }
}

/// Groups the glyphs of a run into clusters, from left to right: characters that share glyphs or are perceived as one.
private struct ClusterBuilder {
  private let text: String
  /// The bytes at which characters begin.
  private let starts: [Int]
  private(set) var glyphs: [cairo_glyph_t] = []
  /// The first byte of each cluster, its number of glyphs, and its left edge.
  private var parts: [(byte: Int, glyphs: Int, x: Double)] = []

  init(_ text: String) {
    self.text = text
    var starts: [Int] = []
    var byte = 0
    for character in text {
      starts.append(byte)
      byte += character.utf8.count
    }
    self.starts = starts.isEmpty ? [0] : starts
  }

  mutating func add(_ glyph: PangoGlyphInfo, of byte: Int, at x: Int32) {
    // Pango treats combining marks as separate clusters.
    let character = starts[max(firstIndex(in: 0..<starts.count) { starts[$0] > byte } - 1, 0)]
    if parts.last?.byte != character { parts.append((character, 0, Double(x) / Double(PANGO_SCALE))) }
    guard glyph.glyph != Self.nothing else { return }
    parts[parts.count - 1].glyphs += 1
    glyphs.append(
      cairo_glyph_t(
        index: UInt(glyph.glyph), x: Double(x + glyph.geometry.x_offset) / Double(PANGO_SCALE),
        y: Double(glyph.geometry.y_offset) / Double(PANGO_SCALE)))
  }

  /// The clusters with their texts. Characters without a glyph belong to the cluster read before them.
  var clusters: [GlyphRun.Cluster] {
    let utf8 = Array(text.utf8)
    let shown = parts.filter { $0.glyphs > 0 }
    let bytes = shown.map(\.byte).sorted()
    return shown.map { part in
      let next = firstIndex(in: 0..<bytes.count) { bytes[$0] > part.byte }
      let start = part.byte == bytes.first ? 0 : part.byte
      let end = next < bytes.count ? bytes[next] : utf8.count
      return GlyphRun.Cluster(
        text: String(decoding: utf8[start..<end], as: UTF8.self), glyphCount: part.glyphs, x: part.x)
    }
  }

  /// The corresponding C constant is `PANGO_GLYPH_EMPTY`.
  private static let nothing: UInt32 = 0x0fff_ffff
}

extension TextEngine {
  /// Creates an object that sets texts as painters do and keeps the characters of each glyph, for one thread.
  package func makeGlyphTextSetter() throws(FontError) -> GlyphTextSetter {
    try GlyphTextSetter(fonts: fonts, warnsOfMissingGlyphs: warnsOfMissingGlyphs)
  }
}
