package import GridRender

/// Ends a run without outputs if one of its inputs has changed since it was read. A run finishes its own sinks last,
/// right before outputs are moved into place.
package final class UnchangedInputs: FrameSink {
  private let files: InputFiles

  package init(_ files: InputFiles) { self.files = files }

  package let contents = FrameContents()
  package let needed: [Int]? = []

  package func write(_ frame: RenderedFrame) {}

  package func finish() throws(RenderError) {
    if files.haveChanged() { throw .cancelled }
  }

  package func commit() {}
}
