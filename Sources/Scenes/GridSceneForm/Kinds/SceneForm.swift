package import GridDocument
package import GridSchema

/// The form of a kind of scene file: its keys, and the description that they fill in.
package struct SceneForm<Description: Sendable>: Sendable {
  package typealias Check = @Sendable (Description, DocumentNode, inout FormReader) -> Void

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
  package func load(_ path: String, by files: FileAccess = .disk) throws(SceneErrors)
    -> LoadedForm<Description>
  { try load(SceneText(path, by: files), by: files) }

  func load(_ text: SceneText, by files: FileAccess) throws(SceneErrors) -> LoadedForm<Description> {
    let file = try text.file()
    var reader = FormReader(file, files: files, folder: text.folder)
    var description = initial(text.defaultName(in: files))
    let root = read(into: &description, &reader)
    let found = Diagnostics(reader.log.diagnostics)
    guard let root, !found.hasErrors else {
      throw SceneErrors(found, isUnreadable: reader.unreadableCount == found.errors.count)
    }
    return LoadedForm(
      description: description, warnings: found, inputs: [text.path] + reader.inputs, file: file, root: root)
  }

  private func read(into description: inout Description, _ reader: inout FormReader) -> DocumentNode? {
    guard let root = DocumentReader.read(&reader.log) else { return nil }
    SchemaValidator.check(root, schema, FormReader.definitions, log: &reader.log)
    guard root.map != nil else { return nil }
    fields.filter(\.comesFirst).read(root, into: &description, &reader)
    fields.filter { !$0.comesFirst }.read(root, into: &description, &reader)
    // Invalid parts are missing from the description, so positions in it would be wrong.
    if !reader.log.hasErrors { check(description, root, &reader) }
    return root
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

  /// Returns an error at a key of an output in the file, by its index; nil if there is no such output.
  package func diagnostic(ofOutput index: Int, key: String, message: String, hint: String?) -> Diagnostic? {
    Diagnostic.forOutput(index, key: key, in: root, of: file, message, hint: hint)
  }

  /// Returns an error at a key of the file.
  package func error(_ message: String, atKey key: String, expected: String? = nil) -> Diagnostic {
    error(message, at: root.keyRange(key) ?? 0..<0, expected: expected)
  }
}
