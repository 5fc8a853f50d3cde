import GridFrame
import GridGeometry
import GridImage
import GridScroll
import GridSource
import GridSupport

/// Writes frames as one animated PNG.
final class AnimatedPNGSink: FrameSink {
  private let file: any PatchableFile
  private let encoder: APNGEncoder
  private let delay: APNGDelay

  let contents = FrameContents.pixels

  init(_ target: OutputTarget, renderer: SequenceRenderer, run: OutputRun) throws(RenderError) {
    let source = renderer.source
    let rate = run.settings.rate
    delay = APNGDelay(nearestTo: rate.denominator, over: rate.numerator)
    do throws(PNGError) {
      encoder = try APNGEncoder(
        width: source.pixelSize.width, height: source.pixelSize.height,
        format: source.background.isOpaque ? .rgb : .rgba, loops: run.settings.loops,
        options: renderer.png, metadata: .gridreel(scale: source.scale, scene: source.name),
        jobs: run.jobs)
    } catch {
      throw .encoding(frame: nil, error)
    }
    do throws(FileError) {
      switch target {
      case .file(let path): file = try AtomicFileWriter(path)
      // The number of frames at the beginning is known at the end only.
      case .standardOutput: file = try SpooledOutput(run.standardOutput)
      }
    } catch {
      throw .file(error)
    }
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    guard let bitmap = frame.bitmap else { return }
    let bytes: [UInt8]
    do throws(PNGError) { bytes = try encoder.append(bitmap, delay: delay) } catch {
      throw .encoding(frame: frame.record.index, error)
    }
    do throws(FileError) { try file.append(bytes) } catch { throw .file(error) }
  }

  func finish() throws(RenderError) {
    let ending: APNGEnding
    do throws(PNGError) { ending = try encoder.finish() } catch { throw .encoding(frame: nil, error) }
    do throws(FileError) {
      try file.append(ending.bytes)
      try file.overwrite(ending.control.bytes, at: ending.control.offset)
      try file.finish()
    } catch {
      throw .file(error)
    }
  }

  func commit() throws(RenderError) {
    do throws(FileError) { try file.commit() } catch { throw .file(error) }
  }

  func discard() { file.discard() }
}
