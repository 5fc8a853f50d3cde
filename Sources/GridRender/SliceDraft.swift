import GridFrame
import GridImage

/// A slice of a frame on its way into a file.
struct SliceDraft {
  let slice: FrameSlice
  /// Its first row of pixels in the frame.
  let top: Int
  /// What is known of the slice so far.
  var record: SliceRecord?
  /// The slice's pixels, where they had to be drawn before they can be encoded.
  var bitmap: Bitmap?
  /// The slice in the form of its frame.
  var piece: PNGPiece?
  /// Whether there were warnings while the slice was drawn.
  var hasWarnings = false

  init(_ slice: FrameSlice, top: Int, record: SliceRecord?) {
    self.slice = slice
    self.top = top
    self.record = record
  }

  /// The slice's colours, if somebody asked before.
  var colors: SliceRecord.Colors { record?.colors ?? .unknown }
}
