import Foundation
import TestSupport
import Testing

/// Sequences drawn by several processes and merged.
@Suite struct `Shards of a sequence` {
  private let place: ShardScratch
  private var scratch: Scratch { place.scratch }

  init() throws { place = try ShardScratch() }

  @discardableResult
  private func gridreel(_ words: String, _ more: [String] = [], status: Int32 = 0) throws -> Gridreel.Outcome
  {
    try place.gridreel(words, more, status: status)
  }

  private func tree(_ folder: String) throws -> [String: Data] { try place.tree(folder) }

  @Test(arguments: [1, 3, 17]) func `shards give the same bytes as one run`(count: Int) throws {
    let outputs = [
      "--out", "whole", "--out", "whole.apng", "--out", "whole.gif", "--out", "whole.html", "--out",
      "whole.y4m", "--out", "whole.pdf",
      "--contact-sheet", "whole.png",
    ]
    try gridreel("render scene.yaml -q", outputs)
    // In reverse order and one of them twice, like a scheduler after a failure.
    for index in (1...count).reversed() {
      try gridreel("render scene.yaml -q --shard \(index)/\(count) --keep-changes -j 2 --out shard-\(index)")
    }
    try gridreel("render scene.yaml -q --shard=1/\(count) --keep-changes --out=shard-1")
    let shards = (1...count).map { "shard-\($0)" }.sorted()
    try gridreel(
      "merge -q --out merged --out merged.apng --out merged.gif --out merged.html --out merged.y4m --out merged.pdf --contact-sheet merged.png",
      shards)
    #expect(try tree("merged") == tree("whole"))
    for ending in ["apng", "gif", "html", "y4m", "pdf", "png"] {
      let files = try ["whole", "merged"].map { try Data(contentsOf: scratch.file("\($0).\(ending)")) }
      #expect(files[0] == files[1], "\(ending)")
    }
    // Each frame is in exactly one shard.
    let frames = shards.flatMap { shard in scratch.listing(shard).filter { $0.hasSuffix(".png") } }
    #expect(frames.count == 16 && Set(frames).count == 16)
  }

  @Test(
    .enabled(if: FFmpegTool.isExpected), arguments: ["mp4", "mkv", "webm", "webp"])
  func `videos equal those of one run`(ending: String) throws {
    try gridreel("render scene.yaml -q --out whole.\(ending)")
    for index in [2, 3, 1] { try gridreel("render scene.yaml -q --shard \(index)/3 --out shard-\(index)") }
    try gridreel("merge -q shard-3 shard-1 shard-2 --out merged.\(ending)")
    let files = try ["whole", "merged"].map { try Data(contentsOf: scratch.file("\($0).\(ending)")) }
    #expect(files[0] == files[1])
  }

  @Test func `a single frame has the same vector output`() throws {
    try gridreel("render scene.yaml -q --frame 5 --out whole.svg")
    try gridreel("render scene.yaml -q --frame 5 --shard 1/1 --out shard")
    try gridreel("merge -q shard --out merged.svg")
    let files = try ["whole.svg", "merged.svg"].map { try Data(contentsOf: scratch.file($0)) }
    #expect(files[0] == files[1] && files[0].count > 1000)
  }

  @Test func `a killed shard can be drawn again`() throws {
    try gridreel("render scene.yaml -q --scale 4 --out whole")
    try gridreel("render scene.yaml -q --scale 4 --shard 2/2 --out b")
    let shard = Process()
    shard.executableURL = Gridreel.executable
    shard.arguments = "render scene.yaml -q --scale 4 --shard 1/2 -j 1 --out a".split(separator: " ").map(
      String.init)
    shard.currentDirectoryURL = scratch.folder
    try shard.start()
    // Its output is hidden until it is complete.
    while shard.isRunning, !scratch.listing().contains(where: { $0.hasPrefix(".gridreel-") }) { usleep(200) }
    kill(shard.processIdentifier, SIGKILL)
    shard.waitUntilExit()
    if !scratch.listing().contains("a") {
      let outcome = try gridreel("merge b --out merged", status: 2)
      #expect(outcome.errors.contains("shard 1/2 is missing"), "\(outcome.errors)")
    }
    try gridreel("render scene.yaml -q --scale 4 --shard 1/2 --out a")
    try gridreel("merge -q a b --out merged")
    #expect(try tree("merged") == tree("whole"))
    #expect(!scratch.listing().contains { $0.contains(".gridreel-") })
  }

  @Test func `a missing shard is named with the command that draws it`() throws {
    try gridreel("render scene.yaml -q --scale 2 --shard 1/3 --out a")
    try gridreel("render scene.yaml -q --scale 2 --shard 3/3 --out c")
    let outcome = try gridreel("merge a c --out merged", status: 2)
    #expect(outcome.errors.contains("shard 2/3 is missing"))
    let command = "gridreel render scene.yaml --scale 2 --shard 2/3 --out FOLDER"
    #expect(outcome.errors.contains(command), "\(outcome.errors)")
    #expect(!scratch.listing().contains("merged"))
    // The command in the message draws it.
    try gridreel(String(command.dropFirst("gridreel ".count)).replacing("FOLDER", with: "b"))
    try gridreel("merge a b c --out merged --link")
    try gridreel("render scene.yaml -q --scale 2 --out whole")
    #expect(try tree("merged") == tree("whole"))
  }

  @Test func `shards of different sequences are not merged`() throws {
    try gridreel("render scene.yaml -q --shard 1/2 --out a")
    try gridreel("render scene.yaml -q --shard 2/2 --out b")
    let cases = [
      ("--theme dark --shard 2/2", "other with"), ("--frames 0-8 --shard 2/2", "other with"),
      ("--scale 2 --shard 2/2", "scale"), ("--shard 2/3", "one is of 3 shards"),
      ("--compression small --shard 2/2", "other with"),
    ]
    for (options, reason) in cases {
      try gridreel("render scene.yaml -q \(options) --out other")
      let outcome = try gridreel("merge a other --out merged", status: 2)
      #expect(outcome.errors.contains(reason), "\(options): \(outcome.errors)")
    }
  }

  @Test func `invalid options and damaged shards are refused, and nothing is written`() throws {
    try gridreel("render scene.yaml -q --shard 1/2 --out a")
    try gridreel("render scene.yaml -q --shard 2/2 --out b")
    let before = scratch.listing()
    for (words, reason) in [
      ("render scene.yaml --shard 3/2 --out x", "1 ≤ i ≤ n"),
      ("render scene.yaml --shard auto --out x", "SLURM_ARRAY_TASK_ID"),
      ("render scene.yaml --shard 1/2", "a shard is a folder"),
      ("render scene.yaml --shard 1/2 --out x.apng", "a shard is a folder"),
      ("render scene.yaml --keep-changes --out x", "add --shard"),
      ("render scene.yaml --if-stale --out x", "add --shard"),
      ("merge a b", "name an output"), ("merge a b --out a", "it contains the shard a"),
      ("merge a b --out x.apng", "without --keep-changes"),
      ("merge a bin --out x", "bin is not a shard"), ("merge a a --out x", "shard 2/2 is missing"),
    ] {
      let outcome = try gridreel(words, status: words.contains("keep") || words.contains("shard") ? 2 : 2)
      #expect(outcome.errors.contains(reason), "\(words): \(outcome.errors)")
    }
    #expect(scratch.listing() == before)
    let picture = scratch.file("b/" + (scratch.listing("b").first { $0.hasSuffix(".png") } ?? ""))
    let whole = try Data(contentsOf: picture)
    // A picture of another frame has different checksums.
    let other = try #require(scratch.listing("a").first { $0.hasSuffix(".png") })
    try Data(contentsOf: scratch.file("a/" + other)).write(to: picture)
    let wrong = try gridreel("merge a b --out x --check-pixels", status: 3)
    #expect(wrong.errors.contains("its pixels do not match the manifest"), "\(wrong.errors)")
    try whole.write(to: picture)
    try gridreel("merge a b --out x --check-pixels -q")
    try FileManager.default.removeItem(at: scratch.file("x"))
    for options in ["", " --link"] {
      try whole.prefix(100).write(to: picture)
      let short = try gridreel("merge a b --out x" + options, status: 3)
      #expect(short.errors.contains("cannot read b/\(picture.lastPathComponent)"), "\(short.errors)")
      try FileManager.default.removeItem(at: picture)
      let lost = try gridreel("merge a b --out x" + options, status: 3)
      #expect(lost.errors.contains("cannot read b/\(picture.lastPathComponent)"), "\(lost.errors)")
      try whole.write(to: picture)
    }
    let manifest = scratch.file("b/manifest.json")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try Data(lines.enumerated().filter { $0.offset != 8 }.map(\.element).joined(separator: "\n").utf8).write(
      to: manifest)
    let cut = try gridreel("merge a b --out x", status: 2)
    #expect(cut.errors.contains("draw it again"), "\(cut.errors)")
    try Data(text.utf8.prefix(600)).write(to: manifest)
    let damaged = try gridreel("merge a b --out x", status: 3)
    #expect(damaged.errors.contains("damaged"), "\(damaged.errors)")
    #expect(scratch.listing() == before)
  }

  @Test(
    arguments: [
      (
        [
          "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "1",
          "SLURM_ARRAY_TASK_MAX": "3",
        ], "auto", "2/3"
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "1", "SLURM_ARRAY_TASK_MIN": "2",
          "SLURM_ARRAY_TASK_MAX": "2",
        ], "auto/3", "2/3"
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "1", "SLURM_ARRAY_TASK_MIN": "2",
          "SLURM_ARRAY_TASK_MAX": "2",
        ], "auto", nil
      ),
      (["SLURM_ARRAY_TASK_ID": "0"], "auto/3", nil), (["JOB_COMPLETION_INDEX": "0"], "auto/3", "1/3"),
      (["JOB_COMPLETION_INDEX": "2", "JOB_COMPLETIONS": "3"], "auto", "3/3"),
      (["PARALLEL_SEQ": "3"], "auto/3", "3/3"), (["PARALLEL_SEQ": "3"], "auto", nil),
    ] as [([String: String], String, String?)])
  func `schedulers can select the shard`(environment: [String: String], word: String, shard: String?) throws {
    let outcome = try Gridreel.run(
      ["render", "scene.yaml", "-q", "--shard", word, "--out", "shard"], in: scratch.folder,
      environment: environment)
    guard let shard else {
      #expect(outcome.status == 2 && !scratch.listing().contains("shard"), "\(outcome.errors)")
      return
    }
    #expect(outcome.status == 0, "\(outcome.errors)")
    let facts = try String(contentsOf: scratch.file("shard/shard.json"), encoding: .utf8)
    let numbers = shard.split(separator: "/")
    #expect(
      facts.contains("\"index\" : \(numbers[0])") && facts.contains("\"count\" : \(numbers[1])"), "\(facts)")
  }

  @Test func `shards are divided by measured costs`() throws {
    try gridreel("render scene.yaml -q --out whole --timings-json times.json")
    // The first 32 frames shard a mean, so they all cost the same, except those that repeat others.
    for index in 1...3 {
      try gridreel("render scene.yaml -q --shard \(index)/3 --costs times.json --out shard-\(index)")
    }
    try gridreel("merge -q shard-1 shard-2 shard-3 --out merged")
    #expect(try tree("merged") == tree("whole"))
    // Shards that were divided differently do not fit.
    try gridreel("render scene.yaml -q --shard 1/3 --out shard-1")
    let outcome = try gridreel("merge shard-1 shard-2 shard-3 --out other", status: 2)
    #expect(outcome.errors.contains("--costs times.json"), "\(outcome.errors)")
  }

  @Test func `missing costs are named`() throws {
    let outcome = try gridreel("render scene.yaml --shard 1/2 --costs none.json --out a", status: 3)
    #expect(outcome.errors.contains("cannot read none.json"), "\(outcome.errors)")
  }

  @Test func `a whole run into a shard's folder leaves nothing of the shard`() throws {
    try gridreel("render scene.yaml -q --shard 1/2 --keep-changes --out a")
    #expect(scratch.listing("a").contains("changes.bin"))
    try gridreel("render scene.yaml -q --out a")
    try gridreel("render scene.yaml -q --out whole")
    #expect(try tree("a") == tree("whole"))
  }
}
