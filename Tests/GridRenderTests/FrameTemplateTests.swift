import GridGeometry
@testable import GridRender
import Testing

@Suite struct FrameTemplateTests {
  @Test(arguments: [
    ("frame-{frame}.png", 7, 300, "frame-0007.png"),
    ("frame-{frame}.png", 7, 20_000, "frame-00007.png"),
    ("{frame:6}.png", 12_345, 20_000, "012345.png"),
    ("{frame:1}.png", 123, 300, "123.png"),
    ("{name}/{frame}.png", 0, 1, "a-b/0000.png"),
    ("{folder}/{frame}.png", 9_999, 10_000, "0/9999.png"),
    ("{folder}/{frame}.png", 9_999, 10_001, "0/09999.png"),
    ("{folder}/{frame}.png", 10_000, 10_001, "1/10000.png"),
    ("{folder}/f{frame}.png", 123_456, 10_000_000, "012/f0123456.png"),
    ("{{{frame}}}.png", 0, 1, "{0000}.png"),
  ])
  func namesFrames(template: String, frame: Int, count: Int, expected: String) throws {
    let name = try FrameTemplate(template).fileName(
      of: .init(frame: frame, count: count, name: "a/b"))
    #expect(name == expected)
  }

  @Test(arguments: [
    "", "/frame-{frame}.png", "../{frame}.png", "a/../{frame}.png", "frames/", "{frame", "frame}",
    "{frmae}.png",
    "{frame:0}.png", "{frame:x}.png", "{name:3}.png", "Makefile", "{frame}", "{label}", "{frame}.png.sh",
    "manifest.json", ".git/hooks/{frame}.png", ".{frame}.png", ".png", "a/.b/{frame}.png", "a\0{frame}.png",
    "a\n{frame}.png",
  ])
  func refuses(template: String) {
    #expect(throws: FrameTemplateError.self) { try FrameTemplate(template) }
  }

  @Test func namesSortLikeTheirNumbers() throws {
    for text in ["f{frame}.png", "{folder}/{frame}.png"] { try checkOrder(of: FrameTemplate(text)) }
  }

  private func checkOrder(of template: FrameTemplate) throws {
    #expect(template.countsFrames)
    for count in [1, 9, 10, 9_999, 10_000, 10_001, 100_000] {
      let names = stride(from: 0, to: count, by: max(1, count / 50)).map {
        template.fileName(of: .init(frame: $0, count: count, name: ""))
      }
      #expect(names == names.sorted(), "\(count) frames")
    }
  }

  @Test(arguments: [
    ("{label}.png", "drag-2-fling.png"), ("{time}s.png", "01.500s.png"), ("{x},{y}.png", "-3.25,410.png"),
  ])
  func fillsInFrameProperties(template: String, expected: String) throws {
    let subject = FrameTemplate.Subject(
      frame: 45, count: 400, name: "a", label: "drag 2:fling", time: 1.5, duration: 13.3,
      offset: Point(x: -3.25, y: 410))
    #expect(try FrameTemplate(template).fileName(of: subject) == expected)
  }

  @Test(arguments: ["..", "../../etc", "a/b", "a\\b", "\u{0}\n", ".hidden", "–", "a b"])
  func labelsStayInOneFolder(label: String) throws {
    let subject = FrameTemplate.Subject(frame: 0, count: 1, name: label, label: label)
    for template in ["{label}.png", "{name}.png", "{label}/{name}.png"] {
      let name = try FrameTemplate(template).fileName(of: subject)
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      #expect(parts.count == (template.contains("/") ? 2 : 1), "\(name)")
      #expect(parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains(" ") }, "\(name)")
      #expect(!name.unicodeScalars.contains { $0.value < 32 }, "\(name)")
    }
  }

  @Test func timesSortLikeTheirNumbers() throws {
    let template = try FrameTemplate("{time}.png")
    let names = (0...1_000).map { frame in
      template.fileName(
        of: .init(frame: frame, count: 1_001, name: "", time: Double(frame) * 0.13, duration: 130))
    }
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
  }
}
