package import GridGeometry
import GridSupport

/// Writes animated PNG files frame by frame, with only a few frames in memory at a time.
///
/// Stores only the changed rectangle of each frame; a frame equal to the previous one extends that frame's
/// delay. The decoded frames have exactly the original pixels. Programs without support for animations show
/// the first frame.
///
/// A frame is given either as a bitmap, whose smallest changed rectangle is determined and compressed, or as
/// a rectangle with compressed pieces.
///
/// Source of the format: Portable Network Graphics (PNG) Specification, Third Edition, sections 4.9 and
/// 11.3.6.
package final class APNGEncoder {
  private let size: PixelSize
  private let loops: Int
  private let format: PNGPixelFormat
  private let options: PNGOptions
  private let jobs: Int
  /// The start of the file, until the first frame is written.
  private var head: [UInt8]
  /// The pixels of the last frame, if it was a bitmap.
  private var shown: Bitmap?
  /// The frames that are being compressed, oldest first; the delay of the last one may still grow.
  private var pending: [Pending] = []
  private var frameCount = 0
  private var sequenceNumber: UInt32 = 0

  private struct Pending {
    var rect: PixelRect
    var delay: APNGDelay
    var stream: Stream

    enum Stream {
      case job(BackgroundValue<Result<[UInt8], PNGError>>)
      case pieces([PNGPiece])
    }
  }

  /// The offset of the chunk that stores the number of frames: after the signature and `IHDR`.
  private static let controlOffset = 8 + 25

  /// Creates an encoder. `format` must be able to hold all frames; if `loops` is 0, the animation repeats
  /// forever; the bytes are the same for any number of `jobs`.
  ///
  /// - Throws: `PNGError.unsupportedSize` for frames without pixels, `PNGError.invalidText` for a text that
  ///   the format cannot hold.
  package init(
    width: Int, height: Int, format: PNGPixelFormat, loops: Int = 0, options: PNGOptions = PNGOptions(),
    metadata: PNGMetadata = PNGMetadata(), jobs: Int = 1
  ) throws(PNGError) {
    size = PixelSize(width: width, height: height)
    self.loops = min(max(loops, 0), Int(Int32.max))
    self.format = format
    self.options = options
    self.jobs = max(1, jobs)
    // The number of frames is not known yet.
    head = try PNGChunks(
      width: width, height: height, format: format, animation: Self.control(frames: 0, loops: 0),
      metadata: metadata, capacity: 2048
    ).bytes
  }

  /// Appends a frame of the animation's size, in O(pixels). Returns the next bytes of the file, often none or
  /// those of the previous frame.
  package func append(_ bitmap: Bitmap, delay: APNGDelay) throws(PNGError) -> [UInt8] {
    precondition(bitmap.size == size, "frames of one animation have one size")
    let changed = if let shown { bitmap.changedRect(from: shown) } else { PixelRect(size) as PixelRect? }
    if changed == nil, lengthen(by: delay) { return [] }
    // If the delay does not fit 16 bits, continue it in another frame, which repeats one pixel.
    let rect = changed ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    shown = bitmap
    let part = bitmap.part(rect)
    let job = BackgroundValue(inBackground: jobs > 1) { [options, format] in
      options.stream(of: part, format: format)
    }
    return try add(Pending(rect: rect, delay: delay, stream: .job(job)))
  }

  /// Appends a frame that differs from the previous one only inside a rectangle. The rows of the rectangle
  /// are pieces in the animation's format, from top to bottom. The rectangle of the first frame is the whole
  /// picture; an empty rectangle extends the previous frame. Returns the next bytes of the file, in O(bytes).
  package func append(
    _ rect: PixelRect, pieces: [PNGPiece], delay: APNGDelay
  ) throws(PNGError) -> [UInt8] {
    if rect.isEmpty, lengthen(by: delay) { return [] }
    guard rect.isEmpty, let last = pending.last else {
      shown = nil
      return try add(Pending(rect: rect, delay: delay, stream: .pieces(pieces)))
    }
    // If the delay does not fit 16 bits, continue it in another frame, which repeats the last one.
    return try add(Pending(rect: last.rect, delay: delay, stream: last.stream))
  }

  /// Extends the delay of the last frame; returns false if the sum cannot be stored.
  private func lengthen(by delay: APNGDelay) -> Bool {
    guard let longer = pending.last?.delay.followed(by: delay) else { return false }
    pending[pending.count - 1].delay = longer
    return true
  }

  private func add(_ frame: Pending) throws(PNGError) -> [UInt8] {
    pending.append(frame)
    defer { head = [] }
    return head + (try takeFrames(leaving: jobs))
  }

  /// Returns the last bytes of the file and the chunk with the number of frames, which overwrites the
  /// placeholder near the start. Throws `PNGError.emptyAnimation` if there were no frames.
  package func finish() throws(PNGError) -> (bytes: [UInt8], control: (offset: Int, bytes: [UInt8])) {
    guard !pending.isEmpty else { throw .emptyAnimation }
    let bytes = try takeFrames(leaving: 0) + PNGChunks.chunk("IEND", [UInt8]().span)
    return (bytes, (Self.controlOffset, Self.control(frames: frameCount, loops: loops)))
  }

  private func takeFrames(leaving count: Int) throws(PNGError) -> [UInt8] {
    var bytes: [UInt8] = []
    while pending.count > count {
      let frame = pending.removeFirst()
      bytes += try chunks(of: frame)
    }
    return bytes
  }

  private func chunks(of frame: Pending) throws(PNGError) -> [UInt8] {
    var chunks = PNGChunks(fragmentOf: 128)
    var control = takeSequenceNumber().bigEndianBytes
    for number in [frame.rect.width, frame.rect.height, frame.rect.x, frame.rect.y] {
      control += UInt32(number).bigEndianBytes
    }
    for number in [frame.delay.numerator, frame.delay.denominator] {
      control += [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
    }
    // Keep the canvas after the frame (dispose none) and replace its pixels (blend source).
    control += [0, 0]
    chunks.append("fcTL", control.span)
    switch frame.stream {
    case .pieces(let pieces):
      if frameCount == 0 {
        chunks.append(pieces: pieces)
      } else {
        chunks.append(pieces: pieces, sequenceNumber: takeSequenceNumber())
      }
    case .job(let job):
      let stream = try job.wait().get()
      if frameCount == 0 {
        chunks.append(imageData: stream.span)
      } else {
        for start in stride(from: 0, to: stream.count, by: PNGChunks.chunkLimit) {
          let end = min(start + PNGChunks.chunkLimit, stream.count)
          let data = takeSequenceNumber().bigEndianBytes + stream[start..<end]
          chunks.append("fdAT", data.span)
        }
      }
    }
    frameCount += 1
    return chunks.bytes
  }

  private func takeSequenceNumber() -> UInt32 {
    defer { sequenceNumber += 1 }
    return sequenceNumber
  }

  private static func control(frames: Int, loops: Int) -> [UInt8] {
    let data = UInt32(truncatingIfNeeded: frames).bigEndianBytes + UInt32(loops).bigEndianBytes
    return PNGChunks.chunk("acTL", data.span)
  }
}

extension APNGEncoder {
  /// Encodes an animated PNG in the narrowest format that holds all frames exactly. There must be at least
  /// one picture, all of the same size, each with its delay.
  package static func encode(
    _ frames: [(bitmap: Bitmap, delay: APNGDelay)], loops: Int = 0, options: PNGOptions = PNGOptions(),
    metadata: PNGMetadata = PNGMetadata()
  ) throws(PNGError) -> [UInt8] {
    guard let first = frames.first?.bitmap else { throw .emptyAnimation }
    let encoder = try APNGEncoder(
      width: first.width, height: first.height,
      format: PNGPixelFormat(holding: frames.map(\.bitmap), allowsPalette: options.allowsPalette),
      loops: loops, options: options, metadata: metadata)
    var file: [UInt8] = []
    for frame in frames { file += try encoder.append(frame.bitmap, delay: frame.delay) }
    let ending = try encoder.finish()
    file += ending.bytes
    for (index, byte) in ending.control.bytes.enumerated() { file[ending.control.offset + index] = byte }
    return file
  }
}

extension PNGOptions {
  /// Returns the zlib stream of a picture; the format must be able to hold all of its pixels.
  ///
  /// It uses libdeflate's own levels, which are slower than `RowCompressor` but produce smaller files, for
  /// animations that are sent to people.
  fileprivate func stream(of bitmap: Bitmap, format: PNGPixelFormat) -> Result<[UInt8], PNGError> {
    Result { () throws(PNGError) in
      var rows: [UInt8] = []
      let count = PNGScanlines.assemble(bitmap, rows: 0..<bitmap.height, format: format, into: &rows)
      return try ZlibCompressor(level: compression.level).compress(rows.span.extracting(0..<count))
    }
  }
}
