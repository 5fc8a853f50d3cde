import GridData
import GridDocument
import GridGeometry
import GridLayout
import GridScene
import GridSchema

// MARK: Rows

extension SceneSchema {
  static let rowFields: [SchemaField<SceneDraft>] = [
    .init(
      "height", \.scene.rows.height, rowHeight,
      "Height of rows without their own height; by default the theme's.", examples: [28, "fit"]),
    .init(
      "heights",
      .map(
        "a mapping from rows to heights", .extent,
        "Heights of individual rows, by their index in the data, from 0.", examples: [["12": 64]])
    ) { entries, _, draft, reader in
      let heights = entries.compactMap { key, height in reader.row(key).map { (row: $0, height: height) } }
      let own = Set(heights.map(\.row))
      let others = draft.scene.rows.exceptions.filter { !own.contains($0.row) }
      draft.scene.rows.exceptions = (others + heights).sorted { $0.row < $1.row }
    },
    .init(
      "widths",
      .map(
        "a mapping from rows to lists of widths",
        .list("a list of widths in points", .extent, minimum: 1, examples: [[80, 120.5]]),
        "Widths of the cells of individual rows, by their index in the data, from 0.",
        examples: [["1": [80, 120.5]]])
    ) { entries, _, draft, reader in
      for (key, widths) in entries {
        guard let row = reader.row(key) else { continue }
        reader.checkWidths(widths, of: row, at: key.range)
        draft.scene.jaggedRows.append(RowColumns(row: row, columns: .sizes(.list(widths))))
      }
    },
    .init(
      "minHeight", \.scene.rows.minimum, .length,
      "The minimum height of fitted rows; by default the theme's row height."),
    .init(
      "maxHeight", \.scene.rows.maximum, .extent, "The maximum height of fitted rows.", examples: [200]),
  ]

  private static let rowHeight: SchemaKind<Scene.RowHeight> = .anyOf(
    "a number of points above 0, or `fit`",
    [
      SchemaKind.extent.map { .fixed($0) },
      .words([("fit", .fit, "As high as the texts.")]).reading { height, node, reader in
        reader.checkScan(for: "`height: fit` of rows", at: node.range)
        return height
      },
    ])
}

extension SceneReader {
  /// Returns the row that a key names; reports a key that is not a row or a row that is not in the data.
  mutating func row(_ key: Located<String>) -> Int? {
    guard let row = Int(key.value), row >= 0, row < 1 << 40, String(row) == key.value else {
      log.error(
        "`\(key.value)` is not a row index", at: key.range,
        expected: "the index of a row of data, counted from 0")
      return nil
    }
    checkRow(row, at: key.range)
    return row
  }

  /// Returns whether the data has a row; reports the row if not.
  @discardableResult
  mutating func checkRow(_ row: Int, at range: Range<Int>) -> Bool {
    guard let rowCount = grid?.source.rowCount, row >= rowCount else { return true }
    log.error(
      "there is no row \(row)", at: range,
      expected: rowCount == 0 ? "no row: the data has none" : "a row from 0 to \(rowCount - 1)")
    return false
  }

  fileprivate mutating func checkWidths(_ widths: [Double], of row: Int, at range: Range<Int>) {
    guard let count = grid?.columns.count, widths.count > count else { return }
    log.error(
      "row \(row) has \(widths.count) widths", at: range,
      expected: "at most \(count), as many as there are columns")
  }

  mutating func checkRowHeights(_ rows: Scene.Rows, _ node: DocumentNode) {
    guard let minimum = rows.minimum, let maximum = rows.maximum, maximum < minimum else { return }
    log.error(
      "`maxHeight` is less than `minHeight`", at: node["maxHeight"]?.range ?? node.range,
      expected: "\(minimum.shortText) or more")
  }
}

// MARK: - Placement

extension SceneSchema {
  static let insets: SchemaKind<Axes<AxisInsets>> = .anyOf(
    "a number of points or a mapping",
    [
      SchemaKind.length.map { Axes(both: AxisInsets(start: $0, end: $0)) },
      .object(
        "a mapping with `top`, `bottom`, `start` and `end`", Axes(both: AxisInsets.zero),
        [
          .init("top", \.vertical.start, .length, "Above the content."),
          .init("bottom", \.vertical.end, .length, "Below the content."),
          .init("start", \.horizontal.start, .length, "Before the first column."),
          .init("end", \.horizontal.end, .length, "After the last column."),
        ]),
    ], "Space around the content that scrolls with it; frozen rows and columns rest at its inner edges.",
    default: 0, examples: [16, ["top": 24]])

  static let spacing: SchemaKind<Axes<Double>> = .anyOf(
    "a number of points or a mapping",
    [
      SchemaKind.length.map { Axes(both: $0) },
      .object(
        "a mapping with `rows` and `columns`", Axes(both: 0.0),
        [
          .init("rows", \.vertical, .length, "Between rows."),
          .init("columns", \.horizontal, .length, "Between columns."),
        ]),
    ], "Space between cells, instead of hairlines.", default: 0, examples: [4, ["rows": 2]])

  /// Either one choice for both axes or one for each.
  static func perAxis<Value: SceneChoice>(
    _ name: String, _ summary: String, default standard: Value, examples: [JSON]
  ) -> SchemaKind<Axes<Value>> {
    let choice = SchemaKind<Value>.choice()
    return .anyOf(
      name,
      [
        choice.map { Axes(both: $0) },
        .object(
          "a mapping with `x` and `y`", Axes(both: standard),
          [
            .init("x", \.horizontal, choice, "Horizontally."),
            .init("y", \.vertical, choice, "Vertically."),
          ]),
      ], summary, default: choice.written(standard), examples: examples)
  }

  static let loading: SchemaKind<LoadingPolicy> = .object(
    "a mapping with `block` and `ahead`", LoadingPolicy(),
    [
      .init("block", \.blockViews, views, "The number of viewport heights loaded at a time."),
      .init(
        "ahead", \.aheadViews, views, "Rows are loaded when fewer viewport heights than this remain ahead."),
    ], "Loads rows as the path reaches them, so that the content grows along the way.",
    examples: [["block": 3, "ahead": 1.5]])

  private static let views = SchemaKind.positive(to: 1e6, examples: [3])
}

// MARK: - Frozen rows and columns

extension SceneSchema {
  static let freeze: SchemaKind<Scene.Freeze> = .object(
    "a mapping with `rows` and `columns`", Scene.Freeze(),
    [
      .init(
        "rows", \.rows.leading, rowSet,
        "Rows of data frozen below the header row: the first ones, or any by index."),
      .init(
        "columns", \.columns.leading, columnSet,
        "Columns frozen at the start: the first ones, or any by name."),
      .init(
        "bottomRows", \.rows.trailing, rowSet,
        "Rows of data frozen at the bottom: the last ones, or any by index."),
      .init(
        "endColumns", \.columns.trailing, columnSet,
        "Columns frozen at the end: the last ones, or any by name."),
      .init(
        "bothRows", .list("a list of rows", row, minimum: 1),
        "Rows of data that stick to whichever edge they would cross.", examples: [[1]]
      ) { $2.rows.add($0, to: $3.grid?.source.rowCount ?? 0) },
      .init(
        "bothColumns", .list("a list of columns", shownColumn, minimum: 1),
        "Columns that stick to whichever edge they would cross.", examples: [["#2"]]
      ) { $2.columns.add($0, to: $3.grid?.columns.count ?? 0) },
      .init(
        "trailing", .choice(default: .sticky),
        "Where bottom rows and end columns rest if the content is smaller than the viewport."
      ) { behavior, _, freeze, _ in
        (freeze.rows.trailingBehavior, freeze.columns.trailingBehavior) = (behavior, behavior)
      },
      .init(
        "packing", .choice(default: .rigid),
        "How a frozen band leaves when the end of its grid or section arrives."
      ) { packing, _, freeze, _ in
        (freeze.rows.packing, freeze.columns.packing) = (packing, packing)
      },
      .init(
        "scope", .choice(default: .grid), "The bounds of frozen rows and columns."
      ) { scope, _, freeze, _ in (freeze.rows.scope, freeze.columns.scope) = (scope, scope) },
      .init(
        "overflow", \.overflow,
        .anyOf(
          "`keep` or a mapping with `unpin`",
          [
            .words([("keep", .keep, "They stay, with a warning.")]),
            unpin.map { .unpin(keepingBody: $0) },
          ]),
        "What to do if frozen rows or columns leave too little of the viewport.", default: "keep",
        examples: [["unpin": 50]]),
    ], "The rows and columns that stay in position while the rest scrolls.", examples: [["columns": 1]])

  private static let unpin: SchemaKind<Double> = .object(
    "a mapping with `unpin`", 0,
    [
      .init(
        "unpin", \.self, .length, "Frozen tracks are released until this many points of the body remain.",
        examples: [50], required: true)
    ])

  private static let row = SchemaKind.count().reading { row, node, reader in
    reader.checkRow(row, at: node.range) ? row : nil
  }

  /// The position among the displayed columns of a column given by name.
  static let shownColumn = nonEmptyName.reading { name, _, reader in reader.place(of: name) }

  private static let rowSet = trackSet("rows", row, examples: [1, [0, 5]]) {
    ($0.source.rowCount, "as many as the data has")
  }
  private static let columnSet = trackSet("columns", shownColumn, examples: [1, ["month", "#2"]]) {
    ($0.columns.count, "as many as are shown")
  }

  private static func trackSet(
    _ tracks: String, _ track: SchemaKind<Int>, examples: [JSON],
    limit: @escaping @Sendable (SceneReader.Grid) -> (count: Int, reason: String)
  ) -> SchemaKind<TrackSet> {
    .anyOf(
      "a whole number, 0 or more, or a list of \(tracks)",
      [
        SchemaKind.count().reading { count, node, reader in
          guard let limit = reader.grid.map(limit), count > limit.count else { return .count(count) }
          reader.log.error(
            "\(count) \(tracks) are frozen", at: node.range,
            expected: "at most \(limit.count), \(limit.reason)")
          return .count(limit.count)
        },
        SchemaKind.list("a list of \(tracks)", track, minimum: 1).map { .indices($0) },
      ], default: 0, examples: examples)
  }
}

extension FrozenTracks {
  /// Adds tracks to the frozen sets of both edges; `count` is the number of all tracks.
  fileprivate mutating func add(_ both: [Int], to count: Int) {
    guard !both.isEmpty else { return }
    leading = .indices(leading.indices(in: 0..<count, fromEnd: false) + both)
    trailing = .indices(trailing.indices(in: 0..<count, fromEnd: true) + both)
  }
}
