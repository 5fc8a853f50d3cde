/// A valid picture or animation in a PNG file, and the file's instructions for presenting it.
package struct PNGPicture: Sendable {
  fileprivate let file: PNGFileChunks
  fileprivate let picture: ComparedPicture
  fileprivate let animation: PNGAnimation?

  package init(_ bytes: [UInt8]) throws(PNGError) {
    file = try PNGFileChunks(bytes)
    let image = try file.image()
    picture = ComparedPicture(
      straight: try PNGDecoder().decodeStraight(image), deep: try DeepPixels(image))
    animation = try PNGAnimation(file, image: image)
    try animation?.check()
  }

  /// Decodes the picture of a file that is not animated and has at most 8 bits per sample.
  fileprivate init(_ file: PNGFileChunks, _ rows: PNGRowStream) throws(PNGError) {
    self.file = file
    picture = ComparedPicture(straight: try PNGDecoder.decodeStraight(rows))
    animation = nil
  }

  /// Throws the same errors as `init`, but uses less memory.
  package static func check(_ bytes: [UInt8]) throws(PNGError) {
    let file = try PNGFileChunks(bytes)
    let image = try file.image()
    try PNGDecoder().check(image)
    try PNGAnimation(file, image: image)?.check()
  }
}

extension ImageComparison {
  /// Compares the pictures in two PNG files: their pixels, the colors that viewers derive from them, and for
  /// animations, the number of frames and repetitions as well as each frame and its delay.
  ///
  /// - Returns: The result and both pictures; for animations, those of the frame that differs most.
  package func compare(
    expected: PNGPicture, actual: PNGPicture
  ) throws(PNGError) -> (result: ImageDifference, expected: Bitmap, actual: Bitmap) {
    var outcome = ComparedPair(expected.picture, actual.picture, self)
    let letsThrough = !expected.picture.isOpaque || !actual.picture.isOpaque
    if outcome.result.comparedPixels > 0 {
      var failures = PNGPresentation(expected.file)
        .differences(to: PNGPresentation(actual.file), letsThrough: letsThrough)
        .map(ComparisonMismatch.presentation)
      failures += try compareFrames(expected, actual, &outcome)
      outcome.result.failures.insert(contentsOf: failures, at: 0)
    }
    outcome.result.notCompared = PNGPresentation.notCompared(
      expected.file, actual.file, letsThrough: letsThrough)
    return (outcome.result, outcome.expected.bitmap, outcome.actual.bitmap)
  }

  /// Compares two PNG files that are probably equal: row by row up to the first difference, without decoding their
  /// pictures, which takes less memory.
  ///
  /// - Returns: The result, and both pictures if they differ; nil for files that are damaged, animated, have
  ///   16 bits per sample, or are presented differently.
  package func compareRows(
    expected: [UInt8], actual: [UInt8]
  ) -> (result: ImageDifference, pictures: (expected: Bitmap, actual: Bitmap)?)? {
    guard let files = try? (PNGFileChunks(expected), PNGFileChunks(actual)),
      !files.0.isAnimated, !files.1.isAnimated, let images = try? (files.0.image(), files.1.image()),
      images.0.header.depth < 16, images.1.header.depth < 16,
      PNGPresentation(files.0) == PNGPresentation(files.1),
      let rows = try? (PNGDecoder().rows(images.0), PNGDecoder().rows(images.1))
    else { return nil }
    if PNGDecoder.areEqual(rows.0, rows.1) {
      var result = verdict(ofEqual: images.0.header.size)
      result.notCompared = PNGPresentation.notCompared(files.0, files.1)
      return (result, nil)
    }
    rows.0.rewind()
    rows.1.rewind()
    guard let pictures = try? (PNGPicture(files.0, rows.0), PNGPicture(files.1, rows.1)),
      let compared = try? compare(expected: pictures.0, actual: pictures.1)
    else { return nil }
    return (compared.result, (compared.expected, compared.actual))
  }

  /// Returns the result for two identical PNG files; nil if the file is not a picture.
  package func compareCopies(_ bytes: [UInt8]) -> ImageDifference? {
    (try? PNGFileChunks(bytes).image()).map { verdict(ofEqual: $0.header.size) }
  }

  private struct ComparedPair {
    var result: ImageDifference
    var expected: ComparedPicture
    var actual: ComparedPicture

    init(_ expected: ComparedPicture, _ actual: ComparedPicture, _ comparison: ImageComparison) {
      (self.expected, self.actual) = (expected, actual)
      result = comparison.compare(expected: expected, actual: actual)
    }
  }

  /// Compares the frames of animations, replacing the static pictures in `outcome`. Returns the differences
  /// that are not in pixels.
  private func compareFrames(
    _ expected: PNGPicture, _ actual: PNGPicture, _ outcome: inout ComparedPair
  ) throws(PNGError) -> [ComparisonMismatch] {
    guard var before = expected.animation, var after = actual.animation else {
      if expected.animation == nil, actual.animation == nil { return [] }
      let side = expected.animation == nil ? "actual" : "expected"
      return [.animation("only the \(side) picture is animated")]
    }
    var failures: [ComparisonMismatch] = []
    if before.count != after.count {
      failures.append(.animation("has \(after.count) frames, expected \(before.count)"))
    }
    if before.plays != after.plays {
      failures.append(.animation("plays \(Self.times(after.plays)), expected \(Self.times(before.plays))"))
    }
    let pictureDiffers = (before.hidesPicture || after.hidesPicture) && !outcome.result.passes
    if pictureDiffers {
      failures.append(.animation("the still picture for viewers without animation support differs"))
    }
    var differing: [Int] = []
    var delaysDiffer = before.count != after.count
    var worst: (index: Int, pair: ComparedPair)?
    for index in 0..<min(before.count, after.count) {
      if !delaysDiffer, !before.showsAsLong(as: after, index) {
        delaysDiffer = true
        failures.append(
          .animation("frame \(index) is shown for \(after.delay(index)), expected \(before.delay(index))"))
      }
      guard let first = try before.nextFrame(), let second = try after.nextFrame() else { break }
      let pair = ComparedPair(first, second, self)
      if !pair.result.passes { differing.append(index) }
      let isWorse =
        worst.map { known in
          pair.result.differingPixels > known.pair.result.differingPixels
            || !pair.result.passes && known.pair.result.passes
        } ?? true
      if isWorse { worst = (index, pair) }
    }
    if let first = differing.first {
      failures.append(
        .animation("\(differing.count) frames differ, first \(first), worst \(worst?.index ?? first)"))
    }
    if let worst, !differing.isEmpty || !pictureDiffers { outcome = worst.pair }
    return failures
  }

  private static func times(_ plays: Int) -> String {
    plays == 0 ? "forever" : plays == 1 ? "once" : "\(plays) times"
  }
}
