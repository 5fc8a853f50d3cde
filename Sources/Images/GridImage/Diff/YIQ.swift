/// The distance of colors in the YIQ space of NTSC television, weighted according to Kotsarenko and Ramos,
/// "Measuring perceived color difference using YIQ NTSC transmission color space in mobile applications"
/// (2010).
///
/// Results agree with pixelmatch 7 to the last bit, so its thresholds can be used unchanged. There is one
/// exception: premultiplied words have lost up to half a level of each channel, so in bitmaps that were not
/// read from files, a translucent pixel within about 0.004 of the threshold may be on the other side of it.
enum YIQ {
  /// The value that pixelmatch uses as the maximum squared distance; that of red and cyan is 35214.75.
  static let greatest = 35215.0

  /// The differences of red, green and blue, in levels.
  struct Delta {
    var red: Double
    var green: Double
    var blue: Double

    @inline(__always)
    var luma: Double { red * 0.29889531 + green * 0.58662247 + blue * 0.11448223 }

    @inline(__always)
    var squared: Double {
      let y = luma
      let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
      let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
      return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    }

    /// Computes the difference of two words, each blended with the background at a pixel.
    @inline(__always)
    init(_ one: UInt32, _ two: UInt32, at index: Int, over backdrop: YIQBackdrop) {
      if (one & two) >> 24 == 255 {
        red = Self.difference(one, two, 16, 1, 1)
        green = Self.difference(one, two, 8, 1, 1)
        blue = Self.difference(one, two, 0, 1, 1)
        return
      }
      let (first, second) =
        backdrop.isStraight
        ? (Int32(truncatingIfNeeded: one >> 24), Int32(truncatingIfNeeded: two >> 24)) : (255, 255)
      let alpha = Self.difference(one, two, 24, 1, 1)
      let (backRed, backGreen, backBlue) = backdrop.background.color(at: index)
      red = (Self.difference(one, two, 16, first, second) - backRed * alpha) / 255
      green = (Self.difference(one, two, 8, first, second) - backGreen * alpha) / 255
      blue = (Self.difference(one, two, 0, first, second) - backBlue * alpha) / 255
    }

    /// Returns the difference of one channel of two words, each multiplied by a factor.
    @inline(__always)
    private static func difference(
      _ one: UInt32, _ two: UInt32, _ shift: UInt32, _ first: Int32, _ second: Int32
    ) -> Double {
      let level = Int32(truncatingIfNeeded: (one &>> shift) & 255)
      let other = Int32(truncatingIfNeeded: (two &>> shift) & 255)
      return Double(level &* first &- other &* second)
    }
  }
}

/// The background of translucent words, and whether the words are straight (not premultiplied).
struct YIQBackdrop {
  var background: YIQBackground
  var isStraight: Bool
}

extension YIQBackground {
  /// Returns red, green and blue of the background at a pixel, given by its index in reading order.
  ///
  /// The pattern uses the parity of the pixel's byte offset divided by the golden ratio and by its square.
  @inline(__always)
  func color(at index: Int) -> (Double, Double, Double) {
    if case .color(let red, let green, let blue) = self { return (Double(red), Double(green), Double(blue)) }
    let offset = Double(index &* 4)
    let green = Int(offset / 1.618033988749895) & 1
    let blue = Int(offset / 2.618033988749895) & 1
    return (48, green == 0 ? 48 : 207, blue == 0 ? 48 : 207)
  }
}
