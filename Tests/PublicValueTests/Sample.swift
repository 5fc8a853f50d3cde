import Gridreel

/// Valid values, small enough to be drawn thousands of times.
enum Sample {
  static let image = FrameImage(
    size: PixelSize(width: 2, height: 2), pixels: [0, 0xffff_ffff, 0xff00_0000, 1])
  static let bitmap = Bitmap(width: 8, height: 6, filledWith: 0xffff_ffff)

  static func source(columns: [DataColumn]) -> any DataSource { Values(columns: columns) }
  static let emptySource: any DataSource = Values(columns: [], rowCount: 0)

  /// Eight rows of a text, an integer, a number and a date.
  struct Values: DataSource {
    var columns = [
      DataColumn(name: "name", kind: .text), DataColumn(name: "count", kind: .integer),
      DataColumn(name: "price", kind: .decimal), DataColumn(name: "day", kind: .date),
    ]
    var rowCount = 8

    func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
      ValueBlock(rows: rows, columns: columns) { row, column in
        switch column {
        case 0: .text("row \(row)")
        case 1: .integer(row - 2)
        case 2: row == 3 ? nil : .number(Double(row) * 1.25)
        default: CivilDate(year: 2026, month: 1, day: row + 1).map { .date($0) } ?? nil
        }
      }
    }
  }

  static let scene: Scene = {
    let kinds: [(ColumnKind, CellFormatter.Style)] = [
      (.text, .text), (.integer, .number(NumberFormat())), (.decimal, .number(NumberFormat(decimals: 2))),
      (.date, .date(.day, input: nil)),
    ]
    let source = Values()
    var scene = Scene(
      name: "sample", source: source,
      columns: zip(source.columns, kinds).enumerated().map { index, column in
        Scene.Column(
          sourceIndex: index, name: column.0.name ?? "", title: column.0.name ?? "", kind: column.1.0,
          formatter: CellFormatter(style: column.1.1))
      })
    scene.viewport = Size(width: 160, height: 100)
    scene.freeze = Scene.Freeze(rows: 1, columns: 1)
    scene.sections = [
      Scene.Section(id: "one", rows: 0..<3, header: Scene.SectionBand("One", detail: "three")),
      Scene.Section(id: "two", rows: 3..<8, footer: Scene.SectionBand("Two")),
    ]
    scene.columnGroups = [Scene.ColumnGroup(id: "numbers", title: "Numbers", columns: 1..<3)]
    scene.spans = [CellSpan(row: 4, column: 1, columnCount: 2)]
    scene.totalRowCount = 1
    scene.rules = [rule]
    scene.surroundings.title = "Title"
    scene.surroundings.footnotes = [Footnote("note", at: [.title])]
    scene.surroundings.legends = [legend]
    scene.surroundings.logo = Surroundings.Logo(image)
    scene.columns[2].visuals = visuals { $0.bar = CellVisuals.Bar(scale: Scale(columns: [2])) }
    scene.scroll = paths[0]
    return scene
  }()

  static let rows: Scene.Rows = {
    var rows = Scene.Rows()
    rows.height = .fit
    rows.exceptions = [(row: 1, height: 50)]
    return rows
  }()

  static let rule: CellRule = {
    var rule = CellRule()
    rule.rows = [1]
    rule.style.weight = .bold
    return rule
  }()

  static let legend = Legend(
    "Legend", .ramp([Legend.Stop(0, .black), Legend.Stop(1, .white)], labels: [Legend.Label(0, "0")]))

  static func visuals(_ change: (inout CellVisuals) -> Void) -> CellVisuals {
    var visuals = CellVisuals()
    change(&visuals)
    return visuals
  }

  static let visuals = visuals { $0.bar = CellVisuals.Bar(scale: Scale(columns: [1])) }
  static let icon = CellVisuals.Icon(
    [CellVisuals.Icon.Sign(.arrowUp), CellVisuals.Icon.Sign(.arrowDown)], thresholds: [2],
    scale: Scale(columns: [1]))
  static let sparkline: CellVisuals.Sparkline = {
    var line = CellVisuals.Sparkline(scale: Scale(columns: [1, 2]))
    line.columns = [1, 2]
    line.marks = [.first, .max]
    return line
  }()

  /// Everything that a scale is used for.
  static func visuals(with scale: Scale) -> [CellVisuals] {
    [
      visuals { $0.bar = CellVisuals.Bar(scale: scale) }, visuals { $0.textColor = scale },
      visuals { $0.fill = .scale(scale) }, visuals { $0.badge = CellVisuals.Badge(scale: scale) },
      visuals {
        $0.icon = icon
        $0.icon?.scale = scale
      },
      visuals {
        $0.sparkline = sparkline
        $0.sparkline?.scale = scale
      },
    ]
  }

  // MARK: - Paths

  static let easings: [Easing] =
    Double.hostile.flatMap { number -> [Easing] in
      [
        .cubicBezier(number, 0, number, 1), .spring(Spring(mass: number, stiffness: number, damping: number)),
        .linearStops([LinearStop(number), LinearStop(1, at: number)]),
      ]
    } + Int.hostile.map { .steps($0, .end) } + [.linearStops([])]

  static let motions: [Motion] =
    Double.hostile.flatMap { number -> [Motion] in
      [
        .hold(seconds: number), .bounce(stiffness: number), .by(Vector(dx: 0, dy: number)),
        .by(Vector(dx: 0, dy: 9), pace: .seconds(number)), .by(Vector(dx: 0, dy: 9), pace: .speed(number)),
        .to(ScrollTarget(vertical: .offset(number)), overscroll: true),
      ]
    }
    + Int.hostile.flatMap { count -> [Motion] in
      [
        .repeat(count: count, steps: [ScrollStep(.hold(seconds: 0.1))]),
        .to(ScrollTarget(vertical: .page(count))), .to(ScrollTarget(vertical: .track(count, .start))),
      ]
    } + [
      .keyframes([]), .pingPong(steps: []), .together(horizontal: [], vertical: []),
      .curve(ScrollCurve(through: [])), .drag(Drag(legs: [])), .offsets(RecordedOffsets([])),
    ]

  static let paths: [ScrollPath] = [
    ScrollPath(steps: [ScrollStep(.by(Vector(dx: 0, dy: 30), pace: .seconds(0.1)))]), ScrollPath(),
  ]

  // MARK: - Grids, elements, items

  static let grid: GridSpec = {
    var rows = AxisSpec(sizes: .uniform(count: 20, size: 10), frozen: FrozenTracks(leading: 1))
    rows.sections = [SectionSpec(id: "rows", tracks: 2..<9, header: 8, headerLabel: SectionLabel(extent: 20))]
    var columns = AxisSpec(sizes: .list([30, 20, 50, 10]), frozen: FrozenTracks(leading: 1))
    columns.sections = [SectionSpec(id: "columns", tracks: 1..<3, title: SectionTitle(track: 0, label: 9))]
    return GridSpec(rows: rows, columns: columns, spans: [CellSpan(row: 3, column: 1, rowCount: 2)])
  }()

  static let indexed = IndexedElement(ElementKind("card"), section: 0, item: 1)
  static let element = PlacedElement(.named("card"), rect: PixelRect(x: 4, y: 4, width: 20, height: 12))
  static let segments: [PathItem.Segment] = [
    .move(.zero), .line(Point(x: 9, y: 9)), .line(Point(x: 0, y: 9)),
  ]
  static let text = TextItem(
    text: "A text", box: PixelRect(x: 1, y: 1, width: 30, height: 14),
    style: TextStyle(families: ["Roboto"], size: 9))
  static let items: [FrameItem] = [.fill(PixelRect(x: 2, y: 2, width: 9, height: 9), .black), .text(text)]
  static let frame = Frame(size: PixelSize(width: 40, height: 30), background: .white, items: items)
  static let look = CellLook(background: .white, text: text.style)
  static let line = CellContent.Sparkline([Point(x: 0, y: 0), Point(x: 1, y: 1)], color: .black)

  // MARK: - Records and errors

  static let patternError: PatternError = {
    do throws(PatternError) { _ = try NumberFormat(pattern: "") } catch { return error }
    preconditionFailure("an empty pattern is an error")
  }()
  static let scrollError = ScrollPath(slowMotion: -1).errors()[0]
  static let scrollTextError: ScrollTextError = {
    do throws(ScrollTextError) { _ = try FrameSelection(parsing: "") } catch { return error }
    preconditionFailure("a letter is an error")
  }()
  static let templateError: FrameTemplateError = {
    do throws(FrameTemplateError) { _ = try FrameTemplate("") } catch { return error }
    preconditionFailure("an empty template is an error")
  }()
  static let sceneErrors: SceneErrors = {
    do throws(SceneErrors) { _ = try SceneLoader().load(yaml: "data: {rows: 1}\n") } catch { return error }
    preconditionFailure("a number instead of rows is an error")
  }()
  static let diagnostic = sceneErrors.diagnostics.items[0]
}
