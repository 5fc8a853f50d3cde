import CCairo
import CPango
import GridFrame
import GridGeometry
import GridImage
import GridSupport

/// Glyphs as Cairo draws them where nothing is, to be laid over what is there: that gives the pixels that Cairo gives, which
/// takes many times as long to get ready for a text as to draw it.
///
/// Where glyphs overlap, Cairo adds them up before it draws them, so lines with such are left to it. A test holds the two
/// together.
struct GlyphImages {
  /// The glyphs of a font in a color.
  fileprivate struct Sheet {
    let shaper: ASCIIShaper
    let color: Color
    var lineCount = 0
    var images: [Image] = []
    var byteCount = 0
    /// Places in `images`; -1 for glyphs that are not kept.
    var places: [Number: Int] = [:]
  }

  fileprivate struct Number: QuickKey {
    let index: UInt
    var quickHash: Int { Int(truncatingIfNeeded: index &* 0x9e37_79b9_7f4a_7c15 >> 32) }
  }

  fileprivate struct Image {
    /// Where the ink is, from the glyph's origin; empty for a glyph without.
    let ink: PixelRect
    /// Premultiplied `0xAARRGGBB` words, row by row; each goes on with clear ones to `width`, a number of words that is
    /// drawn at once.
    let pixels: [UInt32]
    let width: Int
  }

  private var sheets: [Sheet] = []
  /// What is drawn of one line, kept for its memory.
  private var found: [(image: Int, ink: PixelRect)] = []

  /// A font and color of so few lines may not be worth it.
  private static let fewLines = 24
  private static let mostSheets = 24
  /// The most memory of a sheet: the letters of a font of some 25 pixels.
  fileprivate static let byteLimit = 160 << 10
  /// Larger glyphs take longer to draw than to get ready for, in device pixels.
  fileprivate static let largestSide = 64

  /// Draws a line with the start of its baseline at a pixel; false, and nothing drawn, where Cairo has to.
  mutating func draw(
    _ line: ASCIILine, _ shaper: ASCIIShaper, _ color: Color, at origin: PixelPoint, clip: PixelRect,
    in context: borrowing Context
  ) -> Bool {
    guard let sheet = sheet(shaper, color) else { return false }
    let clip = clip.intersection(context.bounds)
    found.removeAll(keepingCapacity: true)
    for run in [line.glyphs, line.ellipsis] {
      // The glyph before, and where those before it end.
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

  /// The sheet of a font and color, when it is worth it.
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
  /// Where a glyph's image is; nil for a glyph that is not kept.
  fileprivate mutating func place(of index: UInt) -> Int? {
    let number = GlyphImages.Number(index: index)
    if let known = places[number] { return known < 0 ? nil : known }
    // Lines that are made here have some hundred different glyphs at most.
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
  /// Lets Cairo draw a glyph; nil where it is large, reaches out of the room that it says it needs, or that fails.
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
    // Nothing is left out of what is drawn where its outermost pixels are clear.
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

  /// Whether no pixel has ink of both.
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

  /// Draws what lies in `clip` of the ink, which is at `place`.
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
        Array(pixels[start..<start + visible.width]), over: context.row(y) + visible.x)
    }
  }
}

extension PixelRect {
  /// The smallest rectangle with all of this one and a pixel.
  fileprivate func including(x: Int, y: Int) -> PixelRect {
    let (left, top) = (min(self.x, x), min(self.y, y))
    return PixelRect(
      x: left, y: top, width: max(horizontal.end, x + 1) - left, height: max(vertical.end, y + 1) - top)
  }
}
