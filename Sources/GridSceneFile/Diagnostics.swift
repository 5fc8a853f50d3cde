/// The diagnostics of one run, in the order they are shown: file by file as the files came, then by position.
public struct Diagnostics: Sendable, Hashable {
  /// The diagnostics, sorted and without repetition.
  public private(set) var items: [Diagnostic]

  /// Sorts diagnostics; O(n log n).
  public init(_ items: [Diagnostic] = []) {
    var fileOrder: [String: Int] = [:]
    for item in items where fileOrder[item.file] == nil { fileOrder[item.file] = fileOrder.count }
    let sorted = items.enumerated().sorted { first, second in
      let (one, two) = (first.element, second.element)
      if one.file != two.file { return fileOrder[one.file, default: 0] < fileOrder[two.file, default: 0] }
      if let start = one.range, let other = two.range, start.start != other.start {
        return start.start < other.start
      }
      if (one.range == nil) != (two.range == nil) { return one.range == nil }
      return first.offset < second.offset
    }
    var seen: Set<Diagnostic> = []
    self.items = sorted.map(\.element).filter { seen.insert($0).inserted }
  }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { items.isEmpty }

  /// The diagnostics that keep a scene from being made.
  public var errors: [Diagnostic] { items.filter { $0.severity == .error } }

  /// Whether any diagnostic keeps a scene from being made.
  public var hasErrors: Bool { items.contains { $0.severity == .error } }

  /// These diagnostics and others, sorted together.
  public func merged(with other: Diagnostics) -> Diagnostics { Diagnostics(items + other.items) }

  /// How many there are, as `2 errors, 1 warning`; empty where there are none.
  public var summary: String {
    let errorCount = errors.count
    let warningCount = items.count - errorCount
    func count(_ number: Int, _ noun: String) -> String? {
      number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    return [count(errorCount, "error"), count(warningCount, "warning")].compactMap { $0 }
      .joined(separator: ", ")
  }
}
