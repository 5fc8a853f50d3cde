import GridSupport

/// Writes frames as PNG files into a folder, with a manifest.
final class FolderSink: FrameSink {
  private let folder: OutputFolder
  private let renderer: SequenceRenderer
  private var records: [FrameRecord] = []

  let contents = FrameContents.png

  init(_ path: String, renderer: SequenceRenderer) throws(RenderError) {
    self.renderer = renderer
    folder = try mapError(RenderError.file, try OutputFolder(path))
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    try mapError(RenderError.file, try folder.stage(frame, of: renderer))
    records.append(frame.record)
  }

  func finish() throws(RenderError) {}

  func commit() throws(RenderError) {
    try mapError(RenderError.file, try folder.commit(renderer.manifest(of: records)))
  }

  func discard() { folder.discard() }
}
