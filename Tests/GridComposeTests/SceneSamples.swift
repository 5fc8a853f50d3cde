extension SceneSample {
  /// A scene for each key of the schema whose values are words.
  ///
  /// A path names the key inside its mapping: `(…)` contains the key that distinguishes a kind of mapping from its
  /// siblings, `[]` stands for the elements of a list and `{}` for the values of a mapping.
  static let all = general.merging(visuals) { first, _ in first }

  private static let general: [String: SceneSample] = [
    // MARK: Data and columns
    "data(file).ragged": SceneSample("data: {file: ragged.csv«, ragged: @»}"),
    "data(file).view": SceneSample("data: {file: book.fods«, view: @»}"),
    "tableFile.ragged": SceneSample(
      "data: {tables: {a: {file: ragged.csv«, ragged: @»}}, query: SELECT * FROM a}"),
    "join.kind": SceneSample(
      "data: {header: [a], rows: [[1], [9]], join: {file: {file: ragged.csv, ragged: pad}, by: a«, kind: @»}}"
    ),
    "aggregate": SceneSample(
      "data: {header: [k, v], rows: [[a, 4], [a, 5]], group: {by: k, columns: {x: @}}}", others: ["{sum: v}"]),
    "pivot.aggregate": SceneSample(
      "data: {header: [k, c, v], rows: [[a, x, 4], [a, x, 9], [a, x, 10]], pivot: {rows: k, columns: c, value: v«, aggregate: @»}}"
    ),
    "data(rows).ragged": SceneSample("data: {rows: [[1, 2, 3], [1], [1, 2]]«, ragged: @»}"),
    "column.width": SceneSample(table + "columns: {name: {«width: @»}}", others: ["70", "1fr"]),
    "columnDefaults.width": SceneSample(table + "columnDefaults: {«width: @»}", others: ["70", "1fr"]),
    "column.align": SceneSample(table + "columns: {name: {align: @}}"),
    "columnDefaults.align": SceneSample(table + "columnDefaults: {align: @}"),
    "column.negatives": SceneSample(table + "columns: {n: {«negatives: @»}}"),
    "columnDefaults.negatives": SceneSample(table + "columnDefaults: {«negatives: @»}"),
    "column.lines": SceneSample(table + "columns: {name: {lines: @}}", others: ["1", "2"]),
    "columnDefaults.lines": SceneSample(table + "columnDefaults: {lines: @}", others: ["1", "2"]),
    "format.kind": SceneSample(
      "data: {header: [v], rows: [[12345], [\"2020-01-02T00:00:00\"], [\"*a*\"]]}\ncolumns: {v: {format: {kind: @}}}"
    ),
    "format.negative": SceneSample(table + "columns: {n: {format: {decimals: 1«, negative: @»}}}"),
    "format.notation": SceneSample(
      "data: {header: [v], rows: [[12345.678], [0.03]]}\ncolumns: {v: {format: {negative: minus«, notation: @»}}}"
    ),
    "format.style": SceneSample(
      "data: {header: [v], rows: [[98765]]}\ncolumns: {v: {format: {notation: duration«, style: @»}}}"),
    "weight": SceneSample(table + "columnDefaults: {weight: @}", others: ["350"]),
    "sectionBand.cells{}": SceneSample(
      "data: {header: [kind, n], rows: [[a, 3], [a, 41], [a, 7], [a, 8.25]]}\nsections: {by: kind, header: {cells: {n: @}}}"
    ),
    "totals.rows": SceneSample(
      "data: {header: [kind, n], rows: [[a, 3], [a, 41]], top: 1}\ntotals: {cells: {n: sum}«, rows: @»}"),
    "totals[].rows": SceneSample(
      "data: {header: [kind, n], rows: [[a, 3], [a, 41]], top: 1}\ntotals: [{cells: {n: sum}«, rows: @»}]"),
    "around.markForm": SceneSample(
      table + "title: A\nfootnotes: [{text: B, at: title}]\naround: {marks: letters«, markForm: @»}"),
    "around.noteOrder": SceneSample(
      table + "title: A\nfootnotes: [C, {text: B, at: title}]\naround: {marks: letters«, noteOrder: @»}"),
    "columnGroup.align": SceneSample(
      table + "columnDefaults: {width: 200}\ncolumnGroups: [{title: A, from: name, to: n«, align: @»}]"),
    "columnGroups.align": SceneSample(
      "data: {header: [a.x, a.y], rows: [[1, 2]]}\ncolumnDefaults: {width: 200}\ncolumnGroups: {delimiter: .«, align: @»}"
    ),
    "header.letters": SceneSample(
      "data: {header: [some_name], rows: [[1]]}\nheader: {show: true«, letters: @»}"),

    // MARK: Around the table
    "around.align": SceneSample(table + "title: A\naround: {«align: @»}"),
    "around.room": SceneSample(table + "title: A\naround: {«room: @»}"),
    "around.lineLength": SceneSample(
      table + "title: Some words that take two lines\naround: {lineLength: @}", others: ["150"]),
    "around.marks": SceneSample(
      table + "title: A\nfootnotes: [{text: B, at: title}]\naround: {«marks: @»}"),
    "footnotes[].at": SceneSample(
      table + "title: A\nsubtitle: B\ncaption: C\nsource: D\nfootnotes: [{text: E, at: @}]",
      others: ["{column: n}"]),
    "footnotes[].at[]": SceneSample(
      table + "title: A\nsubtitle: B\ncaption: C\nsource: D\nfootnotes: [{text: E, at: [@]}]",
      others: ["{column: n}"]),
    "logo.at": SceneSample(table + "title: A\nlogo: {file: logo.png«, at: @»}"),

    // MARK: Look
    "theme": SceneSample(table + "«theme: @»"),
    "theme.base": SceneSample(table + "theme: {padding: 10«, base: @»}"),
    "theme.positive": SceneSample(table + "theme: {«positive: @»}\ncolumns: {n: {bar: true}}"),
    "theme.negative": SceneSample(table + "theme: {«negative: @»}\ncolumns: {n: {bar: true}}"),
    "theme.good": SceneSample(table + "theme: {«good: @»}\ncolumns: {n: {icon: arrows}}"),
    "theme.bad": SceneSample(table + "theme: {«bad: @»}\ncolumns: {n: {icon: arrows}}"),
    "theme.sequential": SceneSample(
      table + "theme: {«sequential: @»}\nscales: {s: {}}\ncolumns: {n: {fill: s}}"),
    "theme.diverging": SceneSample(
      table + "theme: {«diverging: @»}\nscales: {s: {midpoint: 0}}\ncolumns: {n: {fill: s}}"),
    "rows.height": SceneSample(
      table + "columnDefaults: {width: 60, lines: all}\nrows: {height: @}", others: ["20"]),

    // MARK: Frozen rows and columns, sections, merged cells
    "freeze.trailing": SceneSample(table + "freeze: {bottomRows: 1, endColumns: 1«, trailing: @»}"),
    "freeze.packing": SceneSample(sections + "freeze: {rows: [0, 2], scope: section«, packing: @»}"),
    "freeze.scope": SceneSample(sections + "freeze: {rows: [0, 2]«, scope: @»}"),
    "freeze.overflow": SceneSample(cells + "freeze: {rows: 8«, overflow: @»}", others: ["{unpin: 50}"]),
    "sections.limit": SceneSample(
      cells + """
        scroll: {fps: 10, steps: [{to: end, duration: 4, ease: linear}]}
        sections:
          list: [{title: A, rows: [0, 6], footer: a}, {title: B, rows: [9, 6], footer: b}]
          «limit: @»
        """),
    "spans[].policy": SceneSample(
      cells + """
        freeze: {columns: 1}
        spans: [{row: 1, column: "#1", columns: 3«, policy: @»}]
        scroll: {from: {x: 40}}
        """),

    // MARK: Overlays
    "overlays.finger": overlays("finger: @", others: ["{size: 30}"]),
    "overlays.finger.style": overlays("finger: {size: 30«, style: @»}"),
    "overlays.captions.at": overlays("captions: {list: [{text: A}]«, at: @»}"),
    "overlays.device": overlays("device: @", others: ["{padding: 7}"]),
    "overlays.device.kind": overlays("device: {padding: 7«, kind: @»}"),
    "overlays.device.tone": overlays("device: {kind: browser, tone: @}"),
    "overlays.progress": overlays("progress: @", others: ["{height: 7}"]),
    "overlays.progress.at": overlays("progress: {height: 7«, at: @»}"),
    "overlays.scrollBars": overlays("scrollBars: @", others: ["{color: \"#2f6fba\"}"]),
    "overlays.scrollBars.style": overlays("scrollBars: {color: \"#2f6fba\"«, style: @»}"),

    // MARK: Placement
    "align": SceneSample(table + "«align: @»", others: ["{x: end}"]),
    "align.x": SceneSample(table + "align: {y: end«, x: @»}"),
    "align.y": SceneSample(table + "align: {x: end«, y: @»}"),
    "direction": SceneSample(table + "«direction: @»"),
    "overscroll": SceneSample(beyond + "«overscroll: @»"),
    "overscroll.x": SceneSample(beyond + "overscroll: {y: stay«, x: @»}"),
    "overscroll.y": SceneSample(beyond + "overscroll: {x: stay«, y: @»}"),

    // MARK: Targets
    "target": path("{to: @, duration: 0.3}", others: ["{x: 100, y: 90}"]),
    "axisTarget": path("{to: {y: @}, duration: 0.3}", others: ["50%", "95"]),
    "target(row).align": path("{to: {row: 14, column: \"#5\"«, align: @»}, duration: 0.3}"),
    "target(row).align.row": path("{to: {row: 14, align: {«row: @»}}, duration: 0.3}"),
    "target(row).align.column": path("{to: {column: \"#5\", align: {«column: @»}}, duration: 0.3}"),

    // MARK: Motions
    "step(drag).lock": path("{drag: {x: -90, y: -40}«, lock: @»}, {drag: {x: 30, y: -80}«, lock: @»}"),
    "step(fling).fling": path("{drag: {y: -100}, duration: 0.2}, {fling: @}", others: ["{y: 300}"]),
    "step(fling).deceleration": path("{fling: {y: 600}«, deceleration: @»}", others: ["0.995"]),
    "step(fling).edge": path("{fling: {y: 3000}«, edge: @»}"),
    "step(fling).snapTo": path("{fling: {x: 300, y: 250}, snapTo: @}", extra: "sections: {}\n"),
    "step(flick).flick": path("{flick: @}", others: ["{up: 900}"]),
    "step(flick).deceleration": path("{flick: {up: 900}«, deceleration: @»}", others: ["0.995"]),
    "step(flick).edge": path("{flick: {up: 4000}«, edge: @»}"),
    "step(flick).snapTo": path("{flick: {up: 330, left: 300}, snapTo: @}", extra: "sections: {}\n"),
    "step(swipe).swipe": path("{swipe: @}", others: ["{up: 60}"]),
    "step(snap).snap": path(
      "{drag: {x: -37, y: -93}, duration: 0.2}, {snap: @}", extra: "sections: {}\n"),
    // One row is taller than the view: its nearest position is its start, that of other rows is their end.
    "step(snap).align": SceneSample(
      """
      data: {generate: {rows: 40, columns: 3}}
      viewport: {width: 300, height: 200}
      rows: {height: 20, heights: {"12": 400}}
      scroll:
        fps: 10
        from: {y: 125}
        steps: [{snap: rows«, align: @»}, {to: {y: 400}, duration: 0.1}, {snap: rows«, align: @»}]
      """),
    "step(snap).deceleration": path(
      "{drag: {y: -93}, duration: 0.3}, {snap: rows«, deceleration: @»}"),
    "step(page).page": path("{drag: {y: -100}, duration: 0.3}, {page: @}", others: ["{y: 2}"]),
    "step(curve).shape": path(
      "{curve: [{y: 200}, {x: 100, y: 80}, {x: 160, y: 90}], duration: 1«, shape: @»}"),
    "step(offsets).between": path(
      "{offsets: [{t: 0, x: 0, y: 0}, {t: 1, x: 60, y: 120}]«, between: @»}"),
  ]

  // MARK: Scenes

  /// Few rows, smaller than the view.
  private static let table = """
    data: {header: [kind, name, n], rows: [[a, Ole Lukøje, 3], [a, One Two Three Four, -41.5], [b, שלום, 8], [a, x, ""]]}
    viewport: {width: 420, height: 300}

    """
  /// More cells than the view shows.
  private static let cells = """
    data: {generate: {rows: 40, columns: 12}}
    viewport: {width: 300, height: 200}
    rows: {height: 20}
    columnDefaults: {width: 50}

    """
  /// Sections that scroll out one after the other.
  private static let sections = """
    data: {generate: {sections: 3, items: 8}}
    sections: {}
    viewport: {width: 300, height: 200}
    rows: {height: 20}
    scroll: {fps: 10, steps: [{to: end, duration: 3, ease: linear}]}

    """
  /// A view past the start of the content, with frozen tracks.
  private static let beyond =
    cells + "freeze: {rows: 1, columns: 1}\nscroll: {steps: [{to: {x: -40, y: -30}, overscroll: true}]}\n"

  /// A finger that scrolls both ways.
  private static func overlays(_ overlays: String, others: [String] = []) -> SceneSample {
    SceneSample(
      cells + "scroll: {fps: 10, steps: [{drag: {x: -60, y: -90}}, {hold: 1.5}]}\noverlays: {\(overlays)}\n",
      others: others)
  }

  /// A path that begins in the middle of the content.
  private static func path(_ steps: String, extra: String = "", others: [String] = []) -> SceneSample {
    SceneSample(
      """
      data: {generate: {sections: 10, items: 4, columns: 12}}
      \(extra)viewport: {width: 300, height: 200}
      rows: {height: 20}
      columnDefaults: {width: 50}
      scroll: {fps: 10, from: {x: 130, y: 170}, steps: [\(steps)]}
      """, others: others)
  }
}
