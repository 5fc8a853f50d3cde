import GridGeometry
import GridSupport
package import Gridreel

/// The text of a new scene for a data file: what somebody would write who knows the keys.
package struct NewScene {
  /// The path of the scene file, beside the data.
  package let path: String
  /// The text.
  package let text: String

  /// The largest view in points.
  private static let largest = Size(width: 960, height: 600)
  /// The speed of scrolling in points per second, in which rows are still readable.
  private static let speed = 400.0

  /// Writes a scene for a data file, which is read.
  /// - Throws: `SceneErrors` and the errors of drawing if the data cannot be drawn.
  package init(dataPath: String, limits: DataLimits = DataLimits()) throws {
    let folder = FilePath.folder(of: dataPath)
    path = FilePath.join(folder, FilePath.stem(of: dataPath) + ".yaml")
    let name = Self.quoted(FilePath.name(of: dataPath))
    var text = "data: \(name)\n"
    // The columns' own widths decide the size of the view.
    let probe = text + Self.viewport(Self.largest)
    let loader = SceneLoader(limits: limits)
    let ready = try SceneRenderer(try loader.load(yaml: probe, folder: folder.isEmpty ? "." : folder))
    // The content scrolls by all of its size in a view without any.
    let extent = ready.source.prepared.grid.maximumOffset(viewport: Size(width: 0, height: 0))
    let content = Size(width: extent.x, height: extent.y)
    let view = Size(
      width: min(Self.largest.width, max(content.width.rounded(.up), 120)),
      height: min(Self.largest.height, max(content.height.rounded(.up), 80)))
    text += Self.viewport(view)
    if content.height > view.height || content.width > view.width {
      // A title that is added later leaves the size of the picture as it is.
      text += "around: {room: inside}\n"
      text += "freeze: {columns: 1}\n"
      let distance = max(content.width - view.width, content.height - view.height)
      let seconds = min(max((distance / Self.speed).rounded(), 1), 6)
      text += """
        scroll:
          fps: 30
          steps:
            - hold: 0.5
            - to: end
              duration: \(NumberText.decimal(seconds, places: 1))
            - hold: 0.5

        """
    }
    self.text = text
  }

  private static func viewport(_ size: Size) -> String {
    "viewport: {width: \(Int(size.width)), height: \(Int(size.height))}\n"
  }

  /// Returns a file name as a YAML scalar.
  private static func quoted(_ name: String) -> String {
    let isPlain =
      name.first?.isLetter == true
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789-_. ".unicodeScalars.contains($0)
      } && name.last != " "
    return isPlain ? name : JSONText.quoted(name)
  }
}
