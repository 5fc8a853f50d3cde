package import GridFrame
package import GridGeometry
import GridImage

extension Context {
  /// Draws a rectangle of one color, clipped to `clip`.
  package func fill(_ rect: PixelRect, _ color: Color, clip: PixelRect) {
    let visible = rect.intersection(clip).intersection(bounds)
    guard !visible.isEmpty, color.alpha > 0 else { return }
    let word = color.premultiplied
    if color.isOpaque {
      unsafe PixelArithmetic.fill(
        word, row(visible.y) + visible.x, stride: bounds.width, size: visible.size)
    } else {
      for y in visible.vertical.start..<visible.vertical.end {
        unsafe PixelArithmetic.blend(word, over: row(y) + visible.x, count: visible.width)
      }
    }
  }
}

extension Color {
  /// The color as a premultiplied `0xAARRGGBB` word, each channel rounded to nearest.
  package var premultiplied: UInt32 {
    PixelArithmetic.premultiplied(
      red: UInt32(red), green: UInt32(green), blue: UInt32(blue), alpha: UInt32(alpha))
  }
}

extension Context {
  /// Draws a gradient, clipped to `clip`.
  package func gradient(_ gradient: LinearGradient, clip: PixelRect) {
    let visible = gradient.rect.intersection(clip).intersection(bounds)
    guard !visible.isEmpty else { return }
    let range = visible[gradient.axis], colors = gradient.pixels(range)
    for y in visible.vertical.start..<visible.vertical.end {
      let target = unsafe row(y) + visible.x
      if gradient.axis == .vertical {
        unsafe PixelArithmetic.blend(colors[y - range.start], over: target, count: visible.width)
      } else {
        unsafe PixelArithmetic.blend(colors[...], over: target)
      }
    }
  }
}

extension LinearGradient {
  /// The premultiplied words of a range of rows or columns along the gradient's axis.
  package func pixels(_ range: PixelInterval) -> [UInt32] {
    (range.start..<range.end).map { pixel(at: $0 - rect[axis].start) }
  }

  /// The premultiplied `0xAARRGGBB` word of a row or column of pixels, counted from the rectangle's start.
  ///
  /// Of n pixels, pixel i has the mixture at its center, (2i + 1) / 2n of the way. Premultiplied channels are mixed, so
  /// that a gradient to transparent does not darken, in integers with one rounding to nearest.
  package func pixel(at index: Int) -> UInt32 {
    let length = rect[axis].length
    let weight = 2 * index + 1
    let parts = 2 * length
    func mix(_ from: Int, _ to: Int, _ unit: Int) -> UInt32 {
      let divisor = parts * unit
      return UInt32((from * (parts - weight) + to * weight + divisor / 2) / divisor)
    }
    func channel(_ from: UInt8, _ to: UInt8) -> UInt32 {
      mix(Int(from) * Int(start.alpha), Int(to) * Int(end.alpha), 255)
    }
    let alpha = mix(Int(start.alpha), Int(end.alpha), 1)
    return alpha << 24 | channel(start.red, end.red) << 16 | channel(start.green, end.green) << 8
      | channel(start.blue, end.blue)
  }
}

extension Context {
  /// Copies a tile with its upper left corner at `origin`, clipped to `clip`.
  func copy(_ tile: Tile, at origin: PixelPoint, clip: PixelRect) {
    let visible = PixelRect(tile.size).offset(x: origin.x, y: origin.y).intersection(clip).intersection(
      bounds)
    guard !visible.isEmpty else { return }
    unsafe tile.pixels.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else { return }
      for y in visible.vertical.start..<visible.vertical.end {
        let source = unsafe base + (y - origin.y) * tile.size.width + (visible.x - origin.x)
        unsafe (row(y) + visible.x).update(from: source, count: visible.width)
      }
    }
  }
}

extension Context {
  /// Draws rows of premultiplied words with their upper left corner at `origin`. `clip` is inside them and the bitmap.
  func blend(_ words: [UInt32], width: Int, at origin: PixelPoint, clip: PixelRect) {
    for y in clip.vertical.start..<clip.vertical.end {
      let start = (y - origin.y) * width + clip.x - origin.x
      unsafe PixelArithmetic.blend(words[start..<start + clip.width], over: row(y) + clip.x)
    }
  }
}
