package import GridScroll
package import GridSupport

/// A file that is made from the frames of a scene when the command line names no output. Settings that are nil are those
/// of the scene.
package struct OutputFile: Sendable, Hashable {
  /// The path, relative to the current folder. Its extension determines the format.
  package var file: String
  /// The width of the picture in device pixels, which determines the scale.
  package var width: Int?
  /// Device pixels per point.
  package var scale: Double?
  /// The name of the theme, in scenes that have one.
  package var theme: String?
  package var frameRate: FrameRate?
  package var frames: FrameSelection?
  /// The number of times that animations play; 0 to play forever.
  package var loops: Int?
  /// The maximum size of an animation.
  package var maximumSize: ByteSize?
  /// Whether animations play forwards and then backwards.
  package var isPingPong = false
  /// Whether panes, sections and sticky elements are marked.
  package var showsOverlay = false
  /// The frames of a contact sheet, which has them side by side; nil for another file.
  package var contactSheet: Sheet?

  /// The size of a contact sheet.
  package struct Sheet: Sendable, Hashable {
    package var columnCount = 4
    package var maximumFrames = 12

    package init() {}
  }

  package init(file: String) { self.file = file }
}
