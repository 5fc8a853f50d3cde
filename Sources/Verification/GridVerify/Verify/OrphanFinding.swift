import GridSupport

/// A reference that no longer belongs to a scene.
package struct OrphanFinding: Sendable, Hashable, Codable {
  /// The name of the reference.
  package var name: String
  /// The name of a scene without a reference that looks similar, which suggests that the scene was renamed.
  package var looksLike: String?
  /// The finding and possible remedies.
  package var message: String
  /// Whether the finding is a failure.
  package var fails: Bool

  package init(name: String, looksLike: String?, message: String, fails: Bool) {
    (self.name, self.looksLike, self.message, self.fails) = (name, looksLike, message, fails)
  }
}

extension ReferenceFolder {
  /// Returns, for each reference without a scene, the most similar scene without a reference. Each scene
  /// occurs at most once.
  ///
  /// Similarity is the common fraction of distinct pictures, or of strings with their elements and styles,
  /// and must be at least one half. Unreadable references are similar to nothing.
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

/// The distinct pictures and strings of a sequence.
private struct Look {
  private let pictures: Set<String>
  private let texts: Set<String>

  init(_ reference: Reference) {
    pictures = Set(reference.frames.map(\.hash))
    texts = Set(reference.contents)
  }

  /// Returns the similarity, from 0 for nothing in common to 1 for equality.
  func likeness(to other: Look) -> Double {
    func share(_ one: Set<String>, _ two: Set<String>) -> Double {
      Double(one.intersection(two).count) / Double(max(one.count, two.count, 1))
    }
    return max(share(pictures, other.pictures), share(texts, other.texts))
  }
}
