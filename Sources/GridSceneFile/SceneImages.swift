import GridData
import GridFrame
import GridImage
import GridScene
import GridSupport

/// Pictures of a column's values as a file says them.
struct ImageDescription: Sendable {
  var isShown = true
  var image = CellVisuals.Image()
  var folder = Located("", at: 0..<0)
  var ending = ".png"
}

extension SceneSchema {
  static let image: SchemaKind<ImageDescription> = .anyOf(
    "the path of a folder, a mapping with `folder`, or `none`",
    [
      none.map { ImageDescription(isShown: !$0) },
      nonEmptyName.map { ImageDescription(folder: $0) },
      .reference("image", "pictures, as a mapping", to: imageDefinition),
    ], examples: ["flags", ["folder": "flags", "height": 16]])

  static let imageDefinition: SchemaKind<ImageDescription> = .object(
    "pictures", ImageDescription(),
    [
      .init(
        "folder", \.folder, nonEmptyName,
        "The folder of the PNG, JPEG or SVG files, relative to the scene file.",
        examples: ["flags"], required: true),
      .init(
        "ending", \.ending, .text, "What stands after the value in the names of the files.", default: ".png",
        examples: [".svg", "-16.png"]),
      .init("height", \.image.height, .extent, "The height of the pictures, in points; widths follow."),
      .init("fit", \.image.fit, .choice(), "How a picture lies in a room of another shape."),
      .init("label", .boolean, "Whether the text stands beside it.", default: true) { isShown, _, image, _ in
        image.image.label = isShown ? .beside : .hidden
      },
    ], "A picture for each value: the file of that name.", examples: [["folder": "flags", "height": 16]])
}

extension SceneReader {
  /// The most pictures of a column, and the most pixels of all of them.
  private static let pictureLimit = 1_000
  private static let pixelLimit = 1 << 26

  /// The pictures of the values of a column; those without a file have none, of which there is a warning.
  mutating func images(_ description: ImageDescription, ofColumn index: Int) -> CellVisuals.Image? {
    guard let source else { return nil }
    guard source.canScan else {
      log.error(
        "`image` needs all rows, but this data cannot be read as a whole", at: description.folder.range)
      return nil
    }
    var image = description.image
    var names: [String] = []
    do throws(DataError) {
      var known: Set<String> = []
      try source.scan(rows: 0..<source.rowCount, columns: [index]) { block in
        for row in block.rows {
          let name = block[row, 0].description
          if known.insert(name).inserted { names.append(name) }
        }
        return names.count <= Self.pictureLimit
      }
    } catch {
      report(error)
      return nil
    }
    guard names.count <= Self.pictureLimit else {
      log.error(
        "the column has more than \(Self.pictureLimit) different values", at: description.folder.range,
        expected: "a column with fewer values")
      return nil
    }
    var missing: [String] = []
    var pixels = 0
    for name in names where !name.isEmpty {
      let file = name + description.ending
      let place = FilePath.resolve(description.folder.value + "/" + file, in: folder)
      // A value is a name, never a path: what data says must not reach out of the folder.
      guard !name.contains("/"), !name.utf8.contains(0), name != ".", name != "..", files.isFile(place) else {
        missing.append(name)
        continue
      }
      guard
        let picture = picture(
          Located(description.folder.value + "/" + file, at: description.folder.range),
          height: image.height)
      else { return nil }
      pixels += picture.pixels.count
      image.pictures[name] = picture
    }
    if pixels > Self.pixelLimit {
      log.error(
        "the pictures in `\(description.folder.value)` have \(pixels) pixels together",
        at: description.folder.range,
        expected: "at most \(Self.pixelLimit)")
    }
    if let first = missing.first {
      log.warning(
        missing.count == 1
          ? "there is no picture for \"\(first)\""
          : "there is no picture for \"\(first)\" and \(missing.count - 1) more values",
        at: description.folder.range,
        hint: "a file `\(first)\(description.ending)` in `\(description.folder.value)` would be one")
    }
    return image
  }
}
