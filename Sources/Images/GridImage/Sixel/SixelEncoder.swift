/// Encodes pictures for terminals that show sixels: bands of six rows, drawn color by color (DEC VT340).
///
///     ESC P 0;1 q  "1;1;width;height  #0;2;r;g;b …   bands   ESC \
///     a band:      #0 sixels $ #1 sixels $ … -
///
/// A sixel is a character that stands for six pixels of a column; a repeated one is written once, after `!` and its count.
package struct SixelEncoder: Sendable {
  package init() {}

  /// Returns the bytes that show a picture at the cursor. Colors beyond 255 show as similar ones.
  package func encode(_ bitmap: Bitmap) -> [UInt8] {
    var counts = ColorCounts()
    counts.add(bitmap)
    let palette = GIFPalette(counts)
    var map = GIFColorMap(palette)
    let indices = map.indices(of: bitmap)
    var out = Array("\u{1B}P0;1q\"1;1;\(bitmap.width);\(bitmap.height)".utf8)
    for (index, color) in palette.colors.enumerated() {
      let shares = [16, 8, 0].map { (Int(color >> UInt32($0) & 0xff) * 100 + 127) / 255 }
      out += Array("#\(index);2;\(shares[0]);\(shares[1]);\(shares[2])".utf8)
    }
    for top in stride(from: 0, to: bitmap.height, by: 6) {
      let rows = min(6, bitmap.height - top)
      encodeBand(indices[(top * bitmap.width)..<((top + rows) * bitmap.width)], width: bitmap.width, &out)
    }
    return out + Array("\u{1B}\\".utf8)
  }

  private func encodeBand(_ indices: ArraySlice<UInt8>, width: Int, _ out: inout [UInt8]) {
    // The rows that have a color, column by column, for each color of the band.
    var layers: [UInt8: [UInt8]] = [:]
    for (offset, index) in indices.enumerated() {
      layers[index, default: Array(repeating: 0, count: width)][offset % width] |= 1 << UInt8(offset / width)
    }
    for (position, index) in layers.keys.sorted().enumerated() {
      if position > 0 { out.append(UInt8(ascii: "$")) }
      out += Array("#\(index)".utf8)
      var sixels = layers[index]?[...] ?? []
      while let first = sixels.first {
        let count = sixels.prefix { $0 == first }.count
        sixels = sixels.dropFirst(count)
        // Nothing needs to be drawn at the end.
        if first == 0, sixels.isEmpty { break }
        let sixel = first + 63
        if count > 3 {
          out += Array("!\(count)".utf8) + [sixel]
        } else {
          out += Array(repeating: sixel, count: count)
        }
      }
    }
    out.append(UInt8(ascii: "-"))
  }
}

extension Bitmap {
  /// Returns the picture at a smaller width with the same aspect ratio, each pixel the mean of those that it covers.
  package func shrunk(toWidth target: Int) -> Bitmap {
    guard target < width, target > 0, height > 0 else { return self }
    let lines = max(1, (height * target + width / 2) / width)
    var words: [UInt32] = []
    words.reserveCapacity(target * lines)
    let pixels = self.pixels.span
    for line in 0..<lines {
      let rows = line * height / lines..<max((line + 1) * height / lines, line * height / lines + 1)
      for column in 0..<target {
        let columns =
          column * width / target..<max((column + 1) * width / target, column * width / target + 1)
        var sums = (0, 0, 0, 0)
        for row in rows {
          for position in columns {
            let word = pixels[row * width + position]
            sums.0 += Int(word >> 24)
            sums.1 += Int(word >> 16 & 0xff)
            sums.2 += Int(word >> 8 & 0xff)
            sums.3 += Int(word & 0xff)
          }
        }
        let count = rows.count * columns.count
        func mean(_ sum: Int) -> UInt32 { UInt32((sum + count / 2) / count) }
        words.append(mean(sums.0) << 24 | mean(sums.1) << 16 | mean(sums.2) << 8 | mean(sums.3))
      }
    }
    return Bitmap(width: target, height: lines, pixels: words)
  }
}
