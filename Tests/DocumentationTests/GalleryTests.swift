import Foundation
import Gridreel
import Testing

/// Compares docs/gallery with its scenes: `make gallery` draws it, and these tests fail when it is out of date.
@Suite struct GalleryTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let gallery = root.appendingPathComponent("docs/gallery")
  /// The scenes of contents.txt, in order.
  private static let names: [String] = {
    let contents = try? String(contentsOf: gallery.appendingPathComponent("contents.txt"), encoding: .utf8)
    return (contents ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
  }()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.gallery.appendingPathComponent(path), encoding: .utf8)
  }

  private func picture(_ path: String) throws -> Bitmap {
    try Bitmap(png: Array(Data(contentsOf: Self.gallery.appendingPathComponent(path))))
  }

  private func load(_ name: String) throws -> Scene {
    let loader = SceneLoader(files: .disk(roots: [Self.root.path]))
    return try loader.load(Self.gallery.appendingPathComponent("\(name).yaml").path).scene
  }

  @Test func listsEveryScene() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.gallery.path)
    let scenes = files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    #expect(scenes.sorted() == (Self.names + ["sheet"]).sorted())
    #expect(Self.names.count >= 30)
  }

  /// Each scene can be read, and the index shows it with its picture and names the source of its data.
  @Test(arguments: names)
  func showsScene(name: String) throws {
    _ = try load(name)
    let source = try text("\(name).yaml")
    func said(_ key: String) throws -> String {
      let line = source.split(separator: "\n").prefix { $0.hasPrefix("#") }.first {
        $0.hasPrefix("# \(key): ")
      }
      return String(try #require(line, "\(name).yaml does not say `\(key)`").dropFirst("# \(key): ".count))
    }
    let index = try text("README.md")
    #expect(index.contains("**Shows** \(try said("shows"))  \n"))
    #expect(index.contains("**Data** \(try said("data")) · **license** \(try said("license"))  \n"))
    #expect(index.contains("[scene](\(name).yaml) · [picture](pictures/\(name).png)"))
    let size = try picture("pictures/\(name).png").size
    #expect(size.width > 600 && size.height > 300)
  }

  /// Every kept file states its source and license, and no license requires more than attribution.
  @Test func dataHasSourceAndLicense() throws {
    let sources = try text("data/README.md")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.gallery.appendingPathComponent("data").path)
    let tables = files.filter { !$0.hasSuffix(".py") && $0 != "README.md" }
    #expect(tables.count > 20)
    let rows = sources.split(separator: "\n").filter { $0.hasPrefix("| ") }.map {
      $0.split(separator: "|")[0]
    }
    let missing = tables.filter { file in
      !rows.contains { $0.split(separator: ",").contains { $0.trimmingCharacters(in: .whitespaces) == file } }
    }
    #expect(missing == [])
    for page in [sources, try text("README.md")] { #expect(!page.contains("GPL")) }
  }

  @Test func showsEveryTheme() throws {
    let used = try Set(
      Self.names.compactMap { name in
        try text("\(name).yaml").firstMatch(of: #/theme: (?:\{base: )?([a-z-]+)/#).map { String($0.1) }
      })
    let pairs = [
      "newspaper", "paper", "print", "presentation", "dashboard", "terminal", "high-contrast",
      "color-blind-safe",
    ]
    #expect(used.isSuperset(of: pairs + pairs.map { $0 + "-dark" } + ["dark"]), "\(used.sorted())")
  }

  @Test func linksLeadToFiles() throws {
    let index = try text("README.md")
    let links = index.matches(of: #/(?:\]\(|src=")([^)"]+)/#).map { String($0.1) }
    #expect(links.count > 3 * Self.names.count)
    let missing = links.filter {
      !FileManager.default.fileExists(atPath: Self.gallery.appendingPathComponent($0).path)
    }
    #expect(missing == [])
  }

  /// A few are drawn again, with equal pixels.
  @Test(arguments: ["job-changes", "recession", "majors"])
  func picturesAreUpToDate(name: String) throws {
    var scene = try load(name)
    scene.scale = 2
    let drawn = try scene.preview(limits: PreviewLimits(width: 1240, height: 1400, margin: 24))
    let difference = ImageComparison.exact.compare(
      expected: try picture("pictures/\(name).png"), actual: drawn)
    #expect(difference.passes, "make gallery draws \(name) anew: \(difference)")
  }

  /// Pictures are small enough to keep in the repository, and data files small enough to look through.
  @Test func isSmall() throws {
    func sizes(_ folder: String) throws -> [Int] {
      let files = FileManager.default.enumerator(
        at: Self.gallery.appendingPathComponent(folder), includingPropertiesForKeys: [.fileSizeKey])
      return (files?.allObjects as? [URL] ?? []).compactMap {
        try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize
      }
    }
    // The bound of 6 MB that 30 scenes had.
    #expect(try sizes("").reduce(0, +) < 200_000 * Self.names.count)
    #expect(try sizes("data").filter { $0 >= 60_000 } == [])
  }
}
