import Foundation
import TestSupport
import Testing

/// A folder with a scene whose frames are drawn in shards.
struct ShardScratch {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    // It rests, scrolls and returns through the same frames, so that shards repeat frames of one another.
    try scratch.write(
      """
      name: there-and-back
      data: table.csv
      viewport: {width: 61, height: 43}
      rows: {height: 12}
      columnDefaults: {width: 24}
      fonts: {boxes: true}
      scroll:
        fps: 10
        steps:
          - hold: 0.3
          - to: {x: 20, y: 120}
            duration: 0.5
            ease: linear
          - to: {x: 0, y: 0}
            duration: 0.5
            ease: linear
          - hold: 0.2
      """, to: "scene.yaml")
    let rows = (0..<30).map { row in (0..<5).map { "\(row * 7 + $0)" }.joined(separator: ",") }
    try scratch.write((["a,b,c,d,e"] + rows).joined(separator: "\n") + "\n", to: "table.csv")
  }

  @discardableResult
  func gridreel(_ words: String, _ more: [String] = [], status: Int32 = 0) throws -> Gridreel.Outcome {
    let outcome = try Gridreel.run(words.split(separator: " ").map(String.init) + more, in: scratch.folder)
    #expect(outcome.status == status, "\(words): \(outcome.errors)")
    return outcome
  }

  /// All files below a folder, with their bytes.
  func tree(_ folder: String) throws -> [String: Data] {
    let names = scratch.listing(folder)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: scratch.file("\(folder)/\($0)"))) })
  }
}
