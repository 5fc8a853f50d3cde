import GridSupport

/// A common reason why several scenes fail: causes that explain all of their changes.
package struct ChangeReason: Sendable, Hashable, Codable {
  /// The number, counted from 1 in order of decreasing number of scenes. It stays the same until scenes are
  /// verified again.
  package var number: Int
  /// A short description of the causes.
  package var name: String
  package var causes: [ChangeCause]
  /// The names of the scenes that this reason explains completely, sorted.
  package var scenes: [String]

  /// A title such as `reason 1, 38 scenes`.
  package var title: String { "reason \(number), \(NumberText.count(scenes.count, "scene"))" }

  /// Whether this reason explains all of the given causes.
  package func covers(_ causes: [ChangeCause]) -> Bool {
    causes.allSatisfy { cause in self.causes.contains { $0.covers(cause) } }
  }
}

extension ChangeReason {
  /// Returns the reasons shared by several scenes, those with the most scenes first.
  ///
  /// Scenes with the same causes share a reason. A scene whose causes are a subset of those of a reason with
  /// more scenes shares that reason, since it shows no other change. A scene with any other cause has no
  /// common reason. The result does not depend on the order of scenes or on the shards that verified them.
  static func reasons(of scenes: [SequenceVerification]) -> [ChangeReason] {
    var names: [[ChangeCause]: [String]] = [:]
    for scene in scenes where !scene.passes {
      if let causes = scene.causes, !causes.isEmpty { names[causes, default: []].append(scene.name) }
    }
    let kinds = names.map { (causes: $0.key, scenes: $0.value.sorted()) }.sorted { one, other in
      if one.scenes.count != other.scenes.count { return one.scenes.count > other.scenes.count }
      return one.causes.lexicographicallyPrecedes(other.causes)
    }
    var reasons: [(causes: [ChangeCause], own: Int, scenes: [String])] = []
    for kind in kinds {
      let wider = reasons.firstIndex { reason in
        reason.own > kind.scenes.count
          && kind.causes.allSatisfy { cause in reason.causes.contains { $0.covers(cause) } }
      }
      if let wider {
        reasons[wider].scenes += kind.scenes
      } else if kind.scenes.count > 1 {
        reasons.append((kind.causes, kind.scenes.count, kind.scenes))
      }
    }
    reasons.sort { one, other in
      if one.scenes.count != other.scenes.count { return one.scenes.count > other.scenes.count }
      return one.causes.lexicographicallyPrecedes(other.causes)
    }
    return reasons.enumerated().map { index, reason in
      ChangeReason(
        number: index + 1, name: ChangeCause.summary(reason.causes), causes: reason.causes,
        scenes: reason.scenes.sorted())
    }
  }
}
