import GridRender
import Testing

@Suite struct FrameTemplateTests {
  @Test(arguments: [
    ("frame-{frame}.png", 7, 300, "frame-0007.png"),
    ("frame-{frame}.png", 7, 20_000, "frame-00007.png"),
    ("{frame:6}.png", 12_345, 20_000, "012345.png"),
    ("{frame:1}.png", 123, 300, "123.png"),
    ("{name}/{frame}.png", 0, 1, "a-b/0000.png"),
    ("{{{frame}}}.png", 0, 1, "{0000}.png"),
  ])
  func namesFrames(template: String, frame: Int, count: Int, expected: String) throws {
    let name = try FrameTemplate(template).fileName(frame: frame, count: count, name: "a/b")
    #expect(name == expected)
  }

  @Test(arguments: [
    "", "/frame-{frame}.png", "../{frame}.png", "a/../{frame}.png", "frames/", "{frame", "frame}",
    "{frmae}.png",
    "{frame:0}.png", "{frame:x}.png", "{name:3}.png",
  ])
  func refuses(template: String) {
    #expect(throws: FrameTemplate.Problem.self) { try FrameTemplate(template) }
  }

  @Test func namesInASequenceSortLikeTheirNumbers() throws {
    let template = try FrameTemplate("f{frame}.png")
    for count in [1, 9, 10, 9_999, 10_000, 10_001, 100_000] {
      let names = stride(from: 0, to: count, by: max(1, count / 50)).map {
        template.fileName(frame: $0, count: count, name: "")
      }
      #expect(names == names.sorted(), "\(count) frames")
    }
  }

  @Test func knowsWhetherFramesGetNamesOfTheirOwn() throws {
    #expect(try FrameTemplate("{frame}.png").distinguishesFrames)
    #expect(try !FrameTemplate("{name}.png").distinguishesFrames)
  }
}
