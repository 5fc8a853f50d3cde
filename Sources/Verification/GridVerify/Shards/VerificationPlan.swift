package import GridRender

/// How a verification is cut into shares: neighboring scenes together, and a long one between several.
///
///     share      1           2           3
///     scenes  ├─ a ─┼ b ┼────────── c ──────────┼ d ┤
///                         c, 0…⅓ │ c, ⅓…⅔ │ c, ⅔…1
package struct VerificationPlan: Sendable {
  /// What each scene costs as compared to the others, in the order of scenes.
  package var costs: [Double]

  package init(costs: [Double]) { self.costs = costs }

  /// What a share has of a scene.
  package struct Slice: Sendable, Hashable {
    /// The place of the scene among all.
    package var scene: Int
    /// The part of the scene's cost that lies before the slice, and that up to its end; from 0 to 1.
    package var start: Double
    package var end: Double

    package var isWhole: Bool { start <= 0 && end >= 1 }

    /// The frames of the slice, by what each costs as compared to the others: a frame belongs where the middle of its
    /// cost falls. O(frames).
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

  /// The slices of one share; all shares together have every scene from its beginning to its end.
  ///
  /// A scene that costs less than a quarter of a share is not cut: it would be made ready twice, for little.
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
