import GridData
import GridDocument
import GridFrame
import GridImage
import GridRecords
import GridScene
import GridSceneForm
import GridSchema
import GridSupport

extension SceneReader {
  /// The maximum number of pictures in a column, and the maximum number of pixels in all of them.
  private static let pictureLimit = 1_000
  private static let pixelLimit = 1 << 26

  /// Returns the pictures for the values of a column. A value without a file has no picture, which is
  /// reported as a warning.
  mutating func pictures(
    in pictureFolder: Located<String>, suffix: String, height: Double, ofColumn index: Int
  ) -> [String: FrameImage]? {
    // That there is no folder was reported when its key was read.
    guard !pictureFolder.value.isEmpty, let source, checkScan(for: "`image`", at: pictureFolder.range) else {
      return nil
    }
    var pictures: [String: FrameImage] = [:]
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
        "the column has more than \(Self.pictureLimit) different values", at: pictureFolder.range,
        expected: "a column with fewer values")
      return nil
    }
    var missing: [String] = []
    var pixels = 0
    for name in names where !name.isEmpty {
      let file = name + suffix
      let position = FilePath.resolve(pictureFolder.value + "/" + file, in: folder)
      // A value is a name, never a path, because data must not reach files outside the folder.
      guard !name.contains("/"), !name.utf8.contains(0), name != ".", name != "..", files.isFile(position)
      else {
        missing.append(name)
        continue
      }
      guard
        let picture = picture(
          Located(pictureFolder.value + "/" + file, at: pictureFolder.range),
          height: height)
      else { return nil }
      pixels += picture.pixels.count
      pictures[name] = picture
    }
    if pixels > Self.pixelLimit {
      log.error(
        "the pictures in `\(pictureFolder.value)` have \(pixels) pixels in total",
        at: pictureFolder.range,
        expected: "at most \(Self.pixelLimit)")
    }
    if let first = missing.first {
      log.warning(
        missing.count == 1
          ? "there is no picture for \"\(first)\""
          : "there is no picture for \"\(first)\" and \(missing.count - 1) more values",
        at: pictureFolder.range,
        hint: "add a file `\(first)\(suffix)` to `\(pictureFolder.value)`")
    }
    return pictures
  }
}
