import Foundation
import Testing

@testable import GridVerify

/// What is known about the libraries of other systems.
@Suite struct KnownSystemsTests {
  private func environment(_ versions: [String: String]) -> ReferenceEnvironment {
    ReferenceEnvironment(libraries: versions, fonts: [])
  }

  private let stable = [
    "cairo": "1.18.4", "pango": "1.56.3", "harfbuzz": "10.2.0", "freetype": "2.13.3", "pixman": "0.44.0",
  ]
  private let old = [
    "cairo": "1.16.0", "pango": "1.50.12", "harfbuzz": "6.0.0", "freetype": "2.12.1", "pixman": "0.42.2",
  ]

  @Test func systemsAreRecognizedByTheLibrariesThatDraw() {
    #expect(KnownSystems.system(of: environment(old))?.name == "Debian 12")
    #expect(KnownSystems.system(of: environment(old.merging(["glib": "9"]) { $1 }))?.name == "Debian 12")
    // References of earlier versions do not name pixman.
    #expect(KnownSystems.system(of: environment(stable.filter { $0.key != "pixman" }))?.name == "Debian 13")
    #expect(KnownSystems.system(of: environment(stable.filter { $0.key != "cairo" })) == nil)
    #expect(KnownSystems.system(of: environment(stable.merging(["pixman": "9"]) { $1 })) == nil)
  }

  @Test func onlyComparedSystemsHaveAVerdict() throws {
    let systems = try [old, stable].map { try #require(KnownSystems.system(of: environment($0))) }
    #expect(KnownSystems.verdict(environment(old), environment(stable)) == .alike(systems[0], systems[1]))
    #expect(KnownSystems.verdict(environment(old), environment(["cairo": "1.18.0"])) == .unknown)
  }

  /// A system is known only if the table that `make test-systems` writes has it without a difference.
  @Test func systemsAreThoseOfTheGuide() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/ci.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let header = try #require(rows.first { $0.first == "system" })
    let differing = try #require(header.firstIndex(of: "differing"))
    for system in KnownSystems.systems {
      let row = try #require(rows.first { $0.first == system.name }, "\(system.name)")
      #expect(["–", "0"].contains(row[differing]), "\(system.name)")
      for (name, version) in system.versions {
        let column = try #require(header.firstIndex { $0.lowercased() == name }, "\(name)")
        #expect(row[column] == version, "\(system.name) \(name)")
      }
    }
  }
}
