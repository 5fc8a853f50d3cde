import ArgumentParser
import Foundation
import GridCommands
import GridRender
import GridSupport

/// Options that divide the frames of a sequence among processes or machines.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw only one of n shards of the frames, for gridreel merge: i/n, auto/n, or auto if a scheduler (Slurm, Kubernetes, GNU parallel) provides it.",
      valueName: "i/n"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "The costs of frames in an earlier run, from --timings-json, used to balance the shards.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var costs: String?

  @Flag(help: "Draw the shard only if the folder does not contain it as it would be drawn now.")
  var ifStale = false

  @Flag(help: "Also store the data for an animated PNG in the shard.")
  var keepChanges = false

  func validate() throws {
    if let shard { _ = try Self.shard(shard, environment: ProcessInfo.processInfo.environment) }
  }

  /// Rejects options of shards in a command that draws all frames.
  func checkWithoutShard() throws {
    let given = [("--costs", costs != nil), ("--keep-changes", keepChanges), ("--if-stale", ifStale)]
    for (name, isGiven) in given where isGiven {
      throw ValidationError("\(name) is for shards: add --shard")
    }
  }

  /// Returns the shard to draw; nil for all frames.
  func chosen() throws -> Shard? {
    try shard.map { try Self.shard($0, environment: ProcessInfo.processInfo.environment) }
  }

  func measuredCosts() throws -> FrameCosts? {
    guard let costs else { return nil }
    struct Report: Decodable { let costs: FrameCosts }
    RunInputs.note(costs)
    let bytes = try FileSystem.read(costs)
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(bytes)) else {
      throw CommandError(.badInput, "\(costs): this is not a report of --timings-json, or has no costs")
    }
    return report.costs
  }

  /// Parses `2/5`, `auto/5` or `auto`. With `auto`, a scheduler provides the number of each task: Slurm and
  /// GNU parallel count from 1, and the completion index of Kubernetes counts from 0.
  static func shard(_ text: String, environment: [String: String]) throws -> Shard {
    if let shard = Shard(text) { return shard }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.first == "auto", parts.count == 1 || (parts.count == 2 && (Int(parts[1]) ?? 0) >= 1) else {
      throw ValidationError(
        "--shard should be i/n with 1 ≤ i ≤ n, such as 2/5, auto/n or auto, not \"\(text)\"")
    }
    func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    let given = parts.count == 2 ? Int(parts[1]) : nil
    let found: (name: String, index: Int, count: Int?)
    if let index = number("SLURM_ARRAY_TASK_ID") {
      // A single task that runs again (--array=3) has a count of 1, which says nothing about the whole array.
      let isWhole =
        number("SLURM_ARRAY_TASK_MIN") == 1
        && number("SLURM_ARRAY_TASK_MAX") == number("SLURM_ARRAY_TASK_COUNT")
      found = ("SLURM_ARRAY_TASK_ID", index, isWhole ? number("SLURM_ARRAY_TASK_COUNT") : nil)
    } else if let index = number("JOB_COMPLETION_INDEX") {
      found = ("JOB_COMPLETION_INDEX", index + 1, number("JOB_COMPLETIONS"))
    } else if let index = number("PARALLEL_SEQ") {
      found = ("PARALLEL_SEQ", index, nil)
    } else {
      throw ValidationError(
        "--shard auto finds no SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX or PARALLEL_SEQ in the environment; give i/n"
      )
    }
    guard let count = given ?? found.count else {
      throw ValidationError(
        "--shard auto finds the shard in \(found.name), but not the number of shards; write auto/n")
    }
    guard let shard = Shard(index: found.index, count: count) else {
      let value = environment[found.name] ?? ""
      throw ValidationError(
        "\(found.name) is \(value), but there are \(count) shards; number the tasks \(found.name == "JOB_COMPLETION_INDEX" ? "0 to \(count - 1)" : "1 to \(count)")"
      )
    }
    return shard
  }
}

/// The arguments of a command, without those that differ between shards.
enum ShardArguments {
  /// Options of `render` that take a value and select a shard or its output.
  private static let valued = [
    "--shard", "--of", "--out", "--output", "-o", "--jobs", "-j", "--timings-json",
  ]
  private static let flags = ["--quiet", "-q", "--timings", "--if-stale", "--overwrite"]

  static func common(
    _ words: [String], valued: [String] = Self.valued, flags: [String] = Self.flags
  ) -> [String] {
    var kept: [String] = []
    var skips = false
    for word in words {
      if skips {
        skips = false
      } else if valued.contains(word) {
        skips = true
      } else if !flags.contains(word), !valued.contains(where: { word.hasPrefix($0 + "=") }) {
        kept.append(word)
      }
    }
    return kept
  }
}
