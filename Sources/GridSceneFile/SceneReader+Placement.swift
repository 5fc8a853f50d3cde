import GridElement
import GridGeometry
import GridLayout
import GridScene

extension SceneReader {
  /// Reads space around the content.
  func insets(_ node: DocumentNode) -> Axes<AxisInsets> {
    if node.number != nil { return Axes(both: AxisInsets(start: length(node), end: length(node))) }
    return Axes(
      horizontal: AxisInsets(start: length(node["start"]), end: length(node["end"])),
      vertical: AxisInsets(start: length(node["top"]), end: length(node["bottom"])))
  }

  /// Reads space between cells.
  func spacing(_ node: DocumentNode) -> Axes<Double> {
    node.number != nil
      ? Axes(both: length(node))
      : Axes(horizontal: length(node["columns"]), vertical: length(node["rows"]))
  }

  /// Reads one choice for both axes, or one each under `x` and `y`.
  func axes<Value: SceneChoice>(_ node: DocumentNode, default plain: Value) -> Axes<Value> {
    if let both: Value = node.choice() { return Axes(both: both) }
    return Axes(horizontal: node["x"]?.choice() ?? plain, vertical: node["y"]?.choice() ?? plain)
  }

  /// Reads when rows are asked for.
  func loading(_ node: DocumentNode) -> LoadingPolicy? {
    guard node.map != nil else { return nil }
    return LoadingPolicy(
      blockViews: positive(node["block"]) ?? 2, aheadViews: positive(node["ahead"]) ?? 1)
  }

  private func length(_ node: DocumentNode?) -> Double { node?.number.flatMap { $0 >= 0 ? $0 : nil } ?? 0 }

  /// Reads looks that depend on whether something is stuck.
  func readStyles(_ node: DocumentNode, into styles: inout Scene.StuckStyles) {
    if let header = node["sectionHeader"] { styles.header = stuckStyle(header, Scene.StuckStyle()) }
    styles.firstHeader = node["firstSectionHeader"].map { stuckStyle($0, styles.header) }
    if let footer = node["sectionFooter"] { styles.footer = stuckStyle(footer, Scene.StuckStyle()) }
  }

  private func stuckStyle(_ node: DocumentNode, _ base: Scene.StuckStyle) -> Scene.StuckStyle {
    var style = base
    func part(_ key: String, _ plain: Double) -> Double {
      node["opacity"]?[key]?.number.map { min(1, max(0, $0)) } ?? plain
    }
    style.restOpacity = part("rest", style.restOpacity)
    style.stuckOpacity = part("stuck", style.stuckOpacity)
    style.pushedOpacity = part("pushed", style.pushedOpacity)
    if let over = node["opacity"]?["over"]?.number, over >= 0 { style.fadeDistance = over }
    style.hasShadow = node["shadow"]?.boolean ?? style.hasShadow
    return style
  }

  // MARK: Frozen rows and columns

  /// Reads what keeps its place.
  func freeze(_ node: DocumentNode) -> FreezeDescription {
    var freeze = FreezeDescription()
    for (key, value) in node.values(of: FreezeKey.self) {
      switch key {
      case .rows: freeze.rows = rowSet(value) ?? freeze.rows
      case .columns: freeze.columns = columnSet(value) ?? freeze.columns
      case .bottomRows: freeze.bottomRows = rowSet(value) ?? freeze.bottomRows
      case .endColumns: freeze.endColumns = columnSet(value) ?? freeze.endColumns
      case .bothRows: freeze.bothRows = indices(value)
      case .bothColumns: freeze.bothColumns = (value.list ?? []).compactMap(located)
      case .trailing: freeze.trailing = value.choice() ?? freeze.trailing
      case .packing: freeze.packing = value.choice() ?? freeze.packing
      case .scope: freeze.scope = value.choice() ?? freeze.scope
      case .overflow:
        let kept = value["unpin"]?.number.flatMap { $0 >= 0 ? $0 : nil }
        freeze.overflow = kept.map(FrozenOverflow.unpin(keepingBody:)) ?? value.choice() ?? freeze.overflow
      }
    }
    return freeze
  }

  private func rowSet(_ node: DocumentNode) -> FreezeDescription.RowSet? {
    if node.list != nil { return .indices(indices(node)) }
    guard let count = node.integer, count >= 0 else { return nil }
    return .count(Located(count, at: node.range))
  }

  private func columnSet(_ node: DocumentNode) -> FreezeDescription.ColumnSet? {
    if let list = node.list { return .names(list.compactMap(located)) }
    guard let count = node.integer, count >= 0 else { return nil }
    return .count(Located(count, at: node.range))
  }

  private func indices(_ node: DocumentNode) -> [Located<Int>] {
    (node.list ?? []).compactMap { element in
      element.integer.flatMap { $0 >= 0 ? Located($0, at: element.range) : nil }
    }
  }
}
