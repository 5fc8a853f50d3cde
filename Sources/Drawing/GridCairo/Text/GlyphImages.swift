import CCairo
import CPango
import GridFrame
import GridGeometry
import GridImage
import GridSupport

/// Images of glyphs drawn by Cairo on a clear surface, for compositing. The pixels equal Cairo's, which takes much
/// longer to prepare a text than to draw it.
///
/// Cairo adds up overlapping glyphs before it draws them, so lines with overlaps are left to it. A test compares the
/// two.
struct GlyphImages {
  /// The glyphs of a font in a color.
  fileprivate struct Sheet {
    let shaper: ASCIIShaper
    let color: Color
    var lineCount = 0
    var images: [Image] = []
    var byteCount = 0
    /// Indices into `images`; -1 for glyphs that are not cached.
    var places: [Number: Int] = [:]
  }

  fileprivate struct Number: QuickKey {
    let index: UInt
    var quickHash: Int { Int(truncatingIfNeeded: index &* 0x9e37_79b9_7f4a_7c15 >> 32) }
  }

  fileprivate struct Image {
    /// The ink relative to the glyph's origin; empty for a glyph without ink.
    let ink: PixelRect
    /// Premultiplied `0xAARRGGBB` words, row by row. Rows are padded with clear words to `width`, a number of words
    /// that is drawn at once.
    let pixels: [UInt32]
    let width: Int
  }

  private var sheets: [Sheet] = []
  /// The images to draw for one line; kept to reuse its memory.
  private var found: [(image: Int, ink: PixelRect)] = []

  /// Fonts and colors with fewer lines may not be worth caching.
  private static let fewLines = 24
  private static let mostSheets = 24
  /// The maximum memory of a sheet: the letters of a font of about 25 pixels.
  fileprivate static let byteLimit = 160 << 10
  /// The maximum side of cached glyphs in device pixels. Larger glyphs take longer to draw than to prepare.
  fileprivate static let largestSide = 64

  /// Draws a line with the start of its baseline at a pixel. Returns false, without drawing, if Cairo must draw it.
  mutating func draw(
    _ line: ASCIILine, _ shaper: ASCIIShaper, _ color: Color, at origin: PixelPoint, clip: PixelRect,
    in context: borrowing Context
  ) -> Bool {
    guard let sheet = sheet(shaper, color) else { return false }
    let clip = clip.intersection(context.bounds)
    found.removeAll(keepingCapacity: true)
    for run in [line.glyphs, line.ellipsis] {
      // The previous glyph, and the end of those before it.
      var last: (image: Int, ink: PixelRect)?
      var end = Int.min
      for glyph in run {
        guard let place = sheets[sheet].place(of: glyph.index) else { return false }
        let ink = sheets[sheet].images[place].ink.offset(
          x: origin.x + Int(glyph.x), y: origin.y + Int(glyph.y))
        if ink.isEmpty { continue }
        if let last {
          let isApart =
            ink.x >= last.ink.horizontal.end
            || sheets[sheet].images[place].isApart(
              at: ink, from: sheets[sheet].images[last.image], at: last.ink)
          guard isApart, ink.x >= end else { return false }
          end = max(end, last.ink.horizontal.end)
        }
        last = (place, ink)
        if ink.intersects(clip) { found.append((place, ink)) }
      }
    }
    for (place, ink) in found { sheets[sheet].images[place].draw(at: ink, clip: clip, in: context) }
    return true
  }

  /// The sheet of a font and color, if caching is worthwhile.
  private mutating func sheet(_ shaper: ASCIIShaper, _ color: Color) -> Int? {
    guard let known = sheets.firstIndex(where: { $0.shaper === shaper && $0.color == color }) else {
      if sheets.count == Self.mostSheets { sheets = [] }
      sheets.append(Sheet(shaper: shaper, color: color))
      return nil
    }
    sheets[known].lineCount += 1
    return sheets[known].lineCount < Self.fewLines ? nil : known
  }
}

extension GlyphImages.Sheet {
  /// The index of a glyph's image; nil if the glyph is not cached.
  fileprivate mutating func place(of index: UInt) -> Int? {
    let number = GlyphImages.Number(index: index)
    if let known = places[number] { return known < 0 ? nil : known }
    // Lines made here have at most about a hundred different glyphs.
    places[number] = -1
    guard let image = GlyphImages.Image(index, shaper, color),
      byteCount + 4 * image.pixels.count <= GlyphImages.byteLimit
    else { return nil }
    places[number] = images.count
    byteCount += 4 * image.pixels.count
    images.append(image)
    return images.count - 1
  }
}

extension GlyphImages.Image {
  /// Draws a glyph with Cairo; nil if it is large, exceeds its reported extents, or drawing fails.
  fileprivate init?(_ index: UInt, _ shaper: ASCIIShaper, _ color: Color) {
    let room = shaper.room(ofGlyph: index)
    guard room.width <= GlyphImages.largestSide, room.height <= GlyphImages.largestSide else { return nil }
    let step = 8
    var bitmap = Bitmap(width: room.width + step, height: room.height, filledWith: 0)
    let line = ASCIILine(
      glyphs: [cairo_glyph_t(index: index, x: 0, y: 0)], width: room.width, isOneToOne: true)
    let drawn: Void? = try? bitmap.draw { (context: borrowing Context) throws(CairoError) in
      shaper.draw(
        line, at: PixelPoint(x: -room.x, y: -room.y), color: color, clip: context.bounds, in: context)
    }
    guard drawn != nil else { return nil }
    // If its outermost pixels are clear, the image is complete.
    var ink = PixelRect(.zero)
    for y in 0..<room.height {
      for x in 0..<room.width where bitmap[x, y] != 0 {
        ink = ink.isEmpty ? PixelRect(x: x, y: y, width: 1, height: 1) : ink.including(x: x, y: y)
      }
    }
    let inner = PixelRect(x: 1, y: 1, width: room.width - 2, height: room.height - 2)
    guard ink.isEmpty || inner.contains(ink) else { return nil }
    width = (ink.width + step - 1) / step * step
    let part = PixelRect(x: ink.x, y: ink.y, width: width, height: ink.height)
    pixels = ink.isEmpty ? [] : bitmap.part(part).pixels
    self.ink = ink.isEmpty ? ink : ink.offset(x: room.x, y: room.y)
  }

  /// Whether no pixel has ink of both glyphs.
  fileprivate func isApart(at place: PixelRect, from other: GlyphImages.Image, at otherPlace: PixelRect)
    -> Bool
  {
    let common = place.intersection(otherPlace)
    guard !common.isEmpty else { return true }
    for y in common.vertical.start..<common.vertical.end {
      for x in common.x..<common.horizontal.end {
        let (own, its) = (
          pixels[(y - place.y) * width + x - place.x],
          other.pixels[(y - otherPlace.y) * other.width + x - otherPlace.x]
        )
        if own != 0, its != 0 { return false }
      }
    }
    return true
  }

  /// Draws the part of the ink, which is at `place`, inside `clip`.
  fileprivate func draw(at place: PixelRect, clip: PixelRect, in context: borrowing Context) {
    if clip.contains(place), place.x + width <= context.bounds.width {
      unsafe PixelArithmetic.blend(
        pixels, rowsOf: width, over: context.row(place.y) + place.x, stride: context.bounds.width)
      return
    }
    let visible = place.intersection(clip)
    for y in visible.vertical.start..<visible.vertical.end {
      let start = (y - place.y) * width + visible.x - place.x
      unsafe PixelArithmetic.blend(
        pixels[start..<start + visible.width], over: context.row(y) + visible.x)
    }
  }
}

extension PixelRect {
  /// The smallest rectangle that contains this one and a pixel.
  fileprivate func including(x: Int, y: Int) -> PixelRect {
    let (left, top) = (min(self.x, x), min(self.y, y))
    return PixelRect(
      x: left, y: top, width: max(horizontal.end, x + 1) - left, height: max(vertical.end, y + 1) - top)
  }
}
