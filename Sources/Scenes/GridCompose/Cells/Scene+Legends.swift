import GridData
package import GridRecords
package import GridScene
import GridSource

extension Scene {
  /// Returns the scene with legends for all titled scales, after its existing legends and in the order of the
  /// columns that use the scales. Values are formatted like those of the first such column. A scale whose
  /// ends differ between columns gets several legends.
  ///
  /// - Throws: `DataError` if the ends of a scale cannot be read.
  /// - Complexity: O(1) if no scale has a title, otherwise one scan of the columns of the titled scales.
  package func addingLegends() throws(DataError) -> Scene {
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
