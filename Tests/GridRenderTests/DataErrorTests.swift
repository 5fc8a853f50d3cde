import Foundation
import GridCairo
import GridCompose
import GridData
import GridRender
import GridScene
import GridSceneFile
import GridScroll
import GridSource
import Gridreel
import Testing

/// A table that cannot be read from some row on.
private struct FailingSource: DataSource {
  var table = GeneratedTable(rowCount: 1_000, columnCount: 4)
  var firstBadRow: Int

  var columns: [DataColumn] { table.columns }
  var rowCount: Int { table.rowCount }

  func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    if rows.upperBound > firstBadRow {
      throw DataError("the page is damaged", file: "big.db", row: max(firstBadRow, rows.lowerBound))
    }
    return try table.read(rows: rows, columns: columns)
  }
}

@Suite struct DataErrorTests {
  private func stage(firstBadRow: Int) throws -> Stage {
    var scene = try SceneLoader(
      files: .inMemory([
        "scene.yaml": Array(
          """
          data: {generate: {rows: 1000, columns: 4}}
          columnDefaults: {width: 100}
          viewport: {width: 300, height: 200}
          fonts: {boxes: true}
          scroll: {fps: 10, steps: [{to: {y: 6000}, duration: 3s}]}
          """.utf8)
      ])
    ).load("scene.yaml").scene
    scene.source = FailingSource(firstBadRow: firstBadRow)
    return try Stage(scene)
  }

  @Test(arguments: [1, 2])
  func aRunFailsWithThePositionAndKeepsEarlierFramesWhole(jobs: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("data-error-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let whole = try stage(firstBadRow: 1_000).renderer()
    _ = try whole.render(Array(0..<5), into: folder, jobs: 1)
    func contents() throws -> [String: Data] {
      var contents: [String: Data] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        contents[name] = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name))
      }
      return contents
    }
    let before = try contents()
    #expect(before.count >= 5)

    let failing = try stage(firstBadRow: 96).renderer()
    let error = #expect(throws: RenderError.self) {
      try failing.render(Array(0..<failing.source.timeline.frameCount), into: folder, jobs: jobs)
    }
    guard case .source(let frame?, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((1..<30).contains(frame), "in the middle of the run")
    #expect(error?.description == "frame \(frame): big.db: row 96: the page is damaged")
    #expect(error?.isBadInput == false)
    #expect(try contents() == before)
  }

  @Test func fittingReportsReadErrors() throws {
    var scene = try stage(firstBadRow: 1_000).prepared.scene
    scene.source = FailingSource(firstBadRow: 10)
    for index in scene.columns.indices { scene.columns[index].width = ColumnWidth(.fit) }
    #expect(throws: DataError.self) { try Stage(scene) }
    let error = #expect(throws: DataError.self) { try SequenceRenderer(preview: scene) }
    #expect(error?.description == "big.db: row 10: the page is damaged")
  }
}
