/// The few widest of many texts by an estimate, without repetition.
struct WidestTexts {
  private(set) var entries: [(text: String, estimate: Double)] = []
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    entries.reserveCapacity(capacity + 1)
  }

  /// The texts kept, widest first.
  var texts: [String] { entries.map(\.text) }

  /// Keeps the text if it is among the widest so far.
  ///
  /// - Complexity: O(1) for a text that is narrower than all that are kept, else O(capacity).
  mutating func offer(_ text: String, estimate: Double) {
    if entries.count == capacity, let last = entries.last, estimate <= last.estimate { return }
    if entries.contains(where: { $0.estimate == estimate && $0.text == text }) { return }
    let index = entries.firstIndex { $0.estimate < estimate } ?? entries.endIndex
    entries.insert((text, estimate), at: index)
    if entries.count > capacity { entries.removeLast() }
  }
}
