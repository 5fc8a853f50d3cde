import Foundation
import GridData
import GridGeometry
import GridImage
import GridRender
import GridScene
import GridSceneFile
import Gridreel
import Testing

@Suite struct PreviewTests {
  private func scene(rows: Int, columns: Int) throws -> Scene {
    var scene = try SceneLoader.preview(
      of: GeneratedTable(rowCount: rows, columnCount: columns), named: "grid")
    scene.fonts.drawsBoxes = true
    return scene
  }

  private func picture(_ scene: Scene, _ limits: PreviewLimits = PreviewLimits()) throws -> Bitmap {
    try SequenceRenderer(preview: scene, limits: limits).picture(ofFrame: 0).bitmap
  }

  @Test func aSmallTableIsAsLargeAsItsCells() throws {
    let small = try picture(try scene(rows: 3, columns: 2))
    let larger = try picture(try scene(rows: 4, columns: 2))
    #expect(larger.height - small.height == 32)
    #expect(larger.width == small.width)
  }

  @Test func aLargeTableKeepsToItsLimits() throws {
    let limits = PreviewLimits(width: 300, height: 200, margin: 10)
    let bitmap = try picture(try scene(rows: 100_000, columns: 500), limits)
    #expect(bitmap.width <= 320)
    #expect(bitmap.height <= 200 + 20 + 30)
    #expect(bitmap.width > 200 && bitmap.height > 150)
  }

  @Test func rowAndColumnLimitsCount() throws {
    let two = try picture(try scene(rows: 50, columns: 9), PreviewLimits(rows: 2, columns: 3))
    let three = try picture(try scene(rows: 50, columns: 9), PreviewLimits(rows: 3, columns: 3))
    #expect(three.height - two.height == 32)
  }

  /// Nothing is drawn twice as wide at the edge where the table goes on.
  @Test func theBorderIsOneLineOnAllSides() throws {
    var scene = try scene(rows: 50, columns: 50)
    scene.theme.frozenHairline = scene.theme.hairline
    let bitmap = try picture(scene, PreviewLimits(width: 300, height: 200, margin: 10))
    let y = 30
    let right = (0..<bitmap.width).last { bitmap[$0, y] != bitmap[0, 0] }
    let last = try #require(right)
    #expect(bitmap[last, y] != bitmap[last - 1, y])
  }
}
