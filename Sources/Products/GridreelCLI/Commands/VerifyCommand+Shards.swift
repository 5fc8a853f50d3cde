import ArgumentParser
import GridCommands
import GridCompose
import GridRender
import GridSceneFile
import GridScroll
import GridSupport
import GridVerify

/// Verification in shards: verifies one shard per process, and merges them.
extension VerifyCommand {
  /// Options with a value that may differ between shards.
  private static let valued = ["--shard", "--artifacts", "--jobs", "-j", "--junit", "--report"]
  private static let flags = ["--quiet", "-q", "--json"]

  /// Verifies one shard and writes its findings to its folder.
  func verify(_ shard: Shard, of list: VerifiedSceneList) throws {
    var command = self
    command.verification.artifacts =
      verification.artifacts ?? "artifacts/\(shard.folderName)"
    try command.verifyHere(shard, of: list)
  }

  private func verifyHere(_ shard: Shard, of list: VerifiedSceneList) throws {
    var settings = try settings()
    // Other shards may use the same references at the same time, or run on other machines.
    settings.recordsLater = true
    let measured = try costs.map { try MeasuredCosts(path: $0, scenes: list.entries.count) }
    let costs = list.costs(measured: measured, options: options, rendering: limit.rendering)
    var facts = VerificationShard(
      shard, version: GridreelCommand.version, references: try settings.references.contentHash(),
      plan: list.planHash(costs: costs, measured: measured),
      arguments: ShardArguments.common(
        Array(try CommandLineTool.arguments().dropFirst()), valued: Self.valued, flags: Self.flags),
      record: settings.record)
    FileSystem.removeTree(ArtifactFolder(verification.artifactFolder).file(VerificationShard.partsName))
    try withRun(settings) { run in
      for slice in VerificationPlan(costs: costs).slices(of: shard) {
        let entry = list.entries[slice.scene]
        facts.items.append(
          slice.isWhole
            ? try run.verifyItem(entry) : try run.inspectItem(entry, slice, costs: measured?.frames))
      }
      for environment in run.environments { facts.note(environment) }
      let report = VerificationReport(
        references: verification.snapshots, artifacts: verification.artifactFolder, shardFacts: facts,
        scenes: run.scenes,
        orphans: orphanAction == .ignore ? nil : list.orphans(verified: run.names, unread: run.unread))
      try verification.write(report)
      if let code = run.code { throw CommandError(code) }
    }
  }

  /// Returns the command that the shards ran, with the output options of this command.
  static func command(of facts: VerificationShard) throws -> VerifyCommand {
    var command = try VerifyCommand.parse(facts.arguments + ["--shard", "1/1"])
    command.shard = nil
    command.verification.record = facts.record
    return command
  }

  /// Returns the command line that makes a shard.
  static func words(_ facts: VerificationShard, _ shard: Shard) -> String {
    let words = ["gridreel", "verify"] + facts.arguments + ["--shard", shard.description]
    return words.map(Terminal.shellWord).joined(separator: " ")
  }

  /// Finishes a verification that was begun by shards, as a single run would have.
  func conclude(_ shards: ShardedVerification) throws {
    let settings = try settings()
    let folder = settings.references
    let target = ArtifactFolder(verification.artifactFolder)
    let scenes = shards.scenes
    let isCut = scenes.contains { $0.items.contains { $0.item.part != nil } }
    if isCut, try folder.contentHash() != shards.facts.references {
      throw MergeError(
        description: "the references in \(folder.path) are not those that the shards were compared with")
    }
    for shard in shards.shards where FileSystem.isInside(target.path, of: [shard.source.folder]) {
      throw CommandError(
        .badInput, "the findings cannot be written into \(target.path): it contains a shard; add --artifacts")
    }
    try withRun(settings) { run in
      for scene in scenes {
        if scene.items.contains(where: { $0.item.part != nil }) {
          try run.verify(scene)
        } else if let (item, shard) = scene.items.first {
          guard let outcome = shard.source.report.outcome(of: item) else {
            throw MergeError(
              description: "\(shard.source.path) has no outcome of \(item.source); verify the shard again")
          }
          var merged = outcome
          if merged.status == .recorded { merged.basis = nil }
          try run.take(merged, code: item.code)
          // If two scenes have the same name, the outcome does not belong to either.
          guard run.scenes.last == merged else { continue }
          try outcome.collectFiles(
            from: ArtifactFolder(shard.source.folder), into: target, recordingIn: folder,
            record: shards.facts.record)
        }
      }
      try conclude(run, orphans: shards.orphans, owners: try folder.owners().known)
    }
  }
}

extension VerifyRun {
  /// Verifies a scene that belongs to a single shard.
  fileprivate mutating func verifyItem(_ entry: VerifiedSceneList.Entry) throws -> VerificationShard.Item {
    var item = VerificationShard.Item(source: entry.path, variant: entry.variant)
    let before = code
    code = nil
    try verify(entry)
    item.outcome = scenes.last?.name
    item.code = code?.rawValue ?? 0
    if let before { raise(before) }
    return item
  }

  /// Draws some of a scene's frames and keeps the observations that verification needs.
  fileprivate mutating func inspectItem(
    _ entry: VerifiedSceneList.Entry, _ slice: VerificationPlan.Slice, costs: FrameCosts?
  ) throws -> VerificationShard.Item {
    var item = VerificationShard.Item(source: entry.path, variant: entry.variant)
    var part = VerificationShard.Part(status: .passed, seconds: 0)
    let start = ContinuousClock.now
    do {
      let ready = try prepare(entry)
      let progress = ProgressBar(
        total: Int(Double(ready.session.source.timeline.frameCount) * (slice.end - slice.start)),
        isQuiet: !prints)
      defer { progress.clear() }
      let inputs = try ready.session.loaded.inputs.map { try ShardFacts.Input(path: $0) }
      let seen = try ready.verifier.inspect(
        slice, costs: costs, inputs: inputs, cancellation: cancellation, progress: { progress.advance() })
      if let seen, let folder = settings.artifacts {
        part.folder = FilePath.join(VerificationShard.partsName, ready.name)
        (part.frames, part.frameCount) = (seen.frames, seen.frameCount)
        part.status = seen.status
        part.hash = try seen.write(to: FilePath.join(folder, part.folder ?? ""))
      } else {
        part.status = .error
        if let reason = try ready.verifier.refusal() {
          Terminal.writeError("\(entry.path): error: \(reason)")
        }
      }
      // Frames that are recorded as the new reference cannot fail.
      let isRecorded = settings.record == .all || settings.record == .failed
      if part.status == .failed, !isRecorded { item.code = CommandError.Code.different.rawValue }
      if part.status == .error { item.code = CommandError.Code.badInput.rawValue }
    } catch {
      guard let failure = CommandError(error), failure.code < .hungUp else { throw error }
      Terminal.writeError(failure.message, asIs: failure.isStyled)
      part.status = .error
      part.failure = failure.message
      item.code = failure.code.rawValue
    }
    part.seconds = Self.seconds(since: start)
    item.part = part
    if let code = CommandError.Code(rawValue: item.code) { raise(code) }
    if prints { try Terminal.write("\(part.status.rawValue)  \(entry.path), \(part.words)") }
    return item
  }

  /// Verifies a scene whose frames were drawn by several shards.
  fileprivate mutating func verify(_ scene: ShardedVerification.Scene) throws {
    var parts: [VerificationPart] = []
    var seconds = 0.0
    for (item, shard) in scene.items {
      guard let part = item.part else { continue }
      seconds += part.seconds
      if let message = part.failure {
        var failure = CommandError(CommandError.Code(rawValue: item.code) ?? .badInput)
        failure.message = message
        failure.isStyled = Terminal.usesColor
        return try fail(scene.source, failure, seconds: seconds)
      }
      guard let folder = part.folder else { continue }
      parts.append(try VerificationPart(in: FilePath.join(shard.source.folder, folder), hash: part.hash))
    }
    try verify(
      VerifiedSceneList.Entry(path: scene.source, variant: scene.variant), by: parts, seconds: seconds)
  }
}

extension VerificationShard.Part {
  fileprivate var words: String {
    frames.isEmpty ? "no frames" : "frames \(frames.lowerBound) to \(frames.upperBound - 1) of \(frameCount)"
  }
}
