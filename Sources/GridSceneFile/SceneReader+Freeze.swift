import GridLayout

extension SceneReader {
  /// Reads what keeps its place.
  func readFreeze(_ node: DocumentNode?, into freeze: inout FreezeDescription) {
    guard let node else { return }
    freeze.rows = rowSet(node["rows"]) ?? freeze.rows
    freeze.columns = columnSet(node["columns"]) ?? freeze.columns
    freeze.bottomRows = rowSet(node["bottomRows"]) ?? freeze.bottomRows
    freeze.endColumns = columnSet(node["endColumns"]) ?? freeze.endColumns
    freeze.bothRows = indices(node["bothRows"])
    freeze.bothColumns = (node["bothColumns"]?.list ?? []).compactMap(located)
    if node["trailing"]?.text == "docked" { freeze.trailing = .docked }
    if node["packing"]?.text == "collapsing" { freeze.packing = .collapsing }
    if node["scope"]?.text == "section" { freeze.scope = .section }
    if let length = node["overflow"]?["unpin"]?.number, length >= 0 {
      freeze.overflow = .unpin(keepingBody: length)
    }
  }

  private func rowSet(_ node: DocumentNode?) -> FreezeDescription.RowSet? {
    guard let node else { return nil }
    if node.list != nil { return .indices(indices(node)) }
    guard let count = node.integer, count >= 0 else { return nil }
    return .count(Located(count, at: node.range))
  }

  private func columnSet(_ node: DocumentNode?) -> FreezeDescription.ColumnSet? {
    guard let node else { return nil }
    if let list = node.list { return .names(list.compactMap(located)) }
    guard let count = node.integer, count >= 0 else { return nil }
    return .count(Located(count, at: node.range))
  }

  private func indices(_ node: DocumentNode?) -> [Located<Int>] {
    (node?.list ?? []).compactMap { element in
      element.integer.flatMap { $0 >= 0 ? Located($0, at: element.range) : nil }
    }
  }
}
