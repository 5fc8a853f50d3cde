package enum Words {
  /// Joins the items as `a`, `a or b`, `a, b or c`.
  package static func list(_ items: [String], _ conjunction: String = "or") -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return Array(items.dropLast()).joined(separator: ", ") + " \(conjunction) " + last
  }
}
