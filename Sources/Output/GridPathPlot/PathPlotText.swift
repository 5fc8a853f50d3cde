import GridGeometry
import GridRender
import GridScroll
import GridSupport

/// The offsets of a path over time as lines of text, drawn with Braille patterns (U+2800 to U+28FF).
public struct PathPlotText: Sendable {
  private let plot: PathPlot
  private let width: Int
  private let usesColor: Bool

  /// The number of lines in the panel of one axis.
  private static let height = 8
  private static let largestWidth = 160

  /// Creates a drawing for a terminal of `width` columns, of which 40 to 160 are used. With `usesColor`, the
  /// axes are also distinguished by color, using ECMA-48 escape sequences.
  public init(_ plot: PathPlot, width: Int, usesColor: Bool) {
    self.plot = plot
    self.width = min(max(width, 40), Self.largestWidth)
    self.usesColor = usesColor
  }

  /// The drawing. Each line ends with a line break and is no wider than the requested width.
  public var text: String {
    let ranges = plot.tracks.map { track in
      let offsets = plot.samples(along: track.axis, count: 2 * width).map(\.offset)
      return (offsets.min() ?? 0, offsets.max() ?? 0)
    }
    let ends = ranges.map { ($0.0 == $0.1 ? ($0.0, $0.0 + 1) : $0) }
    let names = ends.map { low, high in
      [high, low].map { NumberText.grouped(NumberText.decimal($0, places: 0)) }
    }
    let gutter = max(6, names.joined().map(\.count).max() ?? 0) + 2
    let columns = width - gutter - 1
    var lines: [String] = []
    for (index, track) in plot.tracks.enumerated() {
      let title = track.axis == .vertical ? "vertical offset, points" : "horizontal offset, points"
      lines.append(colored(padding(gutter) + title, track.axis))
      let rows = dots(track.axis, low: ends[index].0, high: ends[index].1, columns: columns)
      for (row, dots) in rows.enumerated() {
        let name = row == 0 ? names[index][0] : row == rows.count - 1 ? names[index][1] : ""
        lines.append(
          padding(gutter - 1 - name.count) + name + (name.isEmpty ? " │" : " ┤") + colored(dots, track.axis))
      }
    }
    lines += times(gutter: gutter, columns: columns)
    lines += labels(gutter: gutter, columns: columns)
    return lines.map { Self.trimmed($0) + "\n" }.joined()
  }

  // MARK: Parts

  /// Returns the rows of a panel. Each character is two dots wide and four dots high.
  private func dots(_ axis: Axis, low: Double, high: Double, columns: Int) -> [String] {
    let samples = plot.samples(along: axis, count: 2 * columns - 1)
    let lowest = Double(4 * Self.height - 1)
    // Between samples, a path may leave the range that the samples span.
    let levels = samples.map { sample in
      Int(min(max((high - sample.offset) / (high - low) * lowest, 0), lowest).rounded())
    }
    // The bits of a pattern's dots: the left column from top to bottom, then the right column.
    let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    var cells = [[UInt32]](repeating: [UInt32](repeating: 0, count: columns), count: Self.height)
    for (x, level) in levels.enumerated() {
      // Fill the gap between neighbors, so that steep lines are continuous.
      let before = x > 0 ? levels[x - 1] : level
      let from = before < level ? before + 1 : level
      let to = before > level ? before - 1 : level
      for y in from...max(from, to) { cells[y / 4][x / 2] |= bits[x % 2][y % 4] }
    }
    return cells.map { row in
      var text = ""
      for cell in row {
        text.unicodeScalars.append(cell == 0 ? " " : Unicode.Scalar(0x2800 + cell) ?? " ")
      }
      return text
    }
  }

  private func column(_ time: Double, _ columns: Int) -> Int {
    let part = plot.timeline.duration > 0 ? time / plot.timeline.duration : 0
    return min(max(Int((part * Double(columns - 1)).rounded()), 0), columns - 1)
  }

  private func times(gutter: Int, columns: Int) -> [String] {
    let ticks = PathPlotTicks(0...max(plot.timeline.duration, 1e-3), limit: max(2, columns / 10))
    var axis = [Character](repeating: "─", count: columns)
    var texts = [Character](repeating: " ", count: gutter + columns + 1)
    for (value, text) in zip(ticks.values, ticks.texts) {
      let place = column(value, columns)
      axis[place] = "┬"
      let name = Array(text + " s")
      let start = gutter + 1 + place - name.count / 2
      guard start >= 0, start + name.count <= texts.count else { continue }
      texts.replaceSubrange(start..<start + name.count, with: name)
    }
    return [padding(gutter) + "└" + String(axis), String(texts)]
  }

  /// Returns the labels, placed below the times of their frames on as few lines as possible, at most three,
  /// without overlaps.
  private func labels(gutter: Int, columns: Int) -> [String] {
    var lines: [[Character]] = []
    for label in plot.labels {
      let name = Array("▴" + label.name.map { $0.isNewline ? " " : $0 })
      let start = gutter + 1 + column(label.time, columns)
      guard start + name.count <= width else {
        // Near the right edge, put the name to the left of its mark.
        place(Array(name.dropFirst()) + ["▴"], from: start - name.count + 1, in: &lines)
        continue
      }
      place(name, from: start, in: &lines)
    }
    return lines.map { String($0) }
  }

  private func place(_ name: [Character], from start: Int, in lines: inout [[Character]]) {
    let range = start..<start + name.count
    guard start >= 0, range.upperBound <= width else { return }
    let around = max(range.lowerBound - 1, 0)..<min(range.upperBound + 1, width)
    if let line = lines.firstIndex(where: { line in around.allSatisfy { line[$0] == " " } }) {
      lines[line].replaceSubrange(range, with: name)
    } else if lines.count < 3 {
      var line = [Character](repeating: " ", count: width)
      line.replaceSubrange(range, with: name)
      lines.append(line)
    }
  }

  private func padding(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }

  private func colored(_ text: String, _ axis: Axis) -> String {
    guard usesColor else { return text }
    return "\u{1B}[\(axis == .vertical ? 34 : 33)m\(text)\u{1B}[0m"
  }

  private static func trimmed(_ line: String) -> Substring {
    var rest = line[...]
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
