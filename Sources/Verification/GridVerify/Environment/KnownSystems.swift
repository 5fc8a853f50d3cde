/// Systems whose pictures were compared: what `gridreel doctor --against` knows about libraries before anything is drawn.
///
/// `make test-systems` compares them again; docs/ci.md has its table.
package enum KnownSystems {
  /// A system with the libraries that draw.
  package struct System: Sendable, Hashable {
    package var name: String
    fileprivate var versions: [String: String]
    /// Systems with the same number draw every compared frame alike.
    fileprivate var group: Int
  }

  /// What is known about two environments.
  package enum Verdict: Sendable, Hashable {
    /// Every compared frame was equal.
    case alike(System, System)
    /// Some frames differed.
    case different(System, System)
    /// At least one of them was never compared.
    case unknown
  }

  private static let libraries = ["cairo", "pango", "harfbuzz", "freetype", "pixman"]

  /// The versions are in the order of `libraries`.
  private static let systems = [
    system("Debian 12", "1.16.0 1.50.12 6.0.0 2.12.1 0.42.2", group: 1),
    system("Ubuntu 24.04", "1.18.0 1.52.1 8.3.0 2.13.2 0.42.2", group: 2),
    system("Debian 13", "1.18.4 1.56.3 10.2.0 2.13.3 0.44.0", group: 2),
    system("Debian sid of November 2026", "1.18.4 1.58.2 12.3.2 2.14.3 0.46.4", group: 2),
  ]

  private static func system(_ name: String, _ versions: String, group: Int) -> System {
    let pairs = zip(libraries, versions.split(separator: " ").map(String.init))
    return System(name: name, versions: Dictionary(uniqueKeysWithValues: pairs), group: group)
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

  /// Whether two environments with equal fonts draw alike, as far as they were compared.
  package static func verdict(_ one: ReferenceEnvironment, _ other: ReferenceEnvironment) -> Verdict {
    guard let one = system(of: one), let other = system(of: other) else { return .unknown }
    return one.group == other.group ? .alike(one, other) : .different(one, other)
  }
}
