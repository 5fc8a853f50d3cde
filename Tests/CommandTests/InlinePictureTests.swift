import Foundation
import Testing

@testable import GridCommands

@Suite struct InlinePictureTests {
  private func known(_ environment: [String: String]) -> InlineProtocol? { .known(in: environment) }

  @Test func recognizesTerminals() {
    #expect(known(["TERM": "xterm-kitty"]) == .kitty)
    #expect(known(["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"]) == .kitty)
    #expect(known(["TERM": "xterm-ghostty"]) == .kitty)
    #expect(known(["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"]) == .iterm2)
    #expect(known(["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"]) == .iterm2)
    #expect(known(["TERM": "xterm-256color"]) == nil)
    #expect(known([:]) == nil)
    // A multiplexer inside of a terminal that shows pictures.
    #expect(known(["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"]) == nil)
    #expect(known(["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"]) == nil)
  }

  /// The parts of a picture, each of at most 4096 characters, of which only the last says that it is the last.
  @Test func kittyReceivesAPictureInParts() throws {
    let png = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let text = String(decoding: InlineProtocol.kitty.bytes(png, columns: 80), as: UTF8.self)
    let parts = text.components(separatedBy: "\u{1B}\\").dropLast()
    #expect(parts.count == 4)
    var joined = ""
    for (index, part) in parts.enumerated() {
      let body = try #require(part.components(separatedBy: "\u{1B}_G").last)
      let sides = body.split(separator: ";", omittingEmptySubsequences: false)
      #expect(sides[0] == (index == 0 ? "a=T,f=100,q=2,c=80,m=1" : index == 3 ? "m=0" : "m=1"))
      #expect(sides[1].utf8.count <= 4096)
      joined += sides[1]
    }
    #expect(Data(base64Encoded: joined) == Data(png))
  }

  @Test func iTerm2ReceivesAPictureAtOnce() {
    let text = String(decoding: InlineProtocol.iterm2.bytes([1, 2, 3], columns: nil), as: UTF8.self)
    #expect(text == "\u{1B}]1337;File=inline=1;size=3;preserveAspectRatio=1:AQID\u{7}\n")
  }

  /// A pipe never receives a picture, and the command works as without the option.
  @Test func pipesReceiveNoPictures() throws {
    let scratch = try Scratch()
    try scratch.write("a,b\n1,2\n", to: "data.csv")
    try scratch.write(
      "data: data.csv\nviewport: {width: 100, height: 40}\nscroll: {steps: [{to: {y: 9}, duration: 1}]}\n",
      to: "scene.yaml")
    for arguments in [["preview", "data.csv"], ["path", "scene.yaml"]] {
      let plain = try Gridreel.run(arguments, in: scratch.folder)
      let inline = try Gridreel.run(arguments + ["--inline", "kitty"], in: scratch.folder)
      #expect(inline.status == 0)
      #expect(inline.output == plain.output)
      #expect(inline.errors.contains("note: standard output is not a terminal"))
    }
    let wrong = try Gridreel.run(["preview", "data.csv", "--inline", "paper"], in: scratch.folder)
    #expect(wrong.status == 2)
  }
}
