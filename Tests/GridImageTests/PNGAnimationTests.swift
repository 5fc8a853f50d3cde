import GridGeometry
import Testing

@testable import GridImage

/// Animations are compared frame by frame, however their files store the frames.
@Suite struct PNGAnimationTests {
  private static func frame(_ index: Int) -> Bitmap {
    var bitmap = Bitmap(width: 20, height: 12, filledWith: 0xffff_ffff)
    for y in 0..<12 { bitmap[index, y] = 0xff00_0000 }
    return bitmap
  }

  private func animation(_ indices: [Int], delay: APNGDelay? = APNGDelay(1, 10)) throws -> [UInt8] {
    try APNGEncoder.encode(indices.map { (Self.frame($0), try #require(delay)) })
  }

  private func compare(_ one: [UInt8], _ two: [UInt8]) throws -> ImageDifference {
    try ImageComparison.exact.compare(expected: PNGPicture(one), actual: PNGPicture(two)).result
  }

  @Test func everyFrameCounts() throws {
    let scroll = try animation([0, 1, 2, 3])
    #expect(try compare(scroll, scroll).passes)
    // All of these have the same first frame, which programs without support for animations show.
    let other = try compare(scroll, try animation([0, 1, 5, 3]))
    #expect(other.failures.first == .animation("1 frames differ, first 2, worst 2"))
    #expect(other.differingPixels == 24)
    #expect(
      try compare(scroll, try animation([0, 1, 2])).failures == [.animation("has 3 frames, expected 4")])
    #expect(
      try compare(scroll, try animation([0, 1, 2, 3], delay: APNGDelay(1, 5))).failures == [
        .animation("frame 0 is shown for 1/5 s, expected 1/10 s")
      ])
    #expect(
      try compare(scroll, try Self.frame(0).pngBytes()).failures == [
        .animation("only the expected picture is animated")
      ])
  }

  @Test func theWorstFrameHasTheMostDifferingPixels() throws {
    let delay = try #require(APNGDelay(1, 10))
    func animation(changing pixels: [Int]) throws -> [UInt8] {
      try APNGEncoder.encode(
        pixels.enumerated().map { index, count in
          let changed = PixelRect(x: 10, y: 0, width: count, height: 1)
          return (Self.frame(index).filling(changed, with: 0xff00_ff00), delay)
        })
    }
    let still = try animation(changing: [0, 0, 0, 0])
    for (pixels, worst) in [([0, 1, 3, 2], 2), ([0, 3, 1, 3], 1), ([2, 0, 2, 5], 3)] {
      let result = try compare(still, animation(changing: pixels))
      let count = pixels.count { $0 > 0 }
      let first = pixels[0] > 0 ? 0 : 1
      #expect(
        result.failures.first == .animation("\(count) frames differ, first \(first), worst \(worst)"))
      #expect(result.differingPixels == pixels[worst])
    }
  }

  @Test func repetitionsAreCompared() throws {
    func plays(_ loops: Int) throws -> [UInt8] {
      try APNGEncoder.encode([0, 1].map { (Self.frame($0), try #require(APNGDelay(1, 10))) }, loops: loops)
    }
    #expect(
      try compare(plays(0), plays(3)).failures == [.animation("plays 3 times, expected forever")])
    #expect(try compare(plays(2), plays(1)).failures == [.animation("plays once, expected 2 times")])
    #expect(try compare(plays(2), plays(2)).passes)
  }

  /// Programs without support for animations show a default image, which need not be one of the frames.
  @Test func theDefaultImageIsCompared() throws {
    func animation(_ picture: [UInt8]?, _ frame: [UInt8] = [1, 2, 3]) -> [UInt8] {
      var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      file += PNGFixture.chunk("IHDR", PNGFixture.word(1) + PNGFixture.word(1) + [8, 2, 0, 0, 0])
      file += PNGFixture.chunk("acTL", PNGFixture.word(1) + PNGFixture.word(0))
      if let picture { file += PNGFixture.chunk("IDAT", PNGFixture.zlib([0] + picture)) }
      file += PNGFixture.chunk("fcTL", [0, 1, 1, 0, 0].flatMap(PNGFixture.word) + [0, 1, 0, 10, 0, 0])
      let data = PNGFixture.zlib([0] + frame)
      file +=
        picture == nil ? PNGFixture.chunk("IDAT", data) : PNGFixture.chunk("fdAT", PNGFixture.word(1) + data)
      return file + PNGFixture.chunk("IEND", [])
    }
    let words = ComparisonMismatch.animation(
      "the still picture for viewers without animation support differs")
    for (one, two) in [([9, 9, 9], [8, 8, 8]), ([9, 9, 9], nil), (nil, [9, 9, 9])] as [([UInt8]?, [UInt8]?)] {
      let result = try compare(animation(one), animation(two))
      #expect(result.failures == [words, .pixels(count: 1, allowance: 0)], "\(result.reason)")
    }
    #expect(try compare(animation([9, 9, 9]), animation([9, 9, 9])).passes)
    // It equals the frame that other programs show.
    #expect(try compare(animation([1, 2, 3]), animation(nil)).passes)
    let both = try compare(animation([9, 9, 9]), animation([8, 8, 8], [0, 0, 0]))
    #expect(both.failures.prefix(2) == [words, .animation("1 frames differ, first 0, worst 0")])
  }

  /// Frames of one file, stored, disposed of and blended in all ways of the format.
  @Test func framesAreComposedAccordingToTheSpecification() throws {
    let first: [UInt8] = [255, 0, 0, 255]
    let half: [UInt8] = [0, 0, 255, 128]
    // Each frame: left column, width, disposal, blending, color.
    let frames: [(x: Int, width: Int, disposal: UInt8, blend: UInt8, color: [UInt8])] = [
      (0, 4, 0, 0, first), (1, 2, 2, 1, half), (0, 1, 1, 0, half), (3, 1, 0, 1, [9, 9, 9, 0]),
    ]
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    file += PNGFixture.chunk("IHDR", PNGFixture.word(4) + PNGFixture.word(1) + [8, 6, 0, 0, 0])
    file += PNGFixture.chunk("acTL", PNGFixture.word(4) + PNGFixture.word(0))
    var sequence = 0
    for frame in frames {
      let place = [frame.width, 1, frame.x, 0].flatMap(PNGFixture.word)
      file += PNGFixture.chunk(
        "fcTL", PNGFixture.word(sequence) + place + [0, 1, 0, 10, frame.disposal, frame.blend])
      sequence += 1
      let data = PNGFixture.zlib([0] + (0..<frame.width).flatMap { _ in frame.color })
      if sequence == 1 {
        file += PNGFixture.chunk("IDAT", data)
      } else {
        file += PNGFixture.chunk("fdAT", PNGFixture.word(sequence) + data)
        sequence += 1
      }
    }
    file += PNGFixture.chunk("IEND", [])
    let chunks = try PNGFileChunks(file)
    var animation = try #require(try PNGAnimation(chunks, image: chunks.image()))
    var shown: [[UInt32]] = []
    while let picture = try animation.nextFrame() { shown.append(picture.bitmap.pixels) }
    let (red, blended, blue): (UInt32, UInt32, UInt32) = (0xffff_0000, 0xff7f_0080, 0x8000_0080)
    #expect(
      shown == [
        [red, red, red, red], [red, blended, blended, red], [blue, red, red, red], [0, red, red, red],
      ])
    // Changing any byte damages the file.
    for index in stride(from: 40, to: file.count, by: 3) {
      var damaged = file
      damaged[index] ^= 4
      #expect(throws: PNGError.self, "byte \(index)") { try PNGPicture(damaged) }
    }
  }
}
