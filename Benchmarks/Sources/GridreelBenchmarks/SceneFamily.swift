import Foundation
import Gridreel

/// Scenes that nobody tuned anything to: each is made from its seed, by chance, out of real tables, themes, fonts,
/// sizes, looks of cells, and steps of 1 to 200 pixels a frame in every direction.
enum SceneFamily {
  static let seeds = 1...24

  /// The number of steps of each scene; those at the end of a table, where nothing moves, are left out.
  private static let stepCount = 120

  private struct Table {
    let file: String
    /// A column of numbers, and one of words.
    let number: String
    let word: String
    /// Whether there are more columns than fit in a view.
    var isWide = false
  }

  private static let tables = [
    Table(file: "employment/employment.csv", number: "manufacturing", word: "month", isWide: true),
    Table(file: "airports/airports.csv", number: "latitude", word: "state"),
    Table(file: "weather/weather.csv", number: "temp_max", word: "weather"),
  ]

  /// The looks of cells, by name. Each gets a table.
  private static let looks: [(name: String, keys: @Sendable (Table) -> String)] = [
    ("plain", { _ in "" }),
    ("heat map", { _ in "columnDefaults: {width: 240, fill: red-blue}\n" }),
    ("bars", { "columns: {\($0.number): {bar: {length: 120}}}\n" }),
    ("badges", { "columns: {\($0.word): {badge: true}}\n" }),
    (
      "rules",
      {
        "styles: [{where: \"\($0.number) > 40\", fill: \"#fff4d6\", weight: bold}, {every: 3, fill: \"#f3f6fa\"}]\n"
      }
    ),
    ("sections", { "sections: {by: \($0.word), sort: true, header: {}}\n" }),
    ("wrapped", { _ in "columnDefaults: {width: wrap, maxWidth: 90}\nrows: {height: fit}\n" }),
    ("markup", { "columns: {\($0.word): {text: \"**{\($0.word)}** *{\($0.number)}*\", format: markup}}\n" }),
  ]

  private static let themes = [
    "light", "dark", "newspaper", "paper", "print", "presentation", "dashboard", "terminal",
  ]
  private static let families = ["Roboto", "Caladea", "Hack", "DejaVu Sans"]

  /// The scene of a seed.
  static func scene(seed: Int) throws -> (name: String, scene: Scene) {
    var chance = Chance(state: UInt64(seed))
    let table = chance.pick(tables), look = looks[(seed - 1) % looks.count]
    let theme = chance.pick(themes), family = chance.pick(families)
    let fontSize = 9 + chance.next(12), padding = 8 + chance.next(16)
    let step = chance.pick([1, 2, 3, 5, 8, 13, 27, 50, 90, 200])
    let direction = chance.pick(table.isWide ? [(0, 1), (1, 0), (1, 1), (1, 3)] : [(0, 1), (1, 3)])
    let (width, height) = chance.pick([(640, 400), (1280, 800), (1280, 800), (1920, 1080)])
    let scale = chance.pick([1.0, 1, 2])
    let (x, y) = (step * direction.0 * stepCount, step * direction.1 * stepCount)
    let keys = look.keys(table)
    let widths = keys.contains("columnDefaults") ? "" : "columnDefaults: {width: 240}\n"
    let rows = look.name == "wrapped" ? "" : "rows: {height: \(fontSize + padding)}\n"
    let text = """
      data: table.csv
      freeze: {columns: \(chance.next(3))}
      viewport: {width: \(width), height: \(height)}
      theme: {base: \(theme), fontSize: \(fontSize), fontFamilies: [\(family)]}
      \(keys)\(widths)\(rows)\
      scroll: {fps: 60, steps: [{by: {x: \(x), y: \(y)}, duration: \(stepCount / 60), ease: linear}]}
      """
    let data = BenchStage.bytes(of: BenchStage.root.appendingPathComponent("examples/\(table.file)").path)
    let files = ["/tables/scene.yaml": Array(text.utf8), "/tables/table.csv": data]
    var scene = try SceneLoader(files: .inMemory(files)).load("/tables/scene.yaml").scene
    scene.scale = scale
    let name =
      "\(look.name), \(theme), \(family) \(fontSize), \(step * direction.0) and \(step * direction.1) px"
    return (name, scene)
  }

  /// Measures all scenes with one worker, and tells the least, the median and the greatest ratio.
  static func run(_ report: inout Report) throws {
    report.add("")
    report.add("## Scenes by chance: one frame from scene to file, one worker")
    report.add("")
    report.add(
      "Each scene is made from its seed: table, look of cells, theme, font, size, direction, and step of a frame."
        + " Otherwise as above.")
    report.add("")
    report.add("| seed | scene | size | frames | plain | ours | ratio | bytes of a file |")
    report.add("| --- | --- | --- | --- | --- | --- | --- | --- |")
    var all: [SequenceCost.Figures] = []
    for seed in seeds {
      let (name, scene) = try scene(seed: seed)
      let stage = try BenchStage(scene)
      let offsets = (0..<stage.timeline.frameCount).map { stage.timeline.offset(atFrame: $0) }
      let moving = zip(offsets, offsets.dropFirst()).prefix { $0 != $1 }.count + 1
      let figures = try SequenceCost.measure(stage, name, frames: moving, rounds: 3)
      all.append(figures)
      let cells = [
        "\(seed)", name, stage.sizeText, "\(figures.frames)", Report.time(figures.plain),
        Report.time(figures.ours),
        "\(Report.ratio(figures.ratio)) ×", "\(figures.fileBytes), \(Report.ratio(figures.growth)) ×",
      ]
      report.add("| " + cells.joined(separator: " | ") + " |")
    }
    let ratios = all.map(\.ratio).sorted(), growths = all.map(\.growth).sorted()
    func ends(_ numbers: [Double]) -> String {
      [numbers.first, Stopwatch.median(numbers), numbers.last].compactMap { $0 }.map {
        Report.ratio($0) + " ×"
      }
      .joined(separator: ", ")
    }
    report.add("")
    report.add("Least, median and greatest: ratio \(ends(ratios)); bytes \(ends(growths)).")
  }

  /// The generator SplitMix64.
  private struct Chance {
    var state: UInt64

    mutating func next(_ count: Int) -> Int {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
      return Int((mixed ^ mixed >> 31) >> 33) % count
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[next(values.count)] }
  }
}
