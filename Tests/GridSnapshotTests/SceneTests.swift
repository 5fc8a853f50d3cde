import Foundation
import GridCompose
import GridElement
import GridSceneFile
import GridSnapshot
import GridSource
import GridVerify
import Testing

/// The same scene through every way to refer to one.
@Suite struct SceneTests {
  private static let yaml = """
    data: {header: [name, born], rows: [[Ada, 1815], [Grace, 1906]]}
    viewport: {width: 120, height: 60}
    fonts: {boxes: true}
    """

  private func text(_ scene: some SnapshotSceneConvertible) throws -> String {
    try scene.snapshotScene().renderer().source.placement(atFrame: 0).referenceText
  }

  @Test func allWaysGiveTheSameScene() throws {
    let bench = try SceneFile(Self.yaml)
    let inline = SnapshotScene(yaml: Self.yaml)
    let expected = try text(inline)
    #expect(try text(SnapshotScene(file: bench.path)) == expected)
    #expect(try text(URL(fileURLWithPath: bench.path)) == expected)
    let loaded = try SceneLoader().load(bench.path)
    #expect(try text(loaded) == expected)
    #expect(try text(loaded.scene) == expected)
    let renderer = try inline.renderer()
    #expect(try text(renderer) == expected)
    #expect(try text(try #require(renderer.source as? SceneSource).prepared) == expected)
  }

  @Test func changesApplyInOrder() throws {
    let scene = SnapshotScene(yaml: Self.yaml).scale(2).theme(.dark).changed { $0.viewport.width = 200 }
    let renderer = try scene.renderer()
    #expect(renderer.source.pixelSize == PixelSize(width: 400, height: 120))
    let source = try #require(renderer.source as? SceneSource)
    #expect(source.prepared.scene.theme == .dark)
    #expect(try SnapshotScene(source.prepared).scale(1).renderer().source.pixelSize.width == 200)
    #expect(throws: (any Error).self) { try SnapshotScene(renderer).scale(1).renderer() }
  }

  @Test(arguments: [0, -1, 9, Double.nan]) func impossibleScalesAreRefused(scale: Double) {
    #expect(throws: (any Error).self) { try SnapshotScene(yaml: Self.yaml).scale(scale).renderer() }
  }

  @Test func pathsInATextAreRelativeToItsFolder() throws {
    let bench = try SceneFile("data: data.csv\n")
    try Data("a,b\n1,2\n".utf8).write(to: URL(fileURLWithPath: bench.folder + "/data.csv"))
    let renderer = try SnapshotScene(yaml: "data: data.csv\nfonts: {boxes: true}\n", folder: bench.folder)
      .renderer()
    #expect(renderer.source.names.columns == ["a", "b"])
  }

  @Test func aMissingFileIsAnError() {
    let message = verifySnapshot(of: SnapshotScene(file: "nowhere.yaml"), as: .layout, record: .never).message
    #expect(message?.contains("layout.txt cannot be captured") == true)
    #expect(message?.contains("no such file") == true)
  }

  @Test func aNetworkURLIsAnError() throws {
    let url = try #require(URL(string: "https://example.com/scene.yaml"))
    #expect(throws: (any Error).self) { try url.snapshotScene() }
  }

  @Test func missingFramesAreAnError() {
    let message = verifySnapshot(of: SnapshotScene(yaml: Self.yaml), as: .frames("900"), record: .never)
      .message
    #expect(message?.contains("cannot be captured") == true)
  }

  /// A scene in a folder of its own.
  private final class SceneFile {
    let folder: String
    var path: String { folder + "/scene.yaml" }

    init(_ text: String) throws {
      folder = FileManager.default.temporaryDirectory.path + "/gridreel-scene-" + UUID().uuidString
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }
  }
}
