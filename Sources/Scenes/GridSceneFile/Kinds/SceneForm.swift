package import GridDocument
package import GridSchema
package import GridScroll
import GridSupport

/// The form of a kind of scene file: its keys, and the description that they fill in.
package struct SceneForm<Description: Sendable>: Sendable {
  package typealias Check = @Sendable (Description, DocumentNode, inout SceneReader) -> Void

  package let fields: [SceneField<Description>]
  /// Returns the description of an empty file, with its default name.
  private let initial: @Sendable (_ name: String) -> Description
  /// Checks the whole description of a file that has no other errors.
  private let check: Check

  package init(
    _ fields: [SceneField<Description>], initial: @escaping @Sendable (_ name: String) -> Description,
    check: @escaping Check = { _, _, _ in }
  ) {
    self.fields = fields
    self.initial = initial
    self.check = check
  }

  /// The keys, as the schema of a file.
  package var schema: SchemaNode { SchemaNode("a scene", .object(fields.properties(initial("")))) }

  /// Reads a file; `-` is standard input.
  /// - Throws: `SceneErrors` with all errors.
  package func load(_ path: String, by loader: SceneLoader = SceneLoader()) throws(SceneErrors)
    -> LoadedForm<Description>
  { try load(SceneText(path, by: loader), by: loader) }

  func load(_ text: SceneText, by loader: SceneLoader) throws(SceneErrors) -> LoadedForm<Description> {
    let path = text.path
    let file = try SceneLoader.file(named: text.name, text.bytes)
    var reader = SceneReader(
      file, files: loader.files, limits: loader.limits, folder: path == "-" ? "" : FilePath.folder(of: path))
    var description = initial(loader.defaultName(for: path))
    let root = read(into: &description, &reader)
    let found = Diagnostics(reader.log.diagnostics)
    guard let root, !found.hasErrors else {
      throw SceneErrors(found, isUnreadable: reader.unreadableCount == found.errors.count)
    }
    return LoadedForm(
      description: description, warnings: found, inputs: [path] + reader.inputs, file: file, root: root)
  }

  private func read(into description: inout Description, _ reader: inout SceneReader) -> DocumentNode? {
    guard let root = DocumentReader.read(&reader.log) else { return nil }
    var validator = SchemaValidator(schema: .standard, log: reader.log)
    validator.check(
      root, schema,
      .init(subject: "the scene", range: root.range))
    reader.log = validator.log
    guard root.map != nil else { return nil }
    fields.filter(\.comesFirst).read(root, into: &description, &reader)
    fields.filter { !$0.comesFirst }.read(root, into: &description, &reader)
    // Invalid parts are missing from the description, so positions in it would be wrong.
    if !reader.log.hasErrors { check(description, root, &reader) }
    return root
  }
}

/// The text of a scene file, which is kept because standard input can be read only once.
struct SceneText {
  let path: String
  /// The name of the file in messages.
  let name: String
  let bytes: SharedBytes

  init(_ path: String, by loader: SceneLoader) throws(SceneErrors) {
    self.path = path
    (name, bytes) = try loader.read(path)
  }
}

/// The description in a scene file and its source, so that errors found later can still be located in the
/// file.
package struct LoadedForm<Description: Sendable>: Sendable {
  package let description: Description
  /// Warnings about the file.
  package let warnings: Diagnostics
  /// The paths of all files that were read, the scene file first; standard input is `-`.
  package let inputs: [String]
  fileprivate let file: SourceFile
  fileprivate let root: DocumentNode
}

extension LoadedForm {
  /// Returns an error at a range of the file.
  package func error(_ message: String, at range: Range<Int>, expected: String? = nil, hint: String? = nil)
    -> Diagnostic
  {
    var log = DiagnosticLog(file: file)
    log.error(message, at: range, expected: expected, hint: hint)
    return log.diagnostics[0]
  }

  /// Returns an error about a mask in the file, by its index; nil if there is no such mask.
  package func diagnostic(forMask index: Int, message: String, hint: String?) -> Diagnostic? {
    guard let masks = root["verify"]?["mask"] else { return nil }
    return Diagnostic.forMask(index, in: masks, of: file, message: message, hint: hint)
  }

  /// Returns an error at a key of the file.
  package func error(_ message: String, atKey key: String, expected: String? = nil) -> Diagnostic {
    error(message, at: root.keyRange(key) ?? 0..<0, expected: expected)
  }
}

extension ScrollPath {
  /// Reports errors in a scroll path at their positions in the file.
  package func check(_ node: DocumentNode?, _ reader: inout SceneReader) {
    for problem in errors() {
      reader.log.error(
        problem.message, at: ScrollPlaces.range(of: problem, in: node), expected: problem.expectation)
    }
  }
}
