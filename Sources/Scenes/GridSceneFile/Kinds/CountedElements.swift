/// The elements of a scene without rows and columns, to which its file refers by section and number.
package struct CountedElements: Sendable {
  /// The number of elements of each section.
  package var counts: [Int]
  /// The singular noun for an element, such as `item`.
  package var name: String
  /// The owner of the elements, such as `a collection`.
  package var owner: String

  package init(_ counts: [Int], name: String, owner: String) {
    self.counts = counts
    self.name = name
    self.owner = owner
  }

  var total: Int { counts.reduce(0, +) }

  /// The range of valid numbers in words.
  var expectation: String {
    let article = "aeiou".contains(name.first ?? " ") ? "an" : "a"
    return total == 0
      ? "no \(name): there is none"
      : "\(article) \(name) from 0 to \(total - 1), counted through all sections"
  }
}
