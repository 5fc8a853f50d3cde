import Synchronization

/// The positions of characters in long lines, so that a line is scanned once rather than for each error in
/// it.
///
/// Offsets count Unicode scalars and columns count characters, so one cannot be computed from the other.
final class LongLines: Sendable {
  /// A character, identified by its offset in the line and its column.
  struct Mark: Sendable {
    var offset = 0
    var column = 1
  }

  /// The minimum length of long lines in scalars; characters of shorter lines are counted each time.
  static let threshold = 2000
  /// The number of characters between two marks.
  static let spacing = 300

  private let marks = Mutex<[Int: [Mark]]>([:])

  /// Returns the last mark at or before an offset in a line. `text` returns the whole line.
  func mark(before offset: Int, line: Int, text: () -> String) -> Mark {
    marks.withLock { known in
      let marks = known[line] ?? Self.marks(in: text())
      known[line] = marks
      var (low, high) = (0, marks.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if marks[middle].offset <= offset { low = middle } else { high = middle }
      }
      return marks[low]
    }
  }

  private static func marks(in text: String) -> [Mark] {
    var marks: [Mark] = []
    var mark = Mark()
    for character in text {
      if mark.column % spacing == 1 { marks.append(mark) }
      mark.offset += character.unicodeScalars.count
      mark.column += 1
    }
    return marks.isEmpty ? [mark] : marks
  }
}
