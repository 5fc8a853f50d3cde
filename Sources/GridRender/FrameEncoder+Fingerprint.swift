import GridFrame
import GridGeometry
import GridImage

extension FrameEncoder {
  /// The fingerprint of a frame's pixels, from those of bands that were drawn before; nothing is encoded.
  func fingerprint(of frame: Frame, index: Int) throws(RenderError) -> PixelHash {
    // As in `encode`: where the page shows through, bands do not say it all.
    guard frame.background.isOpaque, frame.size.width > 0, frame.size.height > 0 else {
      return try painter.paint(frame, index: index).pixelHash
    }
    let bands = frame.bands()
    var hashes = [[UInt64]](repeating: [], count: bands.count)
    for place in turns(of: bands.count) { hashes[place] = try rowHashes(of: bands[place], index: index) }
    var hasher = PixelHasher(width: frame.size.width, height: frame.size.height)
    for rows in hashes {
      for hash in rows { hasher.append(rowHash: hash) }
    }
    return hasher.finish()
  }

  private func rowHashes(of band: FrameBand, index: Int) throws(RenderError) -> [UInt64] {
    if let record = store.record(of: band) {
      meter?.count(.bands, isHit: true)
      return record.rowHashes
    }
    meter?.count(.bands, isHit: false)
    let hasWarnings = try draw(band, index: index)
    let record = BandRecord(rowHashes: canvas.rowHashes(), colors: .unknown)
    meter?.lap(.encode)
    if !hasWarnings { store.insert(record, for: band) }
    return record.rowHashes
  }
}
