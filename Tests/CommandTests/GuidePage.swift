import Foundation

/// A page of the guide: its code blocks with the marks above them, its links, pictures and headings.
///
/// A mark is a comment on a line of its own right above a block: `<!-- fails: 2 -->` is the expected exit code, `<!--
/// needs: ffmpeg -->` a program without which the block is skipped, and `<!-- not run: … -->` the reason why a block
/// cannot be run here at all.
struct GuidePage: CustomStringConvertible {
  /// Code between fences.
  struct Block {
    let language: String
    let text: String
    /// The lines of the page between the fences, counted from 0.
    let lines: Range<Int>
    /// The expected exit code.
    var status: Int32 = 0
    /// Programs without which it is skipped.
    var tools: [String] = []
    /// The reason why it is not run.
    var reason: String?

    /// The name of the file that a YAML block represents, from its first line.
    var fileName: String? {
      let first = text.prefix { $0 != "\n" }
      return first.hasPrefix("# ") && first.hasSuffix(".yaml") ? String(first.dropFirst(2)) : nil
    }
  }

  /// The path below the root of the package.
  let path: String
  let lines: [String]
  let blocks: [Block]
  /// The targets of links, except those of pictures.
  let links: [String]
  /// The paths of pictures.
  let pictures: [String]
  /// The anchors of headings.
  let anchors: [String]

  var description: String { path }
  var file: URL { Gridreel.root.appendingPathComponent(path) }
  /// The folder to which file names are relative.
  var folder: URL { file.deletingLastPathComponent() }

  init(_ path: String) throws {
    self.path = path
    let text = try String(contentsOf: Gridreel.root.appendingPathComponent(path), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [Block] = []
    var start: Int?
    for (number, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let first = start else {
        start = number
        continue
      }
      blocks.append(Self.block(lines, first, number))
      start = nil
    }
    let code = Set(blocks.flatMap { Array($0.lines) })
    let prose = lines.indices.map { code.contains($0) ? "" : lines[$0] }
    let words = Self.withoutCode(prose.joined(separator: "\n"))
    let images = words.matches(of: #/!\[[^\]]*\]\(([^)]+)\)/#).map { String($0.1) }
    let tags = words.matches(of: #/<img src="([^"]+)"/#).map { String($0.1) }
    let addresses = words.matches(of: #/\]\(([^)]+)\)/#).map { String($0.1) }
    self.lines = lines
    self.blocks = blocks
    pictures = images + tags
    links = addresses.filter { !images.contains($0) }
    anchors = prose.filter { $0.hasPrefix("#") }.map(Self.anchor)
  }

  /// A text without its inline code, which cannot contain links.
  private static func withoutCode(_ text: String) -> String {
    let paragraphs = text.components(separatedBy: "\n\n").map { paragraph -> String in
      let parts = paragraph.components(separatedBy: "`")
      return stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined(separator: "`")
    }
    return paragraphs.joined(separator: "\n\n")
  }

  private static func block(_ lines: [String], _ first: Int, _ last: Int) -> Block {
    var block = Block(
      language: String(lines[first].dropFirst(3)),
      text: lines[(first + 1)..<last].map { $0 + "\n" }.joined(), lines: (first + 1)..<last)
    var above = first - 1
    while above >= 0, let mark = lines[above].firstMatch(of: #/^<!-- ([a-z ]+): (.+) -->$/#) {
      switch mark.1 {
      case "fails": block.status = Int32(mark.2) ?? 0
      case "needs": block.tools = mark.2.split(separator: ", ").map(String.init)
      case "not run": block.reason = String(mark.2)
      default: break
      }
      above -= 1
    }
    return block
  }

  /// The anchor that GitHub derives from a heading.
  private static func anchor(_ heading: String) -> String {
    let words = heading.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
      .replacing(#/\[([^\]]*)\]\([^)]*\)/#) { $0.1 }
    return String(
      words.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.map { $0 == " " ? "-" : $0 })
  }

  /// Whether a text block is the output of the block before it.
  func output(of block: Block) -> Block? {
    guard let next = blocks.first(where: { $0.lines.lowerBound > block.lines.upperBound }),
      next.language == "text",
      lines[(block.lines.upperBound + 1)..<(next.lines.lowerBound - 1)].allSatisfy({ $0.isEmpty })
    else { return nil }
    return next
  }
}
