import GridImage

/// A frame that was painted as a whole, so that its slices need not be drawn.
struct PaintedFrame {
  let bitmap: Bitmap
  /// Whether there were warnings, in whichever slice.
  let hasWarnings: Bool
}
