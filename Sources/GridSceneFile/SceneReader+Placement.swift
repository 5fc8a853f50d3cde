import GridElement
import GridGeometry
import GridLayout
import GridScene

extension SceneReader {
  /// Reads how the grid lies in the view.
  func readPlacement(_ root: DocumentNode, into scene: inout SceneDescription) {
    func length(_ node: DocumentNode?) -> Double { node?.number.flatMap { $0 >= 0 ? $0 : nil } ?? 0 }
    if let insets = root["insets"] {
      if insets.number != nil {
        scene.placement.insets = Axes(both: AxisInsets(start: length(insets), end: length(insets)))
      } else {
        scene.placement.insets = Axes(
          horizontal: AxisInsets(start: length(insets["start"]), end: length(insets["end"])),
          vertical: AxisInsets(start: length(insets["top"]), end: length(insets["bottom"])))
      }
    }
    if let spacing = root["spacing"] {
      scene.placement.spacing =
        spacing.number != nil
        ? Axes(both: length(spacing))
        : Axes(horizontal: length(spacing["columns"]), vertical: length(spacing["rows"]))
    }
    if root["direction"]?.text == "rtl" { scene.placement.direction = .rightToLeft }
    scene.placement.alignment = axes(root["align"], among: Self.contentAlignments) ?? Axes(both: .start)
    scene.placement.overscroll = axes(root["overscroll"], among: Self.overscrolls) ?? Axes(both: .withContent)
    if let loading = root["loading"], loading.map != nil {
      scene.loading = LoadingPolicy(
        blockViews: positive(loading["block"]) ?? 2, aheadViews: positive(loading["ahead"]) ?? 1)
    }
  }

  private static let contentAlignments: [String: ContentAlignment] = [
    "start": .start, "center": .center, "end": .end,
  ]
  private static let overscrolls: [String: OverscrollPolicy] = [
    "withContent": .withContent, "stay": .stayAtEdge, "stretch": .stretch,
  ]

  /// One choice for both axes, or one each under `x` and `y`.
  private func axes<Value>(_ node: DocumentNode?, among values: [String: Value]) -> Axes<Value>? {
    guard let node else { return nil }
    if let both = node.text.flatMap({ values[$0] }) { return Axes(both: both) }
    let plain = values["start"] ?? values["withContent"]
    guard let horizontal = node["x"]?.text.flatMap({ values[$0] }) ?? plain,
      let vertical = node["y"]?.text.flatMap({ values[$0] }) ?? plain
    else { return nil }
    return Axes(horizontal: horizontal, vertical: vertical)
  }

  /// Reads looks that depend on whether something is stuck.
  func readStyles(_ node: DocumentNode?, into styles: inout Scene.StuckStyles) {
    guard let node else { return }
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
}
