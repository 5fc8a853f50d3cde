import GridGeometry
import TestSupport
import Testing

@Suite struct AffineTransformTests {
  private func isNear(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) < 1e-6 && abs(one.y - other.y) < 1e-6
  }

  @Test func basicTransformsMapPointsAsNamed() {
    let point = Point(x: 3, y: 4)
    #expect(AffineTransform.identity.applied(to: point) == point)
    #expect(AffineTransform.translation(x: 10, y: -1).applied(to: point) == Point(x: 13, y: 3))
    #expect(AffineTransform.scale(x: 2, y: 0.5).applied(to: point) == Point(x: 6, y: 2))
    // With y downwards, a quarter turn maps right to down; it is exact.
    #expect(AffineTransform.rotation(.pi / 2).applied(to: point) == Point(x: -4, y: 3))
  }

  @Test func concatenationAppliesTransformsInOrder() {
    for seed in 0..<50 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let (one, two) = (AffineTransform.random(using: &generator), AffineTransform.random(using: &generator))
      let point = Point(
        x: Double.random(in: -50...50, using: &generator), y: Double.random(in: -50...50, using: &generator))
      #expect(
        isNear(one.concatenating(two).applied(to: point), two.applied(to: one.applied(to: point))),
        "seed \(seed)")
    }
  }

  @Test func theInverseUndoesATransform() throws {
    for seed in 0..<50 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let transform = AffineTransform.random(using: &generator)
      let inverse = try #require(transform.inverse)
      let point = Point(x: 12.5, y: -7)
      #expect(isNear(inverse.applied(to: transform.applied(to: point)), point), "seed \(seed)")
    }
    #expect(AffineTransform.scale(x: 0, y: 1).inverse == nil)
    #expect(AffineTransform.scale(x: .nan, y: 1).inverse == nil)
    #expect(AffineTransform.translation(x: .infinity, y: 1).inverse == nil)
  }

  @Test(arguments: 0..<6) func oneNonFiniteNumberMakesATransformInvalid(place: Int) {
    for value in [Double.infinity, -.infinity, .nan] {
      var numbers: [Double] = [1, 2, 3, -4, 5, 6]
      numbers[place] = value
      let transform = AffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      #expect(!transform.isFinite && transform.inverse == nil)
      #expect(transform.boundingBox(of: PixelRect(x: -1, y: -1, width: 2, height: 2)).isEmpty)
    }
    #expect(AffineTransform.rotation(1).isFinite)
  }

  @Test func boundingBoxesAreLimitedOnEverySide() {
    let rect = PixelRect(x: -1, y: -1, width: 2, height: 2)
    let far = AffineTransform.scale(x: 1e300, y: 1e300).boundingBox(of: rect)
    #expect(far == PixelRect(x: -(1 << 30), y: -(1 << 30), width: 1 << 31, height: 1 << 31))
  }

  @Test func boundingBoxesAreTight() {
    let rect = PixelRect(x: 0, y: 0, width: 10, height: 4)
    #expect(AffineTransform.identity.boundingBox(of: rect) == rect)
    #expect(
      AffineTransform.translation(x: 0.5, y: 0).boundingBox(of: rect)
        == PixelRect(x: 0, y: 0, width: 11, height: 4))
    #expect(
      AffineTransform.rotation(.pi / 2).boundingBox(of: rect)
        == PixelRect(x: -4, y: 0, width: 4, height: 10))
    #expect(AffineTransform.rotation(.nan).boundingBox(of: rect).isEmpty)
    #expect(AffineTransform.scale(x: 1e300, y: 1).boundingBox(of: rect).width == 1 << 30)
    #expect(
      AffineTransform.scale(x: 2, y: 2).boundingBox(of: PixelRect(x: 5, y: 5, width: 0, height: 3)).isEmpty)
    // Neither does it touch the pixels that its edge falls between.
    #expect(
      AffineTransform.translation(x: 0.5, y: 0)
        .boundingBox(of: PixelRect(x: 5, y: 5, width: 0, height: 3)).isEmpty)
  }
}
