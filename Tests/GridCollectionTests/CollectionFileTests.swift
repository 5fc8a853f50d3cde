@testable import GridCollectionFile
import GridData
import GridDocument
import GridGeometry
import GridSceneFile
import GridSceneForm
import GridSchema
import GridScroll
import GridSource
import GridSupport
import LayoutBuild
import Testing

/// Scene files of collection views.
@Suite struct CollectionFileTests {
  private func load(_ text: String) throws(SceneErrors) -> LoadedCollection {
    try LoadedCollection("board.yaml", files: .inMemory(["board.yaml": Array(text.utf8)]))
  }

  /// The errors of a file, each as line:column and message.
  private func problems(_ text: String) -> [String] {
    do throws(SceneErrors) {
      return try load(text).warnings.items.map(\.message)
    } catch {
      return error.diagnostics.items.map { problem in
        let place = problem.range.map { "\($0.start.line):\($0.start.column) " } ?? ""
        return place + problem.message + (problem.expectation.map { "; expected \($0)" } ?? "")
      }
    }
  }

  @Test func theCommandLineKnowsTheKeys() {
    #expect(SceneSignature.layouts.key == "layout")
    #expect(SceneSignature.layouts.keys == Set(CollectionSchema.fields.map(\.key)))
  }

  @Test func readsOverlays() throws {
    let text = """
      layout: BoardLayout
      sections: [9]
      scroll: {steps: [{flick: up, label: flick}, {insert: ["0-1"], label: new}]}
      overlays: {finger: hand, captions: [{text: A, label: new}]}
      """
    let overlays = try load(text).description.overlays
    #expect(overlays.finger?.style == .hand && overlays.captions?.list.first?.label?.value == "new")
    #expect(
      problems(text.replacing("A, label: new", with: "A, label: old")) == [
        "4:54 there is no label `old`; expected `flick` or `new`"
      ])
  }

  @Test func readsLayoutDataAndView() throws {
    let description = try load(
      """
      layout: BoardLayout
      properties: {rowHeight: 30, mode: wide, inset: {top: 2}, sizes: [1, 2], isPinned: false}
      sections: {count: 3, items: 4}
      viewport: {width: 200, height: 100, scale: 2}
      insets: {top: 5}
      safeArea: 8
      direction: rtl
      device: pad
      """
    ).description
    #expect(description.name == "board")
    #expect(description.layout.value == "BoardLayout")
    #expect(description.properties.map(\.key.value) == ["rowHeight", "mode", "inset", "sizes", "isPinned"])
    #expect(description.counts == [4, 4, 4])
    #expect(description.viewport == Size(width: 200, height: 100))
    #expect(description.scale == 2)
    #expect(description.insets == CollectionDescription.Insets(top: 5))
    #expect(description.safeArea == CollectionDescription.Insets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(description.isRightToLeft)
    #expect(description.device == .pad)
  }

  @Test func readsSurroundings() throws {
    let head = "layout: L\nsections: [2]\n"
    let around = try load(
      head + """
        title: Cards
        around: {align: end}
        footnotes: [{text: They move., at: [title, source]}, General]
        """
    ).description.surroundings
    #expect(around.title == "Cards" && around.alignment == .end)
    #expect(around.footnotes.map(\.places) == [[.title, .source], []])
    #expect(
      problems(head + "around: {room: inside}\nfootnotes: [{text: A, at: {column: b}}]") == [
        "3:10 unknown key `room` in `around`; expected `align`, `lineLength`, `margin`, `marks`, `markForm` or `noteOrder`",
        "4:27 `at` is a mapping; expected a position or a list of positions",
      ])
  }

  @Test func readsMotionsAndChanges() throws {
    let path = try load(
      """
      layout: L
      sections: [20, 5]
      scroll:
        fps: 60
        steps:
          - fling: {y: 2000}
            label: go
          - to: {section: 1}
          - insert: [0-3, 0-4]
            duration: 0.5
          - move: {from: 0-1, to: 1-2}
          - reloadData: [3, 3]
          - reloadData: true
          - resize: {width: 480, height: 320}
            label: turned
          - invalidate: true
          - select: {item: 1-2, position: top}
          - batch: {deleteSections: [0], insertSections: [{at: 0, items: 7}]}
      """
    ).description.path
    #expect(path.frameRate == .sixty)
    let words = path.steps.map { step -> String in
      switch step.value {
      case .scroll(let step): "scroll \(step.label ?? "")"
      case .change(.batch(let batch), let seconds, _):
        "batch +\(batch.inserted.count) ~\(batch.moved.count) +\(batch.insertedSections.map(\.items)) \(seconds)"
      case .change(.reloadData(let counts), let seconds, _): "reload \(counts ?? []) \(seconds)"
      case .change(.resize(let size, _), _, let label): "resize \(size.width) \(label ?? "")"
      case .change(.invalidate, _, _): "invalidate"
      case .change(.select(let item, let position), _, _):
        "select \(item.section)-\(item.item) \(position == .top)"
      }
    }
    #expect(
      words == [
        "scroll go", "scroll ", "batch +2 ~0 +[] 0.5", "batch +0 ~1 +[] 0.3", "reload [3, 3] 0.0",
        "reload [] 0.0", "resize 480.0 turned", "invalidate", "select 1-2 true", "batch +0 ~0 +[7] 0.3",
      ])
  }

  @Test(arguments: [
    ("sections: [2]\n", "1:1 the scene lacks the key `layout`; expected `layout`: a non-empty string"),
    (
      "layout: L\nsections: [-1]\n",
      "2:12 element 1 of `sections` is -1; expected a whole number from 0 to 1000000"
    ),
    (
      "layout: L\nsections: [2]\nscroll: {steps: [{insert: [0.3]}]}\n",
      "3:28 element 1 of `insert` is not an item; expected an item such as `0-3`, section and index"
    ),
    (
      "layout: L\nsections: [2]\nscroll: {steps: [{to: {section: 3}}]}\n",
      "3:33 there is no section `3`; expected a section from 0 to 0"
    ),
    (
      "layout: L\nsections: [2]\nscroll: {steps: [{to: {column: a}}]}\n",
      "3:32 a collection view has no columns; expected `row` or `section`, `x` or `y`"
    ),
    (
      "layout: L\nsections: [2]\nscroll: {steps: [{hold: 1, label: a}, {delete: [0-1], label: a}]}\n",
      "3:39 the label `a` is used twice; expected a unique label"
    ),
    (
      "layout: L\nsections: [2]\nviewport: {width: 40000, height: 10}\n",
      "3:19 the picture's width is 40000 device pixels; expected at most 32767 device pixels"
    ),
  ])
  func errorsHavePositions(_ text: String, _ problem: String) {
    #expect(problems(text) == [problem])
  }

  @Test func unknownKeysGetSuggestions() {
    #expect(
      problems("layout: L\nsections: [1]\nviewprt: 3\n").first?.hasPrefix("3:1 unknown key `viewprt`") == true
    )
  }
}
