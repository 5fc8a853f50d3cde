import GridScene
@testable import GridVerify
import Testing

@testable import GridSnapshot

/// How strategies capture values and compare them.
@Suite struct StrategyTests {
  private struct Person {
    var name: String
    var born: Int
  }

  @Test func pullbacksCompose() throws {
    let bench = try Workbench()
    let strategy = SnapshotStrategy<String, SnapshotText>.lines
      .pullback { (number: Int) in "\(number)" }.pullback { (person: Person) in person.born }
    #expect(bench.check(Person(name: "Ada", born: 1815), as: strategy, record: .all).status == .recorded)
    #expect(try bench.read("cells.txt") == Array("1815".utf8))
    #expect(bench.check(Person(name: "A.", born: 1815), as: strategy, record: .never).status == .passed)
    #expect(bench.check(Person(name: "Ada", born: 1816), as: strategy, record: .never).status == .failed)
  }

  @Test func aThrowingPullbackFails() throws {
    struct Broken: Error, CustomStringConvertible { let description = "no connection" }
    let bench = try Workbench()
    let strategy = SnapshotStrategy<String, SnapshotText>.lines.pullback { (_: Int) throws in throw Broken() }
    let outcome = bench.check(1, as: strategy)
    #expect(outcome.status == .error)
    #expect(outcome.message == "cells.txt cannot be captured: no connection")
    #expect(bench.files().isEmpty)
  }

  @Test func customFormats() throws {
    let format = SnapshotFormat<[Int]>(fileExtension: "list.txt") {
      Array($0.map(String.init).joined(separator: " ").utf8)
    } compare: { expected, actual in
      let old = String(decoding: expected, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
      return old == actual ? nil : SnapshotDifference(["the sum was \(old.reduce(0, +))"])
    }
    let strategy = SnapshotStrategy<[Int], [Int]>(format)
    let bench = try Workbench()
    #expect(bench.check([1, 2], as: strategy, record: .missing).status == .recorded)
    #expect(bench.files() == ["Workbench/cells.list.txt"])
    #expect(bench.check([1, 2], as: strategy, record: .never).status == .passed)
    #expect(bench.check([2, 2], as: strategy, record: .never).message?.contains("  the sum was 3\n") == true)
  }

  @Test func textsAreComparedByBytes() throws {
    let bench = try Workbench()
    // Equal in Swift, but not the same text.
    _ = bench.check("e\u{301}\n", as: .lines, record: .all)
    #expect(bench.check("\u{e9}\n", as: .lines, record: .never).status == .failed)
    _ = bench.check("a\r\n", as: .lines, record: .all)
    #expect(bench.check("a\n", as: .lines, record: .never).message?.contains("-a␍\n  +a\n") == true)
    _ = bench.check("a\n", as: .lines, record: .all)
    #expect(
      bench.check("a", as: .lines, record: .never).message?.contains("+a (no line break at the end)") == true)
  }

  @Test func toleranceForgivesOnlyItsLimit() throws {
    let bench = try Workbench()
    var faint = Workbench.picture()
    faint[0, 0] = 0xffff_fffd
    _ = bench.check(Workbench.picture(), as: .image, record: .all)
    #expect(bench.check(faint, as: .image, record: .never).status == .failed)
    for comparison in [ImageComparison.blendingDrift, .fuzzy] {
      let settings = SnapshotSettings(record: .never, comparison: comparison)
      #expect(bench.check(faint, as: .image, settings: settings).status == .passed)
      #expect(bench.check(Workbench.picture(8), as: .image, settings: settings).status == .failed)
    }
  }

  @Test func partsCanBeMasked() throws {
    let bench = try Workbench()
    _ = bench.check(Workbench.table(), as: .image, record: .all)
    let masks = SnapshotSettings(record: .never, maskedElements: ["column \"born\""])
    #expect(bench.check(Workbench.table("18"), as: .image, settings: masks).status == .passed)
    let others = SnapshotSettings(record: .never, maskedElements: ["row 2"])
    #expect(bench.check(Workbench.table("18"), as: .image, settings: others).status == .failed)
  }

  @Test(arguments: [
    ImageComparison(budget: DifferenceBudget(ratio: 1)), ImageComparison(metric: .perChannel(tolerance: 255)),
    ImageComparison(metric: .yiq(threshold: 1)), ImageComparison(metric: .ciede2000(threshold: .infinity)),
  ])
  func `a comparison that always passes is an error`(comparison: ImageComparison) throws {
    let bench = try Workbench()
    _ = bench.check(Workbench.picture(), as: .image, record: .all)
    let settings = SnapshotSettings(record: .never, comparison: comparison)
    let outcome = bench.check(Workbench.picture(), as: .image, settings: settings)
    #expect(outcome.status == .error)
    #expect(outcome.message?.contains("the comparison accepts any picture: ") == true)
  }

  @Test func `different pictures fail despite a budget of all pixels or a mask over everything`() throws {
    let bench = try Workbench()
    _ = bench.check(Workbench.picture(), as: .image, record: .all)
    for (comparison, words) in [
      (
        ImageComparison(budget: DifferenceBudget(pixels: 1 << 20)),
        "the comparison accepts any picture"
      ),
      (
        ImageComparison(maskedRects: [PixelRect(x: 0, y: 0, width: 1000, height: 1000)]),
        "masks leave no pixel to compare"
      ),
    ] {
      let settings = SnapshotSettings(record: .never, comparison: comparison)
      #expect(bench.check(Workbench.picture(), as: .image, settings: settings).status == .passed)
      let outcome = bench.check(Workbench.picture(8), as: .image, settings: settings)
      #expect(outcome.status == .failed)
      #expect(outcome.message?.contains(words) == true)
    }
  }

  @Test func `a mask that matches nothing fails`() throws {
    let bench = try Workbench()
    let settings = SnapshotSettings(record: .never, maskedElements: ["column \"bron\""])
    _ = bench.check(Workbench.table(), as: .image, record: .all)
    let picture = bench.check(Workbench.table(), as: .image, settings: settings)
    #expect(picture.status == .failed && picture.message?.contains("did you mean") == true)
    _ = bench.check(Workbench.table(), as: .sequence, record: .all)
    let sequence = bench.check(Workbench.table(), as: .sequence, settings: settings)
    #expect(sequence.status == .error && sequence.message?.contains("did you mean") == true)
  }

  @Test func `masks of a scene apply in tests, too`() throws {
    let bench = try Workbench()
    func table(_ cell: String) -> SnapshotScene {
      Workbench.table(cell).changed { scene in
        scene.comparisonRules.masks = [ComparisonMask(.element("column \"born\""), reason: "random")]
      }
    }
    let never = SnapshotSettings(record: .never)
    _ = bench.check(table("1815"), as: .image, record: .all)
    #expect(bench.check(table("18"), as: .image, settings: never).status == .passed)
    #expect(bench.check(Workbench.table("18"), as: .image, settings: never).status == .failed)
    _ = bench.check(table("1815"), as: .sequence, record: .all)
    #expect(bench.check(table("1816"), as: .sequence, settings: never).status == .passed)
    #expect(bench.check(Workbench.table("1816"), as: .sequence, settings: never).status == .failed)
  }

  @Test func layoutsNeedNoScene() throws {
    let axis = AxisSpec(sizes: .uniform(count: 20, size: 10), frozen: FrozenTracks(leading: 1))
    let view = GridView(GridSpec(rows: axis, columns: axis), viewport: Size(width: 60, height: 40), scale: 2)
    expectSnapshot(of: view, as: .layout(at: [.zero, Point(x: 15, y: 5)]))
    expectSnapshot(of: view, as: .characters(at: [Point(x: 15, y: 5)], columns: 24, rows: 8))
    expectSnapshot(of: view.layout(at: .zero), as: .layout, named: "start")
    expectSnapshot(of: view.layout(at: .zero), as: .text, named: "start")
  }

  @Test func displayLists() throws {
    let frame = Frame(
      size: PixelSize(width: 8, height: 6), background: Color(red: 255, green: 255, blue: 255),
      items: [.fill(PixelRect(PixelSize(width: 4, height: 3)), Color(red: 0, green: 64, blue: 192))])
    expectSnapshot(of: frame, as: .text)
    expectSnapshot(of: frame, as: .image(fonts: FontSettings(drawsBoxes: true)))
  }

  @Test func listsOfPictures() throws {
    let bench = try Workbench()
    let pictures = [Workbench.picture(0), Workbench.picture(4)]
    #expect(bench.check(pictures, as: .frames, record: .missing).status == .recorded)
    #expect(
      bench.files() == ["Workbench/cells.frames/frame-0000.png", "Workbench/cells.frames/frame-0001.png"])
    #expect(bench.check(pictures, as: .frames, record: .never).status == .passed)
    #expect(bench.check(pictures.reversed(), as: .frames, record: .never).status == .failed)
    // A shorter list leaves nothing of the longer one.
    #expect(bench.check([pictures[0]], as: .frames, record: .failed).status == .recorded)
    #expect(bench.files() == ["Workbench/cells.frames/frame-0000.png"])
  }

  /// Frames with the same picture are drawn once and stored under each of their indices.
  @Test func framesThatRepeat() throws {
    let bench = try Workbench()
    let scene = SnapshotScene(
      yaml: """
        data: {rows: [[1, 2], [3, 4]]}
        viewport: {width: 80, height: 60}
        fonts: {boxes: true}
        scroll: {fps: 4, steps: [{hold: 1}]}
        """)
    #expect(bench.check(scene, as: .frames("0-3"), record: .missing).status == .recorded)
    #expect(bench.files().count == 4)
    #expect(bench.check(scene, as: .frames("0-3"), record: .never).status == .passed)
  }
}
