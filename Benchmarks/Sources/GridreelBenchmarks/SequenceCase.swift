import Gridreel

/// A scene and a path whose frames are timed.
struct SequenceCase {
  let name: String
  /// The minimum ratio that is promised at both sizes; nil if there is none.
  let promise: Double?
  let scene: String
  /// Whether the scene shows the table of texts.
  var hasTexts = false

  /// The scene at a scale.
  func scene(scale: Double) throws -> Scene {
    var files = ["/tables/scene.yaml": Array(scene.utf8)]
    if hasTexts { files["/tables/texts.csv"] = Array(Self.texts().utf8) }
    var scene = try SceneLoader(files: .inMemory(files)).load("/tables/scene.yaml").scene
    scene.scale = scale
    return scene
  }

  private static let view = """
    viewport: {width: 1280, height: 800}
    columnDefaults: {width: 96}
    rows: {height: 28}

    """

  private static let grid =
    "data: {generate: {rows: 1000, columns: 100}}\nfreeze: {rows: 1, columns: 1}\n" + view

  private static let sections =
    "data: {generate: {sections: 100, items: 12, columns: 40}}\nfreeze: {columns: 1}\n" + view

  private static func path(_ step: String, seconds: Double = 4.99) -> String {
    "scroll: {fps: 60, steps: [{\(step), duration: \(seconds)}]}\n"
  }

  /// All paths but one have 300 frames.
  static let all = [
    SequenceCase(name: "vertical", promise: 60, scene: grid + path("by: {y: 3300}")),
    // At the same speed, with less weight on the start of workers.
    SequenceCase(
      name: "vertical, long", promise: 60, scene: grid + path("by: {y: 22000}", seconds: 33.32)),
    SequenceCase(name: "vertical, dark", promise: 60, scene: "theme: dark\n" + grid + path("by: {y: 3300}")),
    SequenceCase(name: "section headers pushing", promise: 40, scene: sections + path("by: {y: 3300}")),
    SequenceCase(name: "horizontal", promise: 15, scene: grid + path("by: {x: 900}")),
    SequenceCase(name: "diagonal", promise: 15, scene: grid + path("by: {x: 900, y: 3300}")),
    SequenceCase(name: "still", promise: nil, scene: grid + "scroll: {fps: 60, steps: [{hold: 5}]}\n"),
    // 80 pixels per frame, a tenth of the visible height.
    SequenceCase(
      name: "texts, one cell in ten new in each frame", promise: nil,
      scene: "data: texts.csv\nfreeze: {rows: 1, columns: 1}\n" + view + path("by: {y: 24000}"),
      hasTexts: true),
  ]

  /// A table of 1,000 rows and 20 columns of words with all cells different, the same in each run.
  private static func texts() -> String {
    let syllables = ["ka", "lo", "mi", "ra", "ten", "vor", "su", "ne", "pli", "qua", "dy", "fe"]
    var state: UInt64 = 20_261_121
    func next(_ count: Int) -> Int {
      // Knuth's MMIX generator, whose upper bits are the good ones.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var lines = [(0..<20).map { "column \($0)" }.joined(separator: ",")]
    for row in 0..<1_000 {
      let cells = (0..<20).map { column in
        let word = (0..<3 + next(3)).map { _ in syllables[next(syllables.count)] }.joined()
        return "\(word) \(row * 20 + column)"
      }
      lines.append(cells.joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
