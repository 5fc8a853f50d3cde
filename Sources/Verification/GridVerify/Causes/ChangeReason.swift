import GridSupport

/// A reason why several scenes fail: causes that explain all that changed in them.
package struct ChangeReason: Sendable, Hashable, Codable {
  /// Counted from 1, by the number of scenes; the same until scenes are verified again.
  package var number: Int
  /// The causes in a few words.
  package var name: String
  package var causes: [ChangeCause]
  /// The names of the scenes that it explains entirely, sorted.
  package var scenes: [String]

  /// `reason 1, 38 scenes`.
  package var title: String { "reason \(number), \(NumberText.count(scenes.count, "scene"))" }

  /// Whether it explains all of these causes.
  package func covers(_ causes: [ChangeCause]) -> Bool {
    causes.allSatisfy { cause in self.causes.contains { $0.covers(cause) } }
  }
}

extension ChangeReason {
  /// The reasons that several of the scenes share, those of most scenes first.
  ///
  /// Scenes with the same causes share a reason. So do scenes with some of the causes of a reason that more scenes have,
  /// since they show nothing that is not in those. A scene with any other cause belongs to none. The result depends
  /// neither on the order of scenes nor on the shares that verified them.
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
