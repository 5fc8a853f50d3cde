public import GridFrame
import GridGeometry
public import GridImage

/// Interpolates the colors of a picture without a drawing library, so that results are the same everywhere.
struct ImageSampler {
  private let size: PixelSize
  private let pixels: [UInt32]
  private let interpolation: ImageItem.Interpolation

  /// Creates a sampler for a picture, which must have pixels.
  init(_ image: FrameImage, _ interpolation: ImageItem.Interpolation) {
    size = image.size
    pixels = image.pixels
    self.interpolation = interpolation
  }

  /// The premultiplied word at a position in pixels of the picture, where integers are pixel edges. Positions outside
  /// have the color of the nearest edge.
  func word(x: Double, y: Double) -> UInt32 {
    switch interpolation {
    case .nearest:
      return self[Self.whole(x, below: size.width), Self.whole(y, below: size.height)]
    case .linear:
      let (left, right) = (Self.whole(x - 0.5, below: size.width), Self.whole(x + 0.5, below: size.width))
      let (top, bottom) = (Self.whole(y - 0.5, below: size.height), Self.whole(y + 0.5, below: size.height))
      let (across, down) = (Self.fraction(x - 0.5), Self.fraction(y - 0.5))
      let upper = Self.mix(self[left, top], self[right, top], across)
      return Self.mix(upper, Self.mix(self[left, bottom], self[right, bottom], across), down)
    }
  }

  private subscript(x: Int, y: Int) -> UInt32 { pixels[y &* size.width &+ x] }

  private static func whole(_ value: Double, below end: Int) -> Int {
    Int(min(max(value.rounded(.down), 0), Double(end - 1)))
  }

  /// The fractional part of a position, in 1/256.
  private static func fraction(_ value: Double) -> UInt32 {
    UInt32(min(max((value - value.rounded(.down)) * 256, 0), 256).rounded())
  }

  /// A mixture of two words, each channel rounded to nearest; `part`/256 is the share of the second.
  private static func mix(_ one: UInt32, _ two: UInt32, _ part: UInt32) -> UInt32 {
    if one == two || part == 0 { return one }
    var word: UInt32 = 0
    for shift in stride(from: 0 as UInt32, to: 32, by: 8) {
      let sum = (one >> shift & 255) * (256 - part) + (two >> shift & 255) * part
      word |= ((sum + 128) >> 8) << shift
    }
    return word
  }
}

extension FrameImage {
  /// The picture scaled down to at most the given size. Each pixel is the mean of the area it covers, rounded once.
  func shrunk(to target: PixelSize) -> FrameImage {
    let (width, height) = (min(target.width, size.width), min(target.height, size.height))
    if width == size.width && height == size.height || width <= 0 || height <= 0 { return self }
    let columns = (0..<width).map { Self.cover($0, of: width, from: size.width) }
    let total = UInt64(size.width) * UInt64(size.height)
    var words: [UInt32] = []
    words.reserveCapacity(width * height)
    for row in 0..<height {
      let rows = Self.cover(row, of: height, from: size.height)
      for cover in columns {
        var sums = (alpha: total / 2, red: total / 2, green: total / 2, blue: total / 2)
        for (y, down) in rows {
          for (x, across) in cover {
            let word = UInt64(pixels[y &* size.width &+ x])
            let weight = down &* across
            sums.alpha &+= (word >> 24) &* weight
            sums.red &+= (word >> 16 & 255) &* weight
            sums.green &+= (word >> 8 & 255) &* weight
            sums.blue &+= (word & 255) &* weight
          }
        }
        words.append(
          UInt32(sums.alpha / total) << 24 | UInt32(sums.red / total) << 16
            | UInt32(sums.green / total) << 8 | UInt32(sums.blue / total))
      }
    }
    return FrameImage(size: PixelSize(width: width, height: height), pixels: words)
  }

  /// The source pixels covered by one of `count` pixels that replace `length` pixels, with weights; the weights of a
  /// pixel add up to `length`.
  private static func cover(_ index: Int, of count: Int, from length: Int) -> [(Int, UInt64)] {
    let (start, end) = (index * length, (index + 1) * length)
    return (start / count..<(end + count - 1) / count).map { place in
      (place, UInt64(min(end, (place + 1) * count) - max(start, place * count)))
    }
  }
}

extension FrameImage {
  /// Creates a picture from a bitmap.
  public convenience init(_ bitmap: Bitmap) { self.init(size: bitmap.size, pixels: bitmap.pixels) }
}

extension ImageItem {
  /// The item with its image resampled to the pixels of its box, because programs differ in how they enlarge images,
  /// and most fade the edges. Smoothly shrunk images are kept, since their detail is visible when zooming in.
  package var sampled: ImageItem {
    let (from, to) = (image.size, box.size)
    let isEnlarged = to.width >= from.width && to.height >= from.height
    guard isEnlarged || interpolation == .nearest, from.width > 0, from.height > 0, from != to,
      to.width * to.height <= 1 << 23
    else { return self }
    let sampler = ImageSampler(image, interpolation)
    func places(_ from: Int, _ to: Int) -> [Double] {
      (0..<to).map { (Double($0) + 0.5) * Double(from) / Double(to) }
    }
    let across = places(from.width, to.width)
    let pixels = places(from.height, to.height).flatMap { y in across.map { sampler.word(x: $0, y: y) } }
    return ImageItem(FrameImage(size: to, pixels: pixels), box: box, interpolation: interpolation)
  }
}
