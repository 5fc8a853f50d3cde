import GridFrame
import GridGeometry
import GridScene
import GridSource
import TestSupport
import Testing

@testable import GridCompose

/// Ratings as full, half and empty stars.
@Suite struct StarsTests {
  private let scene = """
    data: {header: [n], rows: [[0], [2.5], [4.74], [4.75], [9], [-1], [""]]}
    columns: {n: {stars: 
    """

  /// The full, half and empty stars of each row.
  private func stars(_ setting: String, after head: String = "") throws -> [[Int]] {
    let red = Color(rgb: 0xff_00_00)
    return try ShownCells.cells(head + scene + setting + "}}").map { items in
      let paths = paths(items)
      let full = paths.count { $0.fill == red && $0.segments.count > 8 }
      let half = paths.count { $0.fill == red && $0.segments.count <= 8 }
      return [full, half, paths.count - full - 2 * half]
    }
  }

  private func paths(_ items: [FrameItem]) -> [PathItem] {
    items.compactMap { if case .path(let path) = $0 { path } else { nil } }
  }

  @Test func aNumberFillsStarsInHalvesUpToTheirCount() throws {
    #expect(
      try stars("{color: \"#f00\"}")
        == [[0, 0, 5], [2, 1, 2], [4, 1, 0], [5, 0, 0], [5, 0, 0], [0, 0, 5], [0, 0, 0]])
  }

  @Test func theMaximumFillsAllStars() throws {
    #expect(
      try stars("{color: \"#f00\", count: 3, max: 10}").prefix(5)
        == [[0, 0, 3], [1, 0, 2], [1, 1, 1], [1, 1, 1], [2, 1, 0]])
  }

  @Test func aMissingValueIsShownAsText() throws {
    let texts = try ShownCells.cells(scene + "true, missing: none}}").map { items in
      items.contains { if case .text = $0 { true } else { false } }
    }
    #expect(texts == [false, false, false, false, false, false, true])
  }

  @Test func halfStarsAreFilledFromTheReadingStart() throws {
    for (direction, isLeft) in [("ltr", true), ("rtl", false)] {
      let head = "direction: \(direction)\n"
      let paths = paths(try ShownCells.cells(head + scene + "{count: 1, max: 5}}}")[1])
      let (star, half) = (xs(paths[0]), xs(paths[1]))
      let middle = ((star.min() ?? 0) + (star.max() ?? 0)) / 2
      #expect(paths.count == 2)
      #expect(half.allSatisfy { isLeft ? $0 <= middle + 0.01 : $0 >= middle - 0.01 }, "\(direction)")
    }
  }

  private func xs(_ path: PathItem) -> [Double] {
    path.segments.compactMap {
      switch $0 {
      case .move(let point), .line(let point): point.x
      default: nil
      }
    }
  }

  @Test func textsBesideStarsAreAligned() throws {
    let text = "data: {header: [n], rows: [[0.5], [2.5], [12.5]]}\ncolumns: {n: {stars: {label: true}}}"
    let columns = try ShownCells.cells(text).map { items in
      let texts = items.compactMap { if case .text(let text) = $0 { text.box.horizontal.end } else { nil } }
      return [texts.first ?? -1, Int(paths(items).flatMap(xs).min() ?? -1)]
    }
    #expect(Set(columns).count == 1, "\(columns)")
  }

  @Test func columnsAreAsWideAsTheirStars() throws {
    let text = "data: {header: [n], rows: [[10]]}\ncolumns: {n: {stars: {count: 10}}}"
    let widths = paths(try ShownCells.cells(text)[0]).map { (xs($0).max() ?? 0) - (xs($0).min() ?? 0) }
    #expect(widths.count == 10 && Set(widths.map { ($0 * 100).rounded() }).count == 1)
  }
}
