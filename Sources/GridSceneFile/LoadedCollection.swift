import GridGeometry
import GridScroll
import GridSupport

/// A scene file of a collection view, so that errors found later still point into it.
package struct LoadedCollection: Sendable {
  package let description: CollectionDescription
  /// What is doubtful in it.
  package let warnings: Diagnostics
  private let file: SourceFile
  private let root: DocumentNode

  /// Reads a file; `-` is standard input.
  /// - Throws: `SceneErrors` with all that is wrong.
  package init(_ path: String, files: FileAccess = .disk) throws(SceneErrors) {
    let loader = SceneLoader(files: files)
    let (name, bytes) = try loader.read(path)
    file = try SceneLoader.file(named: name, bytes)
    var reader = SceneReader(file, files: files, folder: path == "-" ? "" : FilePath.folder(of: path))
    var description = CollectionDescription()
    description.name = loader.defaultName(for: path)
    let root = reader.collection(into: &description)
    let found = Diagnostics(reader.log.diagnostics)
    guard let root, !found.hasErrors else {
      throw SceneErrors(found, isUnreadable: reader.unreadableCount == found.errors.count)
    }
    (self.root, self.description, warnings) = (root, description, found)
  }

  /// An error at a place of the file.
  package func error(_ message: String, at range: Range<Int>, expected: String? = nil, hint: String? = nil)
    -> Diagnostic
  {
    var log = DiagnosticLog(file: file)
    log.error(message, at: range, expected: expected, hint: hint)
    return log.diagnostics[0]
  }

  /// An error of a key of the file.
  package func error(_ message: String, atKey key: String, expected: String? = nil) -> Diagnostic {
    error(message, at: root.keyRange(key) ?? 0..<0, expected: expected)
  }
}

extension CollectionPathDescription {
  /// Its motions alone, with a rest in place of each change, so that places of steps are those of the file.
  var motions: ScrollPath {
    ScrollPath(
      start: start,
      steps: steps.map { step in
        if case .scroll(let step) = step.value { step } else { ScrollStep(.hold(seconds: 1)) }
      }, frameRate: frameRate, slowMotion: slowMotion)
  }
}

extension SceneReader {
  fileprivate mutating func collection(into description: inout CollectionDescription) -> DocumentNode? {
    guard let root = DocumentReader.read(&log) else { return nil }
    let fields = SceneSchema.collection
    var validator = SchemaValidator(schema: .standard, log: log)
    validator.check(
      root, SchemaNode("a scene", .object(fields.properties(CollectionDescription()))),
      .init(subject: "the scene", range: root.range))
    log = validator.log
    guard root.map != nil else { return nil }
    fields.filter(\.comesFirst).read(root, into: &description, &self)
    fields.filter { !$0.comesFirst }.read(root, into: &description, &self)
    // Steps that do not fit are left out, and places would be those of others.
    guard !log.hasErrors else { return root }
    for problem in description.path.motions.errors() {
      log.error(
        problem.message, at: ScrollPlaces.range(of: problem, in: root["scroll"]),
        expected: problem.expectation)
    }
    checkLabels(description.path)
    return root
  }

  /// Labels of changes are checked here, those of motions among themselves with the path.
  private mutating func checkLabels(_ path: CollectionPathDescription) {
    var seen: Set<String> = []
    for step in path.steps {
      let label: String? =
        switch step.value {
        case .scroll(let step): step.label
        case .change(_, _, let label): label
        }
      guard let label, !seen.insert(label).inserted else { continue }
      if case .scroll = step.value, path.motions.errors().contains(where: { $0.field == "label" }) {
        continue
      }
      log.error("the label `\(label)` is used twice", at: step.range, expected: "a label of its own")
    }
  }
}
