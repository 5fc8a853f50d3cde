/// Finds the name that a misspelled one probably stands for.
package enum Suggestion {
  /// The maximum number of candidates to search; with more, many unknown names would take too long.
  private static let candidateLimit = 5000

  /// Returns the candidate most similar to a name, the first one if several are equally similar; nil if none
  /// is similar enough.
  ///
  /// Similarity is the optimal string alignment distance (Damerau 1964, Levenshtein 1966), ignoring case,
  /// hyphens, underscores and spaces. At most a third of the name may differ. O(candidates · length²).
  package static func best(for name: String, among candidates: [String]) -> String? {
    let wanted = folded(name)
    guard !wanted.isEmpty, wanted.count <= 64, candidates.count <= candidateLimit else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let text = folded(candidate)
      guard text.count <= 64 else { continue }
      let limit = max(1, (max(wanted.count, text.count)) / 3)
      guard abs(text.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, text)
      if distance <= limit, distance < max(wanted.count, text.count), distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.candidate
  }

  package static func question(for name: String, among candidates: [String]) -> String? {
    best(for: name, among: candidates).map { "did you mean `\($0)`?" }
  }

  private static func folded(_ name: String) -> [Character] {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }.map { $0 }
  }

  static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    for (row, character) in first.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(second.count + 1)
      for (column, other) in second.enumerated() {
        var cost = min(last[column + 1], current[column]) + 1
        cost = min(cost, last[column] + (character == other ? 0 : 1))
        if row > 0, column > 0, character == second[column - 1], first[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
