/// A scene and a path whose frames are timed.
struct SequenceCase {
  let name: String
  /// The least ratio that is promised at both sizes; nil where none is.
  let promise: Double?
  let scene: String

  private static let grid = """
    data: {generate: {rows: 1000, columns: 100}}
    freeze: {rows: 1, columns: 1}
    viewport: {width: 1280, height: 800}
    columnDefaults: {width: 96}
    rows: {height: 28}

    """

  private static let sections = """
    data: {generate: {sections: 100, items: 12, columns: 40}}
    freeze: {columns: 1}
    viewport: {width: 1280, height: 800}
    columnDefaults: {width: 96}
    rows: {height: 28}

    """

  private static func path(_ step: String) -> String {
    "scroll: {fps: 60, steps: [{\(step), duration: 4.99}]}\n"
  }

  /// All paths have 300 frames.
  static let all = [
    SequenceCase(name: "vertical", promise: 60, scene: grid + path("by: {y: 3300}")),
    SequenceCase(name: "vertical, dark", promise: 60, scene: "theme: dark\n" + grid + path("by: {y: 3300}")),
    SequenceCase(name: "section headers pushing", promise: 40, scene: sections + path("by: {y: 3300}")),
    SequenceCase(name: "horizontal", promise: 15, scene: grid + path("by: {x: 900}")),
    SequenceCase(name: "diagonal", promise: 15, scene: grid + path("by: {x: 900, y: 3300}")),
    SequenceCase(name: "still", promise: nil, scene: grid + "scroll: {fps: 60, steps: [{hold: 5}]}\n"),
    SequenceCase(name: "fast: a page each 5 frames", promise: nil, scene: grid + path("by: {y: 20000}")),
  ]
}
