import GridGeometry
import GridScroll
import GridSource
import GridSupport

/// A template for the names of a sequence's picture files, in which `{frame}` stands for the frame's number.
///
/// | token | stands for |
/// | --- | --- |
/// | `{frame}` | the frame's number, padded with zeros to the width of the sequence's last one, four digits at least |
/// | `{frame:6}` | the same, padded to six digits |
/// | `{folder}` | the frame's number divided by 10,000, padded alike: a folder for each 10,000 frames |
/// | `{name}` | the scene's name |
/// | `{label}` | the label of the step that the frame belongs to, `unlabelled` where it has none |
/// | `{time}` | the frame's time in seconds, to the millisecond, padded so that names sort |
/// | `{x}`, `{y}` | the scroll offset in points, to a thousandth |
///
/// `{{` and `}}` are literal braces. Names may contain folders and must end in `.png`. Values of tokens never
/// create folders.
public struct FrameTemplate: Sendable, Hashable {
  let pieces: [Piece]

  enum Piece: Sendable, Hashable {
    case text(String)
    case frame(digits: Int?)
    case value(Value)
  }

  /// The tokens without settings.
  enum Value: String, Sendable, Hashable, CaseIterable {
    case folder
    case name
    case label
    case time
    case x
    case y
  }

  /// The template `frame-{frame}.png`.
  public static let standard = FrameTemplate(pieces: [.text("frame-"), .frame(digits: nil), .text(".png")])

  /// The number of frames with the same `{folder}`.
  private static let framesPerFolder = 10_000

  /// Parses a template.
  ///
  /// - Throws: `FrameTemplateError` for an unknown token, an unclosed brace, a name outside the output
  ///   folder, a hidden name, or a name that does not end in `.png`.
  public init(_ template: String) throws(FrameTemplateError) {
    var pieces: [Piece] = []
    var text = ""
    var rest = Substring(template)
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        text.append(character)
        rest.removeFirst()
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw FrameTemplateError(
            description: "the template \"\(template)\" has a { without }")
        }
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(try Self.token(rest[..<end], in: template))
        rest = rest[rest.index(after: end)...]
      case "}":
        throw FrameTemplateError(
          description: "the template \"\(template)\" has a } without {")
      default: text.append(character)
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    let parts = template.split(separator: "/", omittingEmptySubsequences: false)
    guard !template.isEmpty, !template.hasPrefix("/"), !parts.contains(".."), parts.last != "",
      parts.last != "."
    else {
      throw FrameTemplateError(
        description: "the template \"\(template)\" does not name a file inside the output folder")
    }
    guard !parts.contains(where: { $0.hasPrefix(".") && $0 != "." }) else {
      throw FrameTemplateError(description: "the template \"\(template)\" names a hidden file")
    }
    guard template.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw FrameTemplateError(description: "the template has control characters")
    }
    guard case .text(let ending)? = pieces.last, ending.lowercased().hasSuffix(".png") else {
      throw FrameTemplateError(
        description: "the template \"\(template)\" does not end in .png")
    }
    self.pieces = pieces
  }

  private init(pieces: [Piece]) { self.pieces = pieces }

  private static func token(_ token: Substring, in template: String) throws(FrameTemplateError) -> Piece {
    let parts = token.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first == "frame" else {
      if let value = Value(rawValue: String(token)) { return .value(value) }
      let known = ["frame", "frame:4"] + Value.allCases.map(\.rawValue)
      throw FrameTemplateError(
        description: "the template \"\(template)\" has an unknown {\(token)}; known are "
          + known.map { "{\($0)}" }.joined(separator: ", "))
    }
    guard parts.count > 1 else { return .frame(digits: nil) }
    if let digits = Int(parts[1]), (1...12).contains(digits) { return .frame(digits: digits) }
    throw FrameTemplateError(
      description: "the template's {\(token)} should be {frame} or {frame:4} with 1 to 12 digits")
  }
}

extension FrameTemplate {
  /// The values of a frame that a template can contain. Times are in seconds; the offset is in points.
  struct Subject {
    var frame: Int
    /// The number of frames of the whole sequence, which determines the padding.
    var count: Int
    var name: String
    var label: String?
    var time = 0.0
    /// The time of the sequence's last frame, which determines the padding.
    var duration = 0.0
    var offset = Point.zero
  }

  /// Returns the name of a frame's file, relative to the output folder.
  func fileName(of subject: Subject) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .frame(let digits):
        return NumberText.padded(
          subject.frame, to: digits ?? max(4, String(max(subject.count - 1, 0)).count))
      case .value(.folder):
        let last = max(subject.count - 1, 0) / Self.framesPerFolder
        return NumberText.padded(subject.frame / Self.framesPerFolder, to: "\(last)".count)
      case .value(.name): return Self.fileText(subject.name)
      case .value(.label): return Self.fileText(subject.label ?? "unlabelled")
      case .value(.time):
        let longest = NumberText.decimal(max(subject.duration, subject.time), places: 3, keepsZeros: true)
        return NumberText.padded(
          NumberText.decimal(subject.time, places: 3, keepsZeros: true), to: longest.utf8.count)
      case .value(.x): return NumberText.decimal(subject.offset.x, places: 3)
      case .value(.y): return NumberText.decimal(subject.offset.y, places: 3)
      }
    }
    .joined()
  }

  /// Whether names contain the frame's number and are therefore unique, so that up to a million of them need
  /// not be checked.
  var countsFrames: Bool {
    // Frames of different folders have different numbers, too.
    let values = pieces.filter { if case .text = $0 { false } else { $0 != .value(.folder) } }
    guard values.count == 1, case .frame = values[0] else { return false }
    return true
  }

  /// Returns a string as part of a file name, with characters that cause problems in file systems or shells
  /// replaced by hyphens.
  private static func fileText(_ text: String) -> String {
    let forbidden: Set<Unicode.Scalar> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
    var result = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      result.unicodeScalars.append(
        forbidden.contains(scalar) || isControl || scalar.properties.isWhitespace ? "-" : scalar)
    }
    // The names `.` and `..` are folders, and a name with a leading dot is hidden.
    return result.hasPrefix(".") ? "-" + result.dropFirst() : result
  }
}

extension SequenceRenderer {
  package func fileName(ofFrame index: Int) -> String {
    let timeline = source.timeline
    return template.fileName(
      of: FrameTemplate.Subject(
        frame: index, count: timeline.frameCount, name: source.name, label: timeline.label(atFrame: index),
        time: timeline.time(ofFrame: index), duration: timeline.duration,
        offset: source.offset(atFrame: index) ?? .zero))
  }

  /// Throws if frames would overwrite one another, naming the first two. Names that differ only in case count
  /// as equal, because some file systems ignore case.
  ///
  /// - Parameter indices: The frames, without duplicates.
  package func checkNames(of indices: [Int]) throws(FrameTemplateError) {
    if template.countsFrames { return }
    var owners: [String: Int] = [:]
    for index in indices {
      let name = fileName(ofFrame: index)
      guard let owner = owners.updateValue(index, forKey: name.lowercased()) else { continue }
      throw FrameTemplateError(
        description:
          "the template gives frames \(owner) and \(index) the same name, \"\(name)\"; add {frame} to it")
    }
  }
}

/// The reason that a template is invalid.
public struct FrameTemplateError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A sentence that says what is wrong and what is expected.
  public var description: String
}

extension FrameTemplateError: InputError {}
