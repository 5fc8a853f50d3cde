import GridCairo
import GridElement
import GridFrame
import GridGeometry
import GridImage
import GridVector
import TestSupport

/// The default font, and shortcuts for writing with it.
enum VectorTesting {
  static func engine(_ settings: FontSettings = FontSettings()) throws -> TextEngine {
    try TextEngine(settings)
  }

  static func svg(_ picture: VectorPicture, _ settings: FontSettings = FontSettings()) throws -> String {
    String(decoding: try SVGWriter(text: engine(settings)).write(picture), as: UTF8.self)
  }

  static func pdf(_ pages: [VectorPicture], _ settings: FontSettings = FontSettings()) throws -> [UInt8] {
    let writer = try PDFWriter(title: pages.first?.title ?? "", text: engine(settings))
    for page in pages { try writer.add(page) }
    return try writer.finish()
  }

  static func paint(_ frame: Frame, _ settings: FontSettings = FontSettings()) throws -> Bitmap {
    try engine(settings).makePainter().paint(frame)
  }

  /// A frame with one text that fits.
  static func frame(of text: String, size: Double = 20, families: [String] = ["Roboto"]) -> Frame {
    let box = PixelRect(x: 4, y: 4, width: 392, height: 32)
    let style = TextStyle(families: families, size: size)
    return Frame(
      size: PixelSize(width: 400, height: 40), background: .white,
      items: [.text(TextItem(text: text, box: box, style: style, horizontalAlignment: .left))])
  }

  /// A text in a cell of a table with cells of 40 × 20 pixels.
  static func cell(_ text: String, row: Int, column: Int) -> FrameItem {
    let box = PixelRect(x: 40 * column, y: 20 * row, width: 40, height: 20)
    let style = TextStyle(families: ["Roboto"], size: 12)
    return .text(
      TextItem(text: text, box: box, style: style, element: .cell(row: row, column: column)))
  }
}

extension Bitmap {
  /// The distance of two pictures of one size: the greatest difference of a channel, the mean one, and the fraction of
  /// pixels that are more than 32 levels off in one channel.
  func distance(to other: Bitmap) -> (greatest: Int, mean: Double, part: Double) {
    var (greatest, sum, far) = (0, 0, 0)
    for (one, two) in zip(pixels, other.pixels) {
      var most = 0
      for shift in [0, 8, 16] as [UInt32] {
        let difference = abs(Int(one >> shift & 0xff) - Int(two >> shift & 0xff))
        sum += difference
        most = max(most, difference)
      }
      greatest = max(greatest, most)
      if most > 32 { far += 1 }
    }
    return (greatest, Double(sum) / Double(3 * width * height), Double(far) / Double(width * height))
  }
}

/// Texts that cause trouble in programs.
enum OddText {
  /// Characters that cause trouble in markup formats, shapers and file systems.
  private static let pieces = [
    "<", ">", "&", "\"", "'", "]]>", "<![CDATA[", "-->", "&#0;", "&amp;", "\u{0}", "\u{1}", "\u{8}", "\t",
    "\n",
    "\r", "\u{b}", "\u{1f}", "\u{7f}", "\u{80}", "\u{85}", "\u{9f}", "\u{a0}", "\u{ad}", "\u{2028}",
    "\u{2029}",
    "\u{200b}", "\u{200d}", "\u{200f}", "\u{202e}", "\u{2066}", "\u{feff}", "\u{fffd}", "\u{fffe}",
    "\u{ffff}",
    "\u{1fffe}", "\u{10ffff}", "\u{e000}", "\u{301}", "\u{fe0f}", "\u{20e3}", "\u{1f600}",
    "\u{1f1e9}\u{1f1ea}",
    "日", "א", "س", "ffi", "x", " ", "  ", "https://e.org/?a='\"<>&b", "\\", "{", "%",
  ]

  static func random(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }
}
