import Foundation
import Gridreel
import Testing

/// Draws every scene of the page for users of gt and great_tables, so that no "yes" in its tables becomes outdated.
@Suite struct GTPageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs")

  /// A row of a table of the page.
  struct Row: Sendable, CustomTestStringConvertible {
    var functions: String
    var verdict: String
    var here: String

    var testDescription: String { functions }

    /// The code of the third column.
    var code: [String] { here.matches(of: #/`([^`]+)`/#).map { String($0.1) } }
    /// The keys of the scene that shows it; empty if an option or a word suffices.
    var scene: [String] { isInSwift ? [] : code.filter { !$0.hasPrefix("gridreel ") } }
    var isInSwift: Bool { here.hasPrefix("in Swift: ") }
    /// The functions that it covers; rows that continue one have none.
    var names: [String] { functions.matches(of: #/`([\w.*]+)\(\)`/#).map { String($0.1) } }
  }

  static let rows: [Row] = {
    let text = try? String(contentsOf: folder.appendingPathComponent("gt.md"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard line.hasPrefix("| "), cells.count == 6, !["function", "---"].contains(cells[1]) else {
        return nil
      }
      return Row(functions: cells[1], verdict: cells[2], here: cells[3])
    }
  }()

  private static let plain = try? Scene.picture(of: "data: shops.csv", in: folder)

  @Test(arguments: rows.filter { !$0.scene.isEmpty })
  func sceneChangesThePicture(row: Row) throws {
    let lines = row.scene.map { $0 + "\n" }.joined()
    let hasData = row.scene.contains { $0.hasPrefix("data:") }
    let picture = try Scene.picture(of: hasData ? lines : "data: shops.csv\n" + lines, in: Self.folder)
    let plain = try #require(Self.plain)
    if row.scene != ["data: shops.csv"] { #expect(picture != plain, "the scene shows nothing new") }
  }

  @Test(arguments: rows)
  func rowIsComplete(row: Row) throws {
    switch row.verdict {
    case "yes":
      #expect(row.code.count > 0 || row.here == "by default")
      if row.isInSwift {
        let path = try #require(row.here.firstMatch(of: #/\]\(([^)]+)\)/#)).1
        let article = Self.folder.appendingPathComponent(String(path))
        #expect(FileManager.default.fileExists(atPath: article.path), "\(path) is not there")
      }
    case "no", "nothing to do": #expect(row.here.isEmpty)
    default: Issue.record("\(row.verdict) is no verdict")
    }
  }

  /// The counts in the text match the tables, and at most a tenth is unsupported.
  @Test func countsAreRight() throws {
    func count(_ verdict: String) -> Int { Self.rows.filter { $0.verdict == verdict }.flatMap(\.names).count }
    let (yes, no) = (count("yes"), count("no"))
    #expect(yes > 100)
    #expect(no * 10 <= yes + no)
    let page = try String(contentsOf: Self.folder.appendingPathComponent("gt.md"), encoding: .utf8)
    #expect(page.contains("Of \(yes + no) functions \(yes) have a counterpart, \(no) have none."))
    // No function is listed twice.
    let names = Self.rows.flatMap(\.names)
    #expect(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
  }
}

extension Scene {
  /// The preview of a scene file in the page's folder.
  fileprivate static func picture(of yaml: String, in folder: URL) throws -> Bitmap {
    var loaded = try SceneLoader().load(yaml: yaml, folder: folder.appendingPathComponent("gt").path)
    loaded.scene.scale = 1
    // Wide enough for all columns: a column that is not visible proves nothing.
    return try loaded.scene.preview(limits: PreviewLimits(width: 6_000))
  }
}
