import GridGeometry
import GridScroll
import TestSupport
import Testing

@Suite struct FrameSelectionTests {
  /// 151 frames: a, 0 to 60; b-2, 60 to 90; c, 90 to 150.
  private var path: FrameTimeline {
    get throws {
      let path = ScrollPath(steps: [
        ScrollStep(.hold(seconds: 2), label: "a"),
        ScrollStep(.by(Vector(dx: 0, dy: 10), pace: .seconds(1)), label: "b-2"),
        ScrollStep(.hold(seconds: 2), label: "c"),
      ])
      return try ScrollTimeline(path, in: PlainScrollSpace()).frames
    }
  }

  @Test(arguments: [
    ("0-9", Array(0...9)), ("5", [5]), ("50%", [75]), ("148-", [148, 149, 150]), ("-2", [0, 1, 2]),
    ("last", [150]),
    ("first", [0]), ("label:b-2", [60]), ("c", [90]), ("a..label:b-2", Array(0...60)),
    ("label:b-2..c", Array(60...90)),
    ("1.2s", [36]), ("1.23s", [36]), ("350ms", [10]), ("1s-1.1s", [30, 31, 32, 33]), ("100%", [150]),
    ("0%", [0]),
    ("99%-", [149, 150]), ("3,1,2,2,1-3", [1, 2, 3]), (" 7 , 9 .. 10 ", [7, 9, 10]), ("..1", [0, 1]),
    ("149..", [149, 150]), ("149..last", [149, 150]), ("0-1,50%,149-", [0, 1, 75, 149, 150]), ("5s", [150]),
    ("4.99s", [149]),
    ("10-20,15-25,0", [0] + Array(10...25)),
  ])
  func selects(text: String, frames: [Int]) throws {
    #expect(try FrameSelection(parsing: text).frames(in: path) == frames)
  }

  @Test(arguments: [
    ("", "a part of the selection is empty"), ("1,,2", "a part of the selection is empty"),
    ("..", "the range has no ends"), ("-", "the range has no ends"), ("1x", "not a frame"),
    ("101%", "not a frame"),
    ("1e3s", "not a frame"), ("1.5", "not a frame"), ("label:", "the label is empty"),
    ("1--2", "not a frame"),
    ("two words", "not a frame"), ("99999999999999999999", "not a frame"), ("151", "there is no frame 151"),
    ("0-200", "there is no frame 200"), ("9-3", "the range runs backwards, from frame 9 to frame 3"),
    ("nowhere", "there is no label 'nowhere'"), ("5.1s", "the time is outside the path"),
    ("%", "not a frame"),
    ("1..2..3", "not a frame"),
  ])
  func refuses(text: String, message: String) throws {
    let error = try #require(throws: ScrollTextError.self) {
      try FrameSelection(parsing: text).frames(in: path)
    }
    #expect(error.message == message || (text == "%" && error.message.hasPrefix("there is no label")))
    #expect(!error.expectation.isEmpty)
  }

  @Test func errorsListTheAvailableFramesAndLabels() throws {
    let label = try #require(throws: ScrollTextError.self) { try FramePosition.label("d").frame(in: path) }
    #expect("\(label)" == "'label:d': there is no label 'd'; expected one of a, b-2, c")
    let frame = try #require(throws: ScrollTextError.self) { try FramePosition.index(151).frame(in: path) }
    #expect("\(frame)" == "'151': there is no frame 151; expected a frame from 0 to 150")
  }

  @Test func commandLineOptionsAreCombined() throws {
    let selection = try FrameSelection(
      frames: "3", at: ["1s", "c", "label:a"], from: "148", to: nil, last: true)
    #expect(try selection.frames(in: path) == [0, 3, 30, 90, 148, 149, 150])
    #expect(try FrameSelection(from: "b-2", to: "62").frames(in: path) == [60, 61, 62])
    #expect(try FrameSelection(last: true).frames(in: path) == [150])
    #expect(try FrameSelection(every: 50).frames(in: path) == [0, 50, 100, 150])
    #expect(try FrameSelection(frames: "1-10", every: 4).frames(in: path) == [1, 5, 9])
    #expect(try FrameSelection.all.frames(in: path).count == 151)
    for every in [0, -1] {
      #expect(throws: ScrollTextError.self) { try FrameSelection(every: every) }
      #expect(throws: ScrollTextError.self) { try FrameSelection(parsing: "1", every: every) }
    }
  }

  @Test func positionsSurviveARoundTripThroughText() throws {
    for position: FramePosition in [.index(12), .percent(12.5), .time(1.25), .label("x"), .first, .last] {
      #expect(try FramePosition(parsing: position.description) == position)
    }
  }

  @Test func aSelectionIsTheUnionOfItsParts() throws {
    var generator = SeededGenerator(seed: 99)
    let path = try path
    for round in 0..<300 {
      var expected = [Bool](repeating: false, count: path.frameCount)
      var parts: [String] = []
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let ends = [
          Int.random(in: 0..<path.frameCount, using: &generator),
          Int.random(in: 0..<path.frameCount, using: &generator),
        ].sorted()
        for frame in ends[0]...ends[1] { expected[frame] = true }
        parts.append(Bool.random(using: &generator) ? "\(ends[0])-\(ends[1])" : "\(ends[0])..\(ends[1])")
      }
      let text = parts.joined(separator: ",")
      let frames = try FrameSelection(parsing: text).frames(in: path)
      #expect(frames == expected.indices.filter { expected[$0] }, "seed 99, round \(round): \(text)")
    }
  }
}
