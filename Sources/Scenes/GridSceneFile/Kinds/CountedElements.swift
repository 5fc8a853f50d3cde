/// The elements of a scene without rows and columns, which places in its file refer to by section and number.
package struct CountedElements: Sendable {
  /// The number of elements of each section.
  package var counts: [Int]
  /// The word for one of them, such as `item`.
  package var name: String
  /// What has them, such as `a collection`.
  package var owner: String

  package init(_ counts: [Int], name: String, owner: String) {
    self.counts = counts
    self.name = name
    self.owner = owner
  }

  var total: Int { counts.reduce(0, +) }

  /// The numbers that name an element.
  var expectation: String {
    let article = "aeiou".contains(name.first ?? " ") ? "an" : "a"
    return total == 0
      ? "no \(name): there is none"
      : "\(article) \(name) from 0 to \(total - 1), counted through all sections"
  }
}
