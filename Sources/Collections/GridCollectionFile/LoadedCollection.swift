package import GridDocument
package import GridSceneForm
package import GridSchema
import GridScroll

/// A loaded scene file of a collection view. Errors found later can still point into it.
package typealias LoadedCollection = LoadedForm<CollectionDescription>

extension LoadedForm<CollectionDescription> {
  /// Reads a file; `-` is standard input.
  /// - Throws: `SceneErrors` with all errors.
  package init(_ path: String, files: FileAccess = .disk) throws(SceneErrors) {
    self = try CollectionSchema.form.load(path, by: files)
  }

  /// The keys of a file.
  package static var schema: SchemaNode { CollectionSchema.form.schema }
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
    description.overlays.check(labels: description.path.steps.compactMap(\.value.label), &reader)
  }

  /// Checks the labels of changes; the path checks those of motions.
  private static func checkLabels(_ path: CollectionPathDescription, _ reader: inout FormReader) {
    var seen: Set<String> = []
    for step in path.steps {
      guard let label = step.value.label, !seen.insert(label).inserted else { continue }
      if case .scroll = step.value, path.motions.errors().contains(where: { $0.field == "label" }) {
        continue
      }
      reader.log.error("the label `\(label)` is used twice", at: step.range, expected: "a unique label")
    }
  }
}

extension CollectionPathDescription {
  /// The path's motions, with a hold in place of each change, so that step indices match the file.
  var motions: ScrollPath {
    ScrollPath(
      start: start,
      steps: steps.map { step in
        if case .scroll(let step) = step.value { step } else { ScrollStep(.hold(seconds: 1)) }
      }, frameRate: frameRate, slowMotion: slowMotion)
  }
}

extension CollectionPathDescription.Step {
  fileprivate var label: String? {
    switch self {
    case .scroll(let step): step.label
    case .change(_, _, let label): label
    }
  }
}
