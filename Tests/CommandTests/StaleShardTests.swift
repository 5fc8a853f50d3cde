import Foundation
import TestSupport
import Testing

/// Shards that are no longer what would be drawn.
@Suite struct `Stale shards` {
  private let place: ShardScratch
  private var scratch: Scratch { place.scratch }

  init() throws { place = try ShardScratch() }

  @discardableResult
  private func gridreel(_ words: String, status: Int32 = 0) throws -> Gridreel.Outcome {
    try place.gridreel(words, status: status)
  }

  private func tree(_ folder: String) throws -> [String: Data] { try place.tree(folder) }

  @Test func `stale shards are refused with what has changed and the command that draws them`() throws {
    try gridreel("render scene.yaml -q --shard 1/2 --out a")
    try gridreel("render scene.yaml -q --shard 2/2 --out b")
    let table = try Data(contentsOf: scratch.file("table.csv"))
    try scratch.write("a,b\n1,2\n", to: "table.csv")
    let stale = try gridreel("merge a b --out merged", status: 2)
    #expect(
      stale.errors
        == "error: shards 1-2 of 2 are stale: table.csv was changed; draw each again with: gridreel render scene.yaml --shard i/2 --out FOLDER\n"
    )
    try gridreel("render scene.yaml -q --shard 2/2 --out b")
    let one = try gridreel("merge a b --out merged --contact-sheet sheet.png", status: 2)
    #expect(
      one.errors
        == "error: a is stale: table.csv was changed; draw it again with: gridreel render scene.yaml --shard 1/2 --out a\n"
    )
    // Even if nothing is compared with the files here, shards have to belong together.
    let mixed = try gridreel("merge a b --out merged --ignore-inputs", status: 2)
    #expect(mixed.errors.contains("table.csv was changed between them"), "\(mixed.errors)")
    try FileManager.default.removeItem(at: scratch.file("table.csv"))
    let missing = try gridreel("merge a b --out merged", status: 2)
    #expect(missing.errors.contains("shards 1-2 of 2 are stale: table.csv is missing"), "\(missing.errors)")
    try table.write(to: scratch.file("table.csv"))
    try gridreel("render scene.yaml -q --shard 2/2 --out b")
    #expect(!scratch.listing().contains { $0.hasPrefix("merged") || $0 == "sheet.png" })
    try gridreel("merge a b --out merged -q")
    // Where the scene is not, as on another machine.
    try FileManager.default.removeItem(at: scratch.file("scene.yaml"))
    try gridreel("merge a b --out elsewhere -q", status: 2)
    try gridreel("merge a b --out elsewhere -q --ignore-inputs")
    #expect(try tree("elsewhere") == tree("merged"))
    let sheet = try gridreel("merge a b --contact-sheet sheet.png --ignore-inputs", status: 2)
    #expect(sheet.errors.contains("--ignore-inputs is for folders"), "\(sheet.errors)")
  }

  @Test func `the shards to draw are listed with reasons`() throws {
    let all = try gridreel("shards scene.yaml --of 3 --out s")
    #expect(all.output == "1\n2\n3\n" && all.errors == "shards 1-3 of 3: missing\n")
    for index in 1...3 {
      try gridreel("render scene.yaml -q --keep-changes --shard \(index)/3 --out s/shard-\(index)-of-3")
    }
    #expect(try gridreel("shards scene.yaml --keep-changes --of=3 --out s --jobs 2").output == "")
    let options = try gridreel("shards scene.yaml --keep-changes --scale 2 --of 3 --out s")
    #expect(
      options.errors
        == "shards 1-3 of 3: drawn with: scene.yaml --keep-changes, not with: scene.yaml --keep-changes --scale 2\n"
    )
    // Other versions of libraries count, too.
    let manifest = scratch.file("s/shard-2-of-3/manifest.json")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    try Data(text.replacing(/"cairo": "[^"]*"/, with: "\"cairo\": \"0.1\"").utf8).write(to: manifest)
    let library = try gridreel("shards scene.yaml --keep-changes --of 3 --out s")
    #expect(
      library.output == "2\n" && library.errors.contains("shard 2 of 3: drawn with \"cairo\": \"0.1\", not"))
    try scratch.write("{}", to: "s/shard-1-of-3/shard.json")
    let damaged = try gridreel("shards scene.yaml --keep-changes --of 3 --out s -q")
    #expect(damaged.output == "1\n2\n" && damaged.errors == "")
    // A frame that was deleted is drawn again.
    let frame = try #require(scratch.listing("s/shard-3-of-3").first { $0.hasSuffix(".png") })
    try FileManager.default.removeItem(at: scratch.file("s/shard-3-of-3/\(frame)"))
    let incomplete = try gridreel("shards scene.yaml --keep-changes --of 3 --out s")
    #expect(incomplete.errors.contains("shard 3 of 3: without \(frame)\n"), "\(incomplete.errors)")
    for (words, reason) in [
      ("shards scene.yaml --of 0 --out s", "1 or more"), ("shards scene.yaml --of 3", "--out FOLDER"),
      ("shards scene.yaml --of 3 --out s.apng", "--out FOLDER"),
      ("shards none.yaml --of 3 --out s", "none.yaml"),
      ("shards scene.yaml --of 3 --out s --shard 1/3", "gridreel render"),
    ] {
      let outcome = try gridreel(words, status: words.contains("none") ? 3 : 2)
      #expect(outcome.output == "" && outcome.errors.contains(reason), "\(words): \(outcome.errors)")
    }
  }

  @Test func `a picture that appears makes shards stale`() throws {
    try scratch.write(
      "data: table.csv\nviewport: {width: 61, height: 43}\ncolumns: {a: {image: pictures}}\n",
      to: "pictures.yaml")
    try FileManager.default.createDirectory(at: scratch.file("pictures"), withIntermediateDirectories: true)
    try gridreel("render pictures.yaml -q --shard 1/1 --out s/shard-1-of-1")
    try gridreel("merge s/shard-1-of-1 -q --out merged")
    try Data(TinyPicture.png).write(to: scratch.file("pictures/7.png"))
    let stale = try gridreel("merge s/shard-1-of-1 -q --out merged", status: 2)
    #expect(stale.errors.contains("s/shard-1-of-1 is stale: pictures/7.png is new"), "\(stale.errors)")
    #expect(try gridreel("shards pictures.yaml -q --of 1 --out s").output == "1\n")
    try gridreel("render pictures.yaml -q --if-stale --shard 1/1 --out s/shard-1-of-1")
    try gridreel("merge s/shard-1-of-1 -q --out merged")
  }

  @Test func `measured costs are an input`() throws {
    try gridreel("render scene.yaml -q --out whole --timings-json times.json")
    try gridreel("render scene.yaml -q --costs times.json --shard 1/1 --out s/shard-1-of-1")
    #expect(try gridreel("shards scene.yaml --costs times.json --of 1 --out s").output == "")
    let times = try String(contentsOf: scratch.file("times.json"), encoding: .utf8)
    try scratch.write(times + "\n", to: "times.json")
    let outcome = try gridreel("shards scene.yaml --costs times.json --of 1 --out s")
    #expect(outcome.errors == "shard 1 of 1: times.json was changed\n")
  }
}
