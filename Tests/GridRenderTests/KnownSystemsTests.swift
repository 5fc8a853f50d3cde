@testable import GridVerify
import Testing

/// What is known about the libraries of other systems.
@Suite struct KnownSystemsTests {
  private func environment(_ versions: [String: String]) -> ReferenceEnvironment {
    ReferenceEnvironment(libraries: versions, fonts: [])
  }

  private let ubuntu = [
    "cairo": "1.18.0", "pango": "1.52.1", "harfbuzz": "8.3.0", "freetype": "2.13.2", "pixman": "0.42.2",
  ]
  private let debian = [
    "cairo": "1.18.4", "pango": "1.56.3", "harfbuzz": "10.2.0", "freetype": "2.13.3", "pixman": "0.44.0",
  ]

  @Test func systemsAreRecognizedByTheLibrariesThatDraw() {
    #expect(KnownSystems.system(of: environment(ubuntu))?.name == "Ubuntu 24.04")
    #expect(
      KnownSystems.system(of: environment(ubuntu.merging(["glib": "9"]) { $1 }))?.name == "Ubuntu 24.04")
    // References of earlier versions do not name pixman.
    #expect(KnownSystems.system(of: environment(debian.filter { $0.key != "pixman" }))?.name == "Debian 13")
    #expect(KnownSystems.system(of: environment(debian.filter { $0.key != "cairo" })) == nil)
    #expect(KnownSystems.system(of: environment(debian.merging(["pixman": "9"]) { $1 })) == nil)
  }

  @Test func onlyComparedSystemsHaveAVerdict() throws {
    let systems = try [ubuntu, debian].map { try #require(KnownSystems.system(of: environment($0))) }
    #expect(KnownSystems.verdict(environment(ubuntu), environment(debian)) == .alike(systems[0], systems[1]))
    #expect(KnownSystems.verdict(environment(ubuntu), environment(["cairo": "1.18.0"])) == .unknown)
  }
}
