import GridScene

extension Scene {
  /// The scene with titles of columns and of their groups in capitals where the theme wants them so.
  ///
  /// Capitals are those of Unicode, whatever the locale. A title with a link is left as it is: its address is no text.
  func withTitlesInCase() -> Scene {
    guard theme.hasCapitalHeaders else { return self }
    var scene = self
    for index in columns.indices {
      scene.columns[index].title = columns[index].title.capitals(hasMarkup: columns[index].hasTitleMarkup)
    }
    scene.columnGroups = columnGroups.map { $0.inCapitals() }
    return scene
  }
}

extension Scene.ColumnGroup {
  fileprivate func inCapitals() -> Scene.ColumnGroup {
    var group = self
    group.title = title.capitals(hasMarkup: hasTitleMarkup)
    group.groups = groups.map { $0.inCapitals() }
    return group
  }
}

extension String {
  fileprivate func capitals(hasMarkup: Bool) -> String {
    hasMarkup && contains("](") ? self : uppercased()
  }
}
