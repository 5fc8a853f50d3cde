/// The systems that `make test-systems` compared, all of which draw every frame alike: what `gridreel doctor --against`
/// knows about libraries before anything is drawn.
///
/// They are those of the table in docs/ci.md; a test compares the two.
package enum KnownSystems {
  /// A system with the libraries that draw.
  package struct System: Sendable, Hashable {
    package var name: String
    package var versions: [String: String]
  }

  /// What is known about two environments.
  package enum Verdict: Sendable, Hashable {
    /// Every compared frame was equal.
    case alike(System, System)
    /// At least one of them was never compared.
    case unknown
  }

  private static let libraries = ["cairo", "pango", "harfbuzz", "freetype", "pixman"]

  /// The versions are in the order of `libraries`.
  package static let systems = [
    system("Debian 12", "1.16.0 1.50.12 6.0.0 2.12.1 0.42.2"),
    system("Debian 13", "1.18.4 1.56.3 10.2.0 2.13.3 0.44.0"),
    system("Debian sid", "1.18.4 1.58.2 12.3.2 2.14.3 0.46.4"),
  ]

  private static func system(_ name: String, _ versions: String) -> System {
    let pairs = zip(libraries, versions.split(separator: " ").map(String.init))
    return System(name: name, versions: Dictionary(uniqueKeysWithValues: pairs))
  }

  /// The system with the libraries of an environment. References of earlier versions do not name all of them.
  static func system(of environment: ReferenceEnvironment) -> System? {
    systems.first { system in
      libraries.allSatisfy { name in
        let version = environment.libraries[name]
        return version == system.versions[name] || version == nil && name == "pixman"
      }
    }
  }

  /// Returns whether two environments with equal fonts draw alike, as far as they were compared.
  package static func verdict(_ one: ReferenceEnvironment, _ other: ReferenceEnvironment) -> Verdict {
    guard let one = system(of: one), let other = system(of: other) else { return .unknown }
    return .alike(one, other)
  }
}
