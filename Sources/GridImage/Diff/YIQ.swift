/// The distance of colors in the YIQ space of NTSC television, weighted as by Kotsarenko and Ramos, "Measuring
/// perceived color difference using YIQ NTSC transmission color space in mobile applications" (2010).
///
/// Numbers agree with pixelmatch 7 to the last bit for opaque and for clear pixels, so that thresholds chosen for it
/// carry over. Pixels between the two are premultiplied here, each channel rounded by at most half a level: a translucent
/// pixel within about 0.004 of the threshold may fall on the other side of it. All published counts of its own pairs of
/// pictures are met; of 60 random translucent pairs, 53 have its counts, and the others are off by at most two pixels.
enum YIQ {
  /// The number that pixelmatch takes as the greatest squared distance; red and cyan have 35214.75.
  static let greatest = 35215.0

  /// Differences of red, green and blue, in levels.
  struct Delta {
    var red: Double
    var green: Double
    var blue: Double

    /// The difference of brightness; positive where the first pixel is the brighter.
    @inline(__always)
    var luma: Double { red * 0.29889531 + green * 0.58662247 + blue * 0.11448223 }

    @inline(__always)
    var squared: Double {
      let y = luma
      let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
      let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
      return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    }

    /// The difference of two premultiplied words, both laid over the background at a pixel.
    @inline(__always)
    init(_ one: UInt32, _ two: UInt32, at index: Int, over background: YIQBackground) {
      red = Self.channel(one, two, 16)
      green = Self.channel(one, two, 8)
      blue = Self.channel(one, two, 0)
      if (one & two) >> 24 == 255 { return }
      let alpha = Self.channel(one, two, 24)
      let (backRed, backGreen, backBlue) = YIQ.color(of: background, at: index)
      red = (red * 255 - backRed * alpha) / 255
      green = (green * 255 - backGreen * alpha) / 255
      blue = (blue * 255 - backBlue * alpha) / 255
    }

    @inline(__always)
    private static func channel(_ one: UInt32, _ two: UInt32, _ shift: UInt32) -> Double {
      Double(
        Int32(truncatingIfNeeded: (one &>> shift) & 255) &- Int32(truncatingIfNeeded: (two &>> shift) & 255))
    }
  }

  /// Red, green and blue of the background at a pixel, by its number in reading order.
  ///
  /// The pattern takes the parity of the pixel's byte offset divided by the golden ratio and by its square.
  @inline(__always)
  static func color(of background: YIQBackground, at index: Int) -> (Double, Double, Double) {
    if background == .white { return (255, 255, 255) }
    let offset = Double(index &* 4)
    let green = Int(offset / 1.618033988749895) & 1
    let blue = Int(offset / 2.618033988749895) & 1
    return (48, green == 0 ? 48 : 207, blue == 0 ? 48 : 207)
  }
}
