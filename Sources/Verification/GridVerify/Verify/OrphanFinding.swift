import GridSupport

/// A reference that no scene owns any more.
package struct OrphanFinding: Sendable, Hashable, Codable {
  /// The name of the reference.
  package var name: String
  /// The name of a scene without a reference that shows what this one has: it was probably renamed.
  package var looksLike: String?
  /// What was found, and what can be done about it.
  package var message: String
  /// Whether it is a failure.
  package var fails: Bool

  package init(name: String, looksLike: String?, message: String, fails: Bool) {
    (self.name, self.looksLike, self.message, self.fails) = (name, looksLike, message, fails)
  }
}

extension ReferenceFolder {
  /// For references without a scene, the scenes without a reference that look most like them; each at most once.
  ///
  /// Two are alike by the part of their distinct pictures or of their texts, with places and styles, that both have,
  /// and at least half. What cannot be read is like nothing.
  package func successors(
    of orphans: [String], among scenes: [SequenceVerification], in artifacts: ArtifactFolder
  ) -> [String: String] {
    let new = scenes.filter { $0.isNew == true }
    guard !orphans.isEmpty, !new.isEmpty else { return [:] }
    let drawn = new.compactMap { scene -> (name: String, look: Look)? in
      let folder = scene.status == .recorded ? self : artifacts.pending
      return (try? folder.read(scene.name)).flatMap { $0 }.map { (scene.name, Look($0)) }
    }
    var pairs: [(likeness: Double, orphan: String, scene: String)] = []
    for orphan in orphans {
      guard let reference = try? read(orphan) else { continue }
      let look = Look(reference)
      pairs += drawn.map { (look.likeness(to: $0.look), orphan, $0.name) }
    }
    var found: [String: String] = [:]
    for pair in pairs.sorted(by: { ($1.likeness, $0.orphan, $0.scene) < ($0.likeness, $1.orphan, $1.scene) })
    where pair.likeness >= 0.5 && found[pair.orphan] == nil && !found.values.contains(pair.scene) {
      found[pair.orphan] = pair.scene
    }
    return found
  }
}

/// The distinct pictures and texts of a sequence.
private struct Look {
  private let pictures: Set<String>
  private let texts: Set<String>

  init(_ reference: Reference) {
    pictures = Set(reference.frames.map(\.hash))
    texts = Set(reference.contents)
  }

  /// From 0 for nothing in common to 1 for the same.
  func likeness(to other: Look) -> Double {
    func share(_ one: Set<String>, _ two: Set<String>) -> Double {
      Double(one.intersection(two).count) / Double(max(one.count, two.count, 1))
    }
    return max(share(pictures, other.pictures), share(texts, other.texts))
  }
}
