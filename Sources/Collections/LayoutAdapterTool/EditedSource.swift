#if LayoutAdapter
import Foundation
internal import SwiftSyntax

/// A source file with pending changes. Positions are UTF-8 offsets in bytes.
///
/// Removed code is replaced by blanks, so that the remaining code keeps the lines and columns of the user's file.
final class EditedSource {
  /// A change of a range.
  private struct Edit {
    let range: Range<Int>
    /// Called when the copy is written, because it may depend on later changes.
    let text: () -> String
    /// Whether the text is moved elsewhere, together with the changes inside it.
    let isMoved: Bool
  }

  let path: String
  let tree: SourceFileSyntax
  private let bytes: [UInt8]
  private let converter: SourceLocationConverter
  private var edits: [Edit] = []
  private(set) var findings: [Finding]
  /// Ranges that are not compiled; nothing is reported about their content.
  private var leftOut: [Range<Int>] = []

  /// Whether code that layouts do not need is removed.
  let isReduced: Bool

  init(_ source: UnreadSource, _ parsed: ParsedText) {
    path = source.path
    isReduced = source.isReduced
    findings = source.findings
    bytes = Array(source.text.utf8)
    tree = parsed.tree
    converter = parsed.converter
  }

  // MARK: Positions

  func range(_ node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  func line(at offset: Int) -> Int { position(offset).line }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func position(_ offset: Int) -> SourceLocation {
    converter.location(for: AbsolutePosition(utf8Offset: offset))
  }

  // MARK: Changes

  /// Removes a node.
  func remove(_ node: some SyntaxProtocol) { replace(range(node), with: "") }

  /// Removes a node, and ignores later findings in it.
  func leaveOut(_ node: some SyntaxProtocol) {
    remove(node)
    leftOut.append(range(node))
  }

  /// Replaces a node with a string, padded to its length.
  func replace(_ node: some SyntaxProtocol, with text: String) { replace(range(node), with: text) }

  func replace(_ range: Range<Int>, with text: String) {
    let blanks = blanked(range)
    // One line of text goes at the start of the blanks, whose line breaks stay.
    let rest =
      text.utf8.count <= firstLine(blanks) ? String(blanks.dropFirst(text.utf8.count)) : breaks(blanks)
    edits.append(Edit(range: range, text: { text + rest }, isMoved: false))
  }

  /// Inserts a string at an offset, on the same line.
  func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, text: { text }, isMoved: false))
  }

  /// Inserts lines at an offset; the code after it keeps its line and column.
  func insertLines(at offset: Int, _ lines: @escaping () -> String) {
    let (line, column) = (position(offset).line, position(offset).column)
    let resume = SourceLines.directive(path, line) + String(repeating: " ", count: column - 1)
    edits.append(Edit(range: offset..<offset, text: { "\n" + lines() + resume }, isMoved: false))
  }

  /// Removes a node that is moved elsewhere. Returns a closure that creates its lines when the copy is written.
  func move(_ node: some SyntaxProtocol) -> () -> String {
    let range = range(node)
    let position = position(range.lowerBound)
    let blanks = blanked(range)
    edits.append(Edit(range: range, text: { blanks }, isMoved: true))
    return { [self] in
      SourceLines.directive(path, position.line) + String(repeating: " ", count: position.column - 1)
        + rendered(range, moving: true) + "\n"
    }
  }

  /// Returns the file with some ranges replaced by blanks.
  func blanked(_ ranges: [Range<Int>]) -> UnreadSource {
    var rest = bytes
    for range in ranges {
      for position in range where rest[position] != UInt8(ascii: "\n") && rest[position] != UInt8(ascii: "\r")
      {
        rest[position] = UInt8(ascii: " ")
      }
    }
    var source = UnreadSource(path: path, text: String(decoding: rest, as: UTF8.self))
    if ranges.isEmpty { source.syntax = ParsedText(tree: tree, converter: converter) }
    (source.isReduced, source.findings) = (true, findings)
    return source
  }

  private func blanked(_ range: Range<Int>) -> String {
    let line = UInt8(ascii: "\n"), carriage = UInt8(ascii: "\r"), blank = UInt8(ascii: " ")
    return String(decoding: bytes[range].map { $0 == line || $0 == carriage ? $0 : blank }, as: UTF8.self)
  }

  private func firstLine(_ blanks: String) -> Int {
    blanks.utf8.prefix { $0 == UInt8(ascii: " ") }.count
  }

  private func breaks(_ blanks: String) -> String { blanks.filter(\.isNewline) }

  // MARK: Findings

  func note(_ node: some SyntaxProtocol, _ message: String) { add(.note, node, message) }
  func warn(_ node: some SyntaxProtocol, _ message: String) { add(.warning, node, message) }

  private func add(_ severity: Finding.Severity, _ node: some SyntaxProtocol, _ message: String) {
    let range = range(node)
    guard !leftOut.contains(where: { range.isPart(of: $0) && range != $0 }) else { return }
    let position = position(range.lowerBound)
    findings.append(
      Finding(path: path, line: position.line, column: position.column, severity: severity, message: message))
  }

  // MARK: The copy

  /// Returns the copy, which starts with added imports and attributes its lines to the original file.
  func copy(importing modules: [String]) -> String {
    modules.map { "import \($0)\n" }.joined() + SourceLines.directive(path, 1)
      + rendered(0..<bytes.count, moving: false)
  }

  /// Returns a range with all changes inside it, except for changes nested in others. If `moving`, a change
  /// that moves the range itself is ignored.
  private func rendered(_ range: Range<Int>, moving: Bool) -> String {
    let inside = edits.enumerated().filter { _, edit in
      edit.range.isPart(of: range) && !(moving && edit.isMoved && edit.range == range)
    }
    let outermost = inside.filter { position, edit in
      !inside.contains { other, around in
        other != position && edit.range.isPart(of: around.range)
          && (edit.range != around.range || (other < position && !edit.range.isEmpty))
          && !(edit.range.isEmpty && edit.range.lowerBound == around.range.upperBound)
      }
    }
    let ordered = outermost.sorted { one, other in
      let (a, b) = (one.element.range, other.element.range)
      if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
      return a.isEmpty != b.isEmpty ? a.isEmpty : one.offset < other.offset
    }
    var (text, position) = ("", range.lowerBound)
    for (_, edit) in ordered {
      text += self.text(position..<edit.range.lowerBound) + edit.text()
      position = edit.range.upperBound
    }
    return text + self.text(position..<range.upperBound)
  }
}

extension Range {
  fileprivate func isPart(of other: Range) -> Bool {
    lowerBound >= other.lowerBound && upperBound <= other.upperBound
  }
}

/// The directive that attributes the following lines to a file.
enum SourceLines {
  static func directive(_ path: String, _ line: Int) -> String {
    let escaped = path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
      of: "\"", with: "\\\"")
    return "#sourceLocation(file: \"\(escaped)\", line: \(line))\n"
  }
}
#endif
