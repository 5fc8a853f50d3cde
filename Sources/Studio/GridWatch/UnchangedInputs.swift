package import GridRender
import GridSupport

/// Ends a run without outputs if one of its inputs has changed since it was read. A run finishes its own sinks last,
/// right before outputs are moved into place.
package final class UnchangedInputs: FrameSink {
  private let files: InputFiles
  private let isError: Bool

  /// - Parameter isError: Whether a change is an error that names the file; otherwise, the run counts as canceled.
  package init(_ files: InputFiles, isError: Bool = false) { (self.files, self.isError) = (files, isError) }

  package let contents = FrameContents()
  package let needed: [Int]? = []

  package func write(_ frame: RenderedFrame) {}

  package func finish() throws(RenderError) {
    if isError, let path = files.changedPath() {
      throw .file(FileError(action: "use", path: path, reason: "it was changed during the run"))
    }
    if files.haveChanged() { throw .cancelled }
  }

  package func commit() {}
}
