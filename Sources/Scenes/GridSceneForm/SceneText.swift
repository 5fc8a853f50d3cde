package import GridDocument
package import GridRecords
package import GridSchema
package import GridSupport

/// The text of a scene file, which is kept because standard input can be read only once.
package struct SceneText {
  package let path: String
  /// The name of the file in messages.
  package let name: String
  package let bytes: SharedBytes

  /// Reads a file; `-` is standard input.
  package init(_ path: String, by files: FileAccess) throws(SceneErrors) {
    self.path = path
    name = path == "-" ? "standard input" : path
    do throws(FileAccessError) { bytes = try files.open(path) } catch {
      throw SceneErrors(Diagnostics([Diagnostic(file: name, message: error.message)]), isUnreadable: true)
    }
  }

  /// The folder that paths in the file are relative to.
  package var folder: String { path == "-" ? "" : FilePath.folder(of: path) }

  /// Returns the file's text, which must be UTF-8.
  package func file() throws(SceneErrors) -> SourceFile {
    do throws(DataError) {
      _ = try SourceText(checking: bytes)
      return SourceFile(name: name, text: String(decoding: bytes.array, as: UTF8.self))
    } catch {
      throw SceneErrors(
        Diagnostics([Diagnostic(for: error, file: name, bytes: bytes, encoding: .utf8)]))
    }
  }

  /// Returns the default name of the scene: that of its file or, for `scene.yaml`, that of its folder.
  package func defaultName(in files: FileAccess) -> String {
    let stem = path == "-" ? "scene" : FilePath.stem(of: path)
    guard stem == "scene", path != "-" else { return stem }
    let folder = FilePath.name(of: FilePath.folder(of: FilePath.resolve(path, in: files.currentFolder)))
    return folder.isEmpty || folder == "/" || folder == "." || folder == ".." ? stem : folder
  }
}

extension SchemaKind where Value == String {
  /// The name of a scene, which is valid as a folder name.
  package static func sceneName(example: JSON) -> Self {
    .text(
      "a name without `/`",
      SchemaNode.TextRule(pattern: "^(?!\\.{1,2}$)[^/\\x00]+$", acceptsIntegers: true) { text in
        if text.isEmpty { return TextError(message: "empty") }
        return text.contains("/") || text == "." || text == ".." || text.utf8.contains(0)
          ? TextError(message: "not a valid folder name") : nil
      }, examples: [example]
    ) { $0.isEmpty ? nil : $0 }
  }
}

extension Diagnostic {
  /// Creates a diagnostic for an error in the text of a file, with the line of the text.
  package init(for error: DataError, file: String, bytes: SharedBytes, encoding: TextEncoding? = nil) {
    let text = (try? TextEncoding.text(of: bytes, encoding: encoding)) ?? bytes
    self.init(
      file: file, range: error.position.map { SourceRange(start: $0, end: $0) },
      sourceLine: error.position.map { Self.line($0.line, of: text) },
      message: (error.position == nil ? error.row.map { "row \($0): " } ?? "" : "") + error.message,
      expectation: error.expectation)
  }

  /// Returns a line of text without its line break. LF, CR and CR LF each end a line.
  private static func line(_ number: Int, of bytes: SharedBytes) -> String {
    let origin = bytes.has([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0
    return unsafe bytes.withBytes { bytes in
      var (current, start, index) = (1, origin, origin)
      while index < bytes.count {
        let byte = unsafe bytes[index]
        index += 1
        guard byte == 0x0A || byte == 0x0D else { continue }
        if current == number { return unsafe String(decoding: bytes[start..<(index - 1)], as: UTF8.self) }
        if byte == 0x0D, index < bytes.count, unsafe bytes[index] == 0x0A { index += 1 }
        current += 1
        start = index
      }
      return current == number ? unsafe String(decoding: bytes[start...], as: UTF8.self) : ""
    }
  }
}
