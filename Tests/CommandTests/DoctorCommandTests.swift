import Foundation
import Testing

/// `gridreel doctor --against`, and what `verify` says about fonts before it draws.
@Suite struct DoctorCommandTests {
  private static let json = "Snapshots/people/reference.json"

  private func scratch(_ changes: [(old: Regex<Substring>, new: String)]) throws -> VerifyScratch {
    let scratch = try VerifyScratch()
    try scratch.unseal()
    for change in changes {
      let text = try scratch.read(Self.json)
      let match = try #require(text.firstMatch(of: change.old))
      try scratch.replace(String(match.0), with: change.new, in: Self.json)
    }
    return scratch
  }

  private func doctor(_ arguments: [String], in scratch: VerifyScratch) throws -> Gridreel.Outcome {
    try Gridreel.run(["doctor"] + arguments, in: scratch.scratch.folder)
  }

  #if os(Linux)
  @Test func aLibraryThatCannotBeLoadedIsNotCalledMissing() throws {
    let scratch = try Scratch()
    try scratch.write("no library", to: "librsvg-2.so.2")
    try scratch.write("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'/>", to: "logo.svg")
    try scratch.write("a,b\n1,2\n", to: "table.csv")
    let environment = ["LD_LIBRARY_PATH": scratch.folder.path]
    let reason = "SVG needs librsvg, which cannot be used: \(scratch.file("librsvg-2.so.2").path): "
    let report = try Gridreel.run(["doctor"], in: scratch.folder, environment: environment)
    #expect(report.status == 0 && report.output.contains("\npictures: PNG"), "\(report.output)")
    #expect(report.output.contains("\n  " + reason), "\(report.output)")
    let preview = try Gridreel.run(
      ["preview", "table.csv", "--logo", "logo.svg", "-o", "table.png"], in: scratch.folder,
      environment: environment)
    #expect(preview.status == 2 && preview.errors.contains(reason), "\(preview.errors)")
    #expect(!scratch.listing().contains("table.png"))
  }
  #endif

  @Test func theSameMachineIsNamed() throws {
    let scratch = try VerifyScratch()
    for path in ["Snapshots", "Snapshots/people", Self.json] {
      let outcome = try doctor(["--against", path], in: scratch)
      #expect(
        outcome.output == "Snapshots/people\n  recorded with the libraries and fonts of this machine\n",
        "\(path)")
      #expect(outcome.status == 0)
    }
    #expect(try doctor(["--against", "people.csv"], in: scratch).status == 2)
    #expect(try doctor(["--against", "nowhere"], in: scratch).status == 3)
  }

  @Test func unknownLibrariesMayMatter() throws {
    let scratch = try scratch([(/"cairo":"[^"]*"/, "\"cairo\":\"9.1\"")])
    let outcome = try doctor(["--against", "Snapshots"], in: scratch)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\n  cairo  9.1  here "), "\(outcome.output)")
    #expect(outcome.output.contains("\n  may matter: these libraries were not compared"), "\(outcome.output)")
  }

  @Test func otherLibrariesOfOneSystemDoNotMatter() throws {
    let scratch = try scratch([(/"glibc":"[^"]*"/, "\"glibc\":\"9.1\"")])
    let outcome = try doctor(["--against", "Snapshots"], in: scratch)
    #expect(outcome.status == 0 && outcome.output.contains("glibc  9.1  here "), "\(outcome.output)")
  }

  @Test func anotherFontFileMattersAndIsNamedBeforeTheFirstPicture() throws {
    let zeros = String(repeating: "0", count: 32)
    let scratch = try scratch([
      (/"Roboto-Regular.ttf","hash":"[^"]*"/, "\"Roboto-Regular.ttf\",\"hash\":\"\(zeros)\"")
    ])
    let outcome = try doctor(["--against", "Snapshots"], in: scratch)
    #expect(outcome.status == 1)
    let words = "font Roboto-Regular.ttf, version 2.138, hash e110f9a7; recorded with hash 00000000"
    #expect(outcome.output.contains("  \(words)\n  matters: "), "\(outcome.output)")
    let verified = try scratch.run()
    #expect(verified.errors == "note: \(words)\n", "\(verified.errors)")
    #expect(verified.output.contains("recorded with other font files"), "\(verified.output)")
    #expect(try scratch.run(["--quiet"]).errors.isEmpty)
  }

  @Test func aFileWithAnotherNameStandsForItsFamily() throws {
    let scratch = try scratch([
      (/\n\{"file":"Roboto-Regular.ttf"/, "\n{\"file\":\"Roboto[wdth,wght].ttf\""),
      (/\n\{"file":"Roboto-Bold.ttf"/, "\n{\"file\":\"Unseen-Regular.ttf\""),
    ])
    let outcome = try doctor(["--against", "Snapshots"], in: scratch)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains("; recorded with Roboto[wdth,wght].ttf, version 2.138, "), "\(outcome.output)")
    #expect(
      outcome.output.contains("a font is not here: recorded with Unseen-Regular.ttf, "), "\(outcome.output)")
  }

  @Test func theDefaultFontIsNamedWithVersionAndHash() throws {
    let outcome = try Gridreel.run(["doctor"])
    let words =
      "Roboto-Regular.ttf, version 2.138, hash e110f9a7: the file of Debian, Ubuntu and our packages"
    #expect(outcome.output.contains("\n\(words)\n"), "\(outcome.output)")
  }
}
