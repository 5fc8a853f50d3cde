package import GridLayout

/// The text of a layout as references hold it: that of `Layout.description`, with rows or columns of one size that
/// follow one another on one line.
///
/// `  body 3…9 from 96, 32 each` stands for seven lines such as `  body 3 96..<128`. Nothing else is changed, so
/// equal texts still mean equal layouts.
package enum CompactLayout {
  /// The text of a layout.
  package static func text(_ layout: Layout) -> String { compact("\(layout)") }

  /// Shortens the text of a layout.
  ///
  /// - Complexity: O(bytes).
  static func compact(_ description: String) -> String {
    let bytes = Array(description.utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var run: Run?
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let track = Track(bytes[start..<end])
      if let track, run?.extend(by: track) == true {
        // It is part of the line that stands for the run.
      } else {
        if let run { text += run.text }
        run = track.map(Run.init)
        if track == nil, end > start { text += bytes[start..<end] + [UInt8(ascii: "\n")] }
      }
      start = end + 1
    }
    if let run { text += run.text }
    return String(decoding: text, as: UTF8.self)
  }

  /// A row or column in its natural place: `  body 3 96..<128`.
  private struct Track {
    var region: ArraySlice<UInt8>
    var index: Int
    var start: Int
    var end: Int

    init?(_ line: ArraySlice<UInt8>) {
      let space = UInt8(ascii: " ")
      guard line.starts(with: [space, space]), let word = line.dropFirst(2).firstIndex(of: space) else {
        return nil
      }
      region = line[line.startIndex + 2..<word]
      var rest = line[(word + 1)...]
      guard let index = Self.number(&rest), rest.popFirst() == space, let start = Self.number(&rest),
        rest.starts(with: "..<".utf8)
      else { return nil }
      rest = rest.dropFirst(3)
      guard let end = Self.number(&rest), rest.isEmpty else { return nil }
      (self.index, self.start, self.end) = (index, start, end)
    }

    /// Takes a whole number off the front.
    private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
      let isNegative = bytes.first == UInt8(ascii: "-")
      if isNegative { bytes.removeFirst() }
      var value = 0
      var digits = 0
      while let byte = bytes.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte, digits < 18 {
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
        digits += 1
        bytes.removeFirst()
      }
      return digits > 0 ? (isNegative ? -value : value) : nil
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

    /// One line for three tracks or more, one each for fewer.
    var text: [UInt8] {
      let region = String(decoding: first.region, as: UTF8.self)
      func line(_ track: Track) -> String { "  \(region) \(track.index) \(track.start)..<\(track.end)\n" }
      let text =
        switch last.index - first.index {
        case 0: line(first)
        case 1: line(first) + line(last)
        default:
          "  \(region) \(first.index)…\(last.index) from \(first.start), \(first.end - first.start) each\n"
        }
      return Array(text.utf8)
    }
  }
}
