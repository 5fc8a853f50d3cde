import GridElement
import GridGeometry
import GridLayout

/// A random grid with the options that behave like CSS: everything that a recorded file can describe, at once.
struct RandomGrid {
  var spec: GridSpec

  init(using generator: inout some RandomNumberGenerator) {
    var rows = AxisSpec(sizes: RandomGrid.sizes(0...40, &generator))
    var columns = AxisSpec(sizes: RandomGrid.sizes(0...16, &generator))
    rows.frozen = RandomGrid.frozen(rows.sizes.count, &generator)
    columns.frozen = RandomGrid.frozen(columns.sizes.count, &generator)
    if Bool.random(using: &generator) {
      rows.insets = RandomGrid.insets(&generator)
      columns.insets = RandomGrid.insets(&generator)
    }
    rows.headerLimit = Bool.random(using: &generator) ? .section : .beforeFooter
    if rows.headerLimit == .beforeFooter { rows.frozen.scope = .sectionBody }
    let width = (0..<columns.sizes.count).reduce(0) { $0 + columns.sizes[$1] }
    let label: SectionLabel? =
      Bool.random(using: &generator)
      ? SectionLabel(extent: min(width, Double(Int.random(in: 1...120, using: &generator)))) : nil
    if Int.random(in: 0..<4, using: &generator) > 0 {
      rows.sections = RandomGrid.sections(0..<rows.sizes.count, depth: 0, prefix: "", label, &generator)
    }
    if rows.sizes.count > 0, Bool.random(using: &generator) {
      columns.sections = RandomGrid.groups(columns, row: min(1, rows.sizes.count - 1), &generator)
    }
    spec = GridSpec(
      rows: rows, columns: columns,
      direction: Int.random(in: 0..<4, using: &generator) == 0 ? .rightToLeft : .leftToRight)
  }

  private static func sizes(
    _ counts: ClosedRange<Int>, _ generator: inout some RandomNumberGenerator
  ) -> TrackSizes {
    let count = Int.random(in: counts, using: &generator)
    let largest = Bool.random(using: &generator) ? 20 : 90
    return .list(
      (0..<count).map { _ in
        Int.random(in: 0..<8, using: &generator) == 0
          ? 0 : Double(Int.random(in: 1...largest, using: &generator))
      })
  }

  private static func frozen(_ count: Int, _ generator: inout some RandomNumberGenerator) -> FrozenTracks {
    func set() -> TrackSet {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: return .none
      case 1: return .indices((0..<count).filter { _ in Int.random(in: 0..<5, using: &generator) == 0 })
      default:
        let first = Int.random(in: 0...max(0, count - 1), using: &generator)
        return .indices((first..<first + 3).filter { $0 < count })
      }
    }
    return FrozenTracks(
      leading: set(), trailing: set(), trailingBehavior: .sticky, packing: .collapsing, scope: .section)
  }

  private static func insets(_ generator: inout some RandomNumberGenerator) -> AxisInsets {
    AxisInsets(
      start: Double(Int.random(in: 0...30, using: &generator)),
      end: Double(Int.random(in: 0...30, using: &generator)))
  }

  private static func sections(
    _ tracks: Range<Int>, depth: Int, prefix: String, _ label: SectionLabel?,
    _ generator: inout some RandomNumberGenerator
  ) -> [SectionSpec] {
    var sections: [SectionSpec] = []
    var next = tracks.lowerBound
    for number in 0..<Int.random(in: 0...4, using: &generator) {
      next = min(tracks.upperBound, next + max(0, Int.random(in: -2...2, using: &generator)))
      let end = min(tracks.upperBound, next + max(0, Int.random(in: -2...9, using: &generator)))
      let id = "\(prefix)\(number)"
      var section = SectionSpec(id: id, tracks: next..<end, headerLabel: label)
      func extent() -> Double? {
        Bool.random(using: &generator) ? Double(Int.random(in: 0...40, using: &generator)) : nil
      }
      section.header = extent()
      section.footer = extent()
      if depth < 3 {
        section.sections = self.sections(
          section.tracks, depth: depth + 1, prefix: id + ".", label, &generator)
      }
      sections.append(section)
      next = end
    }
    return sections
  }

  private static func groups(
    _ columns: AxisSpec, row: Int, _ generator: inout some RandomNumberGenerator
  ) -> [SectionSpec] {
    var groups: [SectionSpec] = []
    var next = 0
    let all = 0..<columns.sizes.count
    let frozen =
      columns.frozen.leading.indices(in: all, fromEnd: false)
      + columns.frozen.trailing.indices(in: all, fromEnd: true)
    // Groups of scrolling columns, as in the recorded files.
    while next < columns.sizes.count {
      let end = min(columns.sizes.count, next + Int.random(in: 1...5, using: &generator))
      if (next..<end).allSatisfy({ !frozen.contains($0) }) {
        // A label may exceed its group, but not the content, where the rows above it end.
        let room = (next..<columns.sizes.count).reduce(0) { $0 + columns.sizes[$1] }
        let label = min(room, Double(Int.random(in: 1...60, using: &generator)))
        groups.append(
          SectionSpec(
            id: "g\(groups.count)", tracks: next..<end, title: SectionTitle(track: row, label: label)))
      }
      next = end
    }
    return groups
  }

  // MARK: - Beyond CSS

  /// A random grid with every policy and every kind of element.
  init(everythingUsing generator: inout some RandomNumberGenerator) {
    self.init(using: &generator)
    for axis in [\GridSpec.rows, \GridSpec.columns] {
      spec[keyPath: axis].spacing = [0, 0, 1, 2.5].randomElement(using: &generator) ?? 0
      spec[keyPath: axis].alignment = ContentAlignment.allCases.randomElement(using: &generator) ?? .start
      spec[keyPath: axis].overscroll = OverscrollPolicy.allCases.randomElement(using: &generator) ?? .stretch
      spec[keyPath: axis].frozenOverflow =
        Bool.random(using: &generator) ? .keep : .unpin(keepingBody: 20)
      spec[keyPath: axis].frozen.packing = Bool.random(using: &generator) ? .rigid : .collapsing
      spec[keyPath: axis].frozen.scope = FrozenScope.allCases.randomElement(using: &generator) ?? .grid
      spec[keyPath: axis].frozen.trailingBehavior = Bool.random(using: &generator) ? .docked : .sticky
      spec[keyPath: axis].sizes = RandomGrid.fractional(spec[keyPath: axis].sizes, &generator)
    }
    spec.rows.headerLimit = HeaderLimit.allCases.randomElement(using: &generator) ?? .section
    for index in spec.rows.sections.indices where Bool.random(using: &generator) {
      spec.rows.sections[index].frozen = .count(Int.random(in: 0...2, using: &generator))
      spec.rows.sections[index].headerIsPinned = Int.random(in: 0..<4, using: &generator) > 0
    }
    let rows = spec.rows.sizes.count
    let columns = spec.columns.sizes.count
    guard rows > 0, columns > 0 else { return }
    for index in spec.columns.sections.indices where Bool.random(using: &generator) {
      spec.columns.sections[index].header = 7
    }
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let span = CellSpan(
        row: Int.random(in: 0..<rows, using: &generator),
        column: Int.random(in: 0..<columns, using: &generator),
        rowCount: Int.random(in: 1...4, using: &generator),
        columnCount: Int.random(in: 1...4, using: &generator),
        policy: Bool.random(using: &generator) ? .split : .clip)
      let isFree = spec.spans.allSatisfy {
        !$0.rows.overlaps(span.rows) || !$0.columns.overlaps(span.columns)
      }
      if isFree, span.rows.upperBound <= rows, span.columns.upperBound <= columns { spec.spans.append(span) }
    }
    for row in 0..<rows where Int.random(in: 0..<12, using: &generator) == 0 {
      let own: RowColumns.Columns =
        Bool.random(using: &generator)
        ? .count(Int.random(in: 0...columns, using: &generator))
        : .sizes(RandomGrid.sizes(0...10, &generator))
      spec.rowColumns.append(RowColumns(row: row, columns: own))
    }
  }

  private static func fractional(
    _ sizes: TrackSizes, _ generator: inout some RandomNumberGenerator
  ) -> TrackSizes {
    guard Bool.random(using: &generator) else { return sizes }
    return .list(
      (0..<sizes.count).map { sizes[$0] == 0 ? 0 : Double.random(in: 0.1...40, using: &generator) })
  }
}
