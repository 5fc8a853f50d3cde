import GridGeometry
import GridImage
import TestSupport
import Testing

@Suite struct `Pixel masks` {
  @Test(arguments: 0..<30 as Range<UInt64>) func `agree with a set of points`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let size = PixelSize(
      width: Int.random(in: 0...140, using: &generator), height: Int.random(in: 0...20, using: &generator))
    func rect() -> PixelRect {
      PixelRect(
        x: Int.random(in: -10...140, using: &generator), y: Int.random(in: -5...20, using: &generator),
        width: Int.random(in: -3...90, using: &generator), height: Int.random(in: -3...12, using: &generator))
    }
    let (one, two, cut, window) = (rect(), rect(), rect(), rect())
    var mask = PixelMask(size, covering: [one, two])
    mask.remove(cut)
    var (count, inside) = (0, 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let point = PixelPoint(x: x, y: y)
        let isIn = (one.contains(point) || two.contains(point)) && !cut.contains(point)
        #expect(mask[x, y] == isIn, "seed \(seed)")
        count += isIn ? 1 : 0
        inside += isIn && window.contains(point) ? 1 : 0
      }
    }
    #expect(mask.count == count && mask.isEmpty == (count == 0), "seed \(seed)")
    #expect(mask.count(in: window) == inside, "seed \(seed)")
    if let bounds = mask.bounds {
      #expect(mask.count(in: bounds) == count, "seed \(seed)")
    } else {
      #expect(count == 0, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>) func `combine across sizes from the upper left corner`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    func mask() -> PixelMask {
      var mask = PixelMask(
        PixelSize(
          width: Int.random(in: 0...140, using: &generator), height: Int.random(in: 0...9, using: &generator))
      )
      for y in 0..<mask.height {
        for x in 0..<mask.width { mask[x, y] = Bool.random(using: &generator) }
      }
      return mask
    }
    let (one, two) = (mask(), mask())
    var (union, difference, intersection) = (one, one, one)
    union.formUnion(two)
    difference.subtract(two)
    intersection.formIntersection(two)
    for y in 0..<one.height {
      for x in 0..<one.width {
        let other = x < two.width && y < two.height && two[x, y]
        #expect(union[x, y] == (one[x, y] || other), "seed \(seed)")
        #expect(difference[x, y] == (one[x, y] && !other), "seed \(seed)")
        #expect(intersection[x, y] == (one[x, y] && other), "seed \(seed)")
      }
    }
    // Bits beyond the width would show here.
    #expect(difference.count + intersection.count == one.count, "seed \(seed)")
  }
}
