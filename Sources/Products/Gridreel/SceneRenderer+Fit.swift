import GridSupport

// What does not fit: texts that are cut, and a picture that is larger than its viewport.

/// Finds texts that do not fit their boxes, and warns of them once for each column and text around the table.
struct CutTexts {
  let source: SceneSource
  let loaded: LoadedScene
  let measurer: any TextMeasuring

  /// The number of warnings; more columns are only counted.
  private static let limit = 5

  /// The texts that share a cause and a cure.
  private enum Place: Hashable {
    case cells(column: Int)
    case title(column: Int)
    case around(String)
  }

  private struct Finding {
    let place: Place
    var first: ElementID
    /// The elements whose text is cut.
    var elements: Set<ElementID>
  }

  /// Returns the warnings for texts of frames, in the order of the texts.
  func warnings(in texts: [TextItem]) -> [Diagnostic] {
    var findings: [Finding] = []
    var known: [Place: Int] = [:]
    for text in texts where isCut(text) {
      guard let element = text.element, let place = place(of: element) else { continue }
      if let index = known[place] {
        findings[index].elements.insert(element)
      } else {
        known[place] = findings.count
        findings.append(Finding(place: place, first: element, elements: [element]))
      }
    }
    var warnings = findings.prefix(Self.limit).map(warning)
    if findings.count > Self.limit {
      let more = NumberText.count(
        findings.count - Self.limit, "more column or title", "more columns and titles")
      warnings.append(loaded.diagnostic("texts are cut in \(more)", .warning, cell: nil, key: "columns"))
    }
    return warnings
  }

  private func isCut(_ item: TextItem) -> Bool {
    let room = item.box
    guard room.width > 0, !item.text.isEmpty else { return false }
    switch item.overflow {
    case .ellipsis, .clip:
      return measurer.width(of: item.text, style: item.style, limit: room.width) > room.width
    case .wrap(let lines):
      let line = measurer.height(of: "x", style: item.style, width: nil)
      let height = lines.map { max($0, 1) * line } ?? max(room.height, line)
      return measurer.height(of: item.text, style: item.style, width: room.width, limit: height) > height
    }
  }

  /// Returns nil for elements that may be cut on purpose: titles of groups and merged cells give way while they
  /// scroll.
  private func place(of element: ElementID) -> Place? {
    switch element {
    case .cell(let row, let column):
      row < source.prepared.scene.headerRowCount ? .title(column: column) : .cells(column: column)
    case .named(let name): .around(name)
    default: nil
    }
  }

  private func warning(_ finding: Finding) -> Diagnostic {
    let scene = source.prepared.scene
    let name = source.names.name(of: finding.first)
    var (cell, key, message, hint) = (
      (row: Int, column: Int)?.none, "columns", "the text of \(name) is cut", ""
    )
    switch finding.place {
    case .cells(let column):
      if case .cell(let row, _) = finding.first { cell = (row - scene.headerRowCount, column) }
      let others = finding.elements.count - 1
      message = "the text in \(name) is cut"
      if others > 0 { message += ", as in \(NumberText.count(others, "more cell")) of the column" }
      hint =
        switch scene.columns[column].width.basis {
        case .wrap: "`rows: {height: fit}` makes rows as high as their texts"
        case .fit: "a larger `maxWidth` widens the column, and `width: wrap` breaks its texts into lines"
        case .fixed, .share: "`width: fit` widens the column, and `width: wrap` breaks its texts into lines"
        }
    case .title(let column):
      cell = (-1, column)
      message = "the title of column \"\(scene.columns[column].name)\" is cut"
      hint =
        "`header: {lines: 3}` breaks titles into lines, `header: {turned: true}` rotates them, `width: fit` widens the column, and `title` sets a shorter one"
    case .around(let name):
      key = SurroundingsSetting.key(ofElement: name) ?? key
      hint = "a wider `viewport` or a shorter text shows all of it"
    }
    var warning = loaded.diagnostic(message, .warning, cell: cell, key: key)
    warning.hint = hint
    return warning
  }
}

extension LoadedScene {
  /// Returns a warning if texts or a card around the table make pictures larger than the viewport, unless the file says
  /// where the room for them comes from.
  func sizeWarning(forPictureOf size: PixelSize) -> Diagnostic? {
    let (viewport, scale) = (scene.viewport, scene.scale)
    let isLarger =
      size.width > snapToPixel(viewport.width, scale: scale)
      || size.height > snapToPixel(viewport.height, scale: scale)
    guard isLarger, has("viewport"), !has("around", "room"), !scene.overlays.enlargesPicture else {
      return nil
    }
    func text(_ width: Double, _ height: Double) -> String {
      [width, height].map { NumberText.decimal($0, places: 2) }.joined(separator: " × ")
    }
    let picture = text(Double(size.width) / scale, Double(size.height) / scale)
    var warning = diagnostic(
      "the picture is \(picture) points, and not \(text(viewport.width, viewport.height)): what is around the table is added to the viewport",
      .warning, cell: nil, key: "viewport")
    warning.hint =
      "`around: {room: inside}` makes the picture as large as the viewport, and `room: outside` keeps its size"
    return warning
  }
}
