import Gridreel

extension Subject {
  static let geometrySubjects: [Subject] = [
    Subject(
      "AffineTransform", { AffineTransform.identity },
      [
        p("a", \.a), p("b", \.b), p("c", \.c), p("d", \.d), p("tx", \.tx), p("ty", \.ty),
      ]
    ) { try use($0) },
    Subject(
      "PixelInterval", { PixelInterval(0, 5) },
      [
        p("start", \.start), p("end", \.end),
      ]
    ) { try use(PixelRect(horizontal: $0, vertical: $0)) },
    Subject(
      "PixelRect", { PixelRect(x: 1, y: 2, width: 3, height: 4) },
      [
        p("horizontal", \.horizontal, PixelRect.hostile.map(\.horizontal)),
        p("vertical", \.vertical, PixelRect.hostile.map(\.vertical)),
      ]
    ) { try use($0) },
    Subject(
      "PixelPoint", { PixelPoint.zero },
      [
        p("x", \.x), p("y", \.y),
      ]
    ) { try use($0) },
    Subject(
      "PixelSize", { PixelSize(width: 5, height: 5) },
      [
        p("width", \.width), p("height", \.height),
      ]
    ) { try use($0) },
    Subject(
      "Point", { Point.zero },
      [
        p("x", \.x), p("y", \.y),
      ]
    ) { try use($0) },
    Subject(
      "Vector", { Vector(dx: 1, dy: 1) },
      [
        p("dx", \.dx), p("dy", \.dy),
      ]
    ) { try use(Point.zero + $0) },
    Subject(
      "Size", { Size(width: 5, height: 5) },
      [
        p("width", \.width), p("height", \.height),
      ]
    ) { size in try draw { $0.viewport = size } },
    Subject(
      "BandID", { BandID(section: "a", kind: .header, axis: .vertical, depth: 0) },
      [
        p("section", \.section), p("kind", \.kind), p("axis", \.axis), p("depth", \.depth),
      ]
    ) { try use(.band($0)) },
    Subject(
      "IndexedElement", { Sample.indexed },
      [
        p("label", \.label), p("section", \.section), p("item", \.item), p("kind", \.kind),
      ]
    ) { try use(.indexed($0)) },
    Subject(
      "ElementNames", { ElementNames(columns: ["a"], headerRowCount: 1) },
      [
        p("columns", \.columns), p("headerRowCount", \.headerRowCount), p("kinds", \.kinds),
      ]
    ) { try use($0) },
    Subject(
      "PlacedElement", { Sample.element },
      [
        p(
          "id", \.id,
          Int.hostile.flatMap {
            [.cell(row: $0, column: $0), .row($0), .column($0), .span(row: $0, column: $0)]
          }), p("rect", \.rect), p("layer", \.layer), p("alpha", \.alpha), p("transform", \.transform),
        p("stuck", \.stuck), p("clip", \.clip),
      ]
    ) { try use($0) },
    Subject(
      "StuckState", { StuckState(edge: .start, distance: 1, pushed: 1, extent: 2) },
      [
        p("edge", \.edge), p("distance", \.distance), p("pushed", \.pushed), p("extent", \.extent),
      ]
    ) { stuck in
      var element = Sample.element; element.stuck = stuck; _ = stuck.progress; try use(element)
    },
    Subject(
      "TableHeadings", { TableHeadings(rowCount: 1, columns: [0]) },
      [
        p("rowCount", \.rowCount), p("columns", \.columns), p("isContinued", \.isContinued),
        p("titles", \.titles),
        p("groupColumns", \.groupColumns, [[:], ["a": 0..<1], ["": Int.min..<Int.max]]),
      ]
    ) { try use($0) },
  ]
}
