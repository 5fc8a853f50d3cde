import GridFrame
import GridScene

extension SceneReader {
  /// Reads a theme: the name of one, or one with changes.
  func readTheme(_ node: DocumentNode?, into theme: inout Theme) {
    guard let node else { return }
    let base = node.text ?? node["base"]?.text
    theme = Theme.standard.first { $0.name == base }?.theme ?? theme
    let families = (node["fontFamilies"]?.list ?? []).compactMap(\.text)
    if !families.isEmpty { theme.fontFamilies = families }
    for key in Theme.colorKeys {
      if let value = node[key.name]?.text.flatMap(Color.init(hex:)) { theme[keyPath: key.path] = value }
    }
    for key in Theme.metricKeys {
      if let value = node[key.name]?.number, value >= key.minimum { theme[keyPath: key.path] = value }
    }
    for key in Theme.weightKeys {
      if let value = weight(node[key.name]) { theme[keyPath: key.path] = value }
    }
    for key in Theme.switchKeys {
      if let value = node[key.name]?.boolean { theme[keyPath: key.path] = value }
    }
  }

  /// A font weight by name or number.
  func weight(_ node: DocumentNode?) -> FontWeight? {
    guard let node else { return nil }
    if let number = node.integer, (1...1000).contains(number) { return FontWeight(rawValue: number) }
    return FontWeight.named.first { $0.name == node.text }?.weight
  }
}
