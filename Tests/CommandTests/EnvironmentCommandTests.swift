import Foundation
import GridDataFile
import GridSupport
import Testing

/// Verification on a machine with other libraries than those that references were recorded with.
@Suite struct EnvironmentCommandTests {
  private static let json = "Snapshots/people/reference.json"

  private func scratch(recordedWith libraries: [String: String]) throws -> VerifyScratch {
    let scratch = try VerifyScratch()
    try scratch.unseal()
    for (name, version) in libraries { try scratch.claim(name, version, in: Self.json) }
    return scratch
  }

  @Test func aStackThatDrawsAlikePassesAndIsNamedOnce() throws {
    let scratch = try scratch(recordedWith: ["cairo": "9.1", "pixman": "9.2"])
    let outcome = try scratch.run(
      ["--junit", "all.xml", "--report", "page.html"], environment: ["GITHUB_ACTIONS": "true"])
    #expect(outcome.status == 0)
    let words = "1 scene matches; the reference was recorded with cairo 9.1 and pixman 9.2, here are "
    #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix(words) } == 1, "\(outcome.output)")
    #expect(outcome.output.contains("::notice title=gridreel::\(words)"), "\(outcome.output)")
    #expect(try scratch.read("all.xml").contains("<system-out>\(words)"))
    #expect(try scratch.read("page.html").contains(words))
    let report = try scratch.run(["--json"])
    #expect(report.output.contains("\"environmentNote\" : \"\(words)") || report.output.contains(words))
    #expect(try scratch.run(["--quiet"]).output.isEmpty)
  }

  @Test func referencesOfEarlierVersionsAreNotCommentedOn() throws {
    let scratch = try VerifyScratch()
    try scratch.unseal()
    let text = try scratch.read(Self.json)
    let libraries = try #require(text.firstMatch(of: /"libraries": (\{[^}]*\})/))
    let cairo = try #require(text.firstMatch(of: /"cairo":"[^"]*"/))
    try scratch.replace(String(libraries.1), with: "{\(cairo.0)}", in: Self.json)
    let outcome = try scratch.run()
    #expect(outcome.status == 0 && !outcome.output.contains("recorded"), "\(outcome.output)")
  }

  @Test func pixelsAreBlamedOnPaintersFirst() throws {
    let scratch = try scratch(recordedWith: ["cairo": "9.1", "glib": "9.3"])
    try scratch.replace(
      "rows: {height: 20}", with: "rows: {height: 20}\ntheme: {text: '#1a1d22'}", in: "people.yaml")
    // The color is a change of contents, which no painter makes.
    let colored = try scratch.run()
    #expect(colored.status == 1 && !colored.output.contains("drawn with"), "\(colored.output)")
    #expect(colored.output.contains("the reference was recorded with cairo 9.1 and glib 9.3, here are"))
    // Pixels alone.
    let other = try self.scratch(recordedWith: ["cairo": "9.1", "sqlite": "9.4"])
    try other.breakFrame(1, in: Self.json)
    let outcome = try other.run()
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == 1 && lines.count > 1)
    let words = "  drawn with other libraries or fonts than the reference: cairo 9.1 became "
    #expect(
      lines.count > 1 && lines[1].hasPrefix(words) && lines[1].contains("; differs in "), "\(outcome.output)")
  }

  #if SQLite
  @Test func valuesOfAQueryAreBlamedOnSQLiteFirst() throws {
    let scratch = try VerifyScratch()
    try SQLiteConnection(scratch.scratch.file("t.db").path).withDatabase {
      try $0.execute("CREATE TABLE t (city TEXT, size REAL); INSERT INTO t VALUES ('Oslo', 1.5), ('Rome', 2)")
    }
    func scene(_ sum: String) throws {
      try scratch.scratch.write(
        "data: {file: t.db, query: 'SELECT city, \(sum) AS total FROM t'}\nviewport: {width: 200, height: 100}\n",
        to: "sums.yaml")
    }
    try scene("size")
    #expect(try scratch.run(["sums.yaml"]).status == 0)
    let json = "Snapshots/sums/reference.json"
    try scratch.unseal("sums")
    try scratch.claim("sqlite", "3.1", in: json)
    try scratch.claim("pango", "9.1", in: json)
    try scene("size + 1")
    let outcome = try scratch.run(["sums.yaml"])
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == 1 && lines.count > 1, "\(outcome.output)")
    let words = "  read with other libraries than the reference: sqlite 3.1 became "
    #expect(lines.count > 1 && lines[1].hasPrefix(words), "\(outcome.output)")
    #expect(lines.count > 1 && lines[1].contains("; differs in row 0, column \"total\""), "\(outcome.output)")
    // Scenes without a database do not depend on it.
    #expect(!(try scratch.read(Self.json)).contains("sqlite"))
  }
  #endif

  @Test func onlyScenesWithSuchPicturesNameTheirLibraries() throws {
    let scratch = try VerifyScratch()
    try scratch.scratch.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'><rect width='4' height='4'/></svg>",
      to: "logo.svg")
    try scratch.replace("name: people", with: "name: marked\nlogo: logo.svg", in: "people.yaml")
    let outcome = try scratch.run(["people.yaml"])
    guard !outcome.errors.contains("not installed") else { return }
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try scratch.read("Snapshots/marked/reference.json").contains("\"librsvg\":\"2."))
    #expect(!(try scratch.read(Self.json)).contains("librsvg"))
  }
}

extension VerifyScratch {
  /// Changes the recorded version of a library, or adds one.
  fileprivate func claim(_ name: String, _ version: String, in file: String) throws {
    let text = try read(file)
    let known = try Regex("\"\(name)\":\"[^\"]*\"")
    if let match = text.firstMatch(of: known) {
      try replace(String(text[match.range]), with: "\"\(name)\":\"\(version)\"", in: file)
    } else {
      try replace("\"libraries\": {", with: "\"libraries\": {\"\(name)\":\"\(version)\",", in: file)
    }
  }

  /// Makes a frame without a picture differ.
  fileprivate func breakFrame(_ index: Int, in file: String) throws {
    let text = try read(file)
    let frame = try #require(
      text.firstMatch(of: try Regex("\"frame\": \(index), \"hash\": \"[0-9a-f]{32}\"")))
    try replace(
      String(text[frame.range]),
      with: "\"frame\": \(index), \"hash\": \"\(String(repeating: "0", count: 32))\"",
      in: file)
  }
}
