/// The names of a sequence's picture files: text in which `{frame}` stands for the frame's number.
///
/// `{frame}` is padded with zeros to the width of the sequence's last number, `{frame:6}` to six digits; `{name}`
/// is the scene's name. `{{` and `}}` stand for single braces. Names may hold folders.
public struct FrameTemplate: Sendable, Hashable {
  private var pieces: [Piece]

  private enum Piece: Sendable, Hashable {
    case text(String)
    case frame(digits: Int?)
    case name
  }

  /// Why a template cannot be used.
  public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what is expected.
    public var description: String
  }

  /// Reads a template.
  ///
  /// - Throws: `Problem` for an unknown token, an unclosed brace, or a name that leads out of the output folder.
  public init(_ template: String) throws(Problem) {
    pieces = []
    var text = ""
    var rest = Substring(template)
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        text.append(character)
        rest.removeFirst()
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw Problem(description: "the template \"\(template)\" opens a brace and does not close it")
        }
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(try Self.token(rest[..<end], in: template))
        rest = rest[rest.index(after: end)...]
      case "}":
        throw Problem(description: "the template \"\(template)\" closes a brace that it did not open")
      default: text.append(character)
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    let parts = template.split(separator: "/", omittingEmptySubsequences: false)
    guard !template.isEmpty, !template.hasPrefix("/"), !parts.contains(".."), parts.last != "" else {
      throw Problem(description: "the template \"\(template)\" does not name a file inside the output folder")
    }
  }

  private static func token(_ token: Substring, in template: String) throws(Problem) -> Piece {
    let parts = token.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch parts.first {
    case "name" where parts.count == 1: return .name
    case "frame" where parts.count == 1: return .frame(digits: nil)
    case "frame":
      if let digits = Int(parts[1]), (1...12).contains(digits) { return .frame(digits: digits) }
      throw Problem(
        description: "the template's {\(token)} should be {frame} or {frame:4} with 1 to 12 digits")
    default:
      throw Problem(
        description:
          "the template \"\(template)\" has an unknown {\(token)}; known are {frame}, {frame:4} and {name}")
    }
  }

  /// Whether frames of one sequence get names of their own.
  public var distinguishesFrames: Bool {
    pieces.contains { piece in
      if case .frame = piece { true } else { false }
    }
  }

  /// The name of a frame's file.
  ///
  /// - Parameters:
  ///   - frame: The frame's index in the whole sequence, from 0.
  ///   - count: Number of frames of the whole sequence, which fixes the padding.
  ///   - name: The scene's name; slashes in it become hyphens.
  public func fileName(frame: Int, count: Int, name: String) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .name: return String(name.map { $0 == "/" ? "-" : $0 })
      case .frame(let digits):
        let number = String(frame)
        let width = digits ?? max(4, String(max(count - 1, 0)).count)
        return String(repeating: "0", count: max(0, width - number.count)) + number
      }
    }
    .joined()
  }
}
