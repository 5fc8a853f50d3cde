/// The line-by-line difference between two strings.
package struct LineDifference {
  /// The status of a line, as the character printed in front of it.
  package enum Mark: Character {
    case same = " "
    case gone = "-"
    case new = "+"
  }

  package let lines: [(mark: Mark, text: String)]

  /// The maximum number of lines, not counting common lines at both ends, for which the shortest difference
  /// is searched; the search takes time proportional to lines times changes.
  private static let searchLimit = 2000

  /// Compares two strings byte by byte, in O(lines · changes). `showsLineEnds` makes line endings other than
  /// LF, and a missing final one, visible.
  package init(from old: String, to new: String, showsLineEnds: Bool = false) {
    let split = showsLineEnds ? Self.visibleLines : Self.plainLines
    lines = Self.marked(split(old), split(new))
  }

  package func count(_ mark: Mark) -> Int { lines.count { $0.mark == mark } }

  /// Returns the changed lines with `context` lines around each; an ellipsis stands for omitted lines before
  /// a change.
  package func excerpt(context: Int) -> [String] {
    var last = 0
    return hunks(context: context).flatMap { hunk in
      defer { last = hunk.upperBound }
      return (hunk.lowerBound > last ? ["…"] : []) + lines[hunk].map { "\($0.mark.rawValue) \($0.text)" }
    }
  }

  /// Returns the changed lines in hunks, each with a header of line numbers and counts, in the format of
  /// `diff -u`.
  package func unified(context: Int) -> [String] {
    hunks(context: context).flatMap { range in
      let (before, hunk) = (lines[..<range.lowerBound], lines[range])
      func place(without mark: Mark) -> String {
        let count = hunk.count { $0.mark != mark }
        return "\(before.count { $0.mark != mark } + (count > 0 ? 1 : 0)),\(count)"
      }
      return ["@@ -\(place(without: .new)) +\(place(without: .gone)) @@"]
        + hunk.map { "\($0.mark.rawValue)\($0.text)" }
    }
  }

  /// Returns the ranges of changes with this many lines around them, merging ranges that are close together.
  private func hunks(context: Int) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].mark != .same {
      let around = max(0, index - context)..<min(lines.count, index + 1 + context)
      if let last = hunks.last, around.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
      } else {
        hunks.append(around)
      }
    }
    return hunks
  }

  // MARK: Lines

  private static func plainLines(_ text: String) -> [Line] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Line(bytes: Array($0))
    }
  }

  private static func visibleLines(_ text: String) -> [Line] {
    if text.isEmpty { return [] }
    var lines = plainLines(text).map { line in
      Line(bytes: Array(line.bytes.map { $0 == UInt8(ascii: "\r") ? Array("␍".utf8) : [$0] }.joined()))
    }
    if let last = lines.popLast(), !last.bytes.isEmpty {
      lines.append(Line(bytes: last.bytes + " (no line break at the end)".utf8))
    }
    return lines
  }

  private static func marked(_ old: [Line], _ new: [Line]) -> [(mark: Mark, text: String)] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    let before = old[head..<old.count - tail]
    let after = new[head..<new.count - tail]
    var removed = Set(before.indices)
    var inserted = Set(after.indices)
    if before.count + after.count <= searchLimit {
      (removed, inserted) = ([], [])
      for change in Array(after).difference(from: Array(before)) {
        switch change {
        case .remove(let offset, _, _): removed.insert(head + offset)
        case .insert(let offset, _, _): inserted.insert(head + offset)
        }
      }
    }
    var all: [(mark: Mark, text: String)] = old[..<head].map { (.same, $0.text) }
    var (left, right) = (before.startIndex, after.startIndex)
    while left < before.endIndex || right < after.endIndex {
      if left < before.endIndex, removed.contains(left) {
        all.append((.gone, before[left].text))
        left += 1
      } else if right < after.endIndex, inserted.contains(right) {
        all.append((.new, after[right].text))
        right += 1
      } else {
        all.append((.same, before[left].text))
        left += 1
        right += 1
      }
    }
    return all + old[(old.count - tail)...].map { (.same, $0.text) }
  }

  /// A line, compared by its bytes.
  private struct Line: Hashable {
    let bytes: [UInt8]
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }
}
