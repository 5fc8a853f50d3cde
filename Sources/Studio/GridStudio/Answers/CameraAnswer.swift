import GridGeometry
import GridRender
import GridSource

/// The zoom and the position with which a camera shows a part of a frame's picture.
struct CameraAnswer: Encodable, Sendable {
  struct Request: Decodable, Sendable {
    var build: Int
    var frame: Int
    /// The part of the picture, in device pixels.
    var x, y, width, height: Double
  }

  var zoom: Double
  /// The position as fractions of the frames.
  var x = 0.5
  var y = 0.5

  init(_ request: Request, _ build: PictureBuild) {
    let middle = Point(x: request.x + request.width / 2, y: request.y + request.height / 2)
    let move = Overlays.CameraMove(
      toPartAt: middle, width: request.width, height: request.height, ofFrame: request.frame,
      in: build.renderer.source)
    zoom = move.zoom
    if case .place(let place) = move.target { (x, y) = (place.x, place.y) }
  }
}
