extension Scene {
  /// Where frames are written unless the command line says otherwise.
  public struct Output: Sendable, Hashable {
    /// The folder, relative to the current one; nil makes it `frames/` and the scene's name.
    public var folder: String?
    /// The names of picture files; see `FrameTemplate` for what may stand in it.
    public var template: String

    /// Creates output settings.
    public init(folder: String? = nil, template: String = "frame-{frame}.png") {
      self.folder = folder
      self.template = template
    }
  }
}
