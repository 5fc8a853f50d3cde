import Foundation
import GridSceneText
import GridSchema

/// Edits of a text that the page asks for. The text is the page's own: nothing changes here.
struct EditAnswer: Encodable, Sendable {
  struct Replacement: Encodable, Sendable {
    /// The range of the old text in UTF-16 code units.
    var start: Int
    var end: Int
    var text: String
  }

  /// The replacements from the last to the first, so that each leaves the ranges of the others alone.
  var replacements: [Replacement]
  var text: String

  /// Makes the edits of a request one after another.
  /// - Throws: `SceneTextError` if the request or an edit is not possible.
  init(_ body: Data) throws {
    guard let request = JSON(parsing: String(decoding: body, as: UTF8.self)),
      case .string(let text)? = request["text"], case .array(let edits)? = request["edits"]
    else { throw SceneTextError("the request has no text or no edits") }
    var current = text
    for edit in edits {
      guard let path = edit["path"].flatMap({ TextPath($0) }) else {
        throw SceneTextError("an edit has no path")
      }
      current = try Self.edit(current, at: path, edit)
    }
    self.text = current
    replacements = SceneTextEdit(replacing: text, by: current).replacements.reversed().map {
      Replacement(start: $0.range.lowerBound, end: $0.range.upperBound, text: $0.text)
    }
  }

  private static func edit(_ text: String, at path: TextPath, _ edit: JSON) throws -> String {
    if case .boolean(true)? = edit["remove"] {
      let document = TextDocument(text)
      // What is not there is removed already.
      guard document.node(at: path) != nil else { return text }
      return try removing(path, from: document)
    }
    if let value = edit["value"] { return try SceneTextEditor.edit(text, at: path, .set(value)).text }
    guard let value = edit["insert"] else { throw SceneTextError("an edit has no value") }
    let count = TextDocument(text).node(at: path)?.list?.count ?? 0
    return try SceneTextEditor.edit(text, at: path.appending(.index(count)), .set(value)).text
  }

  /// Removes a value, and the mappings around it that would be empty.
  private static func removing(_ path: TextPath, from document: TextDocument) throws -> String {
    var path = path
    while path.components.count > 1 {
      let parent = TextPath(Array(path.components.dropLast()))
      guard document.node(at: parent)?.map?.count == 1 else { break }
      path = parent
    }
    return try SceneTextEditor.edit(document.text, at: path, .remove).text
  }
}

/// What can be written at the cursor, and what the key there means.
struct CompletionAnswer: Encodable, Sendable {
  struct Item: Encodable, Sendable {
    var label: String
    var insert: String
    var kind: String
    var detail: String?
    var documentation: String
    var isRequired: Bool
  }

  struct Documentation: Encodable, Sendable {
    var title: String
    var text: String
  }

  /// The range to replace in UTF-16 code units.
  var start: Int
  var end: Int
  var completions: [Item]
  var documentation: Documentation?

  init(_ text: String, at offset: Int, names: SceneNames) {
    let completer = SceneCompleter(names: names)
    let found = completer.completions(in: text, at: offset)
    (start, end) = (found?.range.lowerBound ?? offset, found?.range.upperBound ?? offset)
    completions = (found?.items ?? []).map { item in
      let standard = item.defaultValue.map { "default: \($0.text)" }
      let detail = [item.valueKind, standard ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
      return Item(
        label: item.label, insert: item.insertText, kind: item.kind.rawValue,
        detail: detail.isEmpty ? nil : detail, documentation: item.documentation,
        isRequired: item.isRequired)
    }
    documentation = completer.documentation(in: text, at: offset).map { key in
      let standard = key.defaultValue.map { " The default is \($0.text)." } ?? ""
      let summary = key.summary + (key.valueKind.isEmpty ? "" : " Expected: \(key.valueKind).")
      return Documentation(title: key.key, text: summary + standard)
    }
  }
}

extension JSON {
  /// The value of an object's member; nil if there is none.
  fileprivate subscript(name: String) -> JSON? { members.first { $0.name == name }?.value }
}
