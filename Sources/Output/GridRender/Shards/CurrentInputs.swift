import GridSupport

/// What shards would be drawn from now, compared with what they were drawn from. Each file is hashed once.
///
///     shard.json: inputs, program ─┐
///     files here, this program ────┴─▶ what has changed since the shard was drawn
package struct CurrentInputs {
  private let program: String
  private var hashes: [String: String?] = [:]

  /// - Parameter program: The version and hash of this program; see `ShardFacts.program`.
  package init(program: String) { self.program = program }

  /// Returns what has changed since a shard was drawn; nil if nothing has.
  ///
  /// - Complexity: O(bytes of all files) for the first shard.
  package mutating func change(since facts: ShardFacts) -> String? {
    var inputs: [ShardFacts.Input] = []
    for input in facts.inputs {
      let hash = hashes[input.path] ?? (try? ShardFacts.Input(path: input.path).hash)
      hashes[input.path] = .some(hash)
      inputs.append(ShardFacts.Input(path: input.path, hash: hash))
    }
    let current = ShardFacts(facts.shard, inputs: inputs, program: program, arguments: facts.arguments)
    return facts.change(to: current)
  }
}

extension ShardFacts {
  /// Returns the first difference from what the shard would be drawn from now; nil if there is none.
  fileprivate func change(to current: ShardFacts) -> String? {
    if shard != current.shard { return "the folder has shard \(shard)" }
    if arguments != current.arguments {
      let words = [arguments, current.arguments].map { $0.joined(separator: " ") }
      return "drawn with: \(words[0]), not with: \(words[1])"
    }
    let known = Dictionary(inputs.map { ($0.path, $0.hash) }) { first, _ in first }
    for input in current.inputs {
      let old = known[input.path] ?? nil
      if old == input.hash { continue }
      return "\(input.path) \(old == nil ? "is new" : input.hash == nil ? "is missing" : "was changed")"
    }
    let paths = Set(current.inputs.map(\.path))
    if let input = inputs.first(where: { $0.hash != nil && !paths.contains($0.path) }) {
      return "\(input.path) is no longer used"
    }
    if program != current.program {
      return "drawn by another build of gridreel, \(program), not \(current.program)"
    }
    return nil
  }
}

/// Tells which shards of a sequence have to be drawn, because they are missing or stale.
package struct ShardStatus {
  private let facts: ShardFacts
  /// The start of each shard's manifest, with the versions of the libraries.
  private let head: String

  /// - Parameters:
  ///   - renderer: The renderer that draws the shards.
  ///   - facts: What any of the shards is drawn from now.
  package init(_ renderer: SequenceRenderer, _ facts: ShardFacts) {
    self.facts = facts
    head = ManifestText(renderer.manifest(of: [])).head
  }

  /// Returns why a shard has to be drawn into a folder; nil if the folder contains it as it would be drawn now.
  package func reasonToDraw(_ shard: Shard, into folder: String) -> String? {
    guard FileSystem.exists(FilePath.join(folder, ShardFacts.fileName)) else { return "missing" }
    guard let found = try? ShardFacts(in: folder), let lines = try? ManifestLines(folder) else {
      return "damaged or of another version"
    }
    var current = facts
    current.shard = shard
    if let change = found.change(to: current) { return change }
    if let (own, other) = ManifestText.difference(lines.head, head) {
      return "drawn with \(own), not \(other)"
    }
    do throws(FileError) {
      while let file = try lines.nextFile() {
        if !FileSystem.exists(FilePath.join(folder, file)) { return "without \(file)" }
      }
      return nil
    } catch {
      return "damaged or of another version"
    }
  }
}

extension Shard {
  /// Returns shards of the same number as a list with ranges, such as `1-3, 7 of 8`.
  package static func list(_ shards: [Shard]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for index in Set(shards.map(\.index)).sorted() {
      if let last = ranges.last, last.upperBound + 1 == index {
        ranges[ranges.count - 1] = last.lowerBound...index
      } else {
        ranges.append(index...index)
      }
    }
    let words = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
    return "\(words.joined(separator: ", ")) of \(shards[0].count)"
  }
}
