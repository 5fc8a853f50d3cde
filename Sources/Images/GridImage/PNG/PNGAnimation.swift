import GridGeometry

/// The frames of an animated PNG, one after another, each as the whole visible picture.
///
/// Source: Portable Network Graphics (PNG) Specification, Third Edition, sections 4.9 and 11.3.6.
struct PNGAnimation {
  /// The fields of a frame's `fcTL` chunk, and the ranges of its data.
  private struct Control {
    var rect: PixelRect
    /// The delay in seconds, as a fraction.
    var delay: [Int]
    var disposal: UInt8
    var blend: UInt8
    var data: [Range<Int>] = []
  }

  private let image: PNGStoredImage
  private var controls: [Control] = []
  private var canvas: AnimationCanvas<UInt32>
  /// The canvas in 16-bit samples; nil if the file's samples have fewer bits.
  private var deepCanvas: AnimationCanvas<UInt64>?
  private var next = 0

  /// The number of times that the animation plays; 0 means forever.
  let plays: Int
  /// Whether the static picture is not one of the frames.
  private(set) var hidesPicture = false

  var count: Int { controls.count }

  private var size: PixelSize { image.header.size }

  /// Creates an animation; nil if the file has none. `image` is the static picture for programs without
  /// support for animations.
  ///
  /// - Throws: `PNGError.corrupt` if the chunks do not form a valid animation.
  init?(_ file: PNGFileChunks, image: PNGStoredImage) throws(PNGError) {
    guard let control = file.all.first(where: { $0.name == "acTL" }) else { return nil }
    guard control.data.count == 8 else { throw .corrupt("the animation has no valid frame count") }
    self.image = image
    func number(_ chunk: PNGFileChunks.Chunk, _ offset: Int, _ count: Int = 4) -> Int {
      file.file[chunk.data.lowerBound + offset..<chunk.data.lowerBound + offset + count].reduce(0) {
        $0 << 8 | Int($1)
      }
    }
    let cleared = image.header.width * image.header.height
    canvas = AnimationCanvas(width: image.header.width, pixelCount: cleared, over: Self.over)
    if image.header.depth == 16 {
      deepCanvas = AnimationCanvas(width: image.header.width, pixelCount: cleared, over: DeepPixels.over)
    }
    plays = number(control, 4)
    var sequence = 0
    for chunk in file.all where ["fcTL", "fdAT", "IDAT"].contains(chunk.name) {
      if chunk.name == "IDAT" {
        // Data before the first `fcTL` belongs only to the static picture.
        if controls.isEmpty { hidesPicture = true } else { controls[0].data.append(chunk.data) }
        continue
      }
      guard chunk.data.count >= 4, number(chunk, 0) == sequence else {
        throw .corrupt("a frame of the animation is out of order")
      }
      sequence += 1
      if chunk.name == "fdAT" {
        guard !controls.isEmpty else { throw .corrupt("the animation has data before its first frame") }
        controls[controls.count - 1].data.append(chunk.data.dropFirst(4))
        continue
      }
      guard chunk.data.count == 26 else { throw .corrupt("a frame of the animation has an invalid header") }
      controls.append(
        Control(
          rect: PixelRect(
            x: number(chunk, 12), y: number(chunk, 16), width: number(chunk, 4), height: number(chunk, 8)),
          // A denominator of 0 means hundredths.
          delay: [number(chunk, 20, 2), number(chunk, 22, 2) == 0 ? 100 : number(chunk, 22, 2)],
          disposal: UInt8(number(chunk, 24, 1)), blend: UInt8(number(chunk, 25, 1))))
    }
    let canvas = PixelRect(size)
    let isWhole = controls.allSatisfy {
      canvas.contains($0.rect) && !$0.rect.isEmpty && $0.disposal < 3 && $0.blend < 2
    }
    guard !controls.isEmpty, isWhole, controls.count == number(control, 0) else {
      throw .corrupt("the frames of the animation do not match its header")
    }
  }

  /// Throws unless all frames can be read.
  func check() throws(PNGError) {
    for control in controls { try PNGDecoder().check(stored(control)) }
  }

  /// Returns the delay of a frame as text.
  func delay(_ index: Int) -> String { "\(controls[index].delay[0])/\(controls[index].delay[1]) s" }

  /// Returns whether two frames have equal delays.
  func showsAsLong(as other: PNGAnimation, _ index: Int) -> Bool {
    let (one, two) = (controls[index].delay, other.controls[index].delay)
    return one[0] * two[1] == two[0] * one[1]
  }

  /// Returns the next frame; nil after the last.
  mutating func nextFrame() throws(PNGError) -> ComparedPicture? {
    guard next < controls.count else { return nil }
    let control = controls[next]
    let stored = stored(control)
    next += 1
    let isBlended = control.blend == 1
    let before = (canvas, deepCanvas)
    canvas.draw(try PNGDecoder().decodeStraight(stored).pixels, at: control.rect, isBlended: isBlended)
    if let part = try DeepPixels(stored) {
      deepCanvas?.draw(part.words, at: control.rect, isBlended: isBlended)
    }
    let shown = ComparedPicture(
      straight: Bitmap(width: size.width, height: size.height, pixels: canvas.words),
      deep: deepCanvas.map { DeepPixels(width: size.width, words: $0.words) })
    // The canvas before the first frame is empty.
    switch control.disposal {
    case 2 where next > 1: (canvas, deepCanvas) = before
    case 1, 2:
      canvas.clear(control.rect)
      deepCanvas?.clear(control.rect)
    default: break
    }
    return shown
  }

  /// Returns the stored image of one frame.
  private func stored(_ control: Control) -> PNGStoredImage {
    image.frame(width: control.rect.width, height: control.rect.height, parts: control.data)
  }

  /// Blends a straight word over another.
  @Sendable private static func over(_ word: UInt32, _ below: UInt32) -> UInt32 {
    func premultiplied(_ word: UInt32) -> UInt32 {
      PixelArithmetic.premultiplied(
        red: word >> 16 & 0xff, green: word >> 8 & 0xff, blue: word & 0xff, alpha: word >> 24)
    }
    if word >> 24 == 0 || word >> 24 == 255 { return word >> 24 == 0 ? below : word }
    return PixelArithmetic.straight(PixelArithmetic.over(premultiplied(word), premultiplied(below)))
  }
}

/// The visible words of an animation, with straight alpha; initially all are transparent.
private struct AnimationCanvas<Word: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  private let width: Int
  private(set) var words: [Word]
  /// Blends a word over another.
  private let over: @Sendable (Word, Word) -> Word

  init(width: Int, pixelCount: Int, over: @escaping @Sendable (Word, Word) -> Word) {
    (self.width, self.over) = (width, over)
    words = [Word](repeating: 0, count: pixelCount)
  }

  mutating func draw(_ part: [Word], at rect: PixelRect, isBlended: Bool) {
    for row in 0..<rect.height {
      for column in 0..<rect.width {
        let position = (rect.y + row) * width + rect.x + column
        let word = part[row * rect.width + column]
        words[position] = isBlended ? over(word, words[position]) : word
      }
    }
  }

  mutating func clear(_ rect: PixelRect) {
    for row in rect.y..<rect.y + rect.height {
      for position in row * width + rect.x..<row * width + rect.x + rect.width { words[position] = 0 }
    }
  }
}
