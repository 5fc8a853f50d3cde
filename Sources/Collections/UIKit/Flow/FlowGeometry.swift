/// The inputs of a flow layout for one section; lengths are in points.
struct FlowSpec: Sendable, Hashable {
  /// The sizes of the items.
  var sizes: [CGSize]
  /// The space around the items.
  var inset = UIEdgeInsets.zero
  /// The space between lines.
  var lineSpacing: CGFloat = 10
  /// The minimum spacing between items in a line.
  var itemSpacing: CGFloat = 10
  /// The lengths of header and footer along the scroll axis; 0 for none.
  var header: CGFloat = 0
  var footer: CGFloat = 0
}

/// The positions in a flow layout: sections one after another along the scroll axis, each with a header, lines of
/// items, and a footer.
///
/// Lines run across the scroll axis and are filled greedily. Positions are summed without rounding; then
/// origins, but not sizes, are rounded to device pixels. Creation takes O(items), a query O(log lines + items
/// found).
struct FlowGeometry: Sendable {
  struct Section: Sendable {
    var header: CGRect?
    var footer: CGRect?
    var items: [CGRect] = []
    /// The first item of each line, and the line's start and end along the scroll axis.
    var lines: [(first: Int, start: CGFloat, end: CGFloat)] = []
    /// The start along the scroll axis, including the header. The end likewise includes the footer.
    var start: CGFloat
    var end: CGFloat
  }

  let direction: UICollectionView.ScrollDirection
  private(set) var sections: [Section] = []
  private(set) var contentSize = CGSize.zero
  /// The available length across the scroll axis.
  private let room: CGFloat
  private let scale: CGFloat

  /// The amount by which sums of sizes may exceed that length, for sizes such as a third of it.
  private static let tolerance: CGFloat = 1e-6

  init(_ specs: [FlowSpec], direction: UICollectionView.ScrollDirection, room: CGFloat, scale: CGFloat) {
    self.direction = direction
    self.room = room
    self.scale = scale > 0 ? scale : 1
    var position: CGFloat = 0
    for spec in specs { position = add(spec, at: position) }
    // Negative spacings may end above the start.
    position = max(0, position)
    contentSize =
      direction == .vertical ? CGSize(width: room, height: position) : CGSize(width: position, height: room)
  }

  /// Adds a section and returns its end.
  private mutating func add(_ spec: FlowSpec, at start: CGFloat) -> CGFloat {
    var section = Section(start: start, end: start)
    var position = start
    func band(_ extent: CGFloat) -> CGRect? {
      guard extent > 0 else { return nil }
      defer { position += extent }
      return rect(along: position, across: 0, extent: extent, width: room)
    }
    section.header = band(spec.header)
    let inset = spec.inset
    let (before, after) = direction == .vertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    position = addLines(of: spec, to: &section, at: position + before) + after
    section.footer = band(spec.footer)
    section.end = position
    sections.append(section)
    return position
  }

  private func addLines(of spec: FlowSpec, to section: inout Section, at start: CGFloat) -> CGFloat {
    let sizes = spec.sizes
    guard let first = sizes.first else { return start }
    let inset = spec.inset
    let (left, right) = direction == .vertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let line = Line(room: room - left - right, spacing: spec.itemSpacing)
    let isUniform = sizes.allSatisfy { $0 == first }
    section.items.reserveCapacity(sizes.count)
    var (index, position) = (0, start)
    while index < sizes.count {
      if index > 0 { position += spec.lineSpacing }
      let count = line.count(sizes[index...].lazy.map(across))
      let items = sizes[index..<index + count]
      let isLast = index + count == sizes.count
      let extent = items.map(along).max() ?? 0
      section.lines.append((index, position, position + extent))
      let starts = line.starts(
        items.map(across), isLast: isLast, fullCount: isUniform ? line.fullCount(across(first)) : nil)
      for (size, across) in zip(items, starts) {
        section.items.append(
          rect(
            along: position + (extent - along(size)) / 2, across: left + across, extent: along(size),
            width: self.across(size)))
      }
      position += extent
      index += count
    }
    return position
  }

  /// The positions of items in a line, from its start.
  private struct Line {
    let room: CGFloat
    let spacing: CGFloat

    /// The number of widths that fit; at least one.
    func count(_ widths: some Sequence<CGFloat>) -> Int {
      var (count, used) = (0, CGFloat(0))
      for width in widths {
        let next = count == 0 ? width : used + spacing + width
        if count > 0, next > room + tolerance { break }
        (count, used) = (count + 1, next)
      }
      return count
    }

    /// Returns the number of items of a given width that fit; nil if any number fits.
    func fullCount(_ width: CGFloat) -> Int? {
      guard width + spacing > 0 else { return nil }
      // Limit the number of items, which avoids counting items of width 0 forever.
      let most = min(max((room + tolerance - width) / (width + spacing), 0), 1e9)
      return count(repeatElement(width, count: Int(most) + 2))
    }

    /// Returns the positions of items in a line. Lines are justified; a single item is centered. If all items
    /// in the section have the same size, the last line uses the grid of full lines; otherwise it uses the
    /// minimum spacing.
    func starts(_ widths: [CGFloat], isLast: Bool, fullCount: Int?) -> [CGFloat] {
      let count = isLast ? fullCount ?? widths.count : widths.count
      guard count > 1 else { return widths.map { (room - $0) / 2 } }
      var gap = spacing
      if !isLast {
        gap = (room - widths.reduce(0, +)) / CGFloat(count - 1)
      } else if let fullCount, let width = widths.first {
        gap = (room - width * CGFloat(fullCount)) / CGFloat(fullCount - 1)
      }
      var position: CGFloat = 0
      return widths.map { width in
        defer { position += width + gap }
        return position
      }
    }
  }

  // MARK: Axes

  private func along(_ size: CGSize) -> CGFloat { direction == .vertical ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { direction == .vertical ? size.width : size.height }

  private func rect(along: CGFloat, across: CGFloat, extent: CGFloat, width: CGFloat) -> CGRect {
    direction == .vertical
      ? CGRect(x: snapped(across), y: snapped(along), width: width, height: extent)
      : CGRect(x: snapped(along), y: snapped(across), width: extent, height: width)
  }

  private func snapped(_ position: CGFloat) -> CGFloat { (position * scale).rounded() / scale }

  // MARK: Queries

  /// The sections that may intersect a rectangle, in order.
  func sections(in rect: CGRect) -> Range<Int> {
    let (low, high) = interval(of: rect)
    let first = sections.partition { $0.end >= low }
    return first..<max(first, sections.partition { $0.start > high })
  }

  /// The items of a section that intersect a rectangle, in order.
  func items(of section: Int, in rect: CGRect) -> [Int] {
    let (low, high) = interval(of: rect)
    let first = sections[section].lines.partition { $0.end >= low }
    let last = sections[section].lines.partition { $0.start > high }
    guard first < last else { return [] }
    let end =
      last < sections[section].lines.count
      ? sections[section].lines[last].first : sections[section].items.count
    var found: [Int] = []
    for item in sections[section].lines[first].first..<end where sections[section].items[item].meets(rect) {
      found.append(item)
    }
    return found
  }

  /// A rectangle's interval along the scroll axis, slightly extended for elements rounded to a pixel.
  private func interval(of rect: CGRect) -> (CGFloat, CGFloat) {
    direction == .vertical ? (rect.minY - 1, rect.maxY + 1) : (rect.minX - 1, rect.maxX + 1)
  }
}
