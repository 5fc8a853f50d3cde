import Foundation
import Testing

/// Compares the code in articles with the examples that are compiled and run.
@Suite struct ArticleTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let catalog = root.appendingPathComponent("Sources/Products/Gridreel/Gridreel.docc")
  private static let examples = root.appendingPathComponent("Tests/DocumentationTests/Examples")

  @Test func articlesShowExamplesVerbatim() throws {
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

  /// The manifest in the article is one that the package manager reads, for the products and platforms of ours.
  @Test func articleShowsValidManifest() throws {
    let article = try text(Self.catalog.appendingPathComponent("OwnPackage.md"))
    let blocks = codeBlocks(of: article)
    #expect(blocks.count == 1)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(blocks[0].utf8).write(to: folder.appendingPathComponent("Package.swift"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "package", "dump-package", "--package-path", folder.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let json = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(json.contains("GridSnapshot"))
    let manifest = try text(Self.root.appendingPathComponent("Package.swift"))
    for product in ["Gridreel", "GridreelCore", "GridSnapshot"] {
      #expect(manifest.contains(".library(name: \"\(product)\""))
    }
    for line in ["// swift-tools-version: 6.2\n", "platforms: [.macOS(.v15)]"] {
      #expect(blocks[0].contains(line) && manifest.contains(line))
    }
  }

  @Test func guideShowsExample() throws {
    let page = try text(Self.root.appendingPathComponent("docs/swift-library.md"))
    #expect(codeBlocks(of: page) == [try text(Self.examples.appendingPathComponent("DrawTable.swift"))])
  }

  /// Every public target has a page, and every page belongs to a target.
  @Test func catalogsCoverPublicTargets() throws {
    let manifest = try text(Self.root.appendingPathComponent("Package.swift"))
    var names = 0
    for wing in manifest.components(separatedBy: " = wing(\n").dropFirst() {
      let folder = try #require(wing.firstMatch(of: #/"(\w+)"/#)).1
      for target in wing.components(separatedBy: "\n\n").first?.matches(
        of: #/\.target\(\s*name: "(Grid\w+)"/#) ?? []
      {
        let name = target.1
        let page = Self.root.appendingPathComponent("Sources/\(folder)/\(name)/\(name).docc/\(name).md")
        #expect(try text(page).hasPrefix("# ``\(name)``\n"), "\(name) has no page")
        names += 1
      }
    }
    #expect(names > 20)
  }

  /// The folders below Sources match the table in ARCHITECTURE.md, in pipeline order as in the manifest.
  @Test func architectureListsWings() throws {
    let manifest = try text(Self.root.appendingPathComponent("Package.swift"))
    // Two wings have targets in more than one place.
    let wings = manifest.matches(of: #/ = wing\(\n  "(\w+)"/#).reduce(into: [String]()) { wings, match in
      if !wings.contains(String(match.1)) { wings.append(String(match.1)) }
    }
    let architecture = try text(Self.root.appendingPathComponent("ARCHITECTURE.md"))
    #expect(architecture.matches(of: #/\n\| \*\*(\w+)\*\* \|/#).map { String($0.1) } == wings)
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Sources").path)
    #expect(Set(folders) == Set(wings + ["Libraries"]))
  }

  /// The table in ARCHITECTURE.md lists the targets of the manifest in order, and each builds only on targets above it,
  /// of which none builds on another. The graph shows the same for the stages up to the commands.
  @Test func architectureListsTargetsInOrder() throws {
    let manifest = try text(Self.root.appendingPathComponent("Package.swift"))
    let stages = try #require(manifest.components(separatedBy: "let collectionTests").first)
    var known: [String: Set<String>] = [:]
    var reachable: [String: Set<String>] = [:]
    var order: [String] = []
    for text in stages.components(separatedBy: ".target(").dropFirst() {
      // The last target of a wing ends with the wing.
      let target = text.components(separatedBy: "\n\n")[0]
      let names =
        target.matches(of: #/"(Grid\w+|UIKit|CoreGraphics|QuartzCore|_Testing_\w+|Layout\w+)"/#).map {
          String($0.1)
        }
        + target.matches(of: #/grid\(\s*"([^"]+)"\)/#).flatMap {
          $0.1.split(separator: " ").map { "Grid\($0)" }
        }
      let name = try #require(names.first)
      // Targets that import everything above have no list of their own.
      let importsAll = target.contains("dependencies: allStages)")
      known[name] = importsAll ? Set(order) : Set(names.dropFirst())
      let nearest = known[name, default: []]
      #expect(nearest.isSubset(of: order), "\(name) depends on a target below it")
      let implied = nearest.reduce(into: Set<String>()) { $0.formUnion(reachable[$1, default: []]) }
      if !importsAll { #expect(nearest.isDisjoint(with: implied), "\(name) lists what others build on") }
      reachable[name] = nearest.union(implied)
      order.append(name)
    }
    let architecture = try text(Self.root.appendingPathComponent("ARCHITECTURE.md"))
    let rows = architecture.matches(of: #/\| ([A-Z_]\w+) \| [^|]+ \| ([^|]+) \|\n/#)
    #expect(rows.map { String($0.1) } == order)
    for row in rows {
      let imports =
        row.2 == "nothing"
        ? []
        : row.2 == "all above"
          ? order.prefix { $0 != row.1 }.map { $0 }
          : row.2.split(separator: ", ").map { name in
            // Only this package's own stages are written without the prefix `Grid`.
            known[String(name)] == nil ? "Grid" + name : String(name)
          }
      #expect(Set(imports) == known[String(row.1)], "the row of \(row.1)")
    }
    var drawn: [String: Set<String>] = [:]
    for edge in architecture.matches(of: #/\n  ([\w &]+) --> ([\w &]+)/#) {
      for target in edge.2.components(separatedBy: " & ") {
        drawn["Grid" + target, default: []].formUnion(
          edge.1.components(separatedBy: " & ").map { "Grid" + $0 })
      }
    }
    for (target, sources) in drawn { #expect(sources == known[target], "the graph at \(target)") }
    #expect(
      Set(drawn.keys).union(["GridSupport", "GridGeometry"])
        == Set(order.prefix { $0 != "GridCollectionFile" })
        .subtracting(["GridreelCore", "Gridreel", "GridSnapshot", "GridStudio"]), "the targets of the graph")
  }

  private func text(_ file: URL) throws -> String {
    try String(decoding: Data(contentsOf: file), as: UTF8.self)
  }

  /// The Swift code blocks of a text, each with its last line break.
  private func codeBlocks(of text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst().compactMap { rest in
      rest.components(separatedBy: "\n```").first.map { $0 + "\n" }
    }
  }
}
