import GridData
package import GridScene
package import GridSchema

/// The names in a scene that its file may refer to.
package struct SceneNames: Sendable, Hashable {
  /// The columns of the data.
  package var columns: [String]
  /// The sections of rows.
  package var sections: [String]
  /// The column groups.
  package var groups: [String]
  /// Paths of files, relative to the scene file.
  package var files: [String]

  package init(columns: [String] = [], sections: [String] = [], groups: [String] = [], files: [String] = []) {
    (self.columns, self.sections, self.groups, self.files) = (columns, sections, groups, files)
  }

  /// The most sections and column groups to offer: data may have a million of them.
  private static let limit = 1000

  /// Collects the names in a scene: all columns of its data, displayed or not, and its sections and column groups.
  package init(_ scene: Scene, files: [String] = []) {
    self.init(
      columns: scene.source.columns.enumerated().map { index, column in column.name ?? "#\(index + 1)" },
      files: files)
    func add(_ found: [Scene.Section]) {
      for section in found where sections.count < Self.limit {
        sections.append(section.id)
        add(section.sections)
      }
    }
    func add(_ found: [Scene.ColumnGroup]) {
      for group in found where groups.count < Self.limit {
        groups.append(group.id)
        add(group.groups)
      }
    }
    add(scene.sections)
    add(scene.columnGroups)
  }
}

/// What can be written at a position of a text.
package struct SceneCompletions: Sendable, Hashable {
  package struct Item: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable { case key, value }

    /// The key or value.
    package var label: String
    /// The text to write instead of `range`: with quotes where needed, and with a colon after a key.
    package var insertText: String
    package var kind: Kind
    /// The effect, in a sentence.
    package var documentation: String
    /// The kind of value that a key accepts, as a noun phrase; empty for a value.
    package var valueKind = ""
    /// The default value of a key, as JSON.
    package var defaultValue: JSON?
    /// Whether a key must be present.
    package var isRequired = false
    /// Whether a key accepts only mappings and lists.
    package var takesCollection = false
  }

  /// The range to replace, in UTF-16 code units: the word at the cursor, or an empty range.
  package var range: Range<Int>
  package var items: [Item]
}

/// The documentation of a key of a scene file.
package struct KeyDocumentation: Sendable, Hashable {
  package var path: TextPath
  package var key: String
  /// The key, in UTF-16 code units.
  package var range: Range<Int>
  /// The effect of the value, in a sentence.
  package var summary: String
  /// The kind of value, as a noun phrase.
  package var valueKind: String
  package var defaultValue: JSON?
  package var examples: [JSON]
  package var isRequired: Bool
  /// The accepted words with their meanings.
  package var words: [SchemaNode.Choice]
}
