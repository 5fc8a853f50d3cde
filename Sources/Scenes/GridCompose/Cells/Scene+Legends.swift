public import GridData
public import GridScene
import GridSource

extension Scene {
  /// The scene with legends for all scales that have a title, after those that it has, in the order of the columns that use
  /// them. Values are written as the first of those columns writes them; a scale whose ends differ from column to column has
  /// as many legends.
  ///
  /// - Throws: `DataError` where the ends of a scale cannot be read.
  /// - Complexity: O(1) where no scale has a title, else that of a scan of the columns of those that have one.
  public func addingLegends() throws(DataError) -> Scene {
    let titled = columns.map { column in (column.visuals?.scales ?? []).filter { $0.title != nil } }
    guard titled.contains(where: { !$0.isEmpty }) else { return self }
    let styles = SceneStyles(scene: self, scale: 1)
    var resolver = ScaleResolver(theme: theme, totals: styles.trailingRows)
    for (column, scales) in zip(columns, titled) {
      for scale in scales { resolver.want(scale, column: column.sourceIndex) }
    }
    try resolver.resolve(in: source)
    var scene = self
    var seen: Set<Scale> = []
    for (column, scales) in zip(columns, titled) {
      for scale in scales where scale.over == .column || seen.insert(scale).inserted {
        guard let legend = resolver.scale(scale, column: column.sourceIndex).legend(column.formatter),
          !scene.surroundings.legends.contains(legend)
        else { continue }
        scene.surroundings.legends.append(legend)
      }
    }
    return scene
  }
}
