import GridLayout

/// The text of a layout as references hold it: that of `Layout.description`, with rows or columns of one size that
/// follow one another on one line.
///
/// `  body 3…9 from 96, 32 each` stands for seven lines such as `  body 3 96..<128`. Nothing else is changed, so
/// equal texts still mean equal layouts.
enum CompactLayout {
  /// The text of a layout.
  static func text(_ layout: Layout) -> String { compact("\(layout)") }

  /// Shortens the text of a layout.
  static func compact(_ description: String) -> String {
    var lines: [Substring] = []
    var run: Run?
    var text = ""
    func flush() {
      if let run { text += run.text(of: lines) }
      lines = []
      run = nil
    }
    for line in description.split(separator: "\n") {
      if let track = Track(line) {
        if run?.extend(by: track) == true {
          lines.append(line)
          continue
        }
        flush()
        run = Run(track)
        lines = [line]
      } else {
        flush()
        text += line + "\n"
      }
    }
    flush()
    return text
  }

  /// A row or column in its natural place: `  body 3 96..<128`.
  private struct Track {
    var region: Substring
    var index: Int
    var start: Int
    var end: Int

    init?(_ line: Substring) {
      guard line.hasPrefix("  ") else { return nil }
      let words = line.split(separator: " ")
      guard words.count == 3, let index = Int(words[1]), let dots = words[2].firstRange(of: "..<"),
        let start = Int(words[2][..<dots.lowerBound]), let end = Int(words[2][dots.upperBound...])
      else { return nil }
      (region, self.index, self.start, self.end) = (words[0], index, start, end)
    }
  }

  /// Tracks of one region and size, each beginning where the one before it ends.
  private struct Run {
    var first: Track
    var last: Track

    init(_ track: Track) {
      first = track
      last = track
    }

    mutating func extend(by track: Track) -> Bool {
      guard track.region == first.region, track.index == last.index + 1, track.start == last.end,
        track.end - track.start == first.end - first.start
      else { return false }
      last = track
      return true
    }

    func text(of lines: [Substring]) -> String {
      guard lines.count > 2 else { return lines.map { $0 + "\n" }.joined() }
      return
        "  \(first.region) \(first.index)…\(last.index) from \(first.start), \(first.end - first.start) each\n"
    }
  }
}
