import GridGeometry

/// The frames of an animated PNG, one after the other, each as the whole picture that shows.
///
/// Source: Portable Network Graphics (PNG) Specification, Third Edition, sections 4.9 and 11.3.6.
struct PNGAnimation {
  /// A frame's fields in its `fcTL` chunk, and where its data are.
  private struct Control {
    var rect: PixelRect
    /// Seconds, as a fraction.
    var delay: [Int]
    var disposal: UInt8
    var blend: UInt8
    var data: [Range<Int>] = []
  }

  private let image: PNGStoredImage
  private var controls: [Control] = []
  private var canvas: Bitmap
  private var next = 0

  var count: Int { controls.count }

  private var size: PixelSize { image.header.size }

  /// Nil for files without an animation; `image` is the picture that such a file has for programs that know none.
  ///
  /// - Throws: `PNGError.corrupt` where its chunks do not make one.
  init?(_ file: PNGFileChunks, image: PNGStoredImage) throws(PNGError) {
    guard let control = file.all.first(where: { $0.name == "acTL" }) else { return nil }
    guard control.data.count == 8 else { throw .corrupt("the animation does not say how many frames it has") }
    self.image = image
    func number(_ chunk: PNGFileChunks.Chunk, _ offset: Int, _ count: Int = 4) -> Int {
      file.file[chunk.data.lowerBound + offset..<chunk.data.lowerBound + offset + count].reduce(0) {
        $0 << 8 | Int($1)
      }
    }
    canvas = Bitmap(width: 0, height: 0)
    var sequence = 0
    for chunk in file.all where ["fcTL", "fdAT", "IDAT"].contains(chunk.name) {
      if chunk.name == "IDAT" {
        // Before the first frame is said to begin, it is a picture for programs that know no animations.
        if !controls.isEmpty { controls[0].data.append(chunk.data) }
        continue
      }
      guard chunk.data.count >= 4, number(chunk, 0) == sequence else {
        throw .corrupt("a frame of the animation is not in its place")
      }
      sequence += 1
      if chunk.name == "fdAT" {
        guard !controls.isEmpty else { throw .corrupt("the animation has data before its first frame") }
        controls[controls.count - 1].data.append(chunk.data.dropFirst(4))
        continue
      }
      guard chunk.data.count == 26 else { throw .corrupt("a frame of the animation is not as it should be") }
      controls.append(
        Control(
          rect: PixelRect(
            x: number(chunk, 12), y: number(chunk, 16), width: number(chunk, 4), height: number(chunk, 8)),
          // A denominator of 0 stands for hundredths.
          delay: [number(chunk, 20, 2), number(chunk, 22, 2) == 0 ? 100 : number(chunk, 22, 2)],
          disposal: UInt8(number(chunk, 24, 1)), blend: UInt8(number(chunk, 25, 1))))
    }
    let canvas = PixelRect(size)
    let isWhole = controls.allSatisfy {
      canvas.contains($0.rect) && !$0.rect.isEmpty && $0.disposal < 3 && $0.blend < 2
    }
    guard !controls.isEmpty, isWhole, controls.count == number(control, 0) else {
      throw .corrupt("the frames of the animation are not what it says they are")
    }
  }

  /// Throws unless all frames can be read.
  func check() throws(PNGError) {
    for control in controls { try PNGDecoder().check(stored(control)) }
  }

  /// The time that a frame shows, in words.
  func delay(_ index: Int) -> String { "\(controls[index].delay[0])/\(controls[index].delay[1]) s" }

  /// Whether two frames show equally long.
  func showsAsLong(as other: PNGAnimation, _ index: Int) -> Bool {
    let (one, two) = (controls[index].delay, other.controls[index].delay)
    return one[0] * two[1] == two[0] * one[1]
  }

  /// The next frame.
  mutating func nextFrame() throws(PNGError) -> ComparedPicture? {
    guard next < controls.count else { return nil }
    if next == 0 { canvas = Bitmap(width: size.width, height: size.height) }
    let control = controls[next]
    next += 1
    let before = canvas
    draw(try PNGDecoder().decodeStraight(stored(control)), control)
    let shown = canvas
    switch control.disposal {
    case 1: fill(control.rect)
    // Before the first frame there was nothing.
    case 2: if next == 1 { fill(control.rect) } else { canvas = before }
    default: break
    }
    return ComparedPicture(straight: shown)
  }

  /// What one frame stores.
  private func stored(_ control: Control) -> PNGStoredImage {
    image.frame(width: control.rect.width, height: control.rect.height, parts: control.data)
  }

  private mutating func draw(_ picture: Bitmap, _ control: Control) {
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        let place = (control.rect.y + row) * canvas.width + control.rect.x + column
        let word = picture.pixels[row * picture.width + column]
        canvas.pixels[place] =
          control.blend == 0 || word >> 24 == 255 ? word : Self.over(word, canvas.pixels[place])
      }
    }
  }

  /// A straight word over another.
  private static func over(_ word: UInt32, _ below: UInt32) -> UInt32 {
    func premultiplied(_ word: UInt32) -> UInt32 {
      PixelArithmetic.premultiplied(
        red: word >> 16 & 0xff, green: word >> 8 & 0xff, blue: word & 0xff, alpha: word >> 24)
    }
    if word >> 24 == 0 { return below }
    return PixelArithmetic.straight(PixelArithmetic.over(premultiplied(word), premultiplied(below)))
  }

  private mutating func fill(_ rect: PixelRect) {
    for row in rect.y..<rect.y + rect.height {
      for place in row * canvas.width + rect.x..<row * canvas.width + rect.x + rect.width {
        canvas.pixels[place] = 0
      }
    }
  }
}

/// The picture or animation in a PNG file, whose chunks and pixels are whole.
package struct PNGPicture: Sendable {
  fileprivate let picture: ComparedPicture
  fileprivate let animation: PNGAnimation?

  package init(_ bytes: [UInt8]) throws(PNGError) {
    let file = try PNGFileChunks(bytes)
    let image = try file.image()
    picture = try ComparedPicture(image)
    animation = try PNGAnimation(file, image: image)
    try animation?.check()
  }

  /// Throws where `init` would, with less memory.
  package static func check(_ bytes: [UInt8]) throws(PNGError) {
    let file = try PNGFileChunks(bytes)
    let image = try file.image()
    try PNGDecoder().check(image)
    try PNGAnimation(file, image: image)?.check()
  }
}

extension ImageComparison {
  /// Holds the picture in a PNG file against that in another, animations frame by frame: count, delays and pixels.
  ///
  /// - Returns: The outcome, of animations that of the frame that differs most, and both pictures of it.
  package func compare(
    expected: PNGPicture, actual: PNGPicture
  ) throws(PNGError) -> (result: ImageDifference, expected: Bitmap, actual: Bitmap) {
    var (one, two) = (expected.picture, actual.picture)
    var result = compare(expected: one, actual: two)
    guard var before = expected.animation, var after = actual.animation else {
      if (expected.animation == nil) != (actual.animation == nil) {
        let side = expected.animation == nil ? "actual" : "expected"
        result.failures.insert(.animation("only the \(side) picture is animated"), at: 0)
      }
      return (result, one.bitmap, two.bitmap)
    }
    var failures: [ComparisonMismatch] = []
    if before.count != after.count {
      failures.append(.animation("\(before.count) frames expected, \(after.count) there"))
    }
    var differing: [Int] = []
    var worst = 0
    for index in 0..<min(before.count, after.count) {
      if failures.isEmpty, !before.showsAsLong(as: after, index) {
        failures.append(
          .animation("frame \(index) shows \(after.delay(index)), \(before.delay(index)) expected"))
      }
      guard let first = try before.nextFrame(), let second = try after.nextFrame() else { break }
      let found = compare(expected: first, actual: second)
      if !found.passes { differing.append(index) }
      if index == 0 || found.differingPixels > result.differingPixels || (!found.passes && result.passes) {
        (result, one, two, worst) = (found, first, second, index)
      }
    }
    if let first = differing.first {
      failures.append(.animation("\(differing.count) frames differ, first \(first), worst \(worst)"))
    }
    result.failures.insert(contentsOf: failures, at: 0)
    return (result, one.bitmap, two.bitmap)
  }
}
