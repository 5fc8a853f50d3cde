import GridFrame
import GridGeometry
import GridImage

extension FrameEncoder {
  /// The fingerprint of a frame's pixels, from those of slices that were drawn before; nothing is encoded.
  func fingerprint(of frame: Frame, index: Int) throws(RenderError) -> PixelHash {
    // As in `encode`: where the page shows through, slices do not say it all.
    guard frame.background.isOpaque, frame.size.width > 0, frame.size.height > 0 else {
      return try painter.paint(frame, index: index).pixelHash
    }
    let slices = frame.slices()
    var hashes = [[UInt64]](repeating: [], count: slices.count)
    for place in turns(of: slices.count) { hashes[place] = try rowHashes(of: slices[place], index: index) }
    var hasher = PixelHasher(width: frame.size.width, height: frame.size.height)
    for rows in hashes {
      for hash in rows { hasher.append(rowHash: hash) }
    }
    return hasher.finish()
  }

  private func rowHashes(of slice: FrameSlice, index: Int) throws(RenderError) -> [UInt64] {
    if let record = store.record(of: slice) {
      meter?.count(.slices, isHit: true)
      return record.rowHashes
    }
    meter?.count(.slices, isHit: false)
    let hasWarnings = try draw(slice, index: index)
    let record = SliceRecord(rowHashes: canvas.rowHashes(), colors: .unknown)
    meter?.lap(.encode)
    if !hasWarnings { store.insert(record, for: slice) }
    return record.rowHashes
  }
}
