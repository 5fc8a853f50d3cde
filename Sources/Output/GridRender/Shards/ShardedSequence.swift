import Foundation
import GridImage
import GridScroll
import GridSupport

/// The shards of a sequence, checked to be complete: every frame occurs exactly once.
package struct ShardedSequence: Sendable {
  /// A shard and the folder with its frames.
  struct Part: Sendable {
    let folder: String
    let facts: ShardFacts
  }

  /// The shards, in the order of their frames.
  let parts: [Part]
  /// The start of the manifest, up to the first frame.
  let head: String
  /// The arguments of the command that drew the shards.
  package var arguments: [String] { parts[0].facts.arguments }
  package var frameCount: Int { parts[0].facts.frameCount }
  /// The folders of redundant shards.
  package private(set) var duplicates: [String] = []

  /// Reads the descriptions of shards, without their frames.
  /// - Parameters:
  ///   - current: Tells what the shards should have been drawn from; nil to accept shards that were drawn from
  ///     something else.
  ///   - command: Returns the command that draws a shard into a folder, for the messages about missing and stale
  ///     shards.
  package init(
    _ folders: [String], current: CurrentInputs?,
    command: (ShardFacts, _ shard: String, _ folder: String) -> String
  ) throws(MergeError) {
    var read: [Part] = []
    for folder in folders { read.append(Part(folder: folder, facts: try ShardFacts(in: folder))) }
    if var current { try Self.check(read, &current, command) }
    var parts: [Int: (part: Part, head: String)] = [:]
    var first: (part: Part, head: String)?
    for part in read {
      let (folder, facts) = (part.folder, part.facts)
      let head = try Self.head(of: folder)
      if let first { try Self.check(part, head, belongsTo: first.part, first.head) }
      first = first ?? (part, head)
      guard let other = parts[facts.shard.index] else {
        parts[facts.shard.index] = (part, head)
        continue
      }
      guard other.part.facts == facts, Self.holdsTheSame(folder, other.part.folder) else {
        throw MergeError(
          description:
            "\(other.part.folder) and \(folder) are two different copies of shard \(facts.shard)")
      }
      duplicates.append(folder)
    }
    guard let first else { throw MergeError(description: "there is nothing to merge") }
    let count = first.part.facts.shard.count
    let missing = (1...count).filter { parts[$0] == nil }.compactMap { Shard(index: $0, count: count) }
    guard missing.isEmpty else {
      let lines = missing.map {
        "shard \($0) is missing; draw it with: \(command(first.part.facts, "\($0)", "FOLDER"))"
      }
      throw MergeError(description: lines.joined(separator: "\n"))
    }
    self.parts = (1...count).compactMap { parts[$0]?.part }
    head = first.head
    var position = 0
    for part in self.parts {
      guard part.facts.positions.lowerBound == position else {
        throw MergeError(
          description:
            "shard \(part.facts.shard) starts at chosen frame \(part.facts.positions.lowerBound) instead of \(position): the shards were split by different costs"
        )
      }
      position = part.facts.positions.upperBound
    }
    guard position == first.part.facts.frameCount else {
      throw MergeError(description: "the last shard ends before the last frame; draw it again")
    }
  }

  /// Throws if shards were drawn from something else than what is there now.
  private static func check(
    _ parts: [Part], _ current: inout CurrentInputs, _ command: (ShardFacts, String, String) -> String
  ) throws(MergeError) {
    var stale: [String: [Part]] = [:]
    for part in parts {
      if let change = current.change(since: part.facts) { stale[change, default: []].append(part) }
    }
    let lines = stale.sorted { $0.key < $1.key }.map { change, parts in
      let shards = parts.map(\.facts.shard)
      guard parts.count > 1 else {
        let command = command(parts[0].facts, "\(shards[0])", parts[0].folder)
        return "\(parts[0].folder) is stale: \(change); draw it again with: \(command)"
      }
      let command = command(parts[0].facts, "i/\(shards[0].count)", "FOLDER")
      return "shards \(Shard.list(shards)) are stale: \(change); draw each again with: \(command)"
    }
    guard lines.isEmpty else { throw MergeError(description: lines.joined(separator: "\n")) }
  }

  private static func check(
    _ part: Part, _ head: String, belongsTo first: Part, _ firstHead: String
  ) throws(MergeError) {
    func differ(_ reason: String) -> MergeError {
      MergeError(
        description: "\(part.folder) and \(first.folder) are not shards of the same sequence: \(reason)")
    }
    let (facts, others) = (part.facts, first.facts)
    if facts.shard.count != others.shard.count {
      throw differ("one is of \(facts.shard.count) shards, the other of \(others.shard.count)")
    }
    for (input, other) in zip(facts.inputs, others.inputs) where input != other {
      throw differ(
        input.path == other.path
          ? "\(input.path) was changed between them"
          : "one was drawn from \(input.path), the other from \(other.path)"
      )
    }
    if facts.program != others.program { throw differ("they were drawn by different builds of gridreel") }
    if let (own, other) = ManifestText.difference(head, firstHead) { throw differ("\(own) is not \(other)") }
    if facts.arguments != others.arguments {
      throw differ(
        "one was drawn with: \(facts.arguments.joined(separator: " ")), the other with: \(others.arguments.joined(separator: " "))"
      )
    }
    if facts.sequence != others.sequence || facts.frameCount != others.frameCount
      || facts.inputs.count != others.inputs.count
    {
      throw differ("they have different frames")
    }
  }

  /// Returns the part of a manifest before its first frame.
  private static func head(of folder: String) throws(MergeError) -> String {
    do throws(FileError) {
      return try ManifestLines(folder).head
    } catch { throw MergeError(description: "\(error)") }
  }

  private static func holdsTheSame(_ folder: String, _ other: String) -> Bool {
    let manifests = [folder, other].map { try? FileSystem.read(FilePath.join($0, Manifest.fileName)) }
    return manifests[0] != nil && manifests[0] == manifests[1]
  }
}

/// The frames of a manifest, read line by line.
final class ManifestLines {
  /// The text before the first frame.
  let head: String
  private let reader: ByteReader

  typealias Entry = Manifest.Listing.Entry

  init(_ folder: String) throws(FileError) {
    reader = try ByteReader(FilePath.join(folder, Manifest.fileName))
    var head = ""
    while true {
      guard let line = try reader.nextLine() else { throw reader.damage() }
      head += line + "\n"
      if line == "\"frames\": [" { break }
    }
    self.head = head
  }

  /// Returns the line of the next frame, without its separator, and its parsed contents; nil after the last
  /// frame.
  func next() throws(FileError) -> (text: String, entry: Entry, hash: PixelHash)? {
    guard var line = try reader.nextLine() else { throw reader.damage() }
    if line == "]" || line.isEmpty { return nil }
    if line.hasSuffix(",") { line.removeLast() }
    guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.utf8)),
      let hash = entry.hash, !entry.leadsOut
    else { throw reader.damage() }
    return (line, entry, hash)
  }

  /// Returns the file of the next frame without parsing the rest of its line; nil after the last frame.
  func nextFile() throws(FileError) -> String? {
    guard let line = try reader.nextLine() else { throw reader.damage() }
    if line == "]" || line.isEmpty { return nil }
    // A quotation mark in a string has a backslash before it.
    guard let start = line.firstRange(of: ", \"file\": \"")?.upperBound,
      let end = line[start...].firstIndex(of: "\"")
    else { throw reader.damage() }
    let name = line[start..<end]
    guard name.contains("\\") else { return String(name) }
    let entry = try? JSONDecoder().decode(
      Entry.self, from: Data((line.hasSuffix(",") ? line.dropLast() : line[...]).utf8))
    guard let file = entry?.file else { throw reader.damage() }
    return file
  }
}
