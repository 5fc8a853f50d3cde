import GridElement
import GridGeometry

extension Layout: CustomStringConvertible {
  /// The layout as text, one element per line: the reference format of tests and of `gridreel layout`.
  ///
  /// Data rows count from 0; the rows before them are named `h0`, `h1` and so on. The text is exact and
  /// complete: two layouts with the same text place all elements identically.
  public var description: String { text(isCompact: false) }

  /// The text of the layout, with consecutive rows or columns of equal size combined on one line:
  /// `  body 3…9 from 96, 32 each` stands for seven lines such as `  body 3 96..<128`. Everything else is as
  /// in `description`, so layouts with the same text are still equal.
  public var compactDescription: String { text(isCompact: true) }

  private func text(isCompact: Bool) -> String {
    var text = "layout \(viewport.width)×\(viewport.height) scale \(scale)"
    text += direction == .leftToRight ? " ltr\n" : " rtl\n"
    text += "offset \(offset.x),\(offset.y) of \(maximumOffset.x),\(maximumOffset.y)\n"
    text += "content \(content)\ninner \(inner)\nrows\n"
    write(rows, headerCount: headerRowCount, isCompact: isCompact, to: &text)
    text += "columns\n"
    write(columns, headerCount: 0, isCompact: isCompact, to: &text)
    for (index, row) in rowColumns.enumerated() {
      text += "columns of jagged row \(index)\n"
      write(row, headerCount: 0, isCompact: isCompact, to: &text)
    }
    for pane in panes { text += line(pane) }
    for band in bands { text += line(band) }
    for span in spans {
      text += "span \(trackName(span.rows.lowerBound, headerRowCount))..<"
      text +=
        "\(trackName(span.rows.upperBound, headerRowCount)) \(span.columns) at \(span.rect) clip \(span.clip)"
      text += " pane \(span.pane) layer \(span.layer)\n"
    }
    for edge in edges {
      text += "edge \(edge.side) \(edge.position) along \(edge.extent.start)..<\(edge.extent.end)"
      text += " slid \(edge.slid)\n"
    }
    for warning in warnings { text += "warning: \(warning)\n" }
    return text
  }

  /// Writes one line for each track, or for each run of three or more equal tracks.
  private func write(_ axis: AxisLayout, headerCount: Int, isCompact: Bool, to text: inout String) {
    // Most lines of a layout are written here, for every frame of a sequence, and appending is far cheaper
    // than interpolation.
    var place = 0
    while place < axis.tracks.count {
      let track = axis.tracks[place]
      let count = isCompact ? axis.runLength(from: place) : 1
      text += "  "
      text += track.region.rawValue
      text += " "
      text += trackName(track.index, headerCount)
      if count > 2 {
        text += "…"
        text += trackName(axis.tracks[place + count - 1].index, headerCount)
        text += " from "
        text += String(track.interval.start)
        text += ", "
        text += String(track.interval.end - track.interval.start)
        text += " each"
      } else {
        text += " "
        text += String(track.interval.start)
        text += "..<"
        text += String(track.interval.end)
        if track.stuck.isStuck { text += words(for: track.stuck) }
      }
      text += "\n"
      place += count > 2 ? count : 1
    }
  }

  private func line(_ pane: Pane) -> String {
    let axis = columns(of: pane)
    let own = pane.rowColumns.map { " of jagged row \($0)" } ?? ""
    return "pane \(pane.region.vertical.rawValue)×\(pane.region.horizontal.rawValue)"
      + " rows \(indices(rows.tracks, pane.rows, headerRowCount)) columns \(indices(axis.tracks, pane.columns, 0))\(own)"
      + " clip \(pane.clip) layer \(pane.layer)\n"
  }

  private func line(_ band: PlacedBand) -> String {
    let axis = band.id.axis == .vertical ? "rows" : "columns"
    return "\(band.id.kind) \"\(band.id.section)\" of \(axis) depth \(band.id.depth) at \(band.rect)"
      + " clip \(band.clip) layer \(band.layer)\(words(for: band.stuck))\n"
  }

  private func indices(_ tracks: [PlacedTrack], _ positions: Range<Int>, _ headerCount: Int) -> String {
    guard let first = positions.first, let last = positions.last else { return "none" }
    return "\(trackName(tracks[first].index, headerCount))…\(trackName(tracks[last].index, headerCount))"
  }

  /// Returns the index of a data track, or `h` followed by the index of a header track.
  private func trackName(_ index: Int, _ headerCount: Int) -> String {
    index < headerCount ? "h\(index)" : String(index - headerCount)
  }

  private func words(for stuck: StuckState) -> String {
    guard stuck.isStuck else { return "" }
    return " stuck \(stuck.edge) by \(stuck.distance)" + (stuck.pushed > 0 ? " pushed \(stuck.pushed)" : "")
  }
}

extension AxisLayout {
  /// Returns the number of contiguous tracks, starting at a position, that have the same region and size and
  /// are not stuck; at least 1.
  fileprivate func runLength(from place: Int) -> Int {
    let first = tracks[place]
    guard !first.stuck.isStuck else { return 1 }
    var last = first
    var end = place + 1
    while end < tracks.count {
      let next = tracks[end]
      guard !next.stuck.isStuck, next.region == first.region, next.index == last.index + 1,
        next.interval.start == last.interval.end,
        next.interval.end - next.interval.start == first.interval.end - first.interval.start
      else { break }
      last = next
      end += 1
    }
    return end - place
  }
}

extension LayoutWarning: CustomStringConvertible {
  /// The warning as a message.
  public var description: String {
    func name(_ axis: Axis) -> String { axis == .vertical ? "rows" : "columns" }
    switch self {
    case .frozenExceedsView(let axis, let frozen, let available):
      return "frozen \(name(axis)) take \(frozen) of \(available) pixels, so that no body shows"
    case .unpinned(let axis, let leading, let trailing):
      return "\(leading) leading and \(trailing) trailing frozen \(name(axis)) scroll for lack of room"
    }
  }
}
