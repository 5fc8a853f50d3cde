extension VerificationReport {
  /// Why reports cannot be merged.
  package struct MergeProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    package var description: String
  }

  /// One report of the shares of a run.
  ///
  /// - Throws: `MergeProblem` where a share is missing, there twice or of another run, or two shares have the same scene.
  package init(merging reports: [VerificationReport]) throws(MergeProblem) {
    guard let first = reports.first else { throw MergeProblem(description: "there is nothing to merge") }
    let shards = reports.compactMap(\.shard)
    guard shards.count == reports.count else {
      throw MergeProblem(description: "a report is of a whole run, not of a share")
    }
    let count = first.shard?.count ?? 1
    for shard in shards where shard.count != count {
      throw MergeProblem(description: "shares of \(count) and of \(shard.count) do not belong together")
    }
    for index in 1...count {
      let found = shards.count { $0.index == index }
      if found == 0 { throw MergeProblem(description: "share \(index)/\(count) is missing") }
      if found > 1 { throw MergeProblem(description: "share \(index)/\(count) is there \(found) times") }
    }
    var owners: Set<String> = []
    for scene in reports.flatMap(\.scenes) where !owners.insert(scene.name).inserted {
      throw MergeProblem(description: "two shares have the scene \(scene.name)")
    }
    // What one share does not own another may: only what none of them owns is left over.
    var orphans: Set<String>?
    if reports.allSatisfy({ $0.orphans != nil }) {
      orphans = reports.compactMap(\.orphans).map(Set.init).reduce(Set(first.orphans ?? [])) {
        $0.intersection($1)
      }
    }
    self.init(
      references: first.references, artifacts: first.artifacts, scenes: reports.flatMap(\.scenes),
      orphans: orphans?.sorted())
  }
}
