public import GridGeometry

extension GridSpec {
  /// Everything in the description that a scene should refuse, in a fixed order; empty for a sound grid.
  ///
  /// - Complexity: O(*n* log *n*) in the tracks with sizes of their own, sections and spans.
  public func errors() -> [GridError] {
    axisErrors(.vertical, rows, cross: columns.sizes.count)
      + axisErrors(.horizontal, columns, cross: rows.sizes.count) + jaggedErrors() + spanErrors()
  }

  // MARK: - Axes

  private func axisErrors(_ axis: Axis, _ spec: AxisSpec, cross: Int) -> [GridError] {
    var errors: [GridError] = []
    func check(_ value: Double, _ what: String) {
      guard value.isFinite, value >= 0 else {
        errors.append(.invalidLength(axis: axis, what: what, value: value))
        return
      }
    }
    check(spec.spacing, "spacing")
    check(spec.insets.start, "start inset")
    check(spec.insets.end, "end inset")
    for size in spec.sizes.ownSizes { check(size.size, size.index.map { "size \($0)" } ?? "size") }
    let count = spec.sizes.count
    for index in spec.frozen.leading.outside(0..<count) + spec.frozen.trailing.outside(0..<count) {
      errors.append(.frozenOutOfRange(axis: axis, index: index, count: count))
    }
    var names: [String] = []
    errors += sectionErrors(axis, spec.sections, within: 0..<count, cross: cross, &names)
    names.sort()
    for (first, second) in zip(names, names.dropFirst()) where first == second {
      errors.append(.duplicateSection(axis: axis, section: first))
    }
    return errors
  }

  private func sectionErrors(
    _ axis: Axis, _ sections: [SectionSpec], within allowed: Range<Int>, cross: Int, _ names: inout [String]
  ) -> [GridError] {
    var errors: [GridError] = []
    var previous: SectionSpec?
    for section in sections {
      names.append(section.id)
      let tracks = section.tracks
      if tracks.lowerBound < allowed.lowerBound || tracks.upperBound > allowed.upperBound {
        errors.append(
          .sectionOutOfRange(axis: axis, section: section.id, tracks: tracks, allowed: allowed))
      }
      if let previous, tracks.lowerBound < previous.tracks.upperBound {
        errors.append(.sectionsOverlap(axis: axis, first: previous.id, second: section.id))
      }
      let lengths = [
        ("header", section.header), ("footer", section.footer),
        ("header label", section.headerLabel?.extent), ("title label", section.title?.label),
      ]
      for (what, length) in lengths {
        guard let length, !length.isFinite || length < 0 else { continue }
        errors.append(
          .invalidLength(axis: axis, what: "\(what) of section \"\(section.id)\"", value: length))
      }
      for index in section.frozen.outside(tracks) {
        errors.append(.sectionFrozenOutOfRange(axis: axis, section: section.id, index: index))
      }
      if let title = section.title, !(0..<cross).contains(title.track) {
        errors.append(
          .titleOutOfRange(axis: axis, section: section.id, track: title.track, count: cross))
      }
      errors += sectionErrors(axis, section.sections, within: tracks, cross: cross, &names)
      previous = section
    }
    return errors
  }

  private func jaggedErrors() -> [GridError] {
    rowColumns.flatMap { row -> [GridError] in
      var errors: [GridError] = []
      if !(0..<rows.sizes.count).contains(row.row) {
        errors.append(.rowColumnsOutOfRange(row: row.row, count: rows.sizes.count))
      }
      if case .sizes(let sizes) = row.columns {
        for size in sizes.ownSizes where !size.size.isFinite || size.size < 0 {
          errors.append(
            .invalidLength(axis: .horizontal, what: "size in row \(row.row)", value: size.size))
        }
      }
      return errors
    }
  }

  // MARK: - Spans

  private func spanErrors() -> [GridError] {
    guard !spans.isEmpty else { return [] }
    var errors: [GridError] = []
    let counts = Axes(horizontal: columns.sizes.count, vertical: rows.sizes.count)
    for span in spans {
      let fits =
        span.rowCount > 0 && span.columnCount > 0 && span.row >= 0 && span.column >= 0
        && span.row <= counts.vertical - span.rowCount
        && span.column <= counts.horizontal - span.columnCount
      if !fits {
        errors.append(.spanOutOfRange(span, rows: counts.vertical, columns: counts.horizontal))
      }
    }
    let index = SpanIndex(spans)
    var found: [Int] = []
    for (place, span) in index.spans.enumerated() {
      found.removeAll(keepingCapacity: true)
      index.find(rows: span.rows, columns: span.columns, into: &found)
      for other in found.sorted() where other > place {
        errors.append(.spansOverlap(span, index.spans[other]))
      }
    }
    let kinds = Axes(horizontal: FrozenKinds(columns), vertical: FrozenKinds(rows))
    for span in index.spans where span.policy == .reject {
      for (axis, tracks) in [(Axis.vertical, span.rows), (.horizontal, span.columns)] {
        if let edge = kinds[axis].firstEdge(in: tracks) {
          errors.append(.spanCrossesFrozenEdge(span, axis: axis, between: edge, and: edge + 1))
        }
      }
    }
    return errors
  }
}

/// Which tracks of an axis scroll, and which are frozen where.
private struct FrozenKinds {
  private let indices: [Int]
  private let kinds: [Int]

  init(_ axis: AxisSpec) {
    let all = 0..<axis.sizes.count
    var kinds: [(index: Int, kind: Int)] = []
    kinds += axis.frozen.leading.indices(in: all, fromEnd: false).map { ($0, 1) }
    kinds += axis.frozen.trailing.indices(in: all, fromEnd: true).map { ($0, 2) }
    var pending = axis.sections
    while let section = pending.popLast() {
      pending += section.sections
      kinds += section.frozen.indices(in: section.tracks, fromEnd: false).map { ($0, 3) }
    }
    kinds.sort { $0 < $1 }
    indices = kinds.map(\.index)
    self.kinds = kinds.map(\.kind)
  }

  private func kind(_ track: Int) -> Int {
    let place = firstIndex(in: 0..<indices.count) { indices[$0] >= track }
    return place < indices.count && indices[place] == track ? kinds[place] : 0
  }

  /// The first track of a run whose successor in the run is frozen elsewhere; nil where all move as one.
  func firstEdge(in tracks: Range<Int>) -> Int? {
    guard let first = tracks.first, let last = tracks.last else { return nil }
    // Only beside a frozen track can the kind change.
    var candidates: [Int] = []
    let from = firstIndex(in: 0..<indices.count) { indices[$0] >= first }
    for place in from..<indices.count {
      if indices[place] > last { break }
      candidates += [indices[place] - 1, indices[place]]
    }
    return candidates.first { $0 >= first && $0 < last && kind($0) != kind($0 + 1) }
  }
}

extension TrackSet {
  /// The indices named that lie outside a range.
  fileprivate func outside(_ tracks: Range<Int>) -> [Int] {
    switch storage {
    case .count(let count): count > tracks.count ? [tracks.lowerBound + count - 1] : []
    case .indices(let indices): indices.filter { !tracks.contains($0) }
    }
  }
}

extension TrackSizes {
  /// The sizes that are kept, with the track of each; without one for the size that many share.
  fileprivate var ownSizes: [(index: Int?, size: Double)] {
    switch storage {
    case .uniform(let size): [(nil, size)]
    case .list(let sizes): sizes.enumerated().map { ($0.offset, $0.element) }
    case .exceptions(let size, let indices, let sizes):
      [(nil, size)] + zip(indices, sizes).map { ($0, $1) }
    }
  }
}

/// Something in the description of a grid that a scene refuses; the layout itself works with anything.
public enum GridError: Error, Sendable, Hashable {
  /// A length is negative or not a finite number; `what` names it.
  case invalidLength(axis: Axis, what: String, value: Double)
  /// A frozen index names no track.
  case frozenOutOfRange(axis: Axis, index: Int, count: Int)
  /// A section reaches past the tracks of the axis or of the section around it.
  case sectionOutOfRange(axis: Axis, section: String, tracks: Range<Int>, allowed: Range<Int>)
  /// A section begins before the end of its predecessor.
  case sectionsOverlap(axis: Axis, first: String, second: String)
  /// Two sections of an axis have one name.
  case duplicateSection(axis: Axis, section: String)
  /// A frozen track of a section lies outside it.
  case sectionFrozenOutOfRange(axis: Axis, section: String, index: Int)
  /// A section is to be shown in a track that does not exist.
  case titleOutOfRange(axis: Axis, section: String, track: Int, count: Int)
  /// A merged cell has no extent or reaches past the grid.
  case spanOutOfRange(CellSpan, rows: Int, columns: Int)
  /// Two merged cells share a cell.
  case spansOverlap(CellSpan, CellSpan)
  /// A frozen edge runs through a merged cell whose policy is `reject`; the tracks are those on both sides.
  case spanCrossesFrozenEdge(CellSpan, axis: Axis, between: Int, and: Int)
  /// A jagged row names a row that does not exist.
  case rowColumnsOutOfRange(row: Int, count: Int)
}

extension GridError: CustomStringConvertible {
  /// The error as a sentence that names the positions.
  public var description: String {
    func name(_ axis: Axis) -> String { axis == .vertical ? "row" : "column" }
    func text(_ span: CellSpan) -> String {
      "\(span.rowCount)×\(span.columnCount) span at row \(span.row), column \(span.column)"
    }
    switch self {
    case .invalidLength(let axis, let what, let value):
      return "\(what) of the \(name(axis))s is \(value), expected a finite length of at least 0"
    case .frozenOutOfRange(let axis, let index, let count):
      return "frozen \(name(axis)) \(index) does not exist, there are \(count)"
    case .sectionOutOfRange(_, let section, let tracks, let allowed):
      return "section \"\(section)\" covers \(tracks), expected a part of \(allowed)"
    case .sectionsOverlap(_, let first, let second):
      return "section \"\(second)\" begins before the end of \"\(first)\""
    case .duplicateSection(_, let section):
      return "there are two sections \"\(section)\""
    case .sectionFrozenOutOfRange(let axis, let section, let index):
      return "frozen \(name(axis)) \(index) lies outside its section \"\(section)\""
    case .titleOutOfRange(let axis, let section, let track, let count):
      return "section \"\(section)\" is shown in \(name(axis.cross)) \(track), there are \(count)"
    case .spanOutOfRange(let span, let rows, let columns):
      return "\(text(span)) does not fit into \(rows) rows and \(columns) columns"
    case .spansOverlap(let first, let second):
      return "\(text(first)) overlaps \(text(second))"
    case .spanCrossesFrozenEdge(let span, let axis, let before, let after):
      return "\(text(span)) crosses the frozen edge between \(name(axis))s \(before) and \(after)"
    case .rowColumnsOutOfRange(let row, let count):
      return "row \(row) with columns of its own does not exist, there are \(count)"
    }
  }
}
