import GridImage
@testable import GridVerify
import Testing

@testable import GridSnapshot

/// The messages of failing tests, compared with references by the library itself.
@Suite struct MessageTests {
  /// The message for a value that was `old` and is now `new`.
  private func message<Value, Format>(
    _ old: Value?, _ new: Value, as strategy: SnapshotStrategy<Value, Format>,
    settings: SnapshotSettings = SnapshotSettings(record: .never)
  ) throws -> String {
    let bench = try Workbench()
    if let old { _ = bench.check(old, as: strategy, record: .all) }
    return bench.message(bench.check(new, as: strategy, settings: settings))
  }

  @Test(arguments: RecordMode.allCases) func missing(mode: RecordMode) throws {
    expectSnapshot(
      of: try message(nil, "a", as: .lines, settings: SnapshotSettings(record: mode)), as: .lines,
      named: mode.rawValue)
  }

  @Test func recordedAgain() throws {
    let text = try message("a\nb\n", "a\nc\n", as: .lines, settings: SnapshotSettings(record: .failed))
    expectSnapshot(of: text, as: .lines)
  }

  @Test func text() throws {
    let old = (1...30).map { "line \($0)" }.joined(separator: "\n") + "\n"
    let new = old.replacing("line 4\n", with: "line four\n").replacing("line 20\n", with: "") + "the end"
    expectSnapshot(of: try message(old, new, as: .lines), as: .lines)
  }

  @Test func longText() throws {
    let old = (1...9000).map { "old \($0)" }.joined(separator: "\n")
    let new = (1...9000).map { "new \($0)" }.joined(separator: "\n")
    let text = try message(old, new, as: .lines)
    #expect(text.split(separator: "\n").count < 80)
    #expect(text.contains("9000 lines gone, 9000 new"))
  }

  @Test func layout() throws {
    expectSnapshot(
      of: try message(Workbench.table(), Workbench.table(width: 61), as: .layout(of: 0, .last)), as: .lines)
  }

  @Test func image() throws {
    expectSnapshot(of: try message(Workbench.picture(4), Workbench.picture(6), as: .image), as: .lines)
  }

  @Test func imageOfAScene() throws {
    let text = try message(Workbench.table(), Workbench.table("18"), as: .image)
    #expect(text.contains("changed: row 0, column \"born\""))
    expectSnapshot(of: text, as: .lines)
  }

  @Test func imageOfAnotherSize() throws {
    let other = Bitmap(width: 15, height: 12, filledWith: 0xffff_ffff)
    expectSnapshot(of: try message(Workbench.picture(), other, as: .image), as: .lines)
  }

  @Test func frames() throws {
    expectSnapshot(
      of: try message(Workbench.table(), Workbench.table("18"), as: .frames("0-2,last")), as: .lines)
  }

  @Test func missingFrames() throws {
    let bench = try Workbench()
    _ = bench.check(Workbench.table(), as: .frames(0, 1), record: .all)
    expectSnapshot(
      of: bench.message(bench.check(Workbench.table(), as: .frames(1, 2, 3), record: .never)), as: .lines)
  }

  @Test func sequence() throws {
    expectSnapshot(
      of: try message(Workbench.table(), Workbench.table("18"), as: .sequence(pictures: "0,last")), as: .lines
    )
  }

  @Test func sequenceWithAnotherPath() throws {
    expectSnapshot(
      of: try message(Workbench.table(), Workbench.table(width: 61), as: .sequence(pictures: "0")), as: .lines
    )
  }

  @Test func sceneWithErrors() throws {
    let bench = try Workbench()
    let scene = SnapshotScene(yaml: "data: {rows: [[1]]}\nviewprot: {width: 1}\n", folder: "scenes")
    let outcome = bench.check(scene, as: .layout)
    #expect(outcome.status == .error)
    expectSnapshot(of: bench.message(outcome), as: .lines)
  }
}
