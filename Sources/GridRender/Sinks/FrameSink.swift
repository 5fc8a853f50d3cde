/// Something that takes the frames of a run in order and makes one output of them.
///
/// The life of a sink: `write` for each frame; `finish`, after which nothing can go wrong any more but a renaming;
/// `commit`. Where anything fails, in this sink or another, `discard` leaves no trace of it.
protocol FrameSink: AnyObject {
  /// What the sink needs of each frame.
  var contents: FrameContents { get }

  /// The frames that it needs; nil where it needs all.
  var needed: [Int]? { get }

  /// Takes the next frame; those that it does not need may come too.
  func write(_ frame: RenderedFrame) throws(RenderError)

  /// Makes the output whole, not yet in its place.
  func finish() throws(RenderError)

  /// Puts the output in its place.
  func commit() throws(RenderError)

  /// Removes all that was written.
  func discard()
}

extension FrameSink {
  var needed: [Int]? { nil }
}
