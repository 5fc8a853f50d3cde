import GridElement
import GridGeometry
import GridLayout
import TestSupport
import Testing

/// Compares random grids with everything at once with the plain reference, at every kind of offset.
@Suite struct ReferenceTests {
  @Test(arguments: 0..<40)
  func randomGridsAgreeWithTheReference(batch: Int) {
    for case_ in 0..<25 {
      let seed = UInt64(batch * 1_000 + case_)
      var generator = SeededGenerator(seed: seed)
      let spec = RandomGrid(using: &generator).spec
      let problems = compare(spec, &generator)
      #expect(problems.isEmpty, "seed \(seed): \(problems.prefix(6).joined(separator: "\n"))")
      if !problems.isEmpty { return }
    }
  }

  private func compare(_ spec: GridSpec, _ generator: inout SeededGenerator) -> [String] {
    let reference = ReferenceGrid(spec)
    let grid = ResolvedGrid(spec, scale: 1)
    let view = PixelSize(
      width: Int.random(in: 1...220, using: &generator), height: Int.random(in: 1...220, using: &generator))
    let size = Size(width: Double(view.width), height: Double(view.height))
    let range = grid.maximumOffset(viewport: size)
    var problems: [String] = []
    for _ in 0..<8 {
      let offset = PixelPoint(
        x: Int.random(in: -20...Int(range.x) + 20, using: &generator),
        y: Int.random(in: -20...Int(range.y) + 20, using: &generator))
      let layout = grid.layout(at: Point(x: Double(offset.x), y: Double(offset.y)), viewport: size)
      let names = OracleNames(spec: spec)
      let expected = reference.places(at: offset, view: view)
      let actual = names.places(of: layout)
      for (name, rect) in expected.sorted(by: { $0.key < $1.key }) {
        let rect = spec.direction == .leftToRight ? rect : mirrored(rect, view)
        let shows = rect.intersects(PixelRect(view))
        if let found = actual[name] {
          if found != rect { problems.append("\(offset): \(name) expected \(rect) actual \(found)") }
        } else if shows, reference.isSticky(name) {
          // Scrolling elements are omitted where sticky ones cover them; hit tests check the rest.
          problems.append("\(offset) in \(view): \(name) expected \(rect), missing")
        }
      }
      problems += layout.checkInvariants().map { "\(offset): \($0)" }
      for _ in 0..<24 {
        let point = PixelPoint(
          x: Int.random(in: 0..<view.width, using: &generator),
          y: Int.random(in: 0..<view.height, using: &generator))
        var logical = point
        if spec.direction == .rightToLeft { logical.x = view.width - 1 - point.x }
        let hit = reference.hit(logical, expected)
        let actual = layout.element(at: point).map(names.name)
        if hit != actual {
          problems.append(
            "\(offset) in \(view): hit \(point) expected \(hit ?? "none") actual \(actual ?? "none")")
        }
      }
      if !problems.isEmpty {
        problems.append("\(spec)")
        return problems
      }
    }
    return problems
  }

  private func mirrored(_ rect: PixelRect, _ view: PixelSize) -> PixelRect {
    PixelRect(horizontal: rect.horizontal.mirrored(in: view.width), vertical: rect.vertical)
  }
}

/// The names in the recorded files for placed elements.
struct OracleNames {
  let spec: GridSpec

  func name(_ element: ElementID) -> String {
    switch element {
    case .cell(let row, let column): "cell:\(row),\(column)"
    case .row(let row): "row:\(row)"
    case .column(let column): "col:\(column)"
    case .span(let row, let column): "span:\(row),\(column)"
    case .indexed, .named: "\(element)"
    case .band(let id):
      switch id.kind {
      case .header: "head:\(id.section)"
      case .footer: "foot:\(id.section)"
      case .headerLabel: "headlabel:\(id.section)"
      case .title: "group:\(id.section)"
      case .titleLabel: "label:\(id.section)"
      }
    }
  }

  func places(of layout: Layout) -> [String: PixelRect] {
    var places: [String: PixelRect] = [:]
    for row in layout.rows.tracks {
      places["row:\(row.index)"] = PixelRect(horizontal: layout.inner.horizontal, vertical: row.interval)
    }
    for column in layout.columns.tracks {
      places["col:\(column.index)"] = PixelRect(horizontal: column.interval, vertical: layout.inner.vertical)
    }
    for band in layout.bands { places[name(.band(band.id))] = band.rect }
    return places
  }
}
