package import GridRender

/// The division of a verification into shards. Consecutive scenes are in the same shard, and a long scene is
/// split between shards.
///
///     shard      1           2           3
///     scenes  ├─ a ─┼ b ┼────────── c ──────────┼ d ┤
///                         c, 0…⅓ │ c, ⅓…⅔ │ c, ⅔…1
package struct VerificationPlan: Sendable {
  /// The relative costs of the scenes, in order.
  package var costs: [Double]

  package init(costs: [Double]) { self.costs = costs }

  /// A shard's part of a scene.
  package struct Slice: Sendable, Hashable {
    /// The index of the scene.
    package var scene: Int
    /// The fractions of the scene's cost at the start and at the end of the slice, from 0 to 1.
    package var start: Double
    package var end: Double

    package var isWhole: Bool { start <= 0 && end >= 1 }

    /// Returns the frames of the slice, given their relative costs. A frame belongs to the slice that
    /// contains the midpoint of its cost. O(frames).
    package func frames(ofCosts costs: [Double]) -> Range<Int> {
      let whole = costs.reduce(0, +)
      func frame(at part: Double) -> Int {
        guard part < 1 else { return costs.count }
        var sum = 0.0
        return costs.firstIndex { cost in
          defer { sum += cost }
          return sum + cost / 2 >= part * whole
        } ?? costs.count
      }
      let first = frame(at: start)
      return first..<max(first, frame(at: end))
    }
  }

  /// Returns the slices of a shard. Together, all shards cover every scene completely.
  ///
  /// A scene that costs less than a quarter of a shard is not split, because preparing it twice would not be
  /// worth it.
  package func slices(of shard: Shard) -> [Slice] {
    var edges = [0.0]
    for cost in costs { edges.append(edges[edges.count - 1] + cost) }
    let share = (edges.last ?? 0) / Double(shard.count)
    func end(_ index: Int) -> (scene: Int, part: Double) {
      let place = share * Double(index)
      guard index < shard.count, let after = edges.firstIndex(where: { $0 > place }), after > 0 else {
        return (index == 0 ? 0 : costs.count, 0)
      }
      let scene = after - 1
      let part = (place - edges[scene]) / costs[scene]
      guard costs[scene] < share / 4 else { return (scene, part) }
      return (part < 0.5 ? scene : scene + 1, 0)
    }
    let (from, to) = (end(shard.index - 1), end(shard.index))
    return costs.indices.compactMap { scene in
      let slice = Slice(
        scene: scene, start: scene == from.scene ? from.part : 0, end: scene == to.scene ? to.part : 1)
      let isOutside = scene < from.scene || scene > to.scene || slice.end <= slice.start
      return isOutside ? nil : slice
    }
  }
}
