package import GridDocument
package import GridSceneFile
import GridSchema
import GridScroll

/// A scene file of a collection view, so that errors found later still point into it.
package typealias LoadedCollection = LoadedForm<CollectionDescription>

extension LoadedForm<CollectionDescription> {
  /// Reads a file; `-` is standard input.
  /// - Throws: `SceneErrors` with all that is wrong.
  package init(_ path: String, files: FileAccess = .disk) throws(SceneErrors) {
    self = try CollectionSchema.form.load(path, by: SceneLoader(files: files))
  }
}

extension CollectionSchema {
  static let form = SceneForm(
    fields,
    initial: { name in
      var description = CollectionDescription()
      description.name = name
      return description
    }
  ) { description, root, reader in
    description.path.motions.check(root["scroll"], &reader)
    checkLabels(description.path, &reader)
  }

  /// Labels of changes are checked here, those of motions among themselves with the path.
  private static func checkLabels(_ path: CollectionPathDescription, _ reader: inout SceneReader) {
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
      reader.log.error("the label `\(label)` is used twice", at: step.range, expected: "a label of its own")
    }
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
