import GridData
public import GridElement
import GridGeometry
import GridScene
public import GridSource

extension SceneSource {
  /// Returns the content outside the given elements that is derived from their values: totals, values and
  /// texts of section bands, cell texts that include other columns, and looks that depend on other columns or
  /// on the ends of a scale.
  ///
  /// - Complexity: O(sections + columns).
  public func derivedContent(from elements: [ElementID]) -> DerivedContent {
    let values = SceneValues(elements, in: prepared.scene)
    guard !values.isEmpty else { return DerivedContent() }
    var finder = DerivedContentFinder(prepared, values)
    finder.addBands(of: prepared.scene.sections)
    finder.addColumns()
    let parts = finder.parts + values.totals.map { DerivedContent.Part($0) }
    let totals = Set(values.totals)
    let (bandTexts, cellTexts) = (finder.bandTexts, finder.cellTexts)
    return DerivedContent(parts: parts) { element, text in
      switch element {
      case .band(let band): return bandTexts[band]?.contains(text ?? "") ?? false
      case .cell(let row, let position), .span(let row, let position):
        if totals.contains(element) { return true }
        return cellTexts[position]?.hasText(text, row: row - prepared.scene.headerRowCount, prepared) ?? false
      default: return false
      }
    }
  }
}

/// The data values of elements.
private struct SceneValues {
  /// Each member is a value, or a row or column of values; nil stands for all. Columns are identified by
  /// their source index.
  private var members: [(row: Int?, column: Int?)] = []
  /// The cells of totals that are computed from the values.
  private(set) var totals: [ElementID] = []

  var isEmpty: Bool { members.isEmpty }

  init(_ elements: [ElementID], in scene: Scene) {
    let head = scene.headerRowCount
    let firstTotal = scene.source.rowCount - scene.totalRowCount
    func add(_ row: Int?, _ position: Int?) {
      if let position, !scene.columns.indices.contains(position) { return }
      let row = row.map { $0 - head }
      // Titles are not values, and nothing is derived from totals.
      if let row, !(0..<firstTotal).contains(row) { return }
      members.append((row, position.map { scene.columns[$0].sourceIndex }))
      // The totals of a column are part of the column.
      guard row != nil else { return }
      let positions =
        position.map { [$0] } ?? scene.columns.indices.filter { scene.columns[$0].kind.isNumeric }
      for total in firstTotal..<scene.source.rowCount {
        totals += positions.map { .cell(row: total + head, column: $0) }
      }
    }
    for element in elements {
      switch element {
      case .cell(let row, let column), .span(let row, let column): add(row, column)
      case .row(let row): add(row, nil)
      case .column(let column): add(nil, column)
      default: break
      }
    }
  }

  /// Returns whether one of the values is in a source column and in one of the given data rows.
  func contains(column: Int, rows: Range<Int>) -> Bool {
    members.contains { member in
      (member.column ?? column) == column && member.row.map(rows.contains) ?? true
    }
  }

  /// Returns whether all values of a source column are included.
  func containsAll(of column: Int) -> Bool { members.contains { $0.column == column && $0.row == nil } }
}

private struct DerivedContentFinder {
  let prepared: PreparedScene
  let values: SceneValues
  private(set) var parts: [DerivedContent.Part] = []
  /// The texts of bands that contain the values.
  private(set) var bandTexts: [BandID: Set<String>] = [:]
  /// The texts of cells by column position.
  private(set) var cellTexts: [Int: CellTexts] = [:]

  /// The texts in the cells of a column that come from other columns.
  struct CellTexts {
    let values: SceneValues
    /// The source columns that the whole text is made from.
    var columns: [Int]
    /// The column that provides the second line.
    var below: (column: Int, formatter: CellFormatter)?

    func hasText(_ text: String?, row: Int, _ prepared: PreparedScene) -> Bool {
      func isConcerned(_ column: Int) -> Bool { values.contains(column: column, rows: row..<row + 1) }
      if columns.contains(where: isConcerned) { return true }
      guard let below, isConcerned(below.column),
        let block = try? prepared.scene.source.read(rows: row..<row + 1, columns: [below.column])
      else { return false }
      return below.formatter.display(block[row, 0]).text == text ?? ""
    }
  }

  init(_ prepared: PreparedScene, _ values: SceneValues) {
    self.prepared = prepared
    self.values = values
  }

  mutating func addBands(of sections: [Scene.Section]) {
    for section in sections {
      add(section.header, of: section, .header, label: .headerLabel)
      add(section.footer, of: section, .footer, label: .footer)
      addBands(of: section.sections)
    }
  }

  private mutating func add(
    _ band: Scene.SectionBand?, of section: Scene.Section, _ kind: BandID.Kind, label: BandID.Kind
  ) {
    guard let band else { return }
    func id(_ kind: BandID.Kind) -> BandID {
      BandID(section: section.id, kind: kind, axis: .vertical, depth: 0)
    }
    for cell in band.cells {
      let column = prepared.scene.columns[cell.column].sourceIndex
      guard values.contains(column: column, rows: section.rows) else { continue }
      parts.append(.init(.band(id(kind)), inColumn: cell.column))
      bandTexts[id(kind), default: []].insert(cell.display.text)
    }
    for (text, columns) in [(band.text, band.textColumns), (band.detail, band.detailColumns)] {
      guard columns.contains(where: { values.contains(column: $0, rows: section.rows) }) else { continue }
      parts.append(.init(.band(id(label))))
      bandTexts[id(label), default: []].insert(text)
    }
  }

  mutating func addColumns() {
    let scene = prepared.scene
    let all = 0..<scene.source.rowCount
    for (position, column) in scene.columns.enumerated() where !values.containsAll(of: column.sourceIndex) {
      guard let dressing = prepared.styles.columns[position].dressing else { continue }
      let visuals = dressing.visuals
      let ends = visuals.scales.filter { $0.needsScan || $0.over == .row }.flatMap(\.columns)
      let others = dressing.inputs.filter { $0 != column.sourceIndex } + ends
      guard others.contains(where: { values.contains(column: $0, rows: all) }) else { continue }
      parts.append(.init(.column(position)))
      let rules = dressing.rules.filter { $0.style.text != nil || $0.format != nil }
      let numbers = visuals.numberColumns
      var texts = CellTexts(
        values: values,
        columns: (visuals.template?.columns ?? [])
          + [numbers?.decimals, numbers?.currency].compactMap(\.self)
          + rules.flatMap { $0.condition?.columns ?? [] })
      texts.columns.removeAll { $0 == column.sourceIndex }
      if let below = visuals.below {
        texts.below = (below.column, below.formatter(dressing.column))
      }
      cellTexts[position] = texts
    }
  }
}
