public import GridCairo
import GridElement
import GridFrame
import GridGeometry
import GridSupport

/// Writes pictures as pages of a PDF file, with Cairo: shapes as vectors, text as selectable text, and the
/// structure of tables as tags.
///
/// A page is as large as its picture: a point of the picture is a point on paper (1/72 inch). Equal pictures
/// produce equal bytes. Color emoji become gray or are rasterized. A writer must be used by one thread only.
public final class PDFWriter {
  /// The maximum side of a page in points: 200 inches, the limit of PDF readers.
  package static let maximumSide = 14_400.0

  private let canvas: PDFCanvas
  private let text: GlyphTextSetter
  private let language: String?
  /// Whether an earlier page had the title. A document has only one.
  private var hasTitle = false

  /// Warnings about characters without a glyph, if these are not errors.
  public var warnings: [PaintError] { text.warnings }

  /// Begins a file; `title` is the title of the document, and `language` the language of its texts as a BCP 47 tag.
  ///
  /// - Throws: `FontError` if Pango cannot be set up.
  public init(title: String, language: String? = nil, text engine: TextEngine) throws(FontError) {
    text = try engine.makeGlyphTextSetter()
    self.language = language
    canvas = PDFCanvas(title: title)
  }

  /// Adds a page.
  ///
  /// - Throws: `PaintError` for a missing family or, unless these are only warnings, a missing glyph.
  public func add(_ picture: VectorPicture) throws(PaintError) {
    let frame = picture.frame
    guard frame.isDrawable else { throw .outOfRange }
    let content = PictureContent(picture)
    try canvas.page(frame.size, scale: frame.scale) { () throws(PaintError) in
      canvas.fill(PixelRect(frame.size), frame.background)
      try draw(content.background)
      // Readers that skip what has no tag skip headers that were read on an earlier page.
      for case .table(let rows) in content.blocks {
        for row in rows where row.isRepeated { for cell in row.cells { try draw(cell.items) } }
      }
      // Readers treat the file as tagged only if an element encloses everything. Cairo ends all tags at the
      // end of the page.
      try canvas.tagged("Document") { () throws(PaintError) in
        for block in content.blocks { try draw(block) }
      }
      hasTitle = hasTitle || content.blocks.contains(where: \.isTitle)
      // Text that overlaps other text is read last.
      for item in content.overlay {
        guard item.hasText else {
          try draw(item)
          continue
        }
        try canvas.tagged("Document") { () throws(PaintError) in
          try canvas.tagged("P") { () throws(PaintError) in try draw(item) }
        }
      }
    }
  }

  /// Finishes the file.
  ///
  /// - Returns: Its bytes.
  /// - Throws: `PaintError.cairo`.
  public func finish() throws(PaintError) -> [UInt8] {
    try mapError(PaintError.cairo, try canvas.finish(language: language))
  }
}

extension PDFWriter {
  private func draw(_ block: TextBlock) throws(PaintError) {
    switch block {
    case .paragraph(let items):
      try canvas.tagged(block.isTitle && !hasTitle ? "H1" : "P") { () throws(PaintError) in
        try drawContent(items)
      }
    case .table(let rows):
      try canvas.tagged("Table") { () throws(PaintError) in
        for row in rows where !row.isRepeated {
          try canvas.tagged("TR") { () throws(PaintError) in
            for cell in row.cells {
              try canvas.tagged(
                cell.heading == nil ? "TD" : "TH", in: cell.tableAttributes
              ) { () throws(PaintError) in try drawContent(cell.items) }
            }
          }
        }
      }
    }
  }

  /// Draws the content of a tag. Beside a link, texts get a tag of their own, because Cairo marks the content only of
  /// tags without tags in them.
  private func drawContent(_ items: [DrawnItem]) throws(PaintError) {
    guard items.contains(where: \.isLink) else { return try draw(items) }
    for item in items {
      if item.isLink {
        try draw(item)
      } else {
        try canvas.tagged("Span") { () throws(PaintError) in try draw(item) }
      }
    }
  }

  private func draw(_ items: [DrawnItem]) throws(PaintError) {
    for item in items { try draw(item) }
  }

  /// Draws an item. The switch has no default case, so that a new kind of item cannot be forgotten.
  private func draw(_ drawn: DrawnItem) throws(PaintError) {
    let visible = drawn.visible
    switch drawn.item {
    case .fill(let rect, let color): canvas.fill(rect.intersection(visible), color)
    case .gradient(let gradient):
      canvas.fill(gradient.rect.intersection(visible), along: gradient, stops: gradient.stops)
    case .text(var text):
      text.element = text.element ?? drawn.element
      try draw(text, visible: visible)
    case .path(let path):
      guard let outline = path.drawnOutline else { return }
      cut(drawn.isCut ? visible : nil) {
        if let fill = path.drawnFill { canvas.fill(outline, fill, rule: path.fillRule) }
        if let stroke = path.drawnStroke { canvas.stroke(outline, stroke) }
      }
    case .image(let item):
      guard item.image.size.width > 0, item.image.size.height > 0 else { return }
      canvas.draw(item.sampled, in: visible)
    case .group(let group):
      guard group.isDrawn else { return }
      try cut(drawn.isCut ? visible : nil) { () throws(PaintError) in try draw(group, drawn) }
    case .subframe(let part, let origin):
      // Never reached for listed items, which contain no subframes.
      try draw(DrawnItem.list([.subframe(part, at: origin)], clip: visible, element: drawn.element))
    }
  }

  private func draw(_ group: FrameGroup, _ drawn: DrawnItem) throws(PaintError) {
    let items = DrawnItem.list(group.items, clip: group.clip, element: drawn.element)
    guard !items.isEmpty else { return }
    try canvas.group { () throws(PaintError) in
      if group.transform != .identity { canvas.transform(group.transform) }
      if group.cornerRadius > 0 { canvas.clip(group.outline) } else { canvas.clip(group.clip) }
      if group.opacity < 1 {
        try canvas.group(opacity: group.opacity) { () throws(PaintError) in try draw(items) }
      } else {
        try draw(items)
      }
    }
  }

  private func draw(_ item: TextItem, visible: PixelRect) throws(PaintError) {
    guard let set = try text.set(item, within: visible) else { return }
    func draw() {
      for line in set.lines { self.draw(line, item.style.color) }
    }
    let isCut = set.reachesOut(of: visible)
    func drawCut() { cut(isCut ? visible : nil, draw) }
    if let address = item.address {
      canvas.tagged("Link", attributes: "uri='\(address)'", drawCut)
    } else {
      drawCut()
    }
  }

  private func draw(_ line: GlyphText.Line, _ color: Color) {
    switch line.content {
    case .runs(let runs):
      // In the order in which they are read, which differs from their positions if they have both directions.
      for run in runs.sorted(by: { $0.start < $1.start }) { canvas.show(run, at: line.origin, color) }
    case .boxes(let boxes):
      for box in boxes { canvas.fill(box.offset(x: line.origin.x, y: line.origin.y), color) }
    case .outline(let outline):
      let placed = outline.map { segment in
        segment.mapped { Point(x: $0.x + Double(line.origin.x), y: $0.y + Double(line.origin.y)) }
      }
      canvas.fill(placed, color, rule: .nonZero)
    }
  }

  /// Runs `body` clipped to a rectangle, if there is one.
  private func cut<Failure>(_ rect: PixelRect?, _ body: () throws(Failure) -> Void) throws(Failure) {
    guard let rect else { return try body() }
    try canvas.group { () throws(Failure) in
      canvas.clip(rect)
      try body()
    }
  }
}

extension DrawnItem {
  fileprivate var isLink: Bool { if case .text(let text) = item { text.address != nil } else { false } }
}

extension TextBlock.Cell {
  /// The attributes of the cell's tag, as entries of a PDF dictionary; empty if it needs none.
  fileprivate var tableAttributes: String {
    let scope =
      switch heading {
      case .column: "/Scope /Column"
      case .row: "/Scope /Row"
      case nil: ""
      }
    let columns = columnCount > 1 ? "/ColSpan \(columnCount)" : ""
    let rows = rowCount > 1 ? "/RowSpan \(rowCount)" : ""
    return [scope, columns, rows].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
