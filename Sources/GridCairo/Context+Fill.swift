public import GridFrame
public import GridGeometry
import GridImage

extension Context {
  /// Draws a rectangle of one color over what is there, cut to `clip`.
  public func fill(_ rect: PixelRect, _ color: Color, clip: PixelRect) {
    let visible = rect.intersection(clip).intersection(bounds)
    guard !visible.isEmpty, color.alpha > 0 else { return }
    let word = color.premultiplied
    if color.isOpaque {
      unsafe copyFirstRow(of: visible, filledWith: word)
    } else {
      for y in visible.vertical.start..<visible.vertical.end {
        unsafe blend(word, over: row(y) + visible.x, count: visible.width)
      }
    }
  }

  /// Writes one row and copies it to the others: the C library copies at memory speed in every kind of build.
  @unsafe private func copyFirstRow(of rect: PixelRect, filledWith word: UInt32) {
    let first = unsafe row(rect.y) + rect.x
    var column = 0
    while column < rect.width {
      unsafe first[column] = word
      column &+= 1
    }
    var y = rect.y + 1
    while y < rect.vertical.end {
      unsafe (row(y) + rect.x).update(from: first, count: rect.width)
      y += 1
    }
  }

  /// Draws one premultiplied word over `count` pixels.
  @unsafe func blend(_ word: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int) {
    guard count > 0 else { return }
    // Neighbors are mostly equal, and so is what becomes of them.
    var below = unsafe target[0]
    var result = PixelArithmetic.over(word, below)
    var column = 0
    while column < count {
      let pixel = unsafe target[column]
      if pixel != below {
        below = pixel
        result = PixelArithmetic.over(word, pixel)
      }
      unsafe target[column] = result
      column &+= 1
    }
  }
}

extension Color {
  /// The color as a premultiplied `0xAARRGGBB` word, each channel rounded to the nearest.
  public var premultiplied: UInt32 {
    PixelArithmetic.premultiplied(
      red: UInt32(red), green: UInt32(green), blue: UInt32(blue), alpha: UInt32(alpha))
  }
}
