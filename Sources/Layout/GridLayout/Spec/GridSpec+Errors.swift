package import GridGeometry

extension GridSpec {
  /// Returns all errors in the description that a scene should reject, in a fixed order; empty for a valid
  /// grid.
  /// - Complexity: O(*n* log *n*) in the frozen tracks, sections and spans.
  package func errors() -> [GridError] {
    axisErrors(.vertical, rows) + axisErrors(.horizontal, columns) + spanErrors()
  }

  private func axisErrors(_ axis: Axis, _ spec: AxisSpec) -> [GridError] {
    var errors: [GridError] = []
    let count = spec.sizes.count
    for index in spec.frozen.leading.outside(0..<count) + spec.frozen.trailing.outside(0..<count) {
      errors.append(.frozenOutOfRange(axis: axis, index: index, count: count))
    }
    var names: [String] = []
    errors += sectionErrors(axis, spec.sections, within: 0..<count, &names)
    names.sort()
    for (first, second) in zip(names, names.dropFirst()) where first == second {
      errors.append(.duplicateSection(axis: axis, section: first))
    }
    return errors
  }

  private func sectionErrors(
    _ axis: Axis, _ sections: [SectionSpec], within allowed: Range<Int>, _ names: inout [String]
  ) -> [GridError] {
    var errors: [GridError] = []
    var previous: SectionSpec?
    for section in sections {
      names.append(section.id)
      let tracks = section.tracks
      if tracks.lowerBound < allowed.lowerBound || tracks.upperBound > allowed.upperBound {
        errors.append(.sectionOutOfRange(axis: axis, section: section.id, tracks: tracks, allowed: allowed))
      }
      if let previous, tracks.lowerBound < previous.tracks.upperBound {
        errors.append(.sectionsOverlap(axis: axis, first: previous.id, second: section.id))
      }
      for index in section.frozen.outside(tracks) {
        errors.append(.sectionFrozenOutOfRange(axis: axis, section: section.id, index: index))
      }
      errors += sectionErrors(axis, section.sections, within: tracks, &names)
      previous = section
    }
    return errors
  }

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
    for (position, span) in index.spans.enumerated() {
      found.removeAll(keepingCapacity: true)
      index.find(rows: span.rows, columns: span.columns, into: &found)
      for other in found.sorted() where other > position {
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

/// The way each track of an axis moves: whether it scrolls or where it is frozen.
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
    index(of: track, in: 0..<indices.count) { indices[$0] }.map { kinds[$0] } ?? 0
  }

  /// Returns the first track of a range whose successor is frozen differently; nil if all tracks move
  /// together.
  func firstEdge(in tracks: Range<Int>) -> Int? {
    guard let first = tracks.first, let last = tracks.last else { return nil }
    // The kind can only change next to a frozen track.
    var candidates: [Int] = []
    let from = firstIndex(in: 0..<indices.count) { indices[$0] >= first }
    for position in from..<indices.count {
      if indices[position] > last { break }
      candidates += [indices[position] - 1, indices[position]]
    }
    return candidates.first { $0 >= first && $0 < last && kind($0) != kind($0 + 1) }
  }
}

extension TrackSet {
  /// Returns the tracks of the set that are outside `tracks`.
  package func outside(_ tracks: Range<Int>) -> [Int] {
    switch storage {
    case .count(let count): count > tracks.count ? [tracks.lowerBound + count - 1] : []
    case .indices(let indices): indices.filter { !tracks.contains($0) }
    }
  }
}

/// An error in the description of a grid. Scenes reject it; the layout itself accepts anything.
package enum GridError: Error, Sendable, Hashable {
  case frozenOutOfRange(axis: Axis, index: Int, count: Int)
  /// A section extends past the tracks of the axis or of the enclosing section.
  case sectionOutOfRange(axis: Axis, section: String, tracks: Range<Int>, allowed: Range<Int>)
  case sectionsOverlap(axis: Axis, first: String, second: String)
  case duplicateSection(axis: Axis, section: String)
  case sectionFrozenOutOfRange(axis: Axis, section: String, index: Int)
  /// A merged cell is empty or extends past the grid.
  case spanOutOfRange(CellSpan, rows: Int, columns: Int)
  case spansOverlap(CellSpan, CellSpan)
  /// A frozen edge crosses a merged cell whose policy is `reject`; the tracks are those on either side of the
  /// edge.
  case spanCrossesFrozenEdge(CellSpan, axis: Axis, between: Int, and: Int)
}
