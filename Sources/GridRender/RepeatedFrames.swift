import GridGeometry
import GridScroll
import GridScene

/// Which of the frames asked for have the same picture as one before, and need not be drawn.
struct RepeatedFrames {
  /// The frames that are drawn, in the order in which they were asked for.
  private(set) var distinct: [Int] = []
  /// For each frame asked for, the place in `distinct` of the frame that has its picture.
  private var places: [Int] = []
  private let indices: [Int]

  init(_ indices: [Int], in frames: SceneFrames) {
    self.indices = indices
    var known: [FrameIdentity: Int] = [:]
    places.reserveCapacity(indices.count)
    for index in indices {
      let identity = frames.identity(ofFrame: index)
      if let place = known[identity] {
        places.append(place)
      } else {
        known[identity] = distinct.count
        places.append(distinct.count)
        distinct.append(index)
      }
    }
  }

  /// The records of all frames asked for, from those of the frames that were drawn.
  func records(_ drawn: [FrameRecord], of renderer: SequenceRenderer) -> [FrameRecord] {
    zip(indices, places).map { index, place in
      var record = drawn[place]
      guard record.index != index else { return record }
      record.sameAs = record.index
      record.index = index
      record.time = renderer.timeline.time(ofFrame: index)
      record.offset = renderer.frames.offset(atFrame: index)
      record.file = renderer.fileName(ofFrame: index)
      return record
    }
  }
}
