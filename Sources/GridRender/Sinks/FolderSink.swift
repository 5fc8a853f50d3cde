import GridSupport

/// Writes frames as PNG files into a folder, with a manifest.
final class FolderSink: FrameSink {
  private let folder: OutputFolder
  private let renderer: SequenceRenderer
  private var records: [FrameRecord] = []

  let contents = FrameContents.png

  init(_ path: String, renderer: SequenceRenderer) throws(RenderError) {
    self.renderer = renderer
    do throws(FileError) { folder = try OutputFolder(path) } catch { throw .file(error) }
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    do throws(FileError) { try folder.stage(frame, of: renderer) } catch { throw .file(error) }
    records.append(frame.record)
  }

  func finish() throws(RenderError) {}

  func commit() throws(RenderError) {
    do throws(FileError) {
      try folder.commit(renderer.manifest(of: records))
    } catch {
      throw .file(error)
    }
  }

  func discard() { folder.discard() }
}
