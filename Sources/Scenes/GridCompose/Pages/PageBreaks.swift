import GridData
import GridElement
import GridGeometry
import GridLayout
import GridScene

/// The page breaks along one axis, in device pixels.
struct PageBreaks {
  /// The part of the content that a page shows, as a viewport at an offset.
  struct Part: Hashable {
    /// The scroll offset, in device pixels.
    var offset: Int
    /// The extent of the viewport, in device pixels: the sticky elements at both ends, and the page's tracks
    /// in between.
    var extent: Int
  }

  private(set) var parts: [Part] = []

  /// Tracks that stay together, such as the header of a section and its first row.
  struct Unit {
    /// The natural interval of the unit in the content.
    var interval: PixelInterval
    /// The extents of sticky elements before and after the unit if it is the first on a page.
    var before: Int
    var after: Int
  }

  /// Fits as many units on each page as possible, and splits units that do not fit on any page.
  ///
  /// The first `lead` pixels of the first page are already taken, and `tail` pixels of the last page must
  /// remain free. Returns nil if sticky elements leave no room.
  init?(_ units: [Unit], length: Int, lead: Int = 0, tail: Int = 0) {
    var next = 0
    while next < units.count {
      let first = units[next]
      let room = length - first.before - first.after - (parts.isEmpty ? lead : 0)
      guard room > 0 else { return nil }
      if first.interval.length > room {
        guard cut(first, length: length, first: room, tail: next == units.count - 1 ? tail : 0) else {
          return nil
        }
        next += 1
        continue
      }
      var last = next
      func extent(_ last: Int) -> Int { units[last].interval.end - first.interval.start }
      while last + 1 < units.count, extent(last + 1) <= room { last += 1 }
      // If the tail does not fit below the last unit, both move to a new page.
      if last == units.count - 1, extent(last) + tail > room {
        guard last > next else {
          guard cut(first, length: length, first: room, tail: tail) else { return nil }
          return
        }
        last -= 1
      }
      parts.append(
        Part(offset: first.interval.start - first.before, extent: first.before + extent(last) + first.after))
      next = last + 1
    }
  }

  /// Splits a unit across pages; returns false if there is no room. `first` is the room on the first page,
  /// and `tail` must remain free on the last.
  private mutating func cut(_ unit: Unit, length: Int, first: Int, tail: Int) -> Bool {
    var (start, room) = (unit.interval.start, first)
    while start < unit.interval.end {
      var end = min(start + room, unit.interval.end)
      if end == unit.interval.end, end - start + tail > room {
        guard room > tail else { return false }
        end = start + room - tail
      }
      parts.append(
        Part(offset: start - unit.before, extent: unit.before + end - start + unit.after))
      start = end
      room = length - unit.before - unit.after
      guard room > 0 else { return false }
    }
    return true
  }
}

extension PreparedScene {
  /// Returns the scrolling data rows, limited to the first `limit`, as units that page breaks must not split:
  /// a section header stays with the row after it, and a footer with the row before it.
  func rowUnits(viewport: Size, limit: Int?) -> [PageBreaks.Unit] {
    let frozen = Set(
      scene.freeze.rows.leading.indices(in: 0..<scene.source.rowCount, fromEnd: false)
        + scene.freeze.rows.trailing.indices(in: 0..<scene.source.rowCount, fromEnd: true))
    var headers: [Int: BandID] = [:]
    var footers: [Int: [BandID]] = [:]
    for entry in sections.entries where !entry.section.rows.isEmpty {
      func band(_ kind: BandID.Kind) -> BandID {
        BandID(section: entry.section.id, kind: kind, axis: .vertical, depth: entry.depth)
      }
      let rows = entry.section.rows
      // Outer sections come first, so the unit begins at the outermost header.
      if entry.section.header != nil, headers[rows.lowerBound] == nil {
        headers[rows.lowerBound] = band(.header)
      }
      if entry.section.footer != nil { footers[rows.upperBound - 1, default: []].append(band(.footer)) }
    }
    func interval(_ element: ElementID) -> (interval: PixelInterval, before: Int, after: Int)? {
      grid.naturalInterval(of: element, axis: .vertical, viewport: viewport)
    }
    let count = min(limit ?? .max, scene.source.rowCount)
    return (0..<count).compactMap { row in
      guard !frozen.contains(row), let own = interval(.row(row + scene.headerRowCount)) else { return nil }
      var unit = PageBreaks.Unit(interval: own.interval, before: own.before, after: own.after)
      if let header = headers[row].flatMap({ interval(.band($0)) }) {
        unit.interval = PixelInterval(min(header.interval.start, own.interval.start), own.interval.end)
        unit.before = header.before
      }
      for footer in footers[row] ?? [] {
        let end = interval(.band(footer))?.interval.end ?? 0
        unit.interval = PixelInterval(unit.interval.start, max(unit.interval.end, end))
      }
      return unit
    }
  }

  /// Returns the scrolling columns, limited to the first `limit`.
  func columnUnits(viewport: Size, limit: Int?) -> [PageBreaks.Unit] {
    let all = 0..<scene.columns.count
    let frozen = Set(
      scene.freeze.columns.leading.indices(in: all, fromEnd: false)
        + scene.freeze.columns.trailing.indices(in: all, fromEnd: true))
    return all.prefix(limit ?? .max).compactMap { column in
      guard !frozen.contains(column),
        let own = grid.naturalInterval(of: .column(column), axis: .horizontal, viewport: viewport)
      else { return nil }
      return PageBreaks.Unit(interval: own.interval, before: own.before, after: own.after)
    }
  }
}
