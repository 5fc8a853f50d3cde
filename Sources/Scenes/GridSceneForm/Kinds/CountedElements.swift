/// The elements of a scene without rows and columns, which its file refers to by section and index.
package struct CountedElements: Sendable {
  /// The number of elements in each section.
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

  /// The range of valid indices as text.
  var expectation: String {
    let article = "aeiou".contains(name.first ?? " ") ? "an" : "a"
    return total == 0
      ? "no \(name): there is none"
      : "\(article) \(name) from 0 to \(total - 1), counted through all sections"
  }
}
