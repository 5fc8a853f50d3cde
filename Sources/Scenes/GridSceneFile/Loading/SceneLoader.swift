public import GridData
public import GridDataFile
public import GridDocument
import GridSchema
import GridSupport

/// Loads scenes from files and reports all errors in one run.
///
/// ```
/// path ──FileAccess──▶ text ──SceneReader──▶ Scene
///               data, offsets ─────▲
/// ```
public struct SceneLoader: Sendable {
  /// The access to files.
  public var files: FileAccess
  /// The limits on the work that data may require.
  public var limits: DataLimits

  /// Creates a loader; by default, it loads files of this machine.
  public init(files: FileAccess = .disk, limits: DataLimits = DataLimits()) {
    (self.files, self.limits) = (files, limits)
  }

  /// Loads the scene in a YAML or JSON file; `-` reads it from standard input.
  ///
  /// Paths in the file are relative to its folder. If `data` is given, it replaces the data that the file
  /// specifies under `data`.
  /// - Throws: `SceneErrors` with all errors and warnings.
  public func load(_ path: String, data: (any DataSource)? = nil) throws(SceneErrors) -> LoadedScene {
    let (name, bytes) = try read(path)
    let file = try Self.file(named: name, bytes)
    var reader = SceneReader(
      file, files: files, limits: limits, folder: path == "-" ? "" : FilePath.folder(of: path), data: data)
    let result = reader.draft(named: defaultName(for: path))
    let found = Diagnostics(reader.log.diagnostics)
    guard let (draft, root) = result, !found.hasErrors else {
      throw SceneErrors(found, isUnreadable: reader.unreadableCount == found.errors.count)
    }
    return LoadedScene(
      scene: draft.scene, warnings: found, inputs: [path] + reader.inputs, file: file, root: root,
      dataText: reader.dataText)
  }

  /// Returns the bytes of a file named on the command line, and its name for messages.
  func read(_ path: String) throws(SceneErrors) -> (name: String, bytes: SharedBytes) {
    let name = path == "-" ? "standard input" : path
    do throws(FileAccessError) {
      return (name, try files.open(path))
    } catch {
      throw SceneErrors(Diagnostics([Diagnostic(file: name, message: error.message)]), isUnreadable: true)
    }
  }

  /// Returns all problems in scene files; empty if there are none. `isUnreadable` has the same meaning as in
  /// `SceneErrors`.
  public func validate(_ paths: [String]) -> (diagnostics: Diagnostics, isUnreadable: Bool) {
    var found = Diagnostics()
    var errors: [SceneErrors] = []
    for path in paths {
      do throws(SceneErrors) {
        found = found.merged(with: try load(path).warnings)
      } catch {
        found = found.merged(with: error.diagnostics)
        errors.append(error)
      }
    }
    return (found, !errors.isEmpty && errors.allSatisfy(\.isUnreadable))
  }

  /// Returns the default name of a scene: that of its file or, for `scene.yaml`, that of its folder.
  func defaultName(for path: String) -> String {
    let stem = path == "-" ? "scene" : FilePath.stem(of: path)
    guard stem == "scene", path != "-" else { return stem }
    let folder = FilePath.name(of: FilePath.folder(of: FilePath.resolve(path, in: files.currentFolder)))
    return folder.isEmpty || folder == "/" || folder == "." || folder == ".." ? stem : folder
  }

  static func file(named name: String, _ bytes: SharedBytes) throws(SceneErrors) -> SourceFile {
    do throws(DataError) {
      _ = try SourceText(checking: bytes)
      return SourceFile(name: name, text: String(decoding: bytes.array, as: UTF8.self))
    } catch {
      throw SceneErrors(
        Diagnostics([DataLines.diagnostic(for: error, file: name, bytes: bytes, encoding: .utf8)]))
    }
  }
}

enum DataLines {
  static func diagnostic(
    for error: DataError, file: String, bytes: SharedBytes, encoding: TextEncoding? = nil
  ) -> Diagnostic {
    let text = (try? TextEncoding.text(of: bytes, encoding: encoding)) ?? bytes
    return Diagnostic(
      file: file, range: error.position.map { SourceRange(start: $0, end: $0) },
      sourceLine: error.position.map { line($0.line, of: text) },
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
