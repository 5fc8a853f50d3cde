import GridElement
import GridGeometry
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
  /// The largest extent of a picture in device pixels, each way.
  static let pixelLimit = Scene.pixelLimit

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
    scene.name = root["name"]?.text
    scene.data = data(root)
    readViewport(root, into: &scene)
    readTheme(root["theme"], into: &scene.theme)
    readHeader(root["header"], into: &scene)
    readFreeze(root["freeze"], into: &scene.freeze)
    scene.sections = sections(root)
    scene.columnGroups = (root["columnGroups"]?.list ?? []).map { columnGroup($0) }
    scene.spans = (root["spans"]?.list ?? []).compactMap(span)
    readPlacement(root, into: &scene)
    readStyles(root["styles"], into: &scene.stuckStyles)
    scene.columnDefaults = root["columnDefaults"].map { column($0) } ?? ColumnDescription()
    for entry in root["columns"]?.map ?? [] {
      scene.columns.append(.init(name: entry.key, settings: column(entry.value)))
    }
    scene.columnOrder = (root["columnOrder"]?.list ?? []).compactMap(located)
    readRows(root["rows"], into: &scene)
    readFonts(root["fonts"], into: &scene)
    scene.scroll = scroll(root["scroll"])
    if let output = root["output"] {
      scene.output.folder = output["folder"]?.text
      scene.output.template = output["template"]?.text ?? scene.output.template
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

  private mutating func readViewport(_ root: DocumentNode, into scene: inout SceneDescription) {
    guard let viewport = root["viewport"] else { return }
    scene.viewport.width = positive(viewport["width"]) ?? scene.viewport.width
    scene.viewport.height = positive(viewport["height"]) ?? scene.viewport.height
    scene.scale = positive(viewport["scale"]) ?? scene.scale
    for (key, extent) in [("width", scene.viewport.width), ("height", scene.viewport.height)] {
      let pixels = (extent * scene.scale).rounded(.up)
      guard pixels > Double(Self.pixelLimit) else { continue }
      let node = viewport[key] ?? viewport["scale"] ?? viewport
      // Numbers that are out of range by themselves were reported already.
      guard extent <= 1e9, scene.scale <= 8 else { continue }
      log.error(
        "the picture's \(key) is \(Int(pixels)) device pixels", at: node.range,
        expected: "at most \(Self.pixelLimit) device pixels",
        hint: scene.scale == 1 ? nil : "\(extent.shortText) points times the scale \(scene.scale.shortText)")
    }
  }

  private func readHeader(_ node: DocumentNode?, into scene: inout SceneDescription) {
    guard let node else { return }
    scene.showsHeader = node.boolean ?? node["show"]?.boolean ?? true
    scene.header.isPinned = node["pinned"]?.boolean ?? true
    scene.header.height = positive(node["height"])
  }

  // MARK: Rows and fonts

  private mutating func readRows(_ node: DocumentNode?, into scene: inout SceneDescription) {
    guard let node else { return }
    if let height = node["height"] {
      if height.text == "fit" { scene.rows.height = .fit }
      if let points = positive(height) { scene.rows.height = .fixed(points) }
    }
    var heights: [(row: Int, height: Double)] = []
    for entry in node["heights"]?.map ?? [] {
      guard let row = row(entry.key) else { continue }
      scene.rowHeights.append(Located(row, at: entry.key.range))
      if let height = positive(entry.value) { heights.append((row, height)) }
    }
    for entry in node["widths"]?.map ?? [] {
      guard let row = row(entry.key) else { continue }
      let widths = (entry.value.list ?? []).compactMap { positive($0) }
      scene.rowWidths.append((Located(row, at: entry.key.range), widths))
    }
    scene.rows.exceptions = heights.sorted { $0.row < $1.row }
    scene.rows.minimum = node["minHeight"]?.number
    scene.rows.maximum = positive(node["maxHeight"])
    if let minimum = scene.rows.minimum, let maximum = scene.rows.maximum, maximum < minimum,
      let range = node["maxHeight"]?.range
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

  private func readFonts(_ node: DocumentNode?, into scene: inout SceneDescription) {
    guard let node else { return }
    scene.fontFiles = (node["files"]?.list ?? []).compactMap(located)
    scene.fonts.usesSystemFonts = node["system"]?.boolean ?? false
    scene.fonts.missingGlyphsAreErrors = node["missingGlyphs"]?.text != "warn"
    scene.fonts.drawsBoxes = node["boxes"]?.boolean ?? false
  }
}

extension Double {
  /// The number without a needless `.0`.
  var shortText: String { JSON.number(self).text }
}
