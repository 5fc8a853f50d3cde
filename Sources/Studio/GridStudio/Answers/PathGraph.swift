import GridGeometry
import GridSceneText
import GridScroll
import GridSource
import Gridreel

/// The scroll path of a scene, for the graph below the time line.
struct PathGraph: Encodable, Sendable {
  struct Step: Encodable, Sendable {
    /// The first and last frame.
    var first: Int
    var last: Int
    var seconds: Double
    var kind: String
    var label: String?
    var isGroup: Bool
    /// The line of the scene, counted from 1.
    var line: Int?
    /// The path of the key that sets the duration; nil if none does.
    var durationPath: [PathKey]?
  }

  struct Limits: Encodable, Sendable {
    var x: [Double]
    var y: [Double]
  }

  /// The offsets of all frames in points.
  var x: [Double]
  var y: [Double]
  /// The smallest and largest offset at which the content ends at an edge of the view.
  var limits: Limits
  var steps: [Step]
  /// The first and last data row between the frozen rows in each frame, counted from 0; null if there are none.
  var rows: [[Int]?]

  init(_ build: PictureBuild) {
    let (source, path) = (build.renderer.source, build.ready.source.path)
    let offsets = (0..<build.frameCount).map { source.offset(atFrame: $0) ?? .zero }
    (x, y) = (offsets.map(\.x), offsets.map(\.y))
    rows = (0..<build.frameCount).map { frame in
      (try? source.placement(atFrame: frame))?.visibleRows.map {
        [$0.lowerBound, max($0.lowerBound, $0.upperBound - 1)]
      }
    }
    let prepared = build.ready.source.prepared
    let most = prepared.grid.maximumOffset(viewport: prepared.viewport)
    limits = Limits(x: [0, max(0, most.x)], y: [0, max(0, most.y)])
    let places = Dictionary(build.locator.steps.map { ($0.step, $0) }) { first, _ in first }
    steps = path.segments.map { segment in
      let place = places[segment.step]
      return Step(
        first: segment.startFrame, last: segment.endFrame, seconds: segment.duration, kind: segment.name,
        label: segment.label, isGroup: segment.isGroup, line: place?.place.lines.lowerBound,
        durationPath: place?.durationPath?.components.map { component in
          switch component {
          case .key(let key): .key(key)
          case .index(let index): .index(index)
          }
        })
    }
  }
}

/// A component of a path in a scene file: a key, or a position in a list.
enum PathKey: Encodable, Sendable, Hashable {
  case key(String)
  case index(Int)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .key(let key): try container.encode(key)
    case .index(let index): try container.encode(index)
    }
  }
}
