import Testing

@testable import GridCommands

/// The text of a progress bar is a function of the completed and total amounts, of time and of width.
@Suite struct `Progress line` {
  private func text(_ done: Int, of total: Int, after elapsed: Double, width: Int) -> String {
    ProgressLine(done: done, total: total, elapsed: elapsed).text(width: width)
  }

  @Test func `bar, count, rate and remaining time`() {
    let line = text(75, of: 300, after: 2, width: 60)
    #expect(line == "███████▎·····················  75/300  38 frames/s  6 s left")
    #expect(text(0, of: 300, after: 0, width: 30) == "······················   0/300")
  }

  @Test func `the least important parts are dropped first`() {
    #expect(text(150, of: 300, after: 30, width: 34) == "███████▌······· 150/300  30 s left")
    #expect(text(150, of: 300, after: 30, width: 20) == "██████······ 150/300")
    #expect(text(150, of: 300, after: 30, width: 9) == "150/300")
    #expect(text(150, of: 300, after: 30, width: 3) == "150")
    #expect(text(150, of: 300, after: 30, width: 0) == "")
  }

  @Test func `never wider than the terminal`() {
    for width in 0...140 {
      for done in [0, 1, 9, 10, 4_999, 99_999, 100_000] {
        for elapsed in [0, 0.01, 3, 5_000, 1e9] {
          let line = text(done, of: 100_000, after: elapsed, width: width)
          #expect(line.count <= width, "\(done) after \(elapsed) in \(width): \(line)")
        }
      }
    }
  }

  @Test func `the bar is as full as the completed fraction`() {
    for done in 0...160 {
      let bar = text(done, of: 160, after: 0, width: 200).prefix(40)
      let full = bar.filter { $0 == "█" }.count
      #expect(full == done / 4, "\(done): \(bar)")
      #expect(bar.filter { $0 == "·" }.count == 40 - full - (done % 4 == 0 ? 0 : 1))
    }
  }

  @Test func `more done than there is, and nothing to do`() {
    #expect(text(7, of: 3, after: 1, width: 40).hasSuffix("3/3  7 frames/s"))
    #expect(text(0, of: 0, after: 1, width: 10) == "0/1")
  }

  @Test(arguments: [
    (0.04, "0 s"), (2.449, "2.4 s"), (9.96, "10 s"), (59.4, "59 s"), (59.6, "1:00"), (185, "3:05"),
    (3_600, "1:00:00"), (3_729, "1:02:09"), (.infinity, "a long time"),
  ]) func durations(seconds: Double, expected: String) {
    #expect(ProgressLine.duration(seconds) == expected)
  }

  @Test func `summary at the end`() {
    #expect(ProgressLine(done: 300, total: 300, elapsed: 1.5).summary == "300 frames in 1.5 s, 200 frames/s")
    #expect(ProgressLine(done: 2, total: 2, elapsed: 8).summary == "2 frames in 8 s, 0.3 frames/s")
  }
}
