import GridGeometry

extension ImageDifference {
  /// The difference as a picture of the canvas: the expected picture faded to grays, changed pixels red, those that look
  /// antialiased yellow.
  ///
  /// The pictures must be those compared. What neither of them covers is transparent.
  ///
  /// - Complexity: O(pixels).
  public func differenceImage(
    expected: Bitmap, actual: Bitmap, style: DifferenceStyle = DifferenceStyle()
  ) -> Bitmap {
    precondition(expected.size == expectedSize && actual.size == actualSize, "other pictures than compared")
    let size = canvasSize
    var image = Bitmap(width: size.width, height: size.height)
    if style.showsBase {
      paintBase(actual, opacity: style.baseOpacity, on: &image)
      paintBase(expected, opacity: style.baseOpacity, on: &image)
      if let masked, let color = style.masked {
        let covered = PixelMask(size, covering: [PixelRect(expectedSize), PixelRect(actualSize)])
        var visible = masked
        visible.formIntersection(covered)
        visible.forEachPixel { x, y in image.pixels[y * size.width + x] = color }
      }
      antialiased?.forEachPixel { x, y in image.pixels[y * size.width + x] = style.antialiased }
    }
    let darker = style.changedDarker ?? style.changed
    let common = PixelRect(expected.size).intersection(PixelRect(actual.size))
    changed?.forEachPixel { x, y in
      let isDarker =
        darker != style.changed && common.contains(PixelPoint(x: x, y: y))
        && YIQ.distance(
          expected.pixels[y * expected.width + x], actual.pixels[y * actual.width + x],
          at: y * common.width + x) < 0
      image.pixels[y * size.width + x] = isDarker ? darker : style.changed
    }
    return image
  }

  /// Expected picture, difference and actual picture side by side, with a gap in pixels between them.
  ///
  /// Each has a place of the size of the canvas; what a smaller picture leaves of it, and the gaps, are of the
  /// ground's color, a premultiplied word.
  public func triptych(
    expected: Bitmap, actual: Bitmap, style: DifferenceStyle = DifferenceStyle(), gap: Int = 8,
    ground: UInt32 = 0xff80_8080
  ) -> Bitmap {
    let difference = differenceImage(expected: expected, actual: actual, style: style)
    let step = canvasSize.width + max(gap, 0)
    var image = Bitmap(width: 2 * step + canvasSize.width, height: canvasSize.height, filledWith: ground)
    for (index, panel) in [expected, difference, actual].enumerated() {
      image.paint(panel, x: index * step)
    }
    return image
  }

  /// Expected and actual picture, each on a canvas that holds both, to be shown in turn.
  ///
  /// What a picture leaves of the canvas is of the ground's color, a premultiplied word.
  public func blinkFrames(expected: Bitmap, actual: Bitmap, ground: UInt32 = 0xff80_8080) -> [Bitmap] {
    [expected, actual].map { picture in
      var frame = Bitmap(width: canvasSize.width, height: canvasSize.height, filledWith: ground)
      frame.paint(picture, x: 0)
      return frame
    }
  }

  private func paintBase(_ base: Bitmap, opacity: Double, on image: inout Bitmap) {
    unsafe base.pixels.withUnsafeBufferPointer { source in
      unsafe image.pixels.withUnsafeMutableBufferPointer { target in
        for row in 0..<base.height {
          var index = row &* base.width
          var place = row &* canvasSize.width
          let end = index &+ base.width
          while index < end {
            unsafe target[place] = faded(source[index], opacity)
            index &+= 1
            place &+= 1
          }
        }
      }
    }
  }

  /// The gray of a premultiplied word over white, at an opacity; cut to whole levels.
  @inline(__always)
  private func faded(_ word: UInt32, _ opacity: Double) -> UInt32 {
    let luma =
      Double(word >> 16 & 255) * 0.29889531 + Double(word >> 8 & 255) * 0.58662247
      + Double(word & 255) * 0.11448223
    let gray = 255 + (luma - Double(word >> 24)) * opacity
    return 0xff00_0000 | UInt32(max(0, min(255, gray))) &* 0x0001_0101
  }
}

extension PixelMask {
  /// Calls for each pixel of the set, in reading order.
  fileprivate func forEachPixel(_ body: (_ x: Int, _ y: Int) -> Void) {
    for row in 0..<height {
      for column in 0..<wordsPerRow {
        var bits = words[row &* wordsPerRow &+ column]
        while bits != 0 {
          body(column &* 64 &+ bits.trailingZeroBitCount, row)
          bits &= bits &- 1
        }
      }
    }
  }
}

extension Bitmap {
  /// Lays a picture over this one, its upper edge on the upper edge; it must fit in.
  fileprivate mutating func paint(_ picture: Bitmap, x: Int) {
    let isOpaque = picture.isOpaque
    for row in 0..<picture.height {
      let source = row * picture.width..<(row + 1) * picture.width
      let start = row * width + x
      if isOpaque {
        pixels.replaceSubrange(start..<start + picture.width, with: picture.pixels[source])
      } else {
        for (offset, index) in source.enumerated() {
          pixels[start + offset] = PixelArithmetic.over(picture.pixels[index], pixels[start + offset])
        }
      }
    }
  }
}

/// The look of a picture of a difference; colors are premultiplied `0xAARRGGBB` words.
///
/// The defaults are pixelmatch's.
public struct DifferenceStyle: Sendable, Hashable {
  /// How strongly the expected picture shows beneath, in grays over white: 0 not at all, 1 fully.
  public var baseOpacity: Double
  /// Whether the expected picture is painted beneath; if not, the difference stands on transparent ground, without
  /// antialiased pixels.
  public var showsBase: Bool
  /// For changed pixels.
  public var changed: UInt32
  /// For changed pixels that became darker; nil for the same as the others.
  public var changedDarker: UInt32?
  /// For pixels that look antialiased.
  public var antialiased: UInt32
  /// For pixels that were left out; nil to show them like others.
  public var masked: UInt32?

  /// Creates a style.
  public init(
    baseOpacity: Double = 0.1, showsBase: Bool = true, changed: UInt32 = 0xffff_0000,
    changedDarker: UInt32? = nil,
    antialiased: UInt32 = 0xffff_ff00, masked: UInt32? = 0xffc8_d4e8
  ) {
    self.baseOpacity = baseOpacity
    self.showsBase = showsBase
    self.changed = changed
    self.changedDarker = changedDarker
    self.antialiased = antialiased
    self.masked = masked
  }
}
