import GridFrame
import GridImage

/// A band of a frame on its way into a file.
struct BandDraft {
  let band: FrameBand
  /// Its first row of pixels in the frame.
  let top: Int
  /// What is known of the band so far.
  var record: BandRecord?
  /// The band's pixels, where they had to be drawn before they can be encoded.
  var bitmap: Bitmap?
  /// The band in the form of its frame.
  var piece: PNGPiece?
  /// Whether there were warnings while the band was drawn.
  var hasWarnings = false

  init(_ band: FrameBand, top: Int, record: BandRecord?) {
    self.band = band
    self.top = top
    self.record = record
  }

  /// The band's colours, if somebody asked before.
  var colors: BandRecord.Colors { record?.colors ?? .unknown }
}
