import Foundation
import TestSupport
import Testing

/// The recipes of examples/cluster: each draws exactly what has changed, whatever the time stamps.
@Suite struct `Recipes for clusters` {
  private let place: RecipeScratch
  private var scratch: Scratch { place.scratch }

  init() throws { place = try RecipeScratch() }

  /// Runs a recipe and returns the names of the shards that it drew. The result has to be that of a single run.
  private func draw(_ recipe: Recipe, shards count: Int) throws -> Set<String> {
    let before = try place.stamps(in: recipe.shards)
    try place.shell(try recipe.commands(shards: count))
    try place.shell("rm -rf whole; gridreel render scene.yaml --out whole --quiet && diff -r whole out")
    return Set(try place.stamps(in: recipe.shards).filter { $0.value != before[$0.key] }.keys)
  }

  private func names(_ indices: some Sequence<Int>, of count: Int) -> Set<String> {
    Set(indices.map { "shard-\($0)-of-\(count)" })
  }

  /// Edits of everything that a shard is drawn from, and the words with which a merge refuses it.
  private var edits: [(name: String, edit: () throws -> Void, refusal: String)] {
    func append(_ bytes: String, to name: String) throws {
      let file = try FileHandle(forWritingTo: scratch.file(name))
      try file.seekToEnd()
      try file.write(contentsOf: Data(bytes.utf8))
      try file.close()
    }
    return [
      ("scene.yaml", { try append("title: Rows\n", to: "scene.yaml") }, "scene.yaml was changed"),
      ("table.csv", { try append("last row\n", to: "table.csv") }, "table.csv was changed"),
      ("face.ttf", { try append("\0", to: "face.ttf") }, "face.ttf was changed"),
      ("logo.png", { try place.draw("logo", showing: "b") }, "logo.png was changed"),
      (
        "bin/gridreel",
        {
          try place.shell("cp -L bin/gridreel copy && mv copy bin/gridreel")
          try append("\0", to: "bin/gridreel")
        }, "another build of gridreel"
      ),
    ]
  }

  @Test(arguments: Recipe.runnable) func `an edit of anything draws all shards again`(recipe: Recipe) throws {
    let all = names(1...3, of: 3)
    #expect(try draw(recipe, shards: 3) == all)
    for (name, edit, refusal) in edits {
      try edit()
      // Contents count, not times: the file seems to be older than the shards.
      let old = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)]
      try FileManager.default.setAttributes(old, ofItemAtPath: scratch.file(name).path)
      let outcome = try place.shell("gridreel merge \(recipe.shards)/shard-*-of-3 --out refused", status: 2)
      #expect(outcome.errors.contains("shards 1-3 of 3 are stale") && outcome.errors.contains(refusal))
      #expect(!scratch.listing().contains("refused"))
      #expect(try draw(recipe, shards: 3) == all, "\(name)")
    }
  }

  @Test(arguments: Recipe.runnable) func `shards that still hold are kept`(recipe: Recipe) throws {
    #expect(try draw(recipe, shards: 4).count == 4)
    // The same contents, saved again, and a file that is not read.
    try place.shell("touch scene.yaml table.csv face.ttf logo.png; echo note > notes.txt")
    #expect(try draw(recipe, shards: 4) == [])
    // As after a job that was canceled.
    try place.shell("rm -r \(recipe.shards)/shard-2-of-4 \(recipe.shards)/shard-3-of-4")
    #expect(try draw(recipe, shards: 4) == names([2, 3], of: 4))
    // As after a job that was killed while drawing one shard anew.
    try place.shell("echo broken > \(recipe.shards)/shard-1-of-4/shard.json")
    #expect(try draw(recipe, shards: 4) == names([1], of: 4))
  }

  @Test(arguments: Recipe.runnable) func `another number of shards ignores the others`(recipe: Recipe) throws
  {
    #expect(try draw(recipe, shards: 3) == names(1...3, of: 3))
    #expect(try draw(recipe, shards: 5) == names(1...5, of: 5))
    // The shards of the first number still hold, and what was merged last is that of the second.
    #expect(try draw(recipe, shards: 3) == [])
    try scratch.write("name\nonly\n", to: "table.csv")
    #expect(try draw(recipe, shards: 5) == names(1...5, of: 5))
    #expect(try draw(recipe, shards: 3) == names(1...3, of: 3))
  }

  @Test(arguments: Recipe.runnable) func `an invalid scene ends with an error and leaves the frames`(
    recipe: Recipe
  ) throws {
    _ = try draw(recipe, shards: 2)
    let frames = scratch.listing("out")
    try scratch.write("data: table.csv\nviewport: wide\n", to: "scene.yaml")
    let outcome = try place.shell(try recipe.commands(shards: 2), status: nil)
    #expect(outcome.status != 0 && outcome.errors.contains("scene.yaml:2"), "\(outcome.errors)")
    #expect(scratch.listing("out") == frames)
  }

  @Test func `arrays stay within Slurm's limit`() throws {
    try place.shell(try Recipe.slurm.commands(shards: 7), ["TASKS": "3"])
    let job = try String(contentsOf: scratch.file("slurm/job-1"), encoding: .utf8)
    #expect(job.contains("set -- 1 2 3 4 5 6 7") && job.contains("shift 3"), "\(job)")
    try place.shell("gridreel render scene.yaml --out whole --quiet && diff -r whole out")
    // More shards than Slurm accepts tasks: only the script is made.
    try place.shell("rm -r out*; sed -i 's/^run() {/run() { return;/' bin/sbatch")
    let outcome = try place.shell(try Recipe.slurm.commands(shards: 2500))
    #expect(outcome.output == "array 3, merge 4\n", "\(outcome.output)")
    let tasks = try String(contentsOf: scratch.file("slurm/job-3"), encoding: .utf8)
    #expect(tasks.contains(" 2499 2500 \n") && tasks.contains("shift 1000"))
  }

  @Test func `a failed shard of a Slurm task is drawn again, and the others are kept`() throws {
    // The second shard of the task fails once, like on a node without memory.
    try scratch.write(
      """
      #!/bin/sh
      case "$*" in *"render"*"--shard 2/3"*) [ -e failed ] || { touch failed; exit 3; } ;; esac
      exec real/gridreel "$@"

      """, to: "wrapper")
    try place.shell("mkdir real; mv bin/gridreel real; mv wrapper bin/gridreel; chmod +x bin/gridreel")
    try place.shell(try Recipe.slurm.commands(shards: 3), ["TASKS": "1"])
    try place.shell("gridreel render scene.yaml --out whole --quiet && diff -r whole out")
    #expect(scratch.listing().contains("failed"))
  }
}
