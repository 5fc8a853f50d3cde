import GridFrame
import GridGeometry
import GridLayout
import GridScene

/// Reads the text of a scene file into a description.
///
/// ```
/// text ──DocumentReader──▶ DocumentNode ──SchemaValidator──▶ errors
///                               └─────────SceneReader──────▶ SceneDescription
/// ```
///
/// Whatever does not fit the schema was reported by the validator; the reader passes over it in silence, so that the
/// rest is read and its errors are found in the same run.
struct SceneReader {
  var log: DiagnosticLog

  /// The description in a file, or nil where there is no mapping to read; errors go to the log.
  static func read(_ log: inout DiagnosticLog) -> (description: SceneDescription, root: DocumentNode)? {
    guard let root = DocumentReader.read(&log) else { return nil }
    SchemaValidator.check(root, against: .standard, log: &log)
    guard root.map != nil else { return nil }
    var reader = SceneReader(log: log)
    let description = reader.scene(root)
    log = reader.log
    return (description, root)
  }

  private mutating func scene(_ root: DocumentNode) -> SceneDescription {
    var scene = SceneDescription()
    for (key, node) in root.values(of: SceneKey.self) {
      switch key {
      case .schema: break
      case .name: scene.name = node.text
      case .data: scene.data = data(node)
      case .viewport: readViewport(node, into: &scene)
      case .theme: readTheme(node, into: &scene.theme)
      case .header: readHeader(node, into: &scene)
      case .freeze: scene.freeze = freeze(node)
      case .columnDefaults: scene.columnDefaults = column(node)
      case .columns:
        for entry in node.map ?? [] {
          scene.columns.append(.init(name: entry.key, settings: column(entry.value)))
        }
      case .columnOrder: scene.columnOrder = (node.list ?? []).compactMap(located)
      case .rows: readRows(node, into: &scene)
      case .sections: scene.sections = sections(node, at: root.keyRange(key) ?? node.range)
      case .columnGroups: scene.columnGroups = (node.list ?? []).map { columnGroup($0) }
      case .spans: scene.spans = (node.list ?? []).compactMap(span)
      case .styles: readStyles(node, into: &scene.stuckStyles)
      case .insets: scene.placement.insets = insets(node)
      case .spacing: scene.placement.spacing = spacing(node)
      case .align: scene.placement.alignment = axes(node, default: .start)
      case .direction: scene.placement.direction = node.choice() ?? scene.placement.direction
      case .overscroll: scene.placement.overscroll = axes(node, default: .withContent)
      case .loading: scene.loading = loading(node)
      case .fonts: readFonts(node, into: &scene)
      case .scroll: scene.scroll = scroll(node)
      case .output:
        scene.output.folder = node["folder"]?.text
        scene.output.template = node["template"]?.text ?? scene.output.template
      }
    }
    return scene
  }

  // MARK: Values

  /// A text with its place.
  func located(_ node: DocumentNode) -> Located<String>? { node.text.map { Located($0, at: node.range) } }

  /// A whole number with its place.
  func count(_ node: DocumentNode, _ key: String) -> Located<Int>? {
    guard let value = node[key], let count = value.integer, count >= 0 else { return nil }
    return Located(count, at: value.range)
  }

  /// A number above 0.
  func positive(_ node: DocumentNode?) -> Double? { node?.number.flatMap { $0 > 0 ? $0 : nil } }

  // MARK: Viewport

  private mutating func readViewport(_ viewport: DocumentNode, into scene: inout SceneDescription) {
    scene.viewport.width = positive(viewport["width"]) ?? scene.viewport.width
    scene.viewport.height = positive(viewport["height"]) ?? scene.viewport.height
    scene.scale = positive(viewport["scale"]) ?? scene.scale
    for (key, extent) in [("width", scene.viewport.width), ("height", scene.viewport.height)] {
      let pixels = (extent * scene.scale).rounded(.up)
      guard pixels > Double(Scene.pixelLimit) else { continue }
      let node = viewport[key] ?? viewport["scale"] ?? viewport
      // Numbers that are out of range by themselves were reported already.
      guard extent <= 1e9, scene.scale <= 8 else { continue }
      log.error(
        "the picture's \(key) is \(Int(pixels)) device pixels", at: node.range,
        expected: "at most \(Scene.pixelLimit) device pixels",
        hint: scene.scale == 1 ? nil : "\(extent.shortText) points times the scale \(scene.scale.shortText)")
    }
  }

  private func readHeader(_ node: DocumentNode, into scene: inout SceneDescription) {
    scene.showsHeader = node.boolean ?? node["show"]?.boolean ?? true
    scene.header.isPinned = node["pinned"]?.boolean ?? true
    scene.header.height = positive(node["height"])
  }

  // MARK: Rows and fonts

  private mutating func readRows(_ node: DocumentNode, into scene: inout SceneDescription) {
    for (key, value) in node.values(of: RowsKey.self) {
      switch key {
      case .height:
        scene.rows.height = value.choice() ?? positive(value).map { .fixed($0) } ?? scene.rows.height
      case .heights:
        var heights: [(row: Int, height: Double)] = []
        for entry in value.map ?? [] {
          guard let row = row(entry.key) else { continue }
          scene.rowHeights.append(Located(row, at: entry.key.range))
          if let height = positive(entry.value) { heights.append((row, height)) }
        }
        scene.rows.exceptions = heights.sorted { $0.row < $1.row }
      case .widths:
        for entry in value.map ?? [] {
          guard let row = row(entry.key) else { continue }
          let widths = (entry.value.list ?? []).compactMap { positive($0) }
          scene.rowWidths.append((Located(row, at: entry.key.range), widths))
        }
      case .minHeight: scene.rows.minimum = value.number
      case .maxHeight: scene.rows.maximum = positive(value)
      }
    }
    if let minimum = scene.rows.minimum, let maximum = scene.rows.maximum, maximum < minimum,
      let range = node[RowsKey.maxHeight]?.range
    {
      log.error(
        "`maxHeight` is less than `minHeight`", at: range, expected: "\(minimum.shortText) or more")
    }
  }

  /// The row that a key names; reports one that names none.
  private mutating func row(_ key: Located<String>) -> Int? {
    if let row = Int(key.value), row >= 0, row < 1 << 40, String(row) == key.value { return row }
    log.error(
      "`\(key.value)` is no row", at: key.range, expected: "the index of a row of data, counted from 0")
    return nil
  }

  private func readFonts(_ node: DocumentNode, into scene: inout SceneDescription) {
    for (key, value) in node.values(of: FontsKey.self) {
      switch key {
      case .files: scene.fontFiles = (value.list ?? []).compactMap(located)
      case .system: scene.fonts.usesSystemFonts = value.boolean ?? false
      case .missingGlyphs:
        scene.fonts.missingGlyphsAreErrors = value.choice(MissingGlyphs.self) != .warn
      case .boxes: scene.fonts.drawsBoxes = value.boolean ?? false
      }
    }
  }

  // MARK: Theme

  /// Reads a theme: the name of one, or one with changes.
  private func readTheme(_ node: DocumentNode, into theme: inout Theme) {
    theme = node.choice() ?? node["base"]?.choice() ?? theme
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
    return node.choice()
  }
}

extension Double {
  /// The number without a needless `.0`.
  var shortText: String { JSON.number(self).text }
}
