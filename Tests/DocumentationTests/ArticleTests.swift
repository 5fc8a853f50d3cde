import Foundation
import Testing

/// Holds the code in articles against the examples that are compiled and run.
@Suite struct ArticleTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let catalog = root.appendingPathComponent("Sources/Gridreel/Gridreel.docc")
  private static let examples = root.appendingPathComponent("Tests/DocumentationTests/Examples")

  @Test func showExamplesAsTheyAre() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.examples.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(files.count >= 7)
    for file in files {
      let name = String(file.dropLast(".swift".count))
      let example = try text(Self.examples.appendingPathComponent(file))
      let article = try text(Self.catalog.appendingPathComponent("\(name).md"))
      #expect(codeBlocks(of: article) == [example], "the code of \(name).md is not that of \(file)")
    }
  }

  @Test func guideShowsExample() throws {
    let page = try text(Self.root.appendingPathComponent("docs/swift-library.md"))
    #expect(codeBlocks(of: page) == [try text(Self.examples.appendingPathComponent("DrawTable.swift"))])
  }

  /// Every target that is public has a page, and every page belongs to a target.
  @Test func cataloguesCoverPublicTargets() throws {
    let manifest = try text(Self.root.appendingPathComponent("Package.swift"))
    let stages = try #require(manifest.components(separatedBy: "let tools").first)
    let names = stages.matches(of: #/name: "(Grid\w+)"/#).map { String($0.1) }.filter {
      // Nothing of GridCommands is public.
      !$0.hasSuffix("Tests") && $0 != "GridCommands"
    }
    #expect(names.count > 15)
    for name in names {
      let page = Self.root.appendingPathComponent("Sources/\(name)/\(name).docc/\(name).md")
      #expect(try text(page).hasPrefix("# ``\(name)``\n"), "\(name) has no page")
    }
  }

  /// The targets of the table in ARCHITECTURE.md, in order, are those of the manifest, each with imports upwards only.
  @Test func architectureListsTargetsInOrder() throws {
    let manifest = try text(Self.root.appendingPathComponent("Package.swift"))
    let stages = try #require(manifest.components(separatedBy: "let collectionTests").first)
    var known: [String: Set<String>] = [:]
    var order: [String] = []
    for target in stages.components(separatedBy: ".target(").dropFirst() {
      let names = target.matches(of: #/"(Grid\w+|UIKit|CoreGraphics|QuartzCore|_Testing_\w+|Layout\w+)"/#)
        .map { String($0.1) }
      let name = try #require(names.first)
      known[name] = Set(names.dropFirst())
      #expect(known[name, default: []].isSubset(of: order), "\(name) depends on a target below it")
      order.append(name)
    }
    let architecture = try text(Self.root.appendingPathComponent("ARCHITECTURE.md"))
    let rows = architecture.matches(of: #/\| ([A-Z_]\w+) \| [^|]+ \| ([^|]+) \|\n/#)
    #expect(rows.map { String($0.1) } == order)
    for row in rows {
      let imports =
        row.2 == "nothing"
        ? []
        : row.2.split(separator: ", ").map { name in
          // Only this package's own stages are written without their `Grid`.
          known[String(name)] == nil ? "Grid" + name : String(name)
        }
      #expect(Set(imports) == known[String(row.1)], "the imports of \(row.1)")
    }
  }

  private func text(_ file: URL) throws -> String {
    try String(decoding: Data(contentsOf: file), as: UTF8.self)
  }

  /// The blocks of Swift code of a text, each with its last line break.
  private func codeBlocks(of text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst().compactMap { rest in
      rest.components(separatedBy: "\n```").first.map { $0 + "\n" }
    }
  }
}
