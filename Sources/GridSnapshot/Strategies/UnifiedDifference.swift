/// The difference of two texts in hunks of lines with `-`, `+` and a space, as `diff -u` writes them.
struct UnifiedDifference {
  /// Hunks, each below a line with the numbers of its first lines and of its lines.
  private(set) var lines: [String] = []
  /// How many lines are gone and new.
  private(set) var summary = ""

  private enum Mark: Character {
    case same = " "
    case gone = "-"
    case new = "+"
  }

  /// The most lines, those in common at both ends left out, among which the shortest difference is looked for: the search
  /// takes time in lines times changes.
  private static let searchLimit = 2000
  private static let context = 2

  init(from old: String, to new: String) {
    let all = Self.marked(Self.split(old), Self.split(new))
    let (gone, added) = (all.count { $0.mark == .gone }, all.count { $0.mark == .new })
    summary = "\(Self.count(gone)) gone, \(added) new"
    var start = 0
    while let first = all[start...].firstIndex(where: { $0.mark != .same }) {
      // Changes with little between them are one hunk.
      var last = first
      while let next = all[(last + 1)...].firstIndex(where: { $0.mark != .same }),
        next - last <= 2 * Self.context + 1
      {
        last = next
      }
      append(all, max(start, first - Self.context)..<min(all.count, last + 1 + Self.context))
      start = min(all.count, last + 1)
    }
  }

  private mutating func append(_ all: [(mark: Mark, text: String)], _ range: Range<Int>) {
    let (before, hunk) = (all[..<range.lowerBound], all[range])
    func place(_ mark: Mark) -> String {
      let count = hunk.count { $0.mark != mark }
      return "\(before.count { $0.mark != mark } + (count > 0 ? 1 : 0)),\(count)"
    }
    lines.append("@@ -\(place(.new)) +\(place(.gone)) @@")
    lines += hunk.map { "\($0.mark.rawValue)\($0.text)" }
  }

  /// Lines with what ends them made visible where it is not a line feed.
  private static func split(_ text: String) -> [String] {
    if text.isEmpty { return [] }
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(Substring($0)).replacingCarriageReturns
    }
    if lines.last == "" {
      lines.removeLast()
    } else {
      lines[lines.count - 1] += " (no line break at the end)"
    }
    return lines
  }

  private static func marked(_ old: [String], _ new: [String]) -> [(mark: Mark, text: String)] {
    let head = zip(old, new).prefix { $0.isSame(as: $1) }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix {
      $0.isSame(as: $1)
    }.count
    let before = old[head..<old.count - tail].map(Line.init)
    let after = new[head..<new.count - tail].map(Line.init)
    var removed = Set(before.indices)
    var inserted = Set(after.indices)
    if before.count + after.count <= searchLimit {
      (removed, inserted) = ([], [])
      for change in after.difference(from: before) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
      }
    }
    var all: [(mark: Mark, text: String)] = old[..<head].map { (.same, $0) }
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      if left < before.count, removed.contains(left) {
        all.append((.gone, before[left].text))
        left += 1
      } else if right < after.count, inserted.contains(right) {
        all.append((.new, after[right].text))
        right += 1
      } else {
        all.append((.same, before[left].text))
        left += 1
        right += 1
      }
    }
    return all + old[(old.count - tail)...].map { (.same, $0) }
  }

  private static func count(_ lines: Int) -> String { lines == 1 ? "1 line" : "\(lines) lines" }

  /// A line that is equal to another only where its bytes are.
  private struct Line: Hashable {
    var text: String
    private let bytes: [UInt8]

    init(_ text: String) {
      self.text = text
      bytes = Array(text.utf8)
    }

    static func == (one: Line, other: Line) -> Bool { one.bytes == other.bytes }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
  }
}

extension String {
  fileprivate var replacingCarriageReturns: String {
    utf8.contains(UInt8(ascii: "\r")) ? unicodeScalars.map { $0 == "\r" ? "␍" : String($0) }.joined() : self
  }

  fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
