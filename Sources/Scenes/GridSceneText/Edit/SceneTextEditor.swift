import GridDocument
package import GridSchema
import GridSupport

/// A change of one value of a scene file.
package enum SceneTextChange: Sendable, Hashable {
  /// Sets the value, and adds it, with all mappings and lists around it, if there is none. An index that equals
  /// the number of elements of a list appends.
  case set(JSON)
  /// Inserts an element before the one at the path's last index.
  case insert(JSON)
  /// Removes a key with its value, or an element.
  case remove
}

/// A text after an edit, and the replacements that lead to it.
package struct SceneTextEdit: Sendable, Hashable {
  package struct Replacement: Sendable, Hashable {
    /// The range of the old text, in UTF-16 code units.
    package var range: Range<Int>
    package var text: String

    package init(range: Range<Int>, text: String) { (self.range, self.text) = (range, text) }
  }

  /// The replacements in the order of their ranges, which do not overlap.
  package var replacements: [Replacement]
  /// The whole new text.
  package var text: String
}

/// Edits values in the text of a scene file, in YAML or JSON, and leaves the rest of the text as it is: comments,
/// order, indentation and quotes.
///
/// ```
/// text ──DocumentReader──▶ DocumentNode ──TextNodeReader──▶ extents ──▶ replacements ──▶ new text
///                               └───────────── TreeCheck: only this change ◀───────────────┘
/// ```
///
/// Each edit is checked: the new text has the tree of the old one, with this change and no other. If it has not, or if
/// the text cannot be edited with certainty, the edit throws and nothing changes.
package enum SceneTextEditor {
  /// Makes a change in a text.
  package static func edit(
    _ text: String, at path: TextPath, _ change: SceneTextChange
  ) throws(SceneTextError) -> SceneTextEdit {
    let document = TextDocument(text)
    if document.root == nil, TextEdits.isBlank(document.file) {
      return try start(document, at: path, change)
    }
    if let error = document.diagnostics.first(where: { $0.severity == .error }) {
      let line = error.range.map { "line \($0.start.line): " } ?? ""
      throw SceneTextError("the text has an error that has to be corrected first: \(line)\(error.message)")
    }
    guard let root = try TextNodeReader.root(document) else { throw SceneTextError("the text is empty") }
    var edits = TextEdits(document, root)
    try edits.add(change, at: path)
    return try edit(document, by: edits.replacements, at: path, change)
  }

  /// Makes several changes, one after another, each in the text that the changes before it have left; returns a single
  /// replacement.
  package static func edit(
    _ text: String, _ changes: [(path: TextPath, change: SceneTextChange)]
  ) throws(SceneTextError) -> SceneTextEdit {
    var current = text
    for (path, change) in changes { current = try edit(current, at: path, change).text }
    return SceneTextEdit(replacing: text, by: current)
  }

  /// Adds the first value to a text without any.
  private static func start(
    _ document: TextDocument, at path: TextPath, _ change: SceneTextChange
  ) throws(SceneTextError) -> SceneTextEdit {
    guard case .set(let value) = change, case .key? = path.components.first else {
      throw SceneTextError("the text is empty")
    }
    let newline = TextEdits.lineBreak(in: document.file)
    let needsBreak = document.file.scalars.last.map { !TextNodeReader.isBreak($0) } ?? false
    let whole = try TextEdits.wrapped(value, in: path.components[...])
    let lines = ValueWriter().lines(whole).joined(separator: newline)
    let end = document.file.scalars.count
    let addition = TextEdits.Replacement(
      range: end..<end, text: (needsBreak ? newline : "") + lines + newline)
    return try edit(document, by: [addition], at: path, change)
  }

  private static func edit(
    _ document: TextDocument, by replacements: [TextEdits.Replacement], at path: TextPath,
    _ change: SceneTextChange
  ) throws(SceneTextError) -> SceneTextEdit {
    let sorted = replacements.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var text = document.text.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    var end = 0
    for replacement in sorted {
      text += document.file.string(end..<replacement.range.lowerBound) + replacement.text
      end = replacement.range.upperBound
    }
    text += document.file.string(end..<document.file.scalars.count)
    let edited = TextDocument(text)
    guard let root = edited.root, !edited.diagnostics.contains(where: { $0.severity == .error }),
      TreeCheck.isOnlyChange(change, at: path.components[...], from: document.root, to: root)
    else {
      throw SceneTextError("`\(path)` cannot be changed without changing other values")
    }
    return SceneTextEdit(
      replacements: sorted.map {
        SceneTextEdit.Replacement(range: document.utf16Range($0.range), text: $0.text)
      }, text: text)
  }
}

extension SceneTextEdit {
  /// Creates the edit that replaces a text by another, without their common start and end.
  package init(replacing old: String, by new: String) {
    let (before, after) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    var start = 0
    while start < min(before.count, after.count), before[start] == after[start] { start += 1 }
    var end = 0
    while end < min(before.count, after.count) - start,
      before[before.count - 1 - end] == after[after.count - 1 - end]
    { end += 1 }
    func utf16Count(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
      scalars.reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
    }
    let first = utf16Count(before[..<start])
    var view = String.UnicodeScalarView()
    view.append(contentsOf: after[start..<after.count - end])
    let range = first..<first + utf16Count(before[start..<before.count - end])
    self.init(
      replacements: old == new ? [] : [Replacement(range: range, text: String(view))], text: new)
  }
}
