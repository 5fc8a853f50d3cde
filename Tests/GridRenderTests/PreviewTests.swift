import Foundation
import GridData
import GridGeometry
import GridImage
import GridRender
import GridScene
import GridSceneFile
import GridCompose
import Gridreel
import Testing

@Suite struct PreviewTests {
  private func scene(rows: Int, columns: Int) throws -> Scene {
    var scene = try Scene.inferred(
      from: GeneratedTable(rowCount: rows, columnCount: columns), named: "grid")
    scene.fonts.drawsBoxes = true
    return scene
  }

  private func picture(_ scene: Scene, _ limits: PreviewLimits = PreviewLimits()) throws -> Bitmap {
    try SequenceRenderer(preview: scene, limits: limits).picture(ofFrame: 0).bitmap
  }

  @Test func aSmallTableHasTheSizeOfItsCells() throws {
    let small = try picture(try scene(rows: 3, columns: 2))
    let larger = try picture(try scene(rows: 4, columns: 2))
    #expect(larger.height - small.height == 32)
    #expect(larger.width == small.width)
  }

  @Test func aLargeTableIsLimited() throws {
    let limits = PreviewLimits(width: 300, height: 200, margin: 10)
    let bitmap = try picture(try scene(rows: 100_000, columns: 500), limits)
    #expect(bitmap.width <= 320)
    // Two lines below the grid report the omissions.
    #expect(bitmap.height <= 200 + 20 + 45)
    #expect(bitmap.width > 200 && bitmap.height > 150)
  }

  @Test func rowAndColumnLimitsApply() throws {
    let two = try picture(try scene(rows: 50, columns: 9), PreviewLimits(rows: 2, columns: 3))
    let three = try picture(try scene(rows: 50, columns: 9), PreviewLimits(rows: 3, columns: 3))
    #expect(three.height - two.height == 32)
  }

  /// A table is as wide as its columns, whatever side they begin on.
  @Test func rightToLeftTablesHaveTheSameWidth() throws {
    for columns in [2, 40] {
      let plain = try scene(rows: 3, columns: columns)
      var mirrored = plain
      mirrored.placement.direction = .rightToLeft
      #expect(try picture(plain).size == picture(mirrored).size)
      mirrored.freeze.columns.trailing = .count(1)
      var frozen = mirrored
      frozen.placement.direction = .leftToRight
      #expect(try picture(frozen).size == picture(mirrored).size)
    }
  }

  /// A note about one omitted row would take the space of that row.
  @Test func aSingleRowIsNotOmitted() throws {
    let whole = try picture(try scene(rows: 10, columns: 2), PreviewLimits(height: 1000, margin: 0))
    // A header of 36 points and ten rows of 32: all are shown once nine of them fit.
    for height in [323.0, 324, 330, 355, 356] {
      let picture = try picture(try scene(rows: 10, columns: 2), PreviewLimits(height: height, margin: 0))
      #expect((picture.height == whole.height) == (height >= 324), "\(height)")
    }
    let limited = try picture(try scene(rows: 10, columns: 2), PreviewLimits(rows: 9, margin: 0))
    #expect(limited.height != whole.height)
  }

  private func texts(_ scene: Scene, _ limits: PreviewLimits = PreviewLimits()) throws -> String {
    let text = try TextEngine(scene.fonts)
    let measurer = try text.makeMeasurer()
    let preview = try ScenePreview(scene, limits: limits, measurer: measurer)
    return try preview.makeComposer(measuring: measurer).compose(0).frame.description
  }

  @Test func theNoteListsChangesToTheData() throws {
    func preview(_ csv: String, decimals: Int? = nil) throws -> String {
      let files = FileAccess.inMemory(["t.csv": Array(csv.utf8)])
      var scene = try SceneLoader(files: files).preview("t.csv", decimals: decimals).scene
      scene.fonts.drawsBoxes = true
      return try texts(scene)
    }
    #expect(try preview("a,b\n1\n2,3,4\n").contains("1 short row padded · 1 long row truncated"))
    #expect(try preview("# note\na,b\n1,2\n").contains("1 comment line skipped"))
    let long = "a,b\n1,31.95376472\n2,5\n"
    #expect(try preview(long).contains("numbers rounded to 6 decimals"))
    #expect(try !preview(long, decimals: 2).contains("rounded"))
    #expect(try preview(long, decimals: 2).contains("\"5.00\""))
    #expect(try !preview("a,b\n1,0.30000000000000004\n2,870\n").contains("rounded"))
  }

  /// The line at an edge where the table continues is not drawn twice as wide.
  @Test func theBorderIsOneLineWideOnAllSides() throws {
    var scene = try scene(rows: 50, columns: 50)
    scene.theme.frozenHairline = scene.theme.hairline
    let bitmap = try picture(scene, PreviewLimits(width: 300, height: 200, margin: 10))
    let y = 30
    let right = (0..<bitmap.width).last { bitmap[$0, y] != bitmap[0, 0] }
    let last = try #require(right)
    #expect(bitmap[last, y] != bitmap[last - 1, y])
  }
}
