import GridDataFile
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

  /// Writes a scene for a data file, which is read. A sheet that its author formatted looks as in a spreadsheet program.
  ///
  /// - Parameters:
  ///   - path: The path of the scene file; nil for one beside the data with its name.
  ///   - table: The table of a database, or the sheet or table of a workbook; nil for the one that opens first.
  ///   - range: The part of a sheet; nil for all of it.
  ///   - showsHidden: Whether hidden rows and columns of a sheet are shown.
  /// - Throws: `DataError`, `SceneErrors` and the errors of drawing if the data cannot be drawn.
  package init(
    dataPath: String, path: String? = nil, table: String? = nil, range: String? = nil,
    showsHidden: Bool = false, limits: DataLimits = DataLimits()
  ) throws {
    self.path =
      path ?? FilePath.join(FilePath.folder(of: dataPath), FilePath.stem(of: dataPath) + ".yaml")
    let folder = FilePath.folder(of: self.path)
    var reader = DataFileReader(table: table)
    (reader.range, reader.showsHidden, reader.limits) = (range, showsHidden, limits)
    let (data, sheet) = try Self.data(
      dataPath, named: FilePath.relative(dataPath, to: folder.isEmpty ? "." : folder),
      reader)
    var text = data
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
      if sheet == nil { text += "freeze: {columns: 1}\n" }
      let distance = max(content.width - view.width, content.height - view.height)
      let seconds = min(max((distance / Self.speed).rounded(), 1), 6)
      text += """
        scroll:
          fps: 30\(sheet?.isScrolled == true ? "\n  from: start" : "")
          steps:
            - hold: 0.5
            - to: end
              duration: \(NumberText.decimal(seconds, places: 1))
            - hold: 0.5

        """
    }
    self.text = text
  }

  /// Returns the lines about the data, and the layout of a sheet that keeps its look.
  private static func data(
    _ path: String, named name: String, _ reader: DataFileReader
  ) throws -> (text: String, sheet: SheetLayout?) {
    let head = (try? FileSystem.read(path, first: 4096)) ?? []
    var reader = reader
    var table = reader.table
    var sheet: SheetLayout?
    if DataFileReader.recognizesWorkbook(head) {
      reader.sheetView = .automatic
      let loaded = try reader.data(ofFile: path)
      // The sheet stays the same if the workbook is saved with another one in front.
      table = table ?? loaded.sheetName
      sheet = loaded.sheet
    }
    let keys = [
      ("table", table.map(quoted)), ("range", reader.range.map(quoted)),
      ("hidden", reader.showsHidden ? "true" : nil), ("view", sheet.map { _ in "sheet" }),
    ].compactMap { key, value in value.map { "  \(key): \($0)\n" } }
    if keys.isEmpty { return ("data: \(quoted(name))\n", sheet) }
    return ("data:\n  file: \(quoted(name))\n" + keys.joined(), sheet)
  }

  private static func viewport(_ size: Size) -> String {
    "viewport: {width: \(Int(size.width)), height: \(Int(size.height))}\n"
  }

  /// Returns a file name as a YAML scalar.
  private static func quoted(_ name: String) -> String {
    // YAML has words for nothing and for truth values.
    let isPlain =
      name.first?.isLetter == true && !["null", "true", "false"].contains(name.lowercased())
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789-_./ ".unicodeScalars.contains($0)
      } && name.last != " "
    return isPlain ? name : JSONText.quoted(name)
  }
}
