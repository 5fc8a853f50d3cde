import GridScroll
import GridSource
import GridSupport

extension SequenceRenderer {
  /// Draws frames into a folder: all of them and a manifest, or nothing.
  ///
  /// - Parameters:
  ///   - indices: Frames to draw.
  ///   - path: The folder; created where it is missing, and removed again if the run fails.
  ///   - jobs: Number of workers, at least 1.
  ///   - cancellation: Ends the run early, leaving nothing behind.
  ///   - progress: Called after each frame, from any worker.
  /// - Returns: The manifest that was written, and the warnings.
  public func render(
    _ indices: [Int], into path: String, jobs: Int, cancellation: Cancellation = Cancellation(),
    progress: @escaping @Sendable () -> Void = {}
  ) throws(RenderError) -> (manifest: Manifest, warnings: [String]) {
    let folder: OutputFolder
    do throws(FileError) { folder = try OutputFolder(path) } catch { throw .file(error) }
    do throws(RenderError) {
      let result = try render(indices, jobs: jobs, cancellation: cancellation) { frame throws(RenderError) in
        do throws(FileError) {
          try timings.measure(.write, byWorker: true) { () throws(FileError) in
            try folder.stage(frame, of: self)
          }
        } catch {
          throw .file(error)
        }
        progress()
      }
      let manifest = manifest(of: result.records)
      do throws(FileError) {
        try timings.measure(.finish) { () throws(FileError) in
          try folder.commit(manifest)
        }
      } catch {
        throw .file(error)
      }
      return (manifest, result.warnings)
    } catch {
      folder.discard()
      throw error
    }
  }

  func manifest(of records: [FrameRecord]) -> Manifest {
    Manifest(
      name: source.name, size: source.pixelSize, scale: source.scale,
      framesPerSecond: "\(source.timeline.frameRate)", frameCount: source.timeline.frameCount,
      environment: RenderEnvironment.fingerprint(text), names: source.names, frames: records)
  }
}
