import Foundation
import GridCairo
import GridImage
import GridLayout
import GridRender
import GridSupport
import GridVerify

/// Captured text and the text engine that it depends on.
public struct SnapshotText: Sendable {
  /// The text.
  public var text: String
  var engine: TextEngine?

  /// Creates text that depends on no text engine.
  public init(_ text: String) {
    self.text = text
  }

  init(_ text: String, engine: TextEngine) {
    self.text = text
    self.engine = engine.fonts == nil ? nil : engine
  }
}

extension SnapshotStrategy where Value == String, Format == SnapshotText {
  /// A string, line by line.
  public static var lines: Self { Self(.text()) { SnapshotText($0) } }
}

extension SnapshotStrategy where Value: CustomStringConvertible & SendableMetatype, Format == SnapshotText {
  /// A value's description: for frames the display list, for layouts the position of every element.
  public static var text: Self { Self(.text()) { SnapshotText($0.description) } }
}

extension SnapshotFormat where Format == SnapshotText {
  /// Text in files with the given extension, compared exactly.
  public static func text(fileExtension: String = "txt") -> Self {
    SnapshotFormat(
      fileExtension: fileExtension, identity: { ContentHash.combined([Array($0.text.utf8)]) },
      encode: { Array(TextFile($0).content.utf8) },
      actual: { [SnapshotAttachment(name: "actual.txt", bytes: Array($0.text.utf8))] },
      compare: { expected, actual, _ in try TextFile(reading: expected).difference(to: actual) })
  }
}

/// The contents of a text reference: the text, followed by the environment that it was made in, if that
/// matters.
private struct TextFile {
  private static let mark = "\nmade with "
  private static let lineLimit = 60

  var text: String
  var note: String?

  init(_ value: SnapshotText) {
    text = value.text
    note = value.engine.map(EnvironmentNote.text)
  }

  init(reading bytes: [UInt8]) throws(SnapshotError) {
    let content = String(decoding: bytes, as: UTF8.self)
    guard Array(content.utf8) == bytes else { throw SnapshotError("it is not UTF-8") }
    if content.hasPrefix("version https://git-lfs") {
      throw SnapshotError("it is a Git LFS pointer (fetch it with `git lfs pull`)")
    }
    text = content
    guard content.hasSuffix("}\n") else { return }
    let start = content.dropLast().lastIndex(of: "\n") ?? content.startIndex
    guard content[start...].hasPrefix(Self.mark) else { return }
    text = String(content[..<start])
    note = String(content[start...].dropFirst(Self.mark.count).dropLast())
  }

  var content: String { note.map { text + Self.mark + $0 + "\n" } ?? text }

  func difference(to actual: SnapshotText) -> SnapshotDifference? {
    // Don't use `==`, which treats canonically equivalent strings with different bytes as equal.
    if text.utf8.elementsEqual(actual.text.utf8) { return nil }
    let difference = LineDifference(from: text, to: actual.text, showsLineEnds: true)
    let hunks = difference.unified(context: 2)
    var lines = [EnvironmentNote.change(from: note, to: actual.engine, .layout)].compactMap(\.self)
    lines.append("\(NumberText.count(difference.count(.gone), "line")) gone, \(difference.count(.new)) new")
    lines += hunks.prefix(Self.lineLimit)
    if hunks.count > Self.lineLimit { lines.append("… \(hunks.count - Self.lineLimit) more lines") }
    let whole = hunks.joined(separator: "\n") + "\n"
    return SnapshotDifference(
      lines, attachments: [SnapshotAttachment(name: "difference.txt", bytes: Array(whole.utf8))])
  }
}

/// The environment that a reference was made in, stored in the reference itself.
enum EnvironmentNote {
  /// Returns the environment as one line of JSON; equal for equal environments.
  static func text(_ engine: TextEngine) -> String { JSONText.line(ReferenceEnvironment(engine)) }

  /// The first line of the failure message if the reference is known to come from another environment.
  ///
  /// - Parameter elements: The elements that differ, in words, if known.
  static func change(
    from note: String?, to engine: TextEngine?, _ symptom: EnvironmentChange.Symptom,
    in elements: String? = nil
  ) -> String? {
    guard let note, let engine,
      let old = try? JSONDecoder().decode(ReferenceEnvironment.self, from: Data(note.utf8))
    else { return nil }
    return EnvironmentChange.blame(old.changes(to: ReferenceEnvironment(engine)), for: symptom, in: elements)
  }
}
