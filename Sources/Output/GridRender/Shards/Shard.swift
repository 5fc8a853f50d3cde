import GridSupport
import GridSource

/// One of several shards of a run, each drawn by its own process or machine.
package struct Shard: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The index of the shard, counted from 1.
  package let index: Int
  /// The number of shards.
  package let count: Int

  package init?(index: Int, count: Int) {
    guard count >= 1, (1...count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Reads a shard from a file. Invalid numbers count as damage, as everywhere else.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let (index, count) = (
      try values.decode(Int.self, forKey: .index), try values.decode(Int.self, forKey: .count)
    )
    guard let shard = Shard(index: index, count: count) else {
      throw DecodingError.dataCorruptedError(
        forKey: .count, in: values, debugDescription: "there is no shard \(index)/\(count)")
    }
    self = shard
  }

  /// Parses a shard such as `2/5`; nil if the text is not a shard.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index: index, count: count)
  }

  package var description: String { "\(index)/\(count)" }

  /// The name of a folder for the shard. Folders for another number of shards have other names.
  package var folderName: String { "shard-\(index)-of-\(count)" }

  /// Returns the contiguous positions of this shard. All shards together contain each position once, and
  /// their costs are about equal. An element belongs to the shard that contains the midpoint of its cost.
  /// O(costs).
  package func positions(ofCosts costs: [Double]) -> Range<Int> {
    let whole = costs.reduce(0, +)
    var (position, sum) = (0, 0.0)
    func end(_ share: Int) -> Int {
      if share == count { return costs.count }
      let limit = whole * Double(share) / Double(count)
      while position < costs.count, sum + costs[position] / 2 < limit {
        sum += costs[position]
        position += 1
      }
      return position
    }
    let first = index == 1 ? 0 : end(index - 1)
    return first..<end(index)
  }
}

/// The measured costs of frames in an earlier run, averaged over a few neighbors.
package struct FrameCosts: Sendable, Hashable, Codable {
  /// The number of neighboring frames that are averaged.
  package static let neighbors = 32
  /// The mean worker seconds per frame, by the frame's index divided by `neighbors`; nil where no frame was
  /// drawn.
  package var seconds: [Double?]

  /// Returns the cost of a frame; nil if no frame nearby was measured.
  package func seconds(ofFrame index: Int) -> Double? {
    let position = index / Self.neighbors
    guard seconds.indices.contains(position), let cost = seconds[position], cost.isFinite, cost > 0 else {
      return nil
    }
    return cost
  }
}

extension SequenceRenderer {
  /// Returns the relative costs of frames. A frame that repeats an earlier one costs almost nothing.
  /// O(indices).
  package func costs(of indices: [Int], measured: FrameCosts?) -> [Double] {
    let known = measured.map { measured in indices.compactMap(measured.seconds) } ?? []
    let mean = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
    // For a million identities, hashes take a third of the memory. Frames with colliding hashes count as
    // equal in all shards, which only moves a boundary.
    var seen: Set<Int> = []
    seen.reserveCapacity(indices.count)
    return indices.map { index in
      let cost = measured?.seconds(ofFrame: index) ?? mean
      return seen.insert(source.identity(ofFrame: index).stableHash).inserted ? cost : mean / 64
    }
  }
}

/// The reason that the shards of a run cannot be merged.
package struct MergeError: Error, Sendable, Hashable, CustomStringConvertible {
  package var description: String

  package init(description: String) { self.description = description }
}

extension MergeError: InputError {}
