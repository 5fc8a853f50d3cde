import GridGeometry

extension ImageComparison {
  /// Compares an actual picture with the expected one.
  ///
  /// Pictures of different sizes always fail. Their common part, aligned at the upper left corner, is
  /// compared, and all pixels that only one of them has count as differing.
  ///
  /// - Complexity: O(pixels), at memory speed where the pictures are equal.
  public func compare(expected: Bitmap, actual: Bitmap) -> ImageDifference {
    compare(expected: ComparedPicture(expected), actual: ComparedPicture(actual))
  }

  /// Compares an actual picture with the expected one, using straight words if the metric uses them.
  package func compare(expected: ComparedPicture, actual: ComparedPicture) -> ImageDifference {
    var result = measured(expected: expected, actual: actual)
    // 5. The verdict.
    judge(&result)
    return result
  }

  /// Returns the differences, without a verdict.
  func measured(expected: ComparedPicture, actual: ComparedPicture) -> ImageDifference {
    // 1. The common part.
    let straight = (expected.straight, actual.straight)
    let deep = DeepPixels.both(expected, actual)
    let isOpaque = expected.isOpaque && actual.isOpaque
    let (expected, actual) = (expected.bitmap, actual.bitmap)
    let common = expected.size.intersection(actual.size)
    let before = expected.part(PixelRect(common))
    let after = actual.part(PixelRect(common))
    var result = unmeasured(expected.size, actual.size)
    let masked = result.masked

    // 2. The distances of unequal pixels in it, except masked ones.
    let compared = masked?.resized(to: common)
    if let one = straight.0?.part(PixelRect(common)), let two = straight.1?.part(PixelRect(common)) {
      let isStraight = metric.kind.rule.usesStraight
      if let found = measurement(
        isStraight ? one : before, isStraight ? two : after, masked: compared, isStraight: isStraight)
      {
        note(found, in: &result)
      }
      if !isOpaque { result.hiddenPixels = Self.hiddenPixels((one, two), (before, after), masked: compared) }
      if isStraight { result.unequalPixels -= result.hiddenPixels }
    } else if let measurement = measurement(before, after, masked: compared, isStraight: false) {
      note(measurement, in: &result)
    }
    if let deep, let one = straight.0, let two = straight.1 {
      addFine(deep, (one, two), (before, after), masked: compared, to: &result)
    }

    // 3. Pixels that only one of them has.
    if expected.size != actual.size { addOutside(common: common, masked: masked, to: &result) }

    // 4. The changed regions and their movements.
    if let changed = result.changed {
      let regions = RegionFinder.regions(of: changed)
      result.regionCount = regions.count
      result.regions = [ChangedRegion](regions.prefix(max(regionLimit, 0)))
      result.bounds = changed.bounds
      if explains { findShifts(before, after, into: &result) }
    }
    return result
  }

  /// Returns the result for two equal pictures of the given size.
  func verdict(ofEqual size: PixelSize) -> ImageDifference {
    var result = unmeasured(size, size)
    judge(&result)
    return result
  }

  /// Returns the part of the result that depends only on the sizes.
  private func unmeasured(_ expected: PixelSize, _ actual: PixelSize) -> ImageDifference {
    var result = ImageDifference(metric: metric, expectedSize: expected, actualSize: actual)
    result.masked = combinedMask(result.canvasSize)
    let common = expected.intersection(actual)
    // The part of the canvas outside both pictures is neither compared nor masked.
    func count(_ area: (PixelSize) -> Int) -> Int { area(expected) + area(actual) - area(common) }
    result.maskedPixels = result.masked.map { mask in count { mask.count(in: PixelRect($0)) } } ?? 0
    result.comparedPixels = count(\.area) - result.maskedPixels
    result.allowance = budget.allowance(comparing: result.comparedPixels)
    return result
  }

  private func combinedMask(_ size: PixelSize) -> PixelMask? {
    if maskedRects.isEmpty && mask == nil { return nil }
    var combined = PixelMask(size, covering: maskedRects)
    if let mask { combined.formUnion(mask) }
    return combined
  }

  /// Measures two pictures of the same size; returns nil if they are equal.
  private func measurement(
    _ before: Bitmap, _ after: Bitmap, masked: PixelMask?, isStraight: Bool
  ) -> Measurement? {
    DifferenceScan.withScan(before, after) { scan in
      guard let row = (0..<scan.height).first(where: { !scan.isEqual($0) }) else { return nil }
      var measurement = Measurement(
        size: before.size, metric: metric, windowRule: windowRule,
        sweep: explains ? metric.kind.rule.sweep : [])
      measurement.measure(scan, from: row, without: masked, metric, isStraight: isStraight)
      return measurement
    }
  }

  /// Returns the number of pixels whose difference is hidden by their alpha.
  private static func hiddenPixels(
    _ straight: (Bitmap, Bitmap), _ shown: (Bitmap, Bitmap), masked: PixelMask?
  ) -> Int {
    var count = 0
    for (index, word) in straight.0.pixels.enumerated()
    where word != straight.1.pixels[index] && shown.0.pixels[index] == shown.1.pixels[index] {
      let (row, column) = index.quotientAndRemainder(dividingBy: straight.0.width)
      if masked?[column, row] != true { count += 1 }
    }
    return count
  }

  /// Counts the pixels whose 16-bit samples differ by less than 8-bit samples can represent. They count as
  /// differing if the threshold is 0.
  private func addFine(
    _ deep: (DeepPixels, DeepPixels), _ straight: (Bitmap, Bitmap), _ shown: (Bitmap, Bitmap),
    masked: PixelMask?, to result: inout ImageDifference
  ) {
    var found = PixelMask(shown.0.size)
    for row in 0..<shown.0.height {
      for column in 0..<shown.0.width where shown.0[column, row] == shown.1[column, row] {
        let one = deep.0.words[row * deep.0.width + column]
        let two = deep.1.words[row * deep.1.width + column]
        guard one != two, DeepPixels.shown(one) != DeepPixels.shown(two), masked?[column, row] != true
        else { continue }
        found.insert(column: column, row: row)
        // At 8 bits per sample, this difference seemed to be hidden by alpha.
        if straight.0[column, row] != straight.1[column, row] { result.hiddenPixels -= 1 }
      }
    }
    result.finePixels = found.count
    result.unequalPixels += result.finePixels
    guard metric.threshold == 0, result.finePixels > 0 else { return }
    result.differingPixels += result.finePixels
    if let changed = result.changed { found.formUnion(changed) }
    result.changed = found
  }

  private func note(_ measurement: Measurement, in result: inout ImageDifference) {
    result.maskedUnequalPixels = measurement.maskedUnequalPixels
    result.unequalPixels = measurement.unequalPixels
    result.differingPixels = measurement.differing.count
    result.antialiasedPixels = measurement.antialiased?.count ?? 0
    result.greatest = measurement.greatest.map {
      GreatestDifference(value: metric.kind.threshold(ofScore: $0.score), location: $0.at)
    }
    result.sweep = zip(metric.kind.rule.sweep, measurement.sweepCounts).map {
      ThresholdCount(threshold: $0, pixels: $1)
    }

    result.changed = measurement.differing
    if let windowRule, let faint = measurement.faint {
      let (count, most) = (faint.count, (windowRule.share ?? 1) * Double(result.unequalPixels))
      if let window = DensestWindow.exceeding(windowRule, in: faint) {
        result.failures.append(.window(window))
      } else if count > budget.pixels ?? result.allowance, Double(count) > most {
        result.failures.append(.share(pixels: count, unequal: result.unequalPixels))
      }
      if !result.failures.isEmpty { result.changed?.formUnion(faint) }
    }
    if result.changed?.isEmpty == true { result.changed = nil }
    if result.antialiasedPixels > 0 { result.antialiased = measurement.antialiased }
  }

  /// Counts the pixels that only one of the pictures has.
  private func addOutside(common: PixelSize, masked: PixelMask?, to result: inout ImageDifference) {
    let canvas = result.canvasSize
    var outside = PixelMask(
      canvas, covering: [PixelRect(result.expectedSize), PixelRect(result.actualSize)])
    outside.remove(PixelRect(common))
    if let masked { outside.subtract(masked) }
    let count = outside.count
    result.unequalPixels += count
    result.differingPixels += count
    if let changed = result.changed { outside.formUnion(changed) }
    result.changed = outside.isEmpty ? nil : outside
    result.antialiased = result.antialiased?.resized(to: canvas)
  }

  private func findShifts(_ before: Bitmap, _ after: Bitmap, into result: inout ImageDifference) {
    func shift(of area: PixelRect) -> PixelShift? {
      ShiftFinder.shift(of: area.intersection(PixelRect(before.size)), from: before, to: after)
    }
    result.shift = result.bounds.flatMap(shift)
    if result.shift != nil || result.regionCount < 2 { return }
    // Look for movements of the first few regions, which are enough to show what happened when only small
    // parts change.
    for index in result.regions.indices.prefix(4) where result.regions[index].bounds != result.bounds {
      result.regions[index].shift = shift(of: result.regions[index].bounds)
    }
  }

  private func judge(_ result: inout ImageDifference) {
    let (one, two) = (result.expectedSize, result.actualSize)
    if result.comparedPixels == 0 { result.failures.append(.nothingCompared) }
    if result.differingPixels > result.allowance {
      result.failures.insert(
        .pixels(count: result.differingPixels, allowance: result.allowance), at: 0)
    }
    if let distance = budget.distance, let greatest = result.greatest, result.differingPixels > 0,
      greatest.value > distance
    {
      result.failures.append(.distance(greatest, limit: distance))
    }
    if one != two {
      result.failures.insert(.size(expected: one, actual: two), at: 0)
    } else if result.comparedPixels > 0, result.unequalPixels + result.maskedUnequalPixels > 0,
      let reason = alwaysPasses(comparing: result.comparedPixels, masking: result.maskedPixels)
    {
      result.failures.append(.vacuous(reason))
    }
  }
}

extension PixelSize {
  fileprivate var area: Int { width * height }

  fileprivate func intersection(_ other: PixelSize) -> PixelSize {
    PixelSize(width: min(width, other.width), height: min(height, other.height))
  }
}

/// A picture to compare, including the straight words of its file if they are known.
package struct ComparedPicture: Sendable {
  package let bitmap: Bitmap
  fileprivate let straight: Bitmap?
  let isOpaque: Bool
  /// The pixels of a file with 16-bit samples, if requested.
  fileprivate let deep: DeepPixels?

  package init(_ bitmap: Bitmap) { (self.bitmap, straight, isOpaque, deep) = (bitmap, nil, false, nil) }

  /// Reads the picture from the bytes of a PNG file.
  package init(png bytes: [UInt8]) throws(PNGError) {
    self.init(straight: try PNGDecoder().decodeStraight(PNGFileChunks(bytes).image()))
  }

  init(straight words: Bitmap, deep: DeepPixels? = nil) {
    var words = words
    self.deep = deep
    straight = words
    isOpaque = words.isOpaque
    if !isOpaque { words.multiplyAlpha() }
    bitmap = words
  }
}

extension DeepPixels {
  /// Returns the pixels of two pictures, with 8-bit samples widened to 16 bits; nil if both have 8-bit
  /// samples.
  fileprivate static func both(_ one: ComparedPicture, _ two: ComparedPicture) -> (DeepPixels, DeepPixels)? {
    guard one.deep != nil || two.deep != nil,
      let first = one.deep ?? one.straight.map(DeepPixels.init(widening:)),
      let second = two.deep ?? two.straight.map(DeepPixels.init(widening:))
    else { return nil }
    return (first, second)
  }
}
