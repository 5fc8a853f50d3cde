import GridSupport

/// A reason that explains all changes in several entries of a report.
package struct ReportReason {
  /// The number of the reason, counted from 1.
  package var number: Int
  /// A short description of the change.
  package var name: String
  /// A command that approves the frames drawn for this reason.
  package var approval: String?

  init(number: Int, name: String) {
    self.number = number
    self.name = name
  }

  /// Returns the reason's values for the list template, with its entries.
  func listed(_ entries: [ReportEntry]) -> [String: Any] {
    var statuses: [String] = []
    for entry in entries where !statuses.contains(entry.status) { statuses.append(entry.status) }
    var values: [String: Any] = [
      "number": "\(number)", "name": name, "count": NumberText.count(entries.count, "scene"),
      "status": statuses.first ?? "", "isMixed": statuses.count > 1,
    ]
    let picture = entries.lazy.compactMap(\.thumbnail).first
    values["thumbnail"] = picture.map { "\($0)" }
    values["approval"] = approval
    return values
  }
}

extension ReportPage {
  /// The entries in display order: first those that need attention without a shared reason, by kind and then
  /// by decreasing difference; then those with a shared reason, by reason; finally those that pass. Ties keep
  /// their order.
  var orderedEntries: [ReportEntry] {
    let ranks = Dictionary(uniqueKeysWithValues: Self.statuses.enumerated().map { ($1, $0) })
    func rank(_ entry: ReportEntry) -> Int { ranks[entry.status] ?? Self.statuses.count }
    let loud = entries.filter { !Self.quietStatuses.contains($0.status) }
    let apart = loud.filter { $0.reason == nil }.enumerated().sorted { one, other in
      (rank(one.element), -one.element.weight, one.offset) < (
        rank(other.element), -other.element.weight, other.offset
      )
    }
    let grouped = reasons.flatMap { reason in loud.filter { $0.reason == reason.number } }
    let quiet = Self.statuses.flatMap { status in
      entries.filter { $0.status == status && Self.quietStatuses.contains(status) }
    }
    return apart.map(\.element) + grouped + quiet
  }

  /// Returns the rows of the list: the entries in order, with each reason before its first entry.
  func rows(_ entries: [ReportEntry]) -> [[String: Any]] {
    var rows: [[String: Any]] = []
    var last: Int?
    for (index, entry) in entries.enumerated() {
      if entry.reason != last, let reason = reasons.first(where: { $0.number == entry.reason }) {
        rows.append(["group": reason.listed(entries.filter { $0.reason == reason.number })])
      }
      last = entry.reason
      rows.append(["entry": entry.listed(index)])
    }
    return rows
  }
}
