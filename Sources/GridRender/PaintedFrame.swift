import GridImage

/// A frame that was painted as a whole, so that its bands need not be drawn.
struct PaintedFrame {
  let bitmap: Bitmap
  /// Whether there were warnings, in whichever band.
  let hasWarnings: Bool
}
