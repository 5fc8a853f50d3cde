import GridCairo
import GridElement
import GridGeometry
import GridScroll
import GridSource
import GridSupport
import GridVector

/// Writes frames of a source as one vector file.
final class DocumentWriter {
  private let source: any FrameSource
  private let writer: Writer

  private enum Writer {
    case pdf(PDFWriter)
    case svg(SVGWriter)
  }

  /// The finished file, for a format with a single frame.
  private var file: [UInt8] = []

  /// Creates a writer; throws, before anything is drawn, if the format cannot hold the frames.
  init(_ format: DocumentFormat, frameCount: Int, renderer: SequenceRenderer) throws(RenderError) {
    source = renderer.source
    if !format.hasPages, frameCount != 1 {
      throw .unsupportedOutput(
        "\(format.rawValue) holds one frame, but \(frameCount) are chosen: choose one with --frame, or write .pdf, which has a page for each"
      )
    }
    switch format {
    case .svg: writer = .svg(try mapError(RenderError.fonts, try SVGWriter(text: renderer.text)))
    case .pdf:
      let side = Double(max(source.pixelSize.width, source.pixelSize.height)) / source.scale
      guard side <= PDFWriter.maximumSide else {
        throw .unsupportedOutput(
          "a PDF page has at most \(Int(PDFWriter.maximumSide)) points per side, but the frames have \(Int(side.rounded(.up)))"
        )
      }
      writer = .pdf(
        try mapError(
          RenderError.fonts,
          try PDFWriter(title: source.title, language: source.language, text: renderer.text)))
    }
  }

  func add(_ frame: ComposedFrame, index: Int) throws(RenderError) {
    let picture = VectorPicture(frame, of: source, index: index)
    try naming(index) { () throws(PaintError) in
      switch writer {
      case .pdf(let writer): try writer.add(picture)
      case .svg(let writer): file = try writer.write(picture)
      }
    }
  }

  /// Finishes and returns the file.
  func finish() throws(RenderError) -> [UInt8] {
    guard case .pdf(let writer) = writer else { return file }
    return try naming(nil) { () throws(PaintError) in try writer.finish() }
  }

  /// The warnings so far, each with the element it concerns.
  var warnings: [String] {
    let found =
      switch writer {
      case .pdf(let writer): writer.warnings
      case .svg(let writer): writer.warnings
      }
    return found.map { $0.reason + ($0.element.map { " in \(source.names.name(of: $0))" } ?? "") }
  }

  private func naming<Result>(_ index: Int?, _ body: () throws(PaintError) -> Result) throws(RenderError)
    -> Result
  {
    let frame = source.timeline.frameCount > 1 ? index : nil
    return try mapErrors(
      { RenderError.painting(frame: frame, $0, place: $0.element.map(source.names.name)) }, body)
  }
}

extension VectorPicture {
  /// Creates a page, with a title and a description, from a frame of a source.
  fileprivate init(_ frame: ComposedFrame, of source: any FrameSource, index: Int) {
    let isOneOfMany = source.timeline.frameCount > 1
    self.init(
      frame.frame, title: source.title + (isOneOfMany ? ", frame \(index)" : ""),
      summary: source.alternativeText ?? frame.placement.summary(source.names),
      headings: frame.placement.headings)
  }
}

/// Writes selected frames into one vector file.
final class DocumentSink: FileSink {
  let file: AtomicFile?
  let contents = FrameContents.displayList
  private let writer: DocumentWriter

  init(_ format: DocumentFormat, path: String, renderer: SequenceRenderer, run: OutputRun)
    throws(RenderError)
  {
    writer = try DocumentWriter(format, frameCount: run.indices.count, renderer: renderer)
    file = try mapError(RenderError.file, try AtomicFile(path))
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    try writer.add(
      ComposedFrame(frame.frame, placement: frame.placement), index: frame.record.index)
  }

  func finish() throws(RenderError) {
    let bytes = try writer.finish()
    try mapErrors(RenderError.file) { () throws(FileError) in
      try file?.append(bytes)
      try file?.finish()
    }
  }
}

extension SequenceRenderer {
  /// Returns the bytes of a vector file with the given frames, or all frames, and the warnings.
  ///
  /// - Throws: `RenderError`, including for several frames in a format that holds only one.
  public func document(
    _ format: DocumentFormat, ofFrames indices: [Int]? = nil
  ) throws(RenderError) -> (bytes: [UInt8], warnings: [String]) {
    let indices = indices ?? allFrames
    let writer = try DocumentWriter(format, frameCount: indices.count, renderer: self)
    try prepare(indices)
    let composer = try FrameComposer(self)
    for index in indices { try writer.add(try composer.compose(index), index: index) }
    return (try writer.finish(), writer.warnings)
  }
}

/// Composes frames without painting them.
final class FrameComposer {
  private let measurer: LazyMeasurer
  private let composer: any FrameComposing

  init(_ renderer: SequenceRenderer) throws(RenderError) {
    let measurer = LazyMeasurer(renderer.text)
    self.measurer = measurer
    composer = try mapError(
      { RenderError.source(frame: nil, $0) }, try renderer.source.makeComposer(measuring: measurer))
  }

  func compose(_ index: Int) throws(RenderError) -> ComposedFrame {
    let frame = try mapError({ RenderError.source(frame: index, $0) }, try composer.compose(index))
    try measurer.check()
    return frame
  }
}
