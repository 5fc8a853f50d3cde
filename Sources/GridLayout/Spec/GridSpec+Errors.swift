import GridGeometry

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
