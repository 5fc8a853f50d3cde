import GridSupport
import GridScroll
import GridSource

/// Finds the requested frames that have the same picture as an earlier frame and need not be drawn.
///
/// A frame that repeats a frame of another shard is drawn as that frame, so that the files are identical.
struct RepeatedFrames {
  /// The frames to draw, in the order in which their pictures are first requested.
  private(set) var distinct: [Int] = []
  /// The positions in `distinct` of the frames that belong to other shards.
  private var foreign: Set<Int> = []
  /// For each requested frame, the position in `distinct` of the frame with the same picture.
  private var places: [Int] = []
  /// The frames that repeat a frame in `distinct`, by its position there.
  private var repeats: [Int: [Int]] = [:]
  /// The ranges of neighboring positions in `indices` whose frames have the same picture.
  private(set) var runs: [Range<Int>] = []
  let indices: [Int]

  /// Finds repeated frames. Takes time proportional to the sequence up to the shard's end, but memory only
  /// for the shard.
  /// - Parameter positions: The requested shard of `sequence`.
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
    // Look up frames of preceding shards among the frames of this shard, which are fewer.
    for index in sequence[..<positions.lowerBound] where foreign.count < distinct.count {
      guard let place = known[source.identity(ofFrame: index)], foreign.insert(place).inserted else {
        continue
      }
      repeats[place] = [distinct[place]] + repeats(ofPlace: place)
      distinct[place] = index
    }
  }

  /// Returns whether the frame at a position in `distinct` was itself requested.
  func isAsked(atPlace place: Int) -> Bool { !foreign.contains(place) }

  /// Returns the frames that repeat the frame at a position in `distinct`, in the requested order.
  func repeats(ofPlace place: Int) -> [Int] { repeats[place] ?? [] }

  /// Returns the first frame with the same picture as the frame at a position.
  func original(atPosition position: Int) -> Int { distinct[places[position]] }

  /// Returns the position in `distinct` of the frame with the same picture as the frame at a position.
  func place(atPosition position: Int) -> Int { places[position] }
}

/// Inserts the records of repeated frames in the requested order, keeping as few records as possible.
struct RecordOrder {
  private let repeated: RepeatedFrames
  /// The records of frames that are repeated, by position.
  private var originals: [Int: FrameRecord] = [:]
  private var position = 0

  init(_ repeated: RepeatedFrames) { self.repeated = repeated }

  /// Receives the record of a drawn frame, in the order of `distinct`, and passes on all records that can
  /// follow.
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
  /// Returns the record of a later frame with the same picture as `original`, the first frame that has it.
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
  /// Returns a later frame with the same picture as `original`, the first frame that has it.
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
