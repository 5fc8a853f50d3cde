import GridDataFile
import GridFrame
import GridGeometry
import GridImage
import GridScene
import GridSceneForm

extension Scene {
  /// The greatest number of pixels of all pictures of a sheet.
  private static let pixelLimit = 24 << 20

  /// Adds the pictures of a sheet whose columns are all shown. Returns what is left out, and why.
  mutating func addPictures(of layout: SheetLayout) -> [LoadedData.Message] {
    var decoded: [String: Result<FrameImage, PictureError>] = [:]
    var pixelCount = 0
    var leftOut: [String: Int] = [:]
    for picture in layout.pictures {
      let known = decoded[picture.part]
      let result = known ?? Self.decoded(picture, zoom: layout.zoom)
      decoded[picture.part] = result
      switch result {
      case .failure(let error): leftOut[error.description, default: 0] += 1
      case .success(let image):
        if known == nil {
          pixelCount += image.pixels.count
          if let library = PictureReader.library(of: picture.bytes) {
            libraries[library.name] = library.version
          }
        }
        guard pixelCount <= Self.pixelLimit else {
          leftOut["all pictures have more than \(Self.pixelLimit >> 20) million pixels", default: 0] += 1
          continue
        }
        pictures.append(
          CellPicture(
            image.cropped(picture.crop), row: picture.row, column: picture.column, bottom: picture.bottom,
            end: picture.end, rotation: picture.rotation))
      }
    }
    return leftOut.sorted { $0.key < $1.key }.map { .leftOutPictures($1, $0) }
  }

  /// The height in points at which vector pictures are drawn unless the sheet states another one.
  private static let vectorHeight = 240.0

  private static func decoded(_ picture: SheetLayout.Picture, zoom: Double) -> Result<
    FrameImage, PictureError
  > {
    var height = vectorHeight * zoom
    if case .length(let length) = picture.bottom { height = max(length, 1) }
    return Result { () throws(PictureError) in try FrameImage(file: picture.bytes, height: height) }
  }
}

extension FrameImage {
  /// Returns the picture without the given fractions at its left, top, right and bottom.
  fileprivate func cropped(_ parts: [Double]) -> FrameImage {
    func cut(_ part: Double, _ extent: Int) -> Int { Int((min(max(part, 0), 1) * Double(extent)).rounded()) }
    guard parts.count == 4, parts.contains(where: { $0 > 0 }) else { return self }
    let columns = PixelInterval(cut(parts[0], size.width), size.width - cut(parts[2], size.width))
    let rows = PixelInterval(cut(parts[1], size.height), size.height - cut(parts[3], size.height))
    guard columns.length > 0, rows.length > 0 else { return self }
    let kept = (rows.start..<rows.end).flatMap { row in
      pixels[row * size.width + columns.start..<row * size.width + columns.end]
    }
    return FrameImage(size: PixelSize(width: columns.length, height: rows.length), pixels: kept)
  }
}
