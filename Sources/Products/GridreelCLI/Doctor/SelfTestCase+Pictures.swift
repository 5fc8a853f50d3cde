import Foundation
import GridFrame
import GridGeometry
import GridImage

extension SelfTestCase {
  /// 8 × 6 pixels, some of them translucent.
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAYAAAD+Bd/7AAAAxUlEQVR42g3NLw9BURjH8ScQCP6MQCDgFRAUxXZnZ1Ns3HfA3WxniuApikI8yZiiCG5RTvEOhKsoTlAUxeYF2Jmf0z/7fomIuBYniCRBpolVnqCLBFMmtlUCUZ1Qa2YhWhWW7QZUx4Pu+mx6Aaw/c2DowLjCYuJBTgMoXrGehzCLCHb5YaK1W+waEPsA8rBlFUbQJ8DoOtvzyBUurnD1IG4rlvcI6pGBfg7YvDaw74cDXwfgs4iFkAlApQasc0eYwg+21Oc/xPhknbQKwMUAAAAASUVORK5CYII="

  /// 24 × 16 pixels.
  private static let jpeg =
    "/9j/4AAQSkZJRgABAgAAAQABAAD/2wBDAAgMDA4MDhAQEBAQEBMSExQUFBMTExMUFBQVFRUZGRkVFRUUFBUVGBgZGRscGxoaGRocHB4eHiQkIiIqKiszMz7/xAB7AAADAQEAAAAAAAAAAAAAAAAGBQcECAEBAQEAAAAAAAAAAAAAAAAAAwQFEAABAgUDAQMNAQAAAAAAAAABAgMFBAAhETESMhMGIhZiVaNSglEjQhVFw9QzQREAAwACAQQCAwEAAAAAAAAAAgEDBBEhADEUEmEFE0GhJP/AABEIABAAGAMBIgACEQADEQD/2gAMAwEAAhEDEQA/ABDs7Lp+nTMxnvB3ppGNLNZOdckHH+Wz76L+yv3v2fz1kgMrLIhTzQnWVlTnUOCjKbNjBHUPqi/lUwhaBD2okthQnVPbd6G9Wf68tpcPzHUJ40l7Qzfpc3Dxtu5lHggKYtjkSJ7rRDNcJ62XwuhyMg8eNIZbP8nk1UkhZio+MAgkc0wS9vbhvfLJ9+msGiC2I0JYgrRMAoGVH4RQyp7ckXF9hBFtc5tirLXOcNdmVRFueRKPLWwSpUulKyrvsLauQglPLdwvpVM8QRDzLN+l/XqWOPbGkE7a9hFdjE1r4IGS/vW3P64yx8RxCS/yYypqkh3RRBE2mS5elz++/X//2Q=="

  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="#2b6cb0" d="M2 3 L18 6 C12 18 8 12 3 17 Z"/>\
    <circle cx="13" cy="13" r="4.5" fill="#c53030" fill-opacity=".6"/></svg>
    """

  private static func shown(
    _ file: [UInt8], _ interpolation: ImageItem.Interpolation, _ width: Int, _ height: Int
  ) throws -> String {
    let picture = try PictureReader.bitmap(file, maximumSide: 64, height: 40)
    let image = FrameImage(size: picture.size, pixels: picture.pixels)
    let box = PixelRect(x: 3, y: 5, width: width, height: height)
    return try hash(of: [.image(ImageItem(image, box: box, interpolation: interpolation))])
  }

  private static func bytes(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }

  /// Picture files of every kind, enlarged and reduced.
  static var pictures: [SelfTestCase] {
    [
      SelfTestCase("png-nearest", suspects: ["cairo", "pixman"]) { try shown(bytes(png), .nearest, 40, 30) },
      SelfTestCase("png-enlarged", suspects: ["pixman", "cairo"]) { try shown(bytes(png), .linear, 37, 33) },
      SelfTestCase("jpeg-reduced", suspects: ["turbojpeg", "pixman"]) {
        try shown(bytes(jpeg), .linear, 13, 9)
      },
      SelfTestCase("svg", suspects: ["librsvg", "cairo"]) { try shown(Array(svg.utf8), .linear, 40, 40) },
    ]
  }
}
