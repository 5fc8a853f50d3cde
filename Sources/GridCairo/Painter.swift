public import GridFrame
import GridGeometry
public import GridImage

/// Paints frames into bitmaps: Frame in, Bitmap out, and nothing else has influence but the fonts.
///
/// A painter serves one thread. It remembers texts that it shaped before, which makes frames faster, never different:
/// the pixels of a frame depend neither on frames painted before nor on the number of painters.
public final class Painter {
  /// Texts that had characters without a glyph, in paint order, as `MissingGlyphPolicy.warn` collects them.
  public private(set) var warnings: [PaintError] = []

  let typesetter: any Typesetter
  private let missingGlyphs: MissingGlyphPolicy

  /// Creates a painter that draws texts in the fonts of a library.
  public convenience init(fonts: FontLibrary, missingGlyphs: MissingGlyphPolicy = .error) throws(FontError) {
    try self.init(textMode: .glyphs(fonts), missingGlyphs: missingGlyphs)
  }

  /// Creates a painter.
  ///
  /// - Throws: `FontError` when Pango cannot be set up; never in boxes mode.
  public init(textMode: TextMode, missingGlyphs: MissingGlyphPolicy = .error) throws(FontError) {
    self.missingGlyphs = missingGlyphs
    switch textMode {
    case .glyphs(let fonts): typesetter = try GlyphTypesetter(library: fonts)
    case .boxes: typesetter = BoxTypesetter()
    }
  }

  /// The frame's picture, as large as the frame.
  ///
  /// - Throws: `PaintError` for a size that cannot be drawn, a family or (unless they only warn) a glyph that is missing.
  public func paint(_ frame: Frame) throws(PaintError) -> Bitmap {
    let sides = 1...CairoError.maximumSide
    guard sides.contains(frame.size.width), sides.contains(frame.size.height) else {
      throw .unsupportedSize(frame.size)
    }
    var bitmap = Bitmap(
      width: frame.size.width, height: frame.size.height, filledWith: frame.background.premultiplied)
    var failure: PaintError?
    do throws(CairoError) {
      try bitmap.draw { (context: borrowing Context) throws(CairoError) in
        do throws(PaintError) {
          try paint(frame.items, clip: context.bounds, in: context)
        } catch {
          failure = error
        }
      }
    } catch {
      throw .cairo(error)
    }
    if let failure { throw failure }
    return bitmap
  }

  /// The warnings collected so far, which are forgotten.
  public func takeWarnings() -> [PaintError] {
    defer { warnings = [] }
    return warnings
  }

  private func paint(
    _ items: [FrameItem], clip: PixelRect, in context: borrowing Context
  ) throws(PaintError) {
    for item in items {
      switch item {
      case .group(let rect, let items):
        let inner = clip.intersection(rect)
        if !inner.isEmpty { try paint(items, clip: inner, in: context) }
      case .fill(let rect, let color): context.fill(rect, color, clip: clip)
      case .shade(let shade): context.shade(shade, clip: clip)
      case .text(let text): try paint(text, clip: clip, in: context)
      }
    }
  }

  /// Notes a text with a character without a glyph, or refuses it.
  func report(_ scalar: Unicode.Scalar, in item: TextItem) throws(PaintError) {
    let problem = PaintError.missingGlyph(scalar, text: item.text, source: item.source)
    if missingGlyphs == .error { throw problem }
    warnings.append(problem)
  }
}
