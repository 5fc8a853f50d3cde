import GridData
import GridLayout
import Gridreel

/// The choices that people make first, with their values in a scene, for the page's controls.
struct SceneChoices: Encodable, Sendable {
  struct Column: Encodable, Sendable {
    /// The name in the data, by which scenes refer to the column.
    var name: String
    var title: String
    var kind: String
    var isHidden: Bool
  }

  struct Tracks: Encodable, Sendable {
    var rows: Int
    var columns: Int
  }

  struct View: Encodable, Sendable {
    var width: Double
    var height: Double
    var scale: Double
  }

  var columns: [Column]
  var rowCount: Int
  /// The name of the theme; nil if it is changed or none of the known ones.
  var theme: String?
  var title: String
  var subtitle: String
  var freeze: Tracks
  var viewport: View
  /// The number of sections, to show whether there are any.
  var sections: Int

  init(_ loaded: LoadedScene) {
    let scene = loaded.scene
    let shown = Dictionary(scene.columns.map { ($0.sourceIndex, $0) }) { first, _ in first }
    columns = scene.source.columns.enumerated().map { index, column in
      let visible = shown[index]
      let name = column.name ?? "\(index)"
      return Column(
        name: name, title: visible?.title ?? name, kind: (visible?.kind ?? column.kind ?? .text).rawValue,
        isHidden: visible == nil)
    }
    rowCount = scene.source.rowCount
    theme = Theme.names.first { Theme(named: $0) == scene.theme }
    (title, subtitle) = (scene.surroundings.title, scene.surroundings.subtitle)
    freeze = Tracks(
      rows: scene.freeze.rows.leading.indices(in: 0..<scene.gridRowCount, fromEnd: false).count,
      columns: scene.freeze.columns.leading.indices(in: scene.columns.indices, fromEnd: false).count)
    viewport = View(width: scene.viewport.width, height: scene.viewport.height, scale: scene.scale)
    sections = scene.sections.count
  }
}
