import Foundation
import GridImage
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
    #expect(known(["TERM": "foot-extra"]) == .sixel)
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

  /// Sixels, decoded again, are the picture, scaled to the width of the terminal.
  @Test func sixelsShowThePicture() throws {
    let colors: [UInt32] = [0xffff_ffff, 0xff00_0000, 0xffff_0000, 0xff00_66cc]
    var bitmap = Bitmap(width: 37, height: 20)
    for y in 0..<20 { for x in 0..<37 { bitmap[x, y] = colors[(x / 5 + y / 3) % 4] } }
    let png = try PNGEncoder().encode(bitmap)
    #expect(try SixelPicture(InlineProtocol.sixel.bytes(png, columns: nil)).bitmap == bitmap)
    let small = try SixelPicture(InlineProtocol.sixel.bytes(png, columns: 2, pixels: 18)).bitmap
    #expect(small.width == 18)
    #expect(small.height == 10)
    // Sixels have steps of a percent, and similar colors share one.
    let exact = bitmap.shrunk(toWidth: 18)
    for (pixel, wanted) in zip(small.pixels, exact.pixels) {
      #expect([16, 8, 0].allSatisfy { abs(Int(pixel >> $0 & 0xff) - Int(wanted >> $0 & 0xff)) <= 13 })
    }
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

/// A picture decoded from sixels.
private struct SixelPicture {
  private(set) var bitmap: Bitmap

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let body = try #require(text.dropFirst(6).components(separatedBy: "\u{1B}\\").first)
    #expect(text.hasPrefix("\u{1B}P0;1q\""))
    var rest = Substring(body).dropFirst()  // The quotation mark.
    func numbers() -> [Int] {
      let list = rest.prefix { $0.isNumber || $0 == ";" }
      rest = rest.dropFirst(list.count)
      return list.split(separator: ";").compactMap { Int($0) }
    }
    let size = numbers()
    bitmap = Bitmap(width: size[2], height: size[3], filledWith: 0)
    var palette: [Int: UInt32] = [:]
    var (x, y, color, count) = (0, 0, 0, 1)
    while let character = rest.popFirst() {
      switch character {
      case "#":
        let list = numbers()
        color = list[0]
        guard list.count == 5 else { continue }
        palette[color] = list[2...].reduce(0xff) { $0 << 8 | UInt32(($1 * 255 + 50) / 100) }
      case "!": count = numbers()[0]
      case "$": x = 0
      case "-": (x, y) = (0, y + 6)
      default:
        let bits = try #require(character.asciiValue) - 63
        for column in x..<x + count {
          for row in 0..<6 where bits >> UInt8(row) & 1 == 1 { bitmap[column, y + row] = palette[color] ?? 0 }
        }
        (x, count) = (x + count, 1)
      }
    }
  }
}
