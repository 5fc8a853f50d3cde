public import GridFrame
public import GridGeometry
import GridImage

extension Context {
  /// Draws a gradient over what is there, cut to `clip`.
  public func gradient(_ gradient: LinearGradient, clip: PixelRect) {
    let visible = gradient.rect.intersection(clip).intersection(bounds)
    guard !visible.isEmpty else { return }
    let range = visible[gradient.axis]
    let origin = gradient.rect[gradient.axis].start
    let colors = (range.start..<range.end).map { gradient.pixel(at: $0 - origin) }
    for y in visible.vertical.start..<visible.vertical.end {
      let target = unsafe row(y) + visible.x
      if gradient.axis == .vertical {
        unsafe blend(colors[y - range.start], over: target, count: visible.width)
      } else {
        var column = 0
        while column < visible.width {
          unsafe target[column] = PixelArithmetic.over(colors[column], target[column])
          column &+= 1
        }
      }
    }
  }
}

extension LinearGradient {
  /// The premultiplied `0xAARRGGBB` word of a row or column of pixels, counted from the rectangle's start.
  ///
  /// Of n pixels, pixel i has the mixture at its center, (2i + 1) / 2n of the way; the mixing is done on premultiplied
  /// channels, so that a gradient to clear does not darken, in integers, with one rounding to the nearest.
  public func pixel(at index: Int) -> UInt32 {
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
