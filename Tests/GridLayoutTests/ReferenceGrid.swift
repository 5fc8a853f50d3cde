import GridGeometry
import GridLayout

/// Applies the rule of Oracle/README.md to every element of a grid, one after another and without search. The layout
/// must agree with it. Sizes are whole device pixels; the scale is 1.
struct ReferenceGrid {
  /// A CSS sticky box on one axis.
  struct Box {
    var flow: Int
    var extent: Int
    var low: Int
    var high: Int
    var start: Int?
    var end: Int?

    /// The position in a view from `viewStart` to `viewEnd`, according to the rule in README.
    func place(_ viewStart: Int, _ viewEnd: Int) -> Int {
      var place = flow
      if let end { place += max(min(0, viewEnd - end - (place + extent)), min(0, low - place)) }
      if let start { place += min(max(0, viewStart + start - place), max(0, high - (place + extent))) }
      return place
    }
  }

  enum Kind: Equatable {
    case row(Int)
    case header(String)
    case footer(String)
  }

  /// An item across the content.
  struct StickyItem {
    var kind: Kind
    var box: Box
    var level: Int
  }

  let spec: GridSpec
  private(set) var items: [StickyItem] = []
  /// The names of each item and of content that may overflow it.
  private var itemNames: [[String]] = []
  private(set) var columns: [Box] = []
  private let height: Int
  private let width: Int
  private let leadingRows: Int
  private let trailingRows: Int

  init(_ spec: GridSpec) {
    self.spec = spec
    let top = Int(spec.rows.insets.start)
    let left = Int(spec.columns.insets.start)
    width = (0..<spec.columns.sizes.count).reduce(left) { $0 + Int(spec.columns.sizes[$1]) }
    let frozen = spec.rows.frozen
    leadingRows = ReferenceGrid.members(frozen.leading, spec.rows.sizes.count)
      .reduce(0) { $0 + Int(spec.rows.sizes[$1]) }
    trailingRows = ReferenceGrid.members(frozen.trailing, spec.rows.sizes.count)
      .reduce(0) { $0 + Int(spec.rows.sizes[$1]) }
    height = top + ReferenceGrid.height(spec.rows, spec.rows.sections, 0..<spec.rows.sizes.count)
    var flow = top
    lay(
      0..<spec.rows.sizes.count, spec.rows.sections, container: (top, height), above: leadingRows,
      below: trailingRows, depth: 0, &flow)
    columns = ReferenceGrid.boxes(spec.columns, from: left, to: width)
    itemNames = items.map { names(of: $0.kind) }
  }

  // MARK: - Flow

  private mutating func lay(
    _ rows: Range<Int>, _ sections: [SectionSpec], container: (Int, Int), above: Int, below: Int,
    depth: Int, _ flow: inout Int
  ) {
    var next = rows.lowerBound
    for section in sections {
      layRows(&next, upTo: section.tracks.lowerBound, container, &flow)
      let start = flow
      let header = Int(section.header ?? 0)
      let footer = Int(section.footer ?? 0)
      let end = start + ReferenceGrid.height(spec.rows, section)
      // With `before_footer`, a wrapper contains everything except the footer.
      let limit = spec.rows.headerLimit == .beforeFooter ? end - footer : end
      if section.header != nil {
        items.append(
          StickyItem(
            kind: .header(section.id),
            box: Box(flow: flow, extent: header, low: start, high: limit, start: above + insets.0),
            level: 30 - depth))
        flow += header
      }
      lay(
        section.tracks, section.sections, container: (start, limit), above: above + header,
        below: below + footer, depth: depth + 1, &flow)
      next = section.tracks.upperBound
      if section.footer != nil {
        items.append(
          StickyItem(
            kind: .footer(section.id),
            box: Box(flow: flow, extent: footer, low: start, high: end, end: below + insets.1),
            level: 20 - depth))
        flow += footer
      }
    }
    layRows(&next, upTo: rows.upperBound, container, &flow)
  }

  private mutating func layRows(
    _ next: inout Int, upTo end: Int, _ container: (Int, Int), _ flow: inout Int
  ) {
    while next < end {
      items.append(row(next, flow, container))
      flow += Int(spec.rows.sizes[next])
      next += 1
    }
  }

  private var insets: (Int, Int) { (Int(spec.rows.insets.start), Int(spec.rows.insets.end)) }

  private func row(_ index: Int, _ flow: Int, _ container: (Int, Int)) -> StickyItem {
    var box = Box(
      flow: flow, extent: Int(spec.rows.sizes[index]), low: container.0, high: container.1)
    ReferenceGrid.stick(&box, index, spec.rows)
    return StickyItem(kind: .row(index), box: box, level: box.start != nil ? 50 : box.end != nil ? 40 : 0)
  }

  private static func height(_ axis: AxisSpec, _ section: SectionSpec) -> Int {
    Int(section.header ?? 0) + Int(section.footer ?? 0) + height(axis, section.sections, section.tracks)
  }

  private static func height(_ axis: AxisSpec, _ sections: [SectionSpec], _ rows: Range<Int>) -> Int {
    func bands(_ section: SectionSpec) -> Int {
      Int(section.header ?? 0) + Int(section.footer ?? 0) + section.sections.reduce(0) { $0 + bands($1) }
    }
    return rows.reduce(sections.reduce(0) { $0 + bands($1) }) { $0 + Int(axis.sizes[$1]) }
  }

  private static func boxes(_ axis: AxisSpec, from low: Int, to high: Int) -> [Box] {
    var flow = low
    return (0..<axis.sizes.count).map { index in
      var box = Box(flow: flow, extent: Int(axis.sizes[index]), low: low, high: high)
      stick(&box, index, axis)
      flow += box.extent
      return box
    }
  }

  private static func stick(_ box: inout Box, _ index: Int, _ axis: AxisSpec) {
    let leading = members(axis.frozen.leading, axis.sizes.count)
    let trailing = members(axis.frozen.trailing, axis.sizes.count)
    if leading.contains(index) {
      box.start = leading.filter { $0 < index }.reduce(Int(axis.insets.start)) { $0 + Int(axis.sizes[$1]) }
    }
    if trailing.contains(index) {
      box.end = trailing.filter { $0 > index }.reduce(Int(axis.insets.end)) { $0 + Int(axis.sizes[$1]) }
    }
  }

  /// The indices in a set.
  private static func members(_ set: TrackSet, _ count: Int) -> [Int] {
    set.indices(in: 0..<count, fromEnd: false)
  }

  // MARK: - Queries

  /// The positions of all items, columns and labels at an offset, by name, from the start edge.
  func places(at offset: PixelPoint, view: PixelSize) -> [String: PixelRect] {
    var places: [String: PixelRect] = [:]
    let across = PixelInterval(Int(spec.columns.insets.start) - offset.x, width - offset.x)
    let along = PixelInterval(Int(spec.rows.insets.start) - offset.y, height - offset.y)
    for item in items {
      let place = item.box.place(offset.y, offset.y + view.height) - offset.y
      let vertical = PixelInterval(start: place, length: item.box.extent)
      let rect = PixelRect(horizontal: across, vertical: vertical)
      switch item.kind {
      case .row(let row): places["row:\(row)"] = rect
      case .header(let id):
        places["head:\(id)"] = rect
        if let label = label(id) {
          places["headlabel:\(id)"] = PixelRect(
            horizontal: placed(label, offset.x, view.width), vertical: vertical)
        }
      case .footer(let id): places["foot:\(id)"] = rect
      }
    }
    for (index, box) in columns.enumerated() {
      places["col:\(index)"] = PixelRect(horizontal: placed(box, offset.x, view.width), vertical: along)
    }
    for group in spec.columns.sections {
      guard let title = group.title, let row = places["row:\(title.track)"] else { continue }
      let (box, label) = boxes(of: group)
      places["group:\(group.id)"] = PixelRect(
        horizontal: placed(box, offset.x, view.width), vertical: row.vertical)
      if let label {
        places["label:\(group.id)"] = PixelRect(
          horizontal: placed(label, offset.x, view.width), vertical: row.vertical)
      }
    }
    return places
  }

  /// The name of the topmost element at a pixel; nil for empty background.
  ///
  /// `places` is the result of `places(at:view:)`.
  func hit(_ point: PixelPoint, _ places: [String: PixelRect]) -> String? {
    // Content that overflows its item still belongs to it.
    let under = items.enumerated().filter { item in
      itemNames[item.offset].contains { places[$0]?.contains(point) ?? false }
    }
    guard let top = under.max(by: { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) })
    else { return nil }
    switch top.element.kind {
    case .header(let id):
      return places["headlabel:\(id)"]?.contains(point) ?? false ? "headlabel:\(id)" : "head:\(id)"
    case .footer(let id): return "foot:\(id)"
    case .row(let row): return hit(point, inRow: row, places)
    }
  }

  private func hit(_ point: PixelPoint, inRow row: Int, _ places: [String: PixelRect]) -> String {
    let groups = spec.columns.sections.filter { $0.title?.track == row }
    var best: (level: Int, name: String)?
    for (index, box) in columns.enumerated() {
      guard let place = places["col:\(index)"], place.horizontal.contains(point.x) else { continue }
      if groups.contains(where: { $0.tracks.contains(index) }) { continue }
      let level = box.start != nil ? 2 : box.end != nil ? 1 : 0
      if level >= best?.level ?? .min { best = (level, "cell:\(row),\(index)") }
    }
    for group in groups where best?.level ?? 0 < 1 {
      if places["group:\(group.id)"]?.contains(point) ?? false { best = (0, "group:\(group.id)") }
    }
    for group in groups where best?.level ?? 0 < 1 {
      if places["label:\(group.id)"]?.contains(point) ?? false { best = (0, "label:\(group.id)") }
    }
    return best?.name ?? "row:\(row)"
  }

  /// Whether the layout must place an element that is inside the view, covered or not.
  func isSticky(_ name: String) -> Bool {
    if let item = items.first(where: { self.name($0.kind) == name }) { return item.level > 0 }
    if name.hasPrefix("col:"), let column = Int(name.dropFirst(4)) {
      return columns[column].start != nil || columns[column].end != nil
    }
    let group = spec.columns.sections.first { "group:\($0.id)" == name || "label:\($0.id)" == name }
    return group?.title.map { isSticky("row:\($0.track)") } ?? true
  }

  private func names(of kind: Kind) -> [String] {
    switch kind {
    case .row(let row):
      let groups = spec.columns.sections.filter { $0.title?.track == row }
      return [name(kind)] + groups.map { "label:\($0.id)" }
    case .header(let id): return [name(kind), "headlabel:\(id)"]
    case .footer: return [name(kind)]
    }
  }

  private func name(_ kind: Kind) -> String {
    switch kind {
    case .row(let row): "row:\(row)"
    case .header(let id): "head:\(id)"
    case .footer(let id): "foot:\(id)"
    }
  }

  private func placed(_ box: Box, _ offset: Int, _ length: Int) -> PixelInterval {
    PixelInterval(start: box.place(offset, offset + length) - offset, length: box.extent)
  }

  private func label(_ id: String) -> Box? {
    func find(_ sections: [SectionSpec]) -> SectionLabel? {
      for section in sections {
        if section.id == id { return section.headerLabel }
        if let found = find(section.sections) { return found }
      }
      return nil
    }
    let low = Int(spec.columns.insets.start)
    return find(spec.rows.sections).map {
      Box(flow: low, extent: Int($0.extent), low: low, high: width, start: low)
    }
  }

  private func boxes(of group: SectionSpec) -> (Box, Box?) {
    let low = columns[group.tracks.lowerBound].flow
    let last = columns[group.tracks.upperBound - 1]
    let high = last.flow + last.extent
    let frozen = columns.filter { $0.start != nil }.reduce(Int(spec.columns.insets.start)) { $0 + $1.extent }
    let box = Box(flow: low, extent: high - low, low: low, high: high)
    let label = group.title?.label.map {
      Box(flow: low, extent: Int($0), low: low, high: high, start: frozen)
    }
    return (box, label)
  }
}
