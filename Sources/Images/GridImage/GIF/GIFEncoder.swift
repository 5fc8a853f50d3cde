import GridGeometry
import GridSupport

/// Writes animated GIF files frame by frame, with only a few frames in memory at a time.
///
/// All frames share one palette. Of each frame, only the smallest rectangle that changed is stored, with long runs of
/// unchanged pixels transparent. A frame that shows as the previous one does extends that frame's delay.
///
/// Source of the format: GIF89a specification (CompuServe, 1990); the extension for loops is Netscape's.
package final class GIFEncoder {
  private let size: PixelSize
  private let palette: GIFPalette
  private let indexBits: Int
  private let jobs: Int
  /// The start of the file, until the first frame is written.
  private var head: [UInt8]
  private var shown: Bitmap?
  /// The frames that are being compressed, oldest first.
  private var pending: [(image: BackgroundValue<Image?>, delay: Int)] = []
  /// The next frame to write, whose delay may still grow.
  private var held: (image: Image, delay: Int)?

  /// The maximum side of a picture, in pixels.
  package static let largestSide = 65_535
  private static let longestDelay = 65_535

  /// Creates an encoder for frames of one size, from 1 to 65,535 pixels on each side.
  /// - Parameters:
  ///   - loops: The number of times that the animation plays; 0 to play forever.
  ///   - comment: A text for the start of the file; empty for none.
  ///   - jobs: The number of frames that are compressed at once. The bytes are the same for any number.
  package init(
    width: Int, height: Int, palette: GIFPalette, loops: Int = 0, comment: String = "", jobs: Int = 1
  ) {
    let sides = 1...Self.largestSide
    precondition(sides ~= width && sides ~= height, "a GIF has 1 to 65535 pixels per side")
    size = PixelSize(width: width, height: height)
    self.palette = palette
    self.jobs = max(1, jobs)
    // The index after the last color is transparent.
    indexBits = max(2, Int.bitWidth - palette.colors.count.leadingZeroBitCount)
    head = Array("GIF89a".utf8) + Self.words(width, height) + [0xf0 | UInt8(indexBits - 1), 0, 0]
    for index in 0..<1 << indexBits {
      let color = index < palette.colors.count ? palette.colors[index] : 0
      head += [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    if loops != 1 {
      // Programs count the repetitions after the first time.
      let repeats = loops == 0 ? 0 : min(loops - 1, 65_535)
      head += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.words(repeats) + [0]
    }
    if !comment.isEmpty {
      let bytes = Array(comment.utf8)
      head += [0x21, 0xfe]
      for start in stride(from: 0, to: bytes.count, by: 255) {
        let block = bytes[start..<min(start + 255, bytes.count)]
        head += [UInt8(block.count)] + block
      }
      head.append(0)
    }
  }

  /// Appends an opaque frame of the animation's size that shows for `delay` hundredths of a second. Returns the next
  /// bytes of the file, often none or those of earlier frames.
  package func append(_ bitmap: Bitmap, delay: Int) -> [UInt8] {
    precondition(bitmap.size == size, "frames of one animation have one size")
    if shown == bitmap, !pending.isEmpty {
      pending[pending.count - 1].delay += delay
      return []
    }
    let image = BackgroundValue(inBackground: jobs > 1) { [palette, indexBits, shown] in
      Image(bitmap, after: shown, palette: palette, indexBits: indexBits)
    }
    shown = bitmap
    pending.append((image, delay))
    return takeFrames(leaving: jobs)
  }

  /// Returns the last bytes of the file.
  /// - Precondition: At least one frame was added.
  package func finish() -> [UInt8] {
    let frames = takeFrames(leaving: 0)
    return frames + takeHeld() + [0x3b]
  }

  private func takeFrames(leaving count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while pending.count > count {
      let (image, delay) = pending.removeFirst()
      if let image = image.wait() {
        bytes += takeHeld()
        held = (image, delay)
      } else {
        held?.delay += delay
      }
    }
    return bytes
  }

  private func takeHeld() -> [UInt8] {
    guard let (image, delay) = held else { return [] }
    defer { (held, head) = (nil, []) }
    var bytes = head + chunk(image, delay: min(delay, Self.longestDelay))
    var rest = delay - Self.longestDelay
    while rest > 0 {
      // Repeating a frame changes nothing, because unchanged pixels were shown before it.
      bytes += chunk(image, delay: min(rest, Self.longestDelay))
      rest -= Self.longestDelay
    }
    return bytes
  }

  private func chunk(_ image: Image, delay: Int) -> [UInt8] {
    // Graphic control: keep the canvas after the frame; one index is transparent.
    [0x21, 0xf9, 4, 0b0000_0101] + Self.words(delay) + [UInt8(palette.colors.count), 0, 0x2c]
      + Self.words(image.rect.x, image.rect.y, image.rect.width, image.rect.height) + [0] + image.data
  }

  private static func words(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  /// The changed rectangle of a frame, with its compressed indices.
  private struct Image: Sendable {
    var rect: PixelRect
    let data: [UInt8]

    /// Compresses a frame; returns nil if it shows as the previous one does.
    init?(_ bitmap: Bitmap, after previous: Bitmap?, palette: GIFPalette, indexBits: Int) {
      var map = GIFColorMap(palette)
      var rect = PixelRect(bitmap.size)
      var indices: [UInt8]
      if let previous {
        guard let changed = bitmap.changedRect(from: previous) else { return nil }
        indices = map.indices(of: bitmap.part(changed))
        let former = map.indices(of: previous.part(changed))
        guard let inner = Self.changedRect(indices, former, width: changed.width) else { return nil }
        Self.hideUnchanged(
          &indices, former, width: changed.width, in: inner, transparent: UInt8(palette.colors.count))
        rect = inner.offset(x: changed.x, y: changed.y)
      } else {
        indices = map.indices(of: bitmap)
      }
      self.rect = rect
      var compressor = LZWCompressor(indexBits: indexBits)
      data = compressor.compress(indices)
    }

    /// Returns the smallest rectangle outside which two lists of indices are equal; nil if both are equal.
    private static func changedRect(_ one: [UInt8], _ other: [UInt8], width: Int) -> PixelRect? {
      var (left, right, top, bottom) = (width, -1, -1, -1)
      for position in one.indices where one[position] != other[position] {
        let (row, column) = (position / width, position % width)
        if top < 0 { top = row }
        bottom = row
        left = min(left, column)
        right = max(right, column)
      }
      if top < 0 { return nil }
      return PixelRect(x: left, y: top, width: right + 1 - left, height: bottom + 1 - top)
    }

    /// Crops the indices to a rectangle, and makes long runs of unchanged pixels transparent. Shorter runs would
    /// compress worse, because they interrupt patterns that rows and frames share.
    private static func hideUnchanged(
      _ indices: inout [UInt8], _ former: [UInt8], width: Int, in rect: PixelRect, transparent: UInt8
    ) {
      let longRun = max(32, rect.width / 2)
      var cropped: [UInt8] = []
      cropped.reserveCapacity(rect.width * rect.height)
      for row in rect.y..<rect.y + rect.height {
        var position = row * width + rect.x
        let end = position + rect.width
        while position < end {
          var next = position
          while next < end, indices[next] == former[next] { next &+= 1 }
          if next - position >= longRun {
            cropped += repeatElement(transparent, count: next - position)
          } else {
            next = max(next, position + 1)
            cropped += indices[position..<next]
          }
          position = next
        }
      }
      indices = cropped
    }
  }
}
