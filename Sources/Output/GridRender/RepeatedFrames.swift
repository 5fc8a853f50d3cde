import GridSupport
import GridScroll
import GridSource

/// Which of the frames asked for have the same picture as one before, and need not be drawn.
///
/// Of a share of a sequence, a frame that repeats one of another share is drawn as that one, so that its file is the same.
struct RepeatedFrames {
  /// The frames that are drawn, in the order in which they were asked for, or in which those that repeat them were.
  private(set) var distinct: [Int] = []
  /// The places in `distinct` of frames of other shares.
  private var foreign: Set<Int> = []
  /// For each frame asked for, the place in `distinct` of the frame that has its picture.
  private var places: [Int] = []
  /// The frames that repeat one in `distinct`, by its place.
  private var repeats: [Int: [Int]] = [:]
  /// Positions of neighbors in `indices` that have one picture.
  private(set) var runs: [Range<Int>] = []
  let indices: [Int]

  /// Takes O(sequence up to the share's end), memory for the share alone.
  /// - Parameter positions: The share of `sequence` that is asked for.
  init(_ sequence: [Int], positions: Range<Int>, in source: any FrameSource) {
    indices = positions == sequence.indices ? sequence : Array(sequence[positions])
    var known: [FrameIdentity: Int] = [:]
    places.reserveCapacity(indices.count)
    for (position, index) in indices.enumerated() {
      let identity = source.identity(ofFrame: index)
      if let place = known[identity] {
        places.append(place)
        repeats[place, default: []].append(index)
      } else {
        let place = distinct.count
        known[identity] = place
        places.append(place)
        distinct.append(index)
      }
      if position > 0, places[position] == places[position - 1] {
        runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<position + 1
      } else {
        runs.append(position..<position + 1)
      }
    }
    // Frames of the shares before are looked up among those of this one, which are few, and not the other way round.
    for index in sequence[..<positions.lowerBound] where foreign.count < distinct.count {
      guard let place = known[source.identity(ofFrame: index)], foreign.insert(place).inserted else {
        continue
      }
      repeats[place] = [distinct[place]] + repeats(ofPlace: place)
      distinct[place] = index
    }
  }

  /// Whether the frame at a place in `distinct` was asked for itself.
  func isAsked(atPlace place: Int) -> Bool { !foreign.contains(place) }

  /// The frames that repeat the one at a place in `distinct`, in the order in which they were asked for.
  func repeats(ofPlace place: Int) -> [Int] { repeats[place] ?? [] }

  /// The frame that has the picture of the one at a position, and comes first.
  func original(atPosition position: Int) -> Int { distinct[places[position]] }

  /// The place in `distinct` of the frame that has the picture of the one at a position.
  func place(atPosition position: Int) -> Int { places[position] }
}

/// Puts the records of frames that repeat others where they were asked for, and keeps no more than that takes.
struct RecordOrder {
  private let repeated: RepeatedFrames
  /// The records of frames that are repeated, by place.
  private var originals: [Int: FrameRecord] = [:]
  private var position = 0

  init(_ repeated: RepeatedFrames) { self.repeated = repeated }

  /// Takes the record of a frame that was drawn, in the order of places, and hands on all that can be told now.
  mutating func add(
    _ record: FrameRecord, ofPlace place: Int, of renderer: SequenceRenderer,
    _ note: (FrameRecord) throws(RenderError) -> Void
  ) throws(RenderError) {
    if !repeated.repeats(ofPlace: place).isEmpty { originals[place] = record }
    while position < repeated.indices.count, repeated.place(atPosition: position) <= place {
      let original = originals[repeated.place(atPosition: position)] ?? record
      try note(
        original.repeated(
          atFrame: repeated.indices[position], original: repeated.original(atPosition: position), of: renderer
        ))
      position += 1
    }
  }
}

extension FrameRecord {
  /// What the manifest says of another frame with the same picture, `original` being the first that has it.
  func repeated(atFrame index: Int, original: Int, of renderer: SequenceRenderer) -> FrameRecord {
    var record = self
    record.sameAs = original == index ? nil : original
    guard record.index != index else { return record }
    record.index = index
    record.time = renderer.source.timeline.time(ofFrame: index)
    record.offset = renderer.source.offset(atFrame: index)
    record.file = renderer.fileName(ofFrame: index)
    return record
  }
}

extension RenderedFrame {
  /// Another frame with the same picture, `original` being the first that has it.
  func repeated(
    atFrame index: Int, original: Int, of renderer: SequenceRenderer
  ) throws(RenderError) -> RenderedFrame {
    var frame = self
    frame.record = record.repeated(atFrame: index, original: original, of: renderer)
    guard record.index != index else { return frame }
    frame.placement = try mapError(
      { RenderError.source(frame: index, $0) }, try renderer.source.placement(atFrame: index))
    return frame
  }
}
