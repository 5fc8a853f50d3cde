/// The difference of two texts, line by line.
enum TextDifference {
  /// Lines with `-` before what is gone, `+` before what is new, and a space before what is around them.
  ///
  /// - Parameter context: How many unchanged lines are shown around each change.
  /// - Complexity: O(lines · changes).
  static func lines(from old: String, to new: String, context: Int = 1) -> [String] {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = after.difference(from: before)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var all: [(mark: Character, text: Substring)] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      if left < before.count, removed.contains(left) {
        all.append(("-", before[left]))
        left += 1
      } else if right < after.count, inserted.contains(right) {
        all.append(("+", after[right]))
        right += 1
      } else {
        all.append((" ", before[left]))
        left += 1
        right += 1
      }
    }
    return shortened(all, context: context)
  }

  private static func shortened(_ all: [(mark: Character, text: Substring)], context: Int) -> [String] {
    var shown: [String] = []
    var last = -1
    for index in all.indices {
      let range = max(0, index - context)...min(all.count - 1, index + context)
      guard range.contains(where: { all[$0].mark != " " }) else { continue }
      if index > last + 1 { shown.append("…") }
      shown.append("\(all[index].mark) \(all[index].text)")
      last = index
    }
    return shown
  }
}
