import Foundation
import Testing

#if os(Linux)
/// The scripts of the workflow that releases, and the installation in action.yml.
@Suite struct `A release` {
  private let place: ReleaseScratch
  private let version: String

  init() throws {
    version = String(try Gridreel.run(["--version"]).output.dropLast())
    place = try ReleaseScratch(
      changelog: """
        # Changelog

        ## \(version)

        Not yet tagged. This will be
        the first.

        ### Added

        - A [guide](docs/a.md#b), and [a page](https://example.org).

        ## 0.0.1

        - Old.
        """)
  }

  @Test func `the sources define the version, and nothing repeats it`() throws {
    #expect(try place.run("Packaging/release/version.sh").output == version + "\n")
    let real = try Gridreel.run(
      Gridreel.root.appendingPathComponent("Packaging/release/version.sh"), ["v" + version],
      in: Gridreel.root,
      environment: ["GRIDREEL_DRY_RUN": "1"])
    #expect(real.status == 0, "\(real.errors)")
    try place.scratch.write("version: \(version)\n", to: "action.yml")
    let repeated = try place.run("Packaging/release/version.sh", ["v" + version], ["GRIDREEL_DRY_RUN": "1"])
    #expect(repeated.status == 1 && repeated.errors.contains("the version \(version) is also in: action.yml"))
  }

  @Test func `a tag has to fit the version and the changelog`() throws {
    let other = try place.run("Packaging/release/version.sh", ["v9.0.0"])
    #expect(other.status == 1 && other.errors.contains("the tag is v9.0.0"), "\(other.errors)")
    let early = try place.run("Packaging/release/version.sh", ["v" + version])
    #expect(early.status == 1 && early.errors.contains("not yet tagged"), "\(early.errors)")
    try place.scratch.write("# Changelog\n", to: "CHANGELOG.md")
    let missing = try place.run("Packaging/release/version.sh", ["v" + version])
    #expect(missing.status == 1 && missing.errors.contains("no section \(version)"), "\(missing.errors)")
  }

  @Test func `notes are the section of the changelog`() throws {
    let notes = try place.run("Packaging/release/notes.sh", [version])
    #expect(notes.output == "### Added\n\n- A [guide](docs/a.md#b), and [a page](https://example.org).\n")
    let linked = try place.run("Packaging/release/notes.sh", [version], ["GITHUB_REPOSITORY": "o/n"])
    let address = "https://github.com/o/n/blob/v\(version)/docs/a.md#b"
    #expect(linked.output.contains("[guide](\(address)), and [a page](https://example.org)"))
    #expect(try place.run("Packaging/release/notes.sh", ["9.0.0"]).status == 1)
  }

  // MARK: the action

  private var name: String { "gridreel-\(version)-linux-x86_64" }

  /// A release whose program prints a version.
  private func makeRelease(printing printed: String) throws {
    try place.shell(
      """
      rm -rf release temp
      mkdir -p release temp "\(name)/bin"
      printf '#!/bin/sh\\necho \(printed)\\n' > "\(name)/bin/gridreel"
      chmod +x "\(name)/bin/gridreel"
      tar -czf "release/\(name).tar.gz" "\(name)"
      cd release && sha256sum gridreel* > SHA256SUMS
      """)
  }

  @Test func `the action installs what has the released hash, and keeps the download`() throws {
    try makeRelease(printing: version)
    #expect(try place.run("Scripts/action-install.sh", ["plan"]).status == 0)
    #expect(
      try place.read("output")
        == "file=\(name).tar.gz\nfolder=\(place.scratch.file("temp").path)/gridreel-download\n")
    let installed = try place.run("Scripts/action-install.sh", ["install"])
    #expect(installed.status == 0, "\(installed.output)")
    #expect(try place.read("path") == place.scratch.file("temp/\(name)/bin").path + "\n")
    // From the cache: only the hash comes from the release.
    try place.shell("rm release/*.tar.gz; rm -r temp/\(name)")
    #expect(try place.run("Scripts/action-install.sh", ["install"]).status == 0)
    #expect(place.scratch.listing("temp").contains("\(name)/bin/gridreel"))
  }

  @Test func `the action installs nothing else`() throws {
    try makeRelease(printing: version)
    try place.shell("echo more >> release/\(name).tar.gz")
    let changed = try place.run("Scripts/action-install.sh", ["install"])
    #expect(
      changed.status == 3 && changed.output.hasPrefix("::error title=gridreel::\(name).tar.gz has the hash "))
    #expect(place.scratch.listing("temp") == ["gridreel-download", "gridreel-download/SHA256SUMS"])
    try place.scratch.write("", to: "release/SHA256SUMS")
    let unlisted = try place.run("Scripts/action-install.sh", ["install"])
    #expect(unlisted.status == 3 && unlisted.output.contains("has no \(name).tar.gz"), "\(unlisted.output)")
    try makeRelease(printing: "9.0.0")
    let other = try place.run("Scripts/action-install.sh", ["install"])
    #expect(other.status == 3 && other.output.contains("another version of gridreel"), "\(other.output)")
  }

  @Test(arguments: [("macOS", "ARM64"), ("Linux", "ARM"), ("Windows", "X64")])
  func `the action names runners without a release`(system: String, processor: String) throws {
    let runner = ["RUNNER_OS": system, "RUNNER_ARCH": processor]
    let outcome = try place.run("Scripts/action-install.sh", ["plan"], runner)
    #expect(
      outcome.status == 3 && outcome.output.contains("not for \(system) on \(processor)"), "\(outcome.output)"
    )
  }

  @Test func `the action uses an installed gridreel`() throws {
    let folder = Gridreel.executable.deletingLastPathComponent().path
    let outcome = try place.run("Scripts/action-install.sh", ["plan"], ["PATH": folder + ":/usr/bin:/bin"])
    #expect(outcome.status == 0 && outcome.output.hasPrefix("gridreel \(version) is installed: \(folder)"))
    #expect(!place.scratch.listing().contains("output"))
  }
}
#endif
