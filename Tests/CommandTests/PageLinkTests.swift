import Foundation
import Testing

/// Follows the links of every Markdown file except those of DocC catalogs, which `make docs` checks, and checks that
/// all pages and pictures in docs can be reached.
@Suite struct PageLinkTests {
  static let pages: [GuidePage] = {
    let outermost = (try? FileManager.default.contentsOfDirectory(atPath: Gridreel.root.path)) ?? []
    let inner = ["docs", "examples", "Packaging", "Benchmarks", "Tests"].flatMap(files)
    return (outermost + inner).filter { $0.hasSuffix(".md") && !$0.contains(".docc/") }.sorted()
      .compactMap { try? GuidePage($0) }
  }()

  /// The paths of all files in a folder of the package, except build products.
  private static func files(in folder: String) -> [String] {
    let start = Gridreel.root.appendingPathComponent(folder)
    let found = FileManager.default.enumerator(
      at: start, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    return (found?.allObjects ?? []).compactMap { ($0 as? URL).map(path) }
  }

  /// The path of a file below the root of the package.
  private static func path(of file: URL) -> String {
    String(file.standardizedFileURL.path.dropFirst(Gridreel.root.standardizedFileURL.path.count + 1))
  }

  /// The paths to which links or pictures of a page lead.
  private static func targets(of addresses: [String], on page: GuidePage) -> [String] {
    addresses.filter { !$0.contains("://") && !$0.hasPrefix("#") }.map { address in
      path(of: page.folder.appendingPathComponent(String(address.prefix { $0 != "#" })))
    }
  }

  @Test func pagesExist() {
    let paths = Self.pages.map(\.path)
    #expect(paths.count > 35)
    for name in [
      "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "examples/cluster/plan.md", "docs/gallery/README.md",
    ] {
      #expect(paths.contains(name))
    }
  }

  @Test(arguments: pages) func linksHaveTargets(_ page: GuidePage) throws {
    for link in Set(page.links + page.pictures) where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? page.file : page.folder.appendingPathComponent(parts[0])
      #expect(FileManager.default.fileExists(atPath: target.path), "\(page.path): there is no \(parts[0])")
      guard parts.count == 2 else { continue }
      let path = Self.path(of: target)
      let anchors = try Self.pages.first { $0.path == path }?.anchors ?? GuidePage(path).anchors
      #expect(anchors.contains(parts[1]), "\(page.path): no heading for \(link)")
    }
  }

  @Test func theIndexListsEveryPage() throws {
    let index = try #require(Self.pages.first { $0.path == "docs/README.md" })
    let listed = Set(Self.targets(of: index.links, on: index))
    for page in Self.pages where page.path.hasPrefix("docs/") && page.path != index.path {
      // Pages in subfolders may be reached through a listed page.
      let linking = Self.pages.filter { listed.contains($0.path) }.map { Self.targets(of: $0.links, on: $0) }
      let isInner = page.path.split(separator: "/").count > 2
      let isFound = listed.contains(page.path) || isInner && linking.contains { $0.contains(page.path) }
      #expect(isFound, "\(page.path) is not listed in \(index.path)")
    }
  }

  @Test func everyPictureIsUsed() {
    let shown = Set(Self.pages.flatMap { Self.targets(of: $0.pictures + $0.links, on: $0) })
    let kept = Self.files(in: "docs/pictures").filter { $0.hasSuffix(".png") || $0.hasSuffix(".svg") }
    #expect(kept.count > 20)
    for picture in kept { #expect(shown.contains(picture), "no page shows \(picture)") }
  }
}
