import GridSource

/// One of several parts of a run, each drawn by a process or machine of its own.
package struct Shard: Sendable, Hashable, Codable, CustomStringConvertible {
  /// Counted from 1.
  package let index: Int
  /// The number of parts.
  package let count: Int

  package init?(index: Int, count: Int) {
    guard count >= 1, (1...count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Reads a share from a file; numbers that are no share are damage, as everywhere else.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let (index, count) = (
      try values.decode(Int.self, forKey: .index), try values.decode(Int.self, forKey: .count)
    )
    guard let shard = Shard(index: index, count: count) else {
      throw DecodingError.dataCorruptedError(
        forKey: .count, in: values, debugDescription: "there is no share \(index)/\(count)")
    }
    self = shard
  }

  /// Reads `2/5`; nil for what is no share.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index: index, count: count)
  }

  package var description: String { "\(index)/\(count)" }

  /// The neighbors that belong to this share, so that all shares together have each position once and about the same
  /// cost. An element belongs to the share that the middle of its cost falls into. O(costs).
  package func positions(ofCosts costs: [Double]) -> Range<Int> {
    let whole = costs.reduce(0, +)
    var (place, sum) = (0, 0.0)
    func end(_ share: Int) -> Int {
      if share == count { return costs.count }
      let limit = whole * Double(share) / Double(count)
      while place < costs.count, sum + costs[place] / 2 < limit {
        sum += costs[place]
        place += 1
      }
      return place
    }
    let first = index == 1 ? 0 : end(index - 1)
    return first..<end(index)
  }
}

/// The measured cost of frames of an earlier run: the mean of each few neighbors.
package struct FrameCosts: Sendable, Hashable, Codable {
  /// So many frames share one mean.
  package static let neighbors = 32
  /// Seconds of a worker for a frame, by the frame's index over `neighbors`; nil where none was drawn.
  package var seconds: [Double?]

  /// The cost of a frame; nil where none near was measured.
  package func seconds(ofFrame index: Int) -> Double? {
    let place = index / Self.neighbors
    guard seconds.indices.contains(place), let cost = seconds[place], cost.isFinite, cost > 0 else {
      return nil
    }
    return cost
  }
}

extension SequenceRenderer {
  /// What frames cost as compared to one another: those that repeat one before next to nothing.
  /// O(indices).
  package func costs(of indices: [Int], measured: FrameCosts?) -> [Double] {
    let known = measured.map { measured in indices.compactMap(measured.seconds) } ?? []
    let mean = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
    // Of a million identities, fingerprints take a third of the memory. Frames that had one by chance would be taken for
    // alike by all shares, which moves a border and nothing else.
    var seen: Set<Int> = []
    seen.reserveCapacity(indices.count)
    return indices.map { index in
      let cost = measured?.seconds(ofFrame: index) ?? mean
      return seen.insert(source.identity(ofFrame: index).fingerprint).inserted ? cost : mean / 64
    }
  }
}

/// Why the parts of a run cannot be put together.
package struct MergeError: Error, Sendable, Hashable, CustomStringConvertible {
  package var description: String

  package init(description: String) { self.description = description }
}
