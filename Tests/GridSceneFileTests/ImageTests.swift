import GridDocument
import GridFrame
import GridGeometry
import GridImage
import GridScene
@testable import GridSceneFile
import Testing

/// Pictures for values, from files in the scene's folder.
@Suite struct ImageTests {
  private static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    let pixels = Array(repeating: UInt32(0xff_22_44_66), count: width * height)
    let bitmap = Bitmap(width: width, height: height, pixels: pixels)
    return try PNGEncoder().encode(bitmap)
  }

  private func load(_ image: String, _ others: [String: [UInt8]]) throws -> LoadedScene {
    let text = "data: {header: [c], rows: [[no], [it], [no], [\"\"]]}\ncolumns: {c: {image: \(image)}}\n"
    var files = others
    files["scene.yaml"] = Array(text.utf8)
    return try SceneLoader(files: .inMemory(files)).load("scene.yaml")
  }

  @Test func valuesShowThePicturesWithTheirNames() throws {
    let files = ["flags/no.png": try Self.png(22, 16), "flags/it.png": try Self.png(24, 16)]
    let loaded = try load("{folder: flags, height: 12, label: false}", files)
    let image = try #require(loaded.scene.columns[0].visuals?.image)
    #expect(image.pictures.mapValues(\.size.width) == ["no": 22, "it": 24])
    #expect(image.height == 12 && image.label == .hidden && loaded.warnings.isEmpty)
  }

  @Test func aMissingPictureIsAWarning() throws {
    let loaded = try load("flags", ["flags/no.png": try Self.png(2, 2)])
    #expect(loaded.warnings.shortText.contains("there is no picture for \"it\""))
    #expect(loaded.scene.columns[0].visuals?.image?.pictures.count == 1)
  }

  @Test func aFileThatIsNotAPictureIsAnError() throws {
    #expect(throws: SceneErrors.self) { try load("flags", ["flags/no.png": Array("GIF89a".utf8)]) }
  }

  /// Values are file names, never paths.
  @Test func valuesCannotEscapeTheFolder() throws {
    let text = "data: {header: [c], rows: [[../secret], [..]]}\ncolumns: {c: {image: flags}}\n"
    let files = [
      "scene.yaml": Array(text.utf8), "secret.png": try Self.png(2, 2), "flags/...png": try Self.png(1, 1),
    ]
    let loaded = try SceneLoader(files: .inMemory(files)).load("scene.yaml")
    #expect(loaded.scene.columns[0].visuals?.image?.pictures.isEmpty == true)
  }
}
