import GridData
import GridDocument
package import GridElement
import GridGeometry
package import GridScene
import GridSchema
import GridSource

/// A place in the text of a scene file.
package struct TextPlace: Sendable, Hashable {
  package var path: TextPath
  /// The key and its value, or the element, in UTF-16 code units.
  package var range: Range<Int>
  /// The lines of the range, from 1.
  package var lines: ClosedRange<Int>
}

/// Finds what in the text of a scene file makes an element of its frames, or a step of its path.
package struct SceneLocator: Sendable {
  private let document: TextDocument
  private let root: TextNode?

  /// Creates a locator for a text. A text that cannot be parsed has no places.
  package init(_ text: String) {
    document = TextDocument(text)
    root = (try? TextNodeReader.root(document)) ?? nil
  }

  /// Returns the place of a value; nil if the text does not have it.
  package func place(of path: TextPath) -> TextPlace? {
    guard let node = document.node(at: path) else { return nil }
    var range = node.range
    if let last = path.components.last, case .key(let key) = last,
      let keyRange = document.node(at: TextPath(Array(path.components.dropLast())))?.keyRange(key)
    {
      // The value of an alias is elsewhere.
      range = keyRange.lowerBound..<max(keyRange.upperBound, node.isBlock ? 0 : node.range.upperBound)
    }
    if let item = item(at: path) { range = item.start..<item.end }
    let end = max(range.lowerBound, range.upperBound - 1)
    return TextPlace(
      path: path, range: document.utf16Range(range),
      lines: document.line(
        of: range.lowerBound)...max(
          document.line(of: range.lowerBound), document.line(of: end)))
  }

  /// Returns the item at a path with its extent; nil if it is reached through an alias.
  private func item(at path: TextPath) -> TextNode.Item? {
    var node = root
    var item: TextNode.Item?
    for component in path.components {
      switch component {
      case .key(let key): item = node?.items.first { $0.key == key }
      case .index(let index): item = node?.items.indices.contains(index) == true ? node?.items[index] : nil
      }
      guard let found = item else { return nil }
      node = found.value
    }
    return item
  }

  func node(at path: TextPath) -> DocumentNode? { document.node(at: path) }

  /// Returns the first place of several that the text has.
  private func first(_ paths: [TextPath]) -> TextPlace? {
    for path in paths {
      if let place = place(of: path) { return place }
    }
    return nil
  }
}

// MARK: - Elements

extension SceneLocator {
  /// Returns the place that makes an element of a table, such as the entry of its column under `columns`; if there is
  /// none, that of a key around it, and at least that of the data. Nil if the text has none of these.
  package func place(of element: ElementID, in scene: Scene) -> TextPlace? {
    first(paths(of: element, in: scene) + [["data"], ["layout"]])
      ?? document.root?.map?.first.flatMap { place(of: [.key($0.key.value)]) }
  }

  private func paths(of element: ElementID, in scene: Scene) -> [TextPath] {
    switch element {
    case .cell(let row, let column): return paths(ofCell: row, column, in: scene)
    case .span(let row, let column):
      let own: [TextPath] = row < scene.headerRowCount ? [] : [["spans"]]
      return own + paths(ofCell: row, column, in: scene)
    case .column(let column): return columnPaths(column, in: scene) + [["columnOrder"], ["columns"]]
    case .row(let row):
      if isTotal(row, in: scene) { return [["totals"]] }
      return row < scene.headerRowCount ? [["header"], ["columnGroups"]] : []
    case .band(let band):
      return band.axis == .horizontal ? groupPaths(band) : sectionPaths(band)
    case .named(let name): return surroundingPaths(name)
    case .indexed: return [["items"], ["layout"]]
    }
  }

  private func paths(ofCell row: Int, _ column: Int, in scene: Scene) -> [TextPath] {
    let own = columnPaths(column, in: scene)
    if row < scene.headerRowCount - 1 { return [["columnGroups"], ["header"]] + own }
    if row == scene.headerRowCount - 1 {
      return own.map { $0.appending("title") } + own + [["header"], ["columns"]]
    }
    if isTotal(row, in: scene) { return [["totals"]] + own }
    return own + [["columnDefaults"], ["columns"]]
  }

  private func isTotal(_ row: Int, in scene: Scene) -> Bool {
    row - scene.headerRowCount >= scene.source.rowCount - scene.totalRowCount && scene.totalRowCount > 0
  }

  /// Returns the paths under which a file may name a column: by name, or by position in the data.
  private func columnPaths(_ column: Int, in scene: Scene) -> [TextPath] {
    guard scene.columns.indices.contains(column) else { return [] }
    let found = scene.columns[column]
    return [["columns", .key(found.name)], ["columns", .key("#\(found.sourceIndex + 1)")]]
  }

  private func sectionPaths(_ band: BandID) -> [TextPath] {
    var paths =
      listedSections(named: band.section, in: ["sections"]) ?? listedSections(
        named: band.section, in: ["sections", "list"]) ?? []
    let key: TextPath.Component = band.kind == .footer ? "footer" : "header"
    paths = paths.flatMap { [$0.appending(key), $0] }
    return paths + [
      ["sections", "levels", .index(band.depth), key], ["sections", "levels", .index(band.depth)],
      ["sections", key],
      ["sections"],
    ]
  }

  /// Returns the path of a section in a list, by its title or number, after those of the sections around it.
  private func listedSections(named name: String, in list: TextPath, around: String = "") -> [TextPath]? {
    for (index, section) in (document.node(at: list)?.list ?? []).enumerated() {
      let title = section["title"]?.text ?? "\(index + 1)"
      let id = around.isEmpty ? title : "\(around) / \(title)"
      let path = list.appending(.index(index))
      if id == name { return [path] }
      if let inner = listedSections(named: name, in: path.appending("sections"), around: id) { return inner }
    }
    return nil
  }

  private func groupPaths(_ band: BandID) -> [TextPath] {
    var paths: [TextPath] = []
    func visit(_ list: TextPath) {
      for (index, group) in (document.node(at: list)?.list ?? []).enumerated() {
        let path = list.appending(.index(index))
        // Identities of groups within groups contain those around them.
        if let title = group["title"]?.text, band.section == title || band.section.hasSuffix(" / \(title)") {
          paths.append(path)
        }
        visit(path.appending("groups"))
      }
    }
    visit(["columnGroups"])
    return paths + [["columnGroups"], ["header"]]
  }

  private func surroundingPaths(_ name: String) -> [TextPath] {
    guard let key = SurroundingsSetting.key(ofElement: name) else { return [["around"]] }
    let number = name.split(separator: " ").last.flatMap { Int($0) }
    let listed = number.map { [TextPath([.key(key), .index($0 - 1)])] } ?? []
    return listed + [[.key(key)], ["around"]]
  }
}
