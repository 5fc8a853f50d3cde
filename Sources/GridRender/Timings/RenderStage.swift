/// A part of the work of a run, in the order in which a frame goes through it.
public enum RenderStage: String, Sendable, Hashable, CaseIterable {
  /// Reading the scene, its data and its fonts.
  case load
  /// Measuring texts, fitting columns, resolving the grid and the path.
  case measure
  /// Where everything stands in a frame.
  case layout
  /// The display list of a frame.
  case compose
  /// Cutting the display list into slices, and looking up those that were drawn before.
  case cut
  /// Drawing slices that are new.
  case paint
  /// Hashing and compressing slices that are new.
  case encode
  /// Putting compressed slices together as a file.
  case assemble
  /// Writing pictures.
  case write
  /// The manifest, and moving files to their places.
  case finish
}
