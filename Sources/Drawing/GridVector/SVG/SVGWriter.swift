public import GridCairo
import GridElement
import GridFrame
import GridGeometry
import GridSupport

/// Writes pictures as SVG files (SVG 1.1 with a few SVG 2 features that its readers support): shapes as vectors, text
/// as text.
///
/// Every selectable character has its own position, so that text is placed as in the picture regardless of
/// the reader's fonts; fonts are named, not embedded. Identifiers are derived from content, so that a page
/// can contain several pictures. Equal pictures produce equal bytes. A writer must be used by one thread
/// only.
public final class SVGWriter {
  let text: GlyphTextSetter
  private let idPrefix: String
  var definitions: SVGDefinitions
  /// The font families of most of the text, which are written once.
  var families: String?

  /// Warnings about characters without a glyph, if these are not errors.
  public var warnings: [PaintError] { text.warnings }

  /// Creates a writer. Identifiers begin with `idPrefix`, which should be a letter followed by letters, digits and
  /// hyphens.
  ///
  /// - Throws: `FontError` if Pango cannot be set up.
  public init(text engine: TextEngine, idPrefix: String = "gr-") throws(FontError) {
    text = try engine.makeGlyphTextSetter()
    self.idPrefix = idPrefix
    definitions = SVGDefinitions(prefix: idPrefix)
  }

  /// Writes a picture and returns the bytes of the file. The file's size is in points; its coordinates are in
  /// device pixels.
  ///
  /// - Throws: `PaintError` for a missing family or, unless these are only warnings, a missing glyph.
  public func write(_ picture: VectorPicture) throws(PaintError) -> [UInt8] {
    definitions = SVGDefinitions(prefix: idPrefix)
    families = nil
    let frame = picture.frame
    guard frame.isDrawable else { throw .outOfRange }
    let content = PictureContent(picture)
    var body = SVGText()
    if frame.background.alpha > 0 {
      body.element("rect", Self.place(PixelRect(frame.size)) + fill(frame.background))
    }
    try draw(content.background, into: &body)
    for block in content.blocks {
      switch block {
      case .paragraph(let items): try draw(items, into: &body)
      case .table(let rows):
        for row in rows { for cell in row.cells { try draw(cell.items, into: &body) } }
      }
    }
    try draw(content.overlay, into: &body)
    return Array(document(picture, body).utf8)
  }

  private func document(_ picture: VectorPicture, _ body: SVGText) -> String {
    let frame = picture.frame
    let (width, height) = (Double(frame.size.width), Double(frame.size.height))
    var document = SVGText()
    document.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", SVGText.number(width / frame.scale)),
        ("height", SVGText.number(height / frame.scale)),
        ("viewBox", "0 0 \(frame.size.width) \(frame.size.height)"), ("role", "img"),
        ("xml:space", "preserve"),
      ] + (families.map { [("font-family", $0)] } ?? []))
    if !picture.title.isEmpty { document.element("title", content: picture.title) }
    if !picture.summary.isEmpty { document.element("desc", content: picture.summary) }
    if !definitions.isEmpty {
      document.open("defs")
      document.add(definitions.text)
      document.close("defs")
    }
    document.add(body)
    document.close("svg")
    return document.text
  }
}

extension SVGWriter {
  private func draw(_ items: [DrawnItem], into body: inout SVGText) throws(PaintError) {
    for item in items { try draw(item, into: &body) }
  }

  /// Draws an item. The switch has no default case, so that a new kind of item cannot be forgotten.
  private func draw(_ drawn: DrawnItem, into body: inout SVGText) throws(PaintError) {
    let visible = drawn.visible
    switch drawn.item {
    case .fill(let rect, let color):
      body.element("rect", Self.place(rect.intersection(visible)) + fill(color))
    case .gradient(let gradient):
      let id = definitions.gradient(gradient)
      body.element("rect", Self.place(gradient.rect.intersection(visible)) + [("fill", "url(#\(id))")])
    case .text(var item):
      item.element = item.element ?? drawn.element
      guard let set = try text.set(item, within: visible) else { return }
      cut(set.reachesOut(of: visible) ? visible : nil, into: &body) { draw(set, item, into: &$0) }
    case .path(let path):
      guard let outline = path.drawnOutline else { return }
      let attributes = [("d", SVGText.path(outline))] + paint(path)
      cut(drawn.isCut ? visible : nil, into: &body) { $0.element("path", attributes) }
    case .image(let item):
      guard item.image.size.width > 0, item.image.size.height > 0 else { return }
      let item = item.sampled
      let id = try definitions.image(item)
      let box = item.box
      let scale = [(box.width, item.image.size.width), (box.height, item.image.size.height)].map {
        SVGText.number(Double($0.0) / Double($0.1), places: 6)
      }
      cut(drawn.isCut ? visible : nil, into: &body) {
        $0.element(
          "use",
          [
            ("href", "#\(id)"),
            ("transform", "translate(\(box.x) \(box.y)) scale(\(scale[0]) \(scale[1]))"),
          ])
      }
    case .group(let group):
      guard group.isDrawn else { return }
      let items = DrawnItem.list(group.items, clip: group.clip, element: drawn.element)
      guard !items.isEmpty else { return }
      if drawn.isCut { body.open("g", clip(visible)) }
      body.open("g", effects(of: group))
      try draw(items, into: &body)
      body.close("g")
      if drawn.isCut { body.close("g") }
    case .subframe(let part, let origin):
      // Never reached for listed items, which contain no subframes.
      let items = DrawnItem.list([.subframe(part, at: origin)], clip: visible, element: drawn.element)
      try draw(items, into: &body)
    }
  }

  /// Runs `draw` clipped to a rectangle, if there is one.
  private func cut(_ rect: PixelRect?, into body: inout SVGText, _ draw: (inout SVGText) -> Void) {
    guard let rect else { return draw(&body) }
    body.open("g", clip(rect))
    draw(&body)
    body.close("g")
  }

  private func clip(_ rect: PixelRect) -> [(String, String)] {
    [("clip-path", "url(#\(definitions.clip(rect, radius: 0)))")]
  }

  private func effects(of group: FrameGroup) -> [(String, String)] {
    var effects: [(String, String)] = []
    if group.transform != .identity {
      let map = group.transform
      let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map { SVGText.number($0, places: 6) }
      effects.append(("transform", "matrix(\(numbers.joined(separator: " ")))"))
    }
    if group.opacity < 1 { effects.append(("opacity", SVGText.number(group.opacity))) }
    let radius = group.cornerRadius > 0 ? group.cornerRadius : 0
    effects.append(("clip-path", "url(#\(definitions.clip(group.clip, radius: radius)))"))
    return effects
  }

  private func paint(_ path: PathItem) -> [(String, String)] {
    var paint = path.drawnFill.map { fill($0) } ?? [("fill", "none")]
    if path.drawnFill != nil, path.fillRule == .evenOdd { paint.append(("fill-rule", "evenodd")) }
    guard let stroke = path.drawnStroke else { return paint }
    paint += color(stroke.color, "stroke")
    paint.append(("stroke-width", SVGText.number(min(stroke.width, 65_536))))
    if stroke.cap != .butt { paint.append(("stroke-linecap", "\(stroke.cap)")) }
    if stroke.join == .miter {
      paint.append(("stroke-miterlimit", SVGText.number(PathItem.Stroke.miterLimit)))
    } else {
      paint.append(("stroke-linejoin", "\(stroke.join)"))
    }
    let dash = stroke.visibleDash(scale: 1).map { SVGText.number($0) }.joined(separator: " ")
    if !dash.isEmpty { paint.append(("stroke-dasharray", dash)) }
    return paint
  }

  func fill(_ color: Color) -> [(String, String)] { self.color(color, "fill") }

  private func color(_ color: Color, _ name: String) -> [(String, String)] {
    var opaque = color
    opaque.alpha = 255
    let attribute = (name, "\(opaque)")
    if color.isOpaque { return [attribute] }
    return [attribute, (name + "-opacity", SVGText.number(Double(color.alpha) / 255, places: 4))]
  }

  static func place(_ rect: PixelRect) -> [(String, String)] {
    var place: [(String, String)] = []
    if rect.x != 0 { place.append(("x", "\(rect.x)")) }
    if rect.y != 0 { place.append(("y", "\(rect.y)")) }
    return place + [("width", "\(rect.width)"), ("height", "\(rect.height)")]
  }
}
