import GridGeometry
import GridImage
import Testing

@Suite struct ComparisonVerdictTests {
  private let white = Bitmap(width: 100, height: 80, filledWith: 0xffff_ffff)

  @Test func theSmallerBudgetWins() {
    #expect(DifferenceBudget.none.allowance(comparing: 1000) == 0)
    #expect(DifferenceBudget(pixels: 7).allowance(comparing: 1000) == 7)
    #expect(DifferenceBudget(ratio: 0.0059).allowance(comparing: 1000) == 5)
    #expect(DifferenceBudget(pixels: 7, ratio: 0.005).allowance(comparing: 1000) == 5)
    #expect(DifferenceBudget(pixels: 3, ratio: 0.005).allowance(comparing: 1000) == 3)
    #expect(DifferenceBudget(pixels: -1, ratio: .nan).allowance(comparing: 1000) == 0)
    #expect(DifferenceBudget(ratio: .infinity).allowance(comparing: 1000) == 1000)

    let changed = white.filling(PixelRect(x: 10, y: 10, width: 5, height: 1), with: 0xff00_0000)
    for (pixels, passes) in [(4, false), (5, true)] {
      let comparison = ImageComparison(budget: DifferenceBudget(pixels: pixels, ratio: 0.5))
      #expect(comparison.compare(expected: white, actual: changed).passes == passes)
    }
  }

  @Test func aToleratedPixelMayBeAsFarAsTheLimit() {
    let changed = white.filling(PixelRect(x: 10, y: 10, width: 1, height: 1), with: 0xfff5_ffff)
    for (distance, passes) in [(10.0, true), (9, false)] {
      let budget = DifferenceBudget(pixels: 1, distance: distance)
      let comparison = ImageComparison(metric: .perChannel(tolerance: 2), budget: budget)
      #expect(comparison.compare(expected: white, actual: changed).passes == passes)
    }
  }

  @Test func aRatioRefersToComparedPixels() {
    let changed = white.filling(PixelRect(x: 0, y: 0, width: 40, height: 1), with: 0xff00_0000)
    var comparison = ImageComparison(budget: DifferenceBudget(ratio: 0.005))
    #expect(comparison.compare(expected: white, actual: changed).passes)
    comparison.maskedRects = [PixelRect(x: 0, y: 40, width: 100, height: 40)]
    let result = comparison.compare(expected: white, actual: changed)
    #expect(result.comparedPixels == 4000 && result.maskedPixels == 4000 && result.allowance == 20)
    #expect(result.failures == [.pixels(count: 40, allowance: 20)])
  }

  @Test func aFaintChangeOfAnAreaFailsOnlyByTheWindowRule() {
    // 12 levels: invisible at 0.2, visible at 0.0225.
    let faint: UInt32 = 0xfff3_f3f3
    let rule = WindowRule(threshold: 0.0225, extent: 32, ratio: 0.4)
    let comparison = ImageComparison(metric: .yiq(threshold: 0.2), windowRule: rule)
    let allowed = white.filling(PixelRect(x: 40, y: 20, width: 32, height: 12), with: faint)
    let result = comparison.compare(expected: white, actual: allowed)
    #expect(result.passes && result.differingPixels == 0 && result.unequalPixels == 384)

    // One more row makes 416 pixels of a window; 409 are allowed.
    let refused = white.filling(PixelRect(x: 40, y: 20, width: 32, height: 13), with: faint)
    let refusal = comparison.compare(expected: white, actual: refused)
    let area = PixelRect(x: 40, y: 1, width: 32, height: 32)
    #expect(refusal.failures.count == 1)
    guard case .window(let window)? = refusal.failures.first else { return }
    #expect(window.area == area && window.pixels == 416 && window.allowance == 409)
    #expect(refusal.bounds == PixelRect(x: 40, y: 20, width: 32, height: 13))
    #expect(
      refusal.reason
        == "a faint change covers 416 pixels of 40,1 32×32, 409 allowed; greatest 0.0455 in YIQ at 40,20; in 40,20 32×13"
    )
  }

  @Test func windowsAreClippedToSmallPicturesAndReachAllCorners() {
    let small = Bitmap(width: 10, height: 4, filledWith: 0xffff_ffff)
    let comparison = ImageComparison(metric: .yiq(threshold: 0.5), windowRule: WindowRule(ratio: 0.5))
    let half = small.filling(PixelRect(x: 5, y: 0, width: 5, height: 4), with: 0xfff0_f0f0)
    #expect(comparison.compare(expected: small, actual: half).passes)
    let more = half.filling(PixelRect(x: 4, y: 3, width: 1, height: 1), with: 0xfff0_f0f0)
    #expect(!comparison.compare(expected: small, actual: more).passes)

    let corner = white.filling(PixelRect(x: 90, y: 70, width: 10, height: 10), with: 0xfff0_f0f0)
    let ten = ImageComparison(metric: .yiq(threshold: 0.5), windowRule: WindowRule(extent: 10, ratio: 0.99))
    let result = ten.compare(expected: white, actual: corner)
    guard case .window(let window)? = result.failures.first else {
      Issue.record("the window in the corner was not found")
      return
    }
    #expect(window.area == PixelRect(x: 90, y: 70, width: 10, height: 10) && window.pixels == 100)
  }

  @Test func differentSizesFailAndPixelsOutsideTheOverlapDiffer() {
    let wider = Bitmap(width: 103, height: 78, filledWith: 0xffff_ffff)
    let generous = ImageComparison(budget: DifferenceBudget(ratio: 1))
    let result = generous.compare(expected: white, actual: wider)
    #expect(result.failures == [.size(expected: white.size, actual: wider.size)])
    #expect(result.differingPixels == 3 * 78 + 2 * 100)
    #expect(result.comparedPixels == 100 * 80 + 3 * 78)
    #expect(result.canvasSize == PixelSize(width: 103, height: 80))
    #expect(result.reason.hasPrefix("sizes differ: expected 100×80, actual 103×78; "))

    // A mask over everything does not make the sizes equal.
    let masked = ImageComparison(maskedRects: [PixelRect(x: 0, y: 0, width: 200, height: 200)])
    let hidden = masked.compare(expected: white, actual: wider)
    #expect(!hidden.passes && hidden.differingPixels == 0)
    #expect(!ImageComparison().compare(expected: white, actual: Bitmap(width: 0, height: 0)).passes)
  }

  @Test func maskPicturesExcludeTheirPaintedPixels() {
    let changed = white.filling(PixelRect(x: 10, y: 10, width: 6, height: 1), with: 0xff00_0000)
    let paint = Bitmap(width: 50, height: 50).filling(
      PixelRect(x: 0, y: 0, width: 14, height: 50), with: 0x0100_0000)
    let comparison = ImageComparison(mask: PixelMask(paintedPixelsOf: paint))
    let result = comparison.compare(expected: white, actual: changed)
    #expect(result.maskedPixels == 14 * 50 && result.maskedUnequalPixels == 4 && result.differingPixels == 2)
    #expect(result.bounds == PixelRect(x: 14, y: 10, width: 2, height: 1))
  }

  @Test func theReasonExplainsTheVerdict() {
    let changed = white.filling(PixelRect(x: 3, y: 4, width: 1, height: 1), with: 0xffff_fffe)
    #expect(
      ImageComparison.blendingDrift.compare(expected: white, actual: changed).reason
        == "1 unequal, 0 differ, 0 allowed, greatest 1 level")
    #expect(
      ImageComparison.exact.compare(expected: white, actual: changed).reason
        == "1 pixel differs, 0 allowed; greatest 1 level at 3,4; in 3,4 1×1")
    let masked = ImageComparison(maskedRects: [PixelRect(x: 0, y: 0, width: 9, height: 9)])
    #expect(
      masked.compare(expected: white, actual: changed).reason == "all pixels are equal except masked ones")
    #expect(
      ImageComparison(metric: .ciede2000(threshold: 0)).compare(expected: white, actual: changed).reason
        .contains("greatest ΔE 0."))
  }
}

extension Bitmap {
  /// The picture with a rectangle filled; the rectangle must lie inside.
  func filling(_ rect: PixelRect, with word: UInt32) -> Bitmap {
    var copy = self
    for y in rect.vertical.start..<rect.vertical.end {
      for x in rect.horizontal.start..<rect.horizontal.end { copy[x, y] = word }
    }
    return copy
  }
}

/// Which changes `fuzzy` tolerates, and which it must not.
@Suite struct FuzzyVerdictTests {
  private static let white = Bitmap(width: 400, height: 300, filledWith: 0xffff_ffff)

  private func changed(_ count: Int, to word: (Int) -> UInt32) -> Bitmap {
    var copy = Self.white
    // Isolated pixels, so that none of them looks like part of an antialiased edge.
    for index in 0..<count { copy[3 + index % 97 * 4, 3 + index / 97 * 4] = word(index) }
    return copy
  }

  @Test func aFewPixelsAreToleratedOnlyBelowADistance() {
    let comparison = ImageComparison.fuzzy
    #expect(comparison.compare(expected: Self.white, actual: changed(20) { _ in 0xffa0_a0a0 }).passes)
    let strong = comparison.compare(expected: Self.white, actual: changed(1) { _ in 0xffff_0000 })
    #expect(!strong.passes)
    #expect(strong.differingPixels == 1 && strong.allowance == 20)
    #expect(strong.reason.hasPrefix("a pixel differs by more than 0.5, the maximum that the budget forgives"))
    #expect(!comparison.compare(expected: Self.white, actual: changed(21) { _ in 0xffa0_a0a0 }).passes)
  }

  @Test func aFaintChangeIsMoreThanNoise() {
    let comparison = ImageComparison.fuzzy
    // A change in the drawing: most unequal pixels are clearly different.
    let drawn = comparison.compare(
      expected: Self.white, actual: changed(60) { $0 % 2 == 0 ? 0xffee_eeee : 0xfffe_fefe })
    #expect(drawn.failures == [.share(pixels: 30, unequal: 60)])
    #expect(drawn.changedPixels.count == 30)
    // Noise: most unequal pixels are almost unchanged.
    let noise = comparison.compare(
      expected: Self.white, actual: changed(120) { $0 % 4 == 0 ? 0xffee_eeee : 0xfffe_fefe })
    #expect(noise.passes)
    // Too few pixels to tell.
    #expect(comparison.compare(expected: Self.white, actual: changed(20) { _ in 0xffee_eeee }).passes)
  }
}
