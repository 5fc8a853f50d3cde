import GridDocument
import GridSchema

/// The position of the cursor in a text: its path, the keys beside it, and the values that are accepted there.
struct CursorPlace {
  let document: TextDocument
  let scanner: TextScanner

  init(_ text: String, at offset: Int) {
    document = TextDocument(text)
    scanner = TextScanner(document.file, position: document.offset(utf16: offset))
  }

  /// The path of the mapping of a key, or of a value, with the keys beside each component.
  var path: [(component: TextPath.Component, siblings: [String])] {
    guard let cursor = scanner.cursor else { return [] }
    var path = scanner.path(of: cursor.container)
    if cursor.role != .key, let component = cursor.component {
      path.append((component, cursor.container.map { scanner.containers[$0].keys } ?? []))
    }
    return path
  }

  /// The keys in the mapping of the cursor, without the one at the cursor.
  var siblings: [String] {
    guard let cursor = scanner.cursor else { return [] }
    let container = cursor.role == .key ? cursor.container : scanner.opened
    var keys = container.map { scanner.containers[$0].keys } ?? []
    if cursor.role == .key, let own = cursor.key?.name, let index = keys.firstIndex(of: own) {
      keys.remove(at: index)
    }
    return keys
  }

  /// Whether the cursor follows a hyphen on its line.
  var isAfterHyphen: Bool {
    guard let cursor = scanner.cursor else { return false }
    return !scanner.reader.isFirst(cursor.word.lowerBound)
  }

  /// The names of the scales that the text defines.
  var scales: [String] {
    scanner.containers.first { container in
      container.component == .key("scales")
        && container.parent.map { scanner.containers[$0].component == nil } == true
    }?.keys ?? []
  }

  private var writer: ValueWriter {
    var writer = ValueWriter()
    if let cursor = scanner.cursor, cursor.isFlow { writer.isJSON = scanner.isJSON }
    return writer
  }

  private var quotes: ValueWriter.Quotes {
    switch scanner.cursor.flatMap({ scanner.reader.scalar($0.word.lowerBound) }) {
    case "'" where !isWordEmpty: .single
    case "\"" where !isWordEmpty: .double
    default: .none
    }
  }

  private var isWordEmpty: Bool { scanner.cursor?.word.isEmpty ?? true }

  /// Returns a key with a colon, unless one follows.
  func keyText(_ key: String) -> String {
    guard let cursor = scanner.cursor else { return key }
    let text = writer.string(key, quotes, inFlow: cursor.isFlow)
    let next = scanner.reader.skipBlanks(cursor.word.upperBound)
    return scanner.reader.scalar(next) == ":" ? text : text + ": "
  }

  func valueText(_ value: String) -> String {
    spaced(writer.string(value, quotes, inFlow: scanner.cursor?.isFlow ?? false))
  }

  /// Returns a text with a space before it if the cursor is right after a colon.
  func spaced(_ text: String) -> String {
    let start = scanner.cursor?.word.lowerBound ?? 0
    return scanner.reader.scalar(start - 1) == ":" ? " " + text : text
  }
}

extension TextScanner {
  /// Whether the text starts with a brace and a key in double quotes.
  var isJSON: Bool {
    let start = reader.skipTrivia(0)
    return reader.scalar(start) == "{" && reader.scalar(reader.skipTrivia(start + 1)) == "\""
  }
}
