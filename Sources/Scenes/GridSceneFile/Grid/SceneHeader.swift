import GridData
import GridDocument
import GridScene
import GridSchema

/// The header row as written in a file.
struct HeaderDescription: Sendable {
  var header = Scene.Header()
  var letters: Letters?

  /// The letter case of titles.
  enum Letters: Sendable, CaseIterable, WordedCases {
    case asWritten, upper, lower

    var word: Word? {
      switch self {
      case .asWritten: ("asWritten", "Names as written in the data.")
      case .upper: ("upper", "Uppercase.")
      case .lower: ("lower", "Lowercase.")
      }
    }
  }

  /// Changes the titles of displayed columns.
  func apply(to draft: inout SceneDraft) {
    guard let letters else { return }
    for index in draft.scene.columns.indices {
      let column = draft.scene.columns[index]
      let isOwn = column.title != Scene.Column.title(of: column.name, index: column.sourceIndex)
      switch letters {
      case .asWritten: if !isOwn, !column.name.isEmpty { draft.scene.columns[index].title = column.name }
      case .upper: draft.scene.columns[index].title = column.title.uppercased()
      case .lower: draft.scene.columns[index].title = column.title.lowercased()
      }
    }
  }
}

extension SceneSchema {
  static let header: SchemaKind<HeaderDescription> = .anyOf(
    "`true`, `false` or a mapping",
    [
      SchemaKind.boolean.map { HeaderDescription(header: Scene.Header(isShown: $0)) },
      .object(
        "the header row", HeaderDescription(),
        [
          .init("show", \.header.isShown, .boolean, "Whether it is shown.", examples: [false]),
          .init(
            "pinned", \.header.isPinned, .boolean, "Whether it stays at the top while rows scroll.",
            examples: [false]),
          .init("height", \.header.height, .extent, "Its height; by default the theme's."),
          .init(
            "lines", \.header.maximumLines, .integer(1...Scene.Header.mostLines, examples: [3]),
            "The maximum number of lines of a title. Fitted columns are as narrow as that allows, and the row is as high as the title with the most lines. A line break in a title always starts a line."
          ),
          .init(
            "turned", \.header.isTurned, .boolean,
            "Whether titles are rotated to the left, to allow narrow columns; the row is then as high as the longest title."
          ),
          .init(
            "letters", \.letters, .choice(), "The case of titles; by default, names are made readable.",
            examples: ["upper"]),
        ], check: checkLines),
    ], "The row of column titles.", default: true, examples: [false, ["height": 40]])

  private static let checkLines: SchemaField<HeaderDescription>.Check = { header, node, reader in
    guard header.header.isTurned, header.header.maximumLines > 1, let lines = node["lines"] else { return }
    reader.log.error(
      "rotated titles have a single line", at: lines.range, expected: "`lines` or `turned`, but not both")
  }
}

extension Scene {
  /// Makes column groups from column names: `2024.sales` becomes the column "Sales" in the group "2024".
  /// Neighboring columns whose names start with the same part share a group.
  mutating func groupColumns(by groups: SceneSchema.NamedGroups) {
    let paths = columns.map {
      $0.name.split(separator: groups.delimiter, omittingEmptySubsequences: false).map(String.init)
    }
    for (index, path) in paths.enumerated() where path.count > 1 {
      let column = columns[index]
      let isOwn = column.title != Scene.Column.title(of: column.name, index: column.sourceIndex)
      if !isOwn, let last = path.last { columns[index].title = ReadableName.title(for: last) }
    }
    var names: [String: Int] = [:]
    columnGroups = Self.groups(of: paths, in: paths.indices, depth: 0, groups.alignment, &names)
  }

  private static func groups(
    of paths: [[String]], in range: Range<Int>, depth: Int, _ alignment: ColumnGroup.Alignment,
    _ names: inout [String: Int]
  ) -> [ColumnGroup] {
    var groups: [ColumnGroup] = []
    var start = range.lowerBound
    while start < range.upperBound {
      guard paths[start].count > depth + 1 else {
        start += 1
        continue
      }
      let name = paths[start][depth]
      var end = start + 1
      while end < range.upperBound, paths[end].count > depth + 1, paths[end][depth] == name { end += 1 }
      let title = ReadableName.title(for: name)
      names[title, default: 0] += 1
      let count = names[title] ?? 1
      let id = count == 1 ? title : "\(title) (\(count))"
      let inner = Self.groups(of: paths, in: start..<end, depth: depth + 1, alignment, &names)
      var group = ColumnGroup(id: id, title: title, columns: start..<end, groups: inner)
      group.alignment = alignment
      groups.append(group)
      start = end
    }
    return groups
  }
}
