public import GridElement
public import GridFrame
public import GridGeometry
public import GridImage
import GridSupport

/// Paints frames into bitmaps. The result depends only on the frame and the fonts.
///
/// A painter is used by one thread. It caches shaped texts, which makes frames faster, never different: the pixels of a
/// frame depend neither on frames painted before nor on the number of painters.
public final class Painter {
  /// Warnings about characters without a glyph, in paint order, if these are not errors.
  public private(set) var warnings: [PaintError] = []

  /// The numbers of hits and misses in the tile cache.
  package internal(set) var tileStatistics = (hits: 0, misses: 0)

  let typesetter: any Typesetter
  let tiles: TileCache?
  private let warnsOfMissingGlyphs: Bool
  private var scratch: ScratchSurface?
  /// The pixels of whole shapes above cells, which are drawn again in most frames, by the shape at the origin.
  var shapes = LRUCache<PathItem, Tile>(limit: 4 << 20)
  private var shrunkImages = LRUCache<ShrunkImage, FrameImage>(limit: 16 << 20)
  /// The use of tiles; painters that share tiles must agree.
  package var tileUse = TileUse.cells
  /// There is only one scratch surface, so nested subframes are drawn as items.
  var isDrawingTile = false
  /// Whether a row that is kept as a tile is being drawn. Its cells are kept too if they were already seen in another
  /// row.
  var isDrawingRow = false
  var seenCells = SeenHashes(count: 2048)
  var glyphImages = GlyphImages()
  /// The glyph edges of the tile being drawn.
  var glyphEdges: [Int] = []

  /// Creates a painter. Without fonts, each cluster of characters is a filled rectangle of the same width, for
  /// reference pictures that survive every change of fonts and text libraries. A character without a glyph is drawn as
  /// its number in a frame if `warnsOfMissingGlyphs`; otherwise its frame is refused. `tiles` caches drawn subframes;
  /// painters that share it must have the same other arguments. The result is the same without it. Throws if Pango
  /// cannot be set up, never without fonts.
  package convenience init(
    fonts: FontLibrary?, warnsOfMissingGlyphs: Bool = false, tiles: TileCache? = nil
  ) throws(FontError) {
    try self.init(fonts: fonts, warnsOfMissingGlyphs: warnsOfMissingGlyphs, tiles: tiles, typesetter: nil)
  }

  /// Creates a painter as above; `typesetter` has the same fonts, and nothing else uses it. Nil creates one.
  init(
    fonts: FontLibrary?, warnsOfMissingGlyphs: Bool, tiles: TileCache?, typesetter: GlyphTypesetter?
  ) throws(FontError) {
    self.warnsOfMissingGlyphs = warnsOfMissingGlyphs
    self.tiles = tiles
    let layoutLimit = tiles == nil ? GlyphTypesetter.manyLayouts : GlyphTypesetter.fewLayouts
    if let typesetter {
      typesetter.layoutLimit = layoutLimit
      self.typesetter = typesetter
    } else if let fonts {
      self.typesetter = try GlyphTypesetter(library: fonts, layoutLimit: layoutLimit)
    } else {
      self.typesetter = BoxTypesetter()
    }
  }

  /// Paints a frame into a bitmap of its size.
  ///
  /// - Throws: `PaintError` for a size that cannot be drawn, a missing family or, unless these are only warnings, a
  ///   missing glyph.
  public func paint(_ frame: Frame) throws(PaintError) -> Bitmap {
    try Self.checkSize(frame.size)
    guard frame.isDrawable else { throw .outOfRange }
    var bitmap = Bitmap(
      width: frame.size.width, height: frame.size.height, filledWith: frame.background.premultiplied)
    try draw(in: &bitmap) { (context: borrowing Context) throws(PaintError) in
      for item in frame.items { try paint(item, clip: context.bounds, element: nil, in: context) }
    }
    return bitmap
  }

  /// Paints a slice into a bitmap of its size, with exactly the pixels of a frame with this slice. `bitmap` is reused
  /// memory and becomes the picture.
  package func paint(_ slice: FrameSlice, into bitmap: inout Bitmap) throws(PaintError) {
    try Self.checkSize(slice.size)
    if slice.isCoveredByCells {
      bitmap.resize(width: slice.size.width, height: slice.size.height)
    } else {
      bitmap.reset(
        width: slice.size.width, height: slice.size.height, filledWith: slice.background.premultiplied)
    }
    try draw(in: &bitmap) { (context: borrowing Context) throws(PaintError) in
      for visible in slice.items {
        try paint(visible.item, clip: visible.clip, element: nil, in: context)
      }
    }
  }

  private static func checkSize(_ size: PixelSize) throws(PaintError) {
    let sides = 1...CairoError.maximumSide
    guard sides.contains(size.width), sides.contains(size.height) else { throw .unsupportedSize(size) }
  }

  func draw(
    in bitmap: inout Bitmap, _ body: (borrowing Context) throws(PaintError) -> Void
  ) throws(PaintError) {
    var failure: PaintError?
    try mapErrors(PaintError.cairo) { () throws(CairoError) in
      try bitmap.draw { (context: borrowing Context) throws(CairoError) in
        do throws(PaintError) { try body(context) } catch { failure = error }
      }
    }
    if let failure { throw failure }
  }

  /// Returns the warnings collected so far and removes them.
  public func takeWarnings() -> [PaintError] {
    defer { warnings = [] }
    return warnings
  }

  /// Draws an item, translated by `origin`. `element` is the element of texts that have none.
  package func paint(
    _ item: FrameItem, at origin: PixelPoint = .zero, clip: PixelRect, element: ElementID?,
    in context: borrowing Context
  ) throws(PaintError) {
    switch item {
    case .fill(let rect, let color):
      context.fill(rect.offset(x: origin.x, y: origin.y), color, clip: clip)
    case .text(var text):
      text.box = text.box.offset(x: origin.x, y: origin.y)
      if text.element == nil { text.element = element }
      try paint(text, clip: clip, in: context)
    case .subframe(let subframe, let place):
      try paint(
        subframe, at: PixelPoint(x: origin.x + place.x, y: origin.y + place.y),
        element: subframe.element ?? element, clip: clip, in: context)
    case .group where origin != .zero, .gradient where origin != .zero, .path where origin != .zero,
      .image where origin != .zero:
      try paint(item.offset(x: origin.x, y: origin.y), clip: clip, element: element, in: context)
    case .group(let group):
      guard group.isPlain else {
        try paint(group, clip: clip, element: element, in: context)
        return
      }
      let inner = clip.intersection(group.clip)
      guard !inner.isEmpty else { return }
      for item in group.items { try paint(item, clip: inner, element: element, in: context) }
    case .gradient(let gradient): context.gradient(gradient, clip: clip)
    case .path(let path): try paint(path, clip: clip, in: context)
    case .image(let image): paint(image, clip: clip, in: context)
    }
  }

  private struct ShrunkImage: Hashable {
    let image: FrameImage
    let size: PixelSize
  }

  /// An image scaled down to at most the given size, cached for other frames and slices.
  func shrunk(_ image: FrameImage, to size: PixelSize) -> FrameImage {
    if size.width >= image.size.width, size.height >= image.size.height { return image }
    let key = ShrunkImage(image: image, size: size)
    if let known = shrunkImages.value(for: key) { return known }
    let made = image.shrunk(to: size)
    // The key keeps the image alive.
    shrunkImages.insert(made, for: key, cost: 4 * (made.pixels.count + image.pixels.count))
    return made
  }

  func scratch(for size: PixelSize) throws(CairoError) -> ScratchSurface {
    if let scratch, scratch.size.width >= size.width, scratch.size.height >= size.height { return scratch }
    var room = PixelSize(
      width: max(size.width, scratch?.size.width ?? 512),
      height: max(size.height, scratch?.size.height ?? 128))
    // The bounding size of a wide row and a tall column would be much larger than either.
    if room.width * room.height > 2 * TileCache.largestArea { room = size }
    let made = try ScratchSurface(size: room)
    scratch = made
    return made
  }

  /// Records a warning about a text with a character without a glyph, or refuses the text.
  func report(_ scalar: Unicode.Scalar, in item: TextItem) throws(PaintError) {
    let problem = PaintError.missingGlyph(scalar, text: item.text, element: item.element)
    if !warnsOfMissingGlyphs { throw problem }
    warnings.append(problem)
  }
}

/// The reason why a frame could not be painted.
public enum PaintError: Error, Sendable, Hashable {
  /// No font in the library has a glyph for a character of a text.
  case missingGlyph(Unicode.Scalar, text: String, element: ElementID?)
  /// A text requests a family that the library does not have.
  case missingFamily(String, available: [String], element: ElementID?)
  /// The frame has no pixels, or more on one axis than can be drawn.
  case unsupportedSize(PixelSize)
  /// An item is so far from the frame that its position cannot be computed with.
  case outOfRange
  /// Cairo failed.
  case cairo(CairoError)
  /// A rarely used font file cannot be read.
  case fonts(FontError)
}

extension PaintError: CustomStringConvertible {
  /// The reason in words, with the element named by row and column counted from 0.
  public var description: String { reason + (element.map { " (\(ElementNames().name(of: $0)))" } ?? "") }

  /// The element that the error concerns, for callers with a better name for it than row and column.
  public var element: ElementID? {
    switch self {
    case .missingGlyph(_, _, let element), .missingFamily(_, _, let element): element
    case .unsupportedSize, .outOfRange, .cairo, .fonts: nil
    }
  }

  /// The reason in words, without the element.
  public var reason: String {
    switch self {
    case .missingGlyph(let scalar, let text, _):
      "no font has a glyph for \(Self.name(scalar)) in \"\(Self.shortened(text))\""
    case .missingFamily(let family, let available, _):
      """
      the font family \"\(family)\" is not available; there \
      \(available.isEmpty ? "are none" : "are " + available.joined(separator: ", "))
      """
    case .outOfRange: "an item is too far from the frame, or too large"
    case .unsupportedSize(let size):
      """
      a picture of \(size.width)×\(size.height) pixels cannot be drawn: each side must have 1 to \
      \(CairoError.maximumSide)
      """
    case .cairo(let error): error.description
    case .fonts(let error): error.description
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + NumberText.padded(digits, to: 4) + (scalar.properties.name.map { " (\($0))" } ?? "")
  }

  private static func shortened(_ text: String) -> String {
    let piece = text.prefix(40)
    return piece.endIndex == text.endIndex ? text : piece + "…"
  }
}
