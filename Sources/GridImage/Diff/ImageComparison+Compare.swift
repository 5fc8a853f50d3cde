import GridGeometry

extension ImageComparison {
  /// Holds an actual picture against the expected one.
  ///
  /// Pictures of different size always fail. Their common part is compared from the upper left corner on, and pixels that
  /// only one of them has differ.
  ///
  /// - Complexity: O(pixels), at memory speed where the pictures are equal.
  public func compare(expected: Bitmap, actual: Bitmap) -> ImageDifference {
    // 1. The part that both have.
    let common = PixelSize(
      width: min(expected.width, actual.width), height: min(expected.height, actual.height))
    let before = expected.part(PixelRect(common))
    let after = actual.part(PixelRect(common))
    var result = ImageDifference(metric: metric, expectedSize: expected.size, actualSize: actual.size)
    let canvas = result.canvasSize

    // 2. How far its unequal pixels are apart, but for those that nobody asks for.
    let masked = combinedMask(canvas)
    result.masked = masked
    result.maskedPixels = masked?.count ?? 0
    if let measurement = measurement(before, after, masked: masked?.resized(to: common)) {
      note(measurement, in: &result)
    }

    // 3. What only one of them has.
    if expected.size != actual.size { addOutside(common: common, masked: masked, to: &result) }

    // 4. Where it is, in words of the picture.
    if let changed = result.changed {
      let regions = RegionFinder.regions(of: changed)
      result.regionCount = regions.count
      result.regions = [ChangedRegion](regions.prefix(max(regionLimit, 0)))
      result.bounds = changed.bounds
      if explains { findShifts(before, after, into: &result) }
    }

    // 5. The verdict.
    judge(&result, common: common)
    return result
  }

  private func combinedMask(_ size: PixelSize) -> PixelMask? {
    if maskedRects.isEmpty && mask == nil { return nil }
    var combined = PixelMask(size, covering: maskedRects)
    if let mask { combined.formUnion(mask) }
    return combined
  }

  /// Measures two pictures of one size; nil when they are equal.
  private func measurement(_ before: Bitmap, _ after: Bitmap, masked: PixelMask?) -> Measurement? {
    DifferenceScan.withScan(before, after) { scan in
      guard let row = (0..<scan.height).first(where: { !scan.isEqual($0) }) else { return nil }
      var measurement = Measurement(
        size: before.size, metric: metric, windowRule: windowRule,
        sweep: explains ? metric.kind.rule.sweep : [])
      measurement.measure(scan, from: row, without: masked, metric)
      return measurement
    }
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
    if let windowRule, let faint = measurement.faint,
      let window = DensestWindow.exceeding(windowRule, in: faint)
    {
      result.failures.append(.window(window))
      result.changed?.formUnion(faint)
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
    let finder = ShiftFinder(expected: before, actual: after)
    let inside = PixelRect(before.size)
    result.shift = result.bounds.flatMap { finder.shift(of: $0.intersection(inside)) }
    if result.shift != nil || result.regionCount < 2 { return }
    // Movements of small parts that everything else stands still around: a few are enough to see what happened.
    for index in result.regions.indices.prefix(4) where result.regions[index].bounds != result.bounds {
      result.regions[index].shift = finder.shift(of: result.regions[index].bounds.intersection(inside))
    }
  }

  private func judge(_ result: inout ImageDifference, common: PixelSize) {
    let (one, two) = (result.expectedSize, result.actualSize)
    let covered = one.width * one.height + two.width * two.height - common.width * common.height
    result.comparedPixels = max(covered - result.maskedPixels, 0)
    result.allowance = budget.allowance(comparing: result.comparedPixels)
    if result.differingPixels > result.allowance {
      result.failures.insert(
        .pixels(count: result.differingPixels, allowance: result.allowance), at: 0)
    }
    if one != two { result.failures.insert(.size(expected: one, actual: two), at: 0) }
  }
}
