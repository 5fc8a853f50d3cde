import GridGeometry
import Testing

@Suite struct PointTests {
  @Test func addsAndSubtractsVectors() {
    let start = Point(x: 1, y: 2)
    let step = Vector(dx: 3, dy: -4)
    #expect(start + step == Point(x: 4, y: -2))
    #expect((start + step) - start == step)
    #expect(step + step == step * 2)
    #expect(step + .zero == step && start + .zero == start)
    #expect(Size.zero == Size(width: 0, height: 0) && Point.zero == Point(x: 0, y: 0))
  }

  @Test func readsAndChangesOneAxis() {
    var (point, vector, pixel) = (Point.zero, Vector.zero, PixelPoint.zero)
    let (size, pixels) = (Size(width: 3, height: 5), PixelSize(width: 3, height: 5))
    for (axis, value) in [(Axis.horizontal, 3), (.vertical, 5)] {
      point[axis] = Double(value)
      vector[axis] = Double(value)
      pixel[axis] = value
      #expect(size[axis] == Double(value) && pixels[axis] == value)
    }
    #expect(point == Point(x: 3, y: 5) && vector == Vector(dx: 3, dy: 5))
    #expect(pixel == PixelPoint(x: 3, y: 5))
    #expect([point[.vertical], vector[.vertical], size[.vertical]] == [5, 5, 5])
    #expect([pixel[.horizontal], pixels[.horizontal]] == [3, 3])
  }

  @Test func pairsValuesByAxis() {
    var axes = Axes(horizontal: 1, vertical: 2)
    #expect(axes[.vertical] == 2 && Axes(both: 4) == Axes(horizontal: 4, vertical: 4))
    #expect(axes.map { "\($0)" } == Axes(horizontal: "1", vertical: "2"))
    axes[.horizontal] += 10
    #expect(axes == Axes(horizontal: 11, vertical: 2))
    struct Refusal: Error {}
    #expect(throws: Refusal.self) { try axes.map { _ throws(Refusal) -> Int in throw Refusal() } }
    #expect(Axis.allCases.map(\.cross) == [.vertical, .horizontal])
  }
}
