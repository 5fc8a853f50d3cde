import Synchronization

/// Who has held something against which reference in this process.
///
/// Two snapshots that share a reference would overwrite one another, or the one would hide behind the other. Which of
/// them comes second depends on the order of tests, but that there are two does not.
final class SnapshotRegistry: Sendable {
  /// The registry of this process.
  static let shared = SnapshotRegistry()

  private struct Claim {
    var site: String
    var place: String
    var identity: String
  }

  private let claims: Mutex<[String: Claim]> = Mutex([:])

  /// Notes that a call holds a value against a reference.
  ///
  /// - Returns: What is wrong with that; nil where nobody else has, or the same call has with an equal value.
  func claim(_ place: SnapshotPlace, site: SnapshotSite, identity: String) -> String? {
    let claim = Claim(site: site.key, place: "\(site.filePath):\(site.line)", identity: identity)
    // Some file systems do not tell letters by their case.
    let other: Claim? = claims.withLock { claims in
      let key = place.path.lowercased()
      if let earlier = claims[key] { return earlier }
      claims[key] = claim
      return nil
    }
    guard let other else { return nil }
    if other.site != claim.site {
      return "the snapshot at \(other.place) has the same reference; give one of them another name (named:)"
    }
    if other.identity != identity {
      return "this call has already held another value against the same reference; "
        + "give each value a name of its own (named:), made of the test's arguments for example"
    }
    return nil
  }
}
