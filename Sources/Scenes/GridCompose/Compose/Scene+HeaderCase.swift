import GridScene

extension Scene {
  /// Returns the scene with the titles of columns and column groups in capitals, if the theme requires them.
  ///
  /// Capitals follow Unicode, independent of the locale. Titles with links are unchanged, because addresses
  /// must not be capitalized.
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
