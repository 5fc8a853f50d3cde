import GridElement
import GridFrame
import GridGeometry
import GridImage
import GridScroll
import GridSource
import GridSupport
import Synchronization

extension ShardedSequence {
  /// Merges the frames into folders, each exactly as a single run would have made it. Memory use does not
  /// depend on the number of frames.
  ///
  /// - Parameters:
  ///   - folders: The folders for all frames.
  ///   - outputs: Additional outputs; must be empty if there is no renderer.
  ///   - renderer: The renderer for the scene of the shards, required for animations and contact sheets.
  ///   - linking: Whether to hard-link frames to the shards' files, which takes no space.
  ///   - checksPixels: Whether to check the pixel hashes of all frames, rather than only of those whose
  ///     pixels the outputs need.
  package func merge(
    into folders: [String], and outputs: [SequenceOutput] = [], of renderer: SequenceRenderer? = nil,
    indices: [Int] = [], settings: AnimationSettings? = nil, linking: Bool = false,
    checksPixels: Bool = false, jobs: Int = 1, cancellation: Cancellation, progress: () -> Void
  ) throws(RenderError) -> [String] {
    if let renderer { try check(renderer, indices) }
    // Without a renderer, folders are the only outputs, and they have no frame rate.
    let rate = renderer?.source.timeline.frameRate ?? .sixty
    let run = OutputRun(
      indices: indices, settings: settings ?? AnimationSettings(rate: rate), jobs: jobs,
      cancellation: cancellation)
    var merged: [MergedFolder] = []
    do throws(RenderError) {
      for folder in folders {
        merged.append(try MergedFolder(folder, of: self, linking: linking, jobs: jobs))
      }
    } catch {
      for folder in merged { folder.discard() }
      throw error
    }
    let write = { (sinks: [any FrameSink]) throws(RenderError) -> [String] in
      let others = sinks.filter { !($0 is MergedFolder) }
      try forEachFrame(of: renderer, others, checksPixels, cancellation) {
        part, line, entry throws(RenderError) in
        for folder in merged { try folder.take(line, entry, from: part.folder) }
        progress()
      }
      return []
    }
    guard let renderer else { return try run.fill(of: nil, and: merged, timings: nil, write) }
    return try renderer.fill(outputs, and: merged, in: run, write)
  }

  /// Throws if the scene differs from the one that the shards were drawn from.
  private func check(_ renderer: SequenceRenderer, _ indices: [Int]) throws(RenderError) {
    if let (own, other) = ManifestText.difference(ManifestText(renderer.manifest(of: [])).head, head) {
      throw .unsupportedOutput(
        "the scene is not the one that the shards were drawn from: it has \(own), the shards \(other)")
    }
    guard renderer.sequenceHash(of: indices) == parts[0].facts.sequence else {
      throw .unsupportedOutput(
        "the scene is not the one that the shards were drawn from: it has other frames")
    }
  }

  /// Reads the frames one by one and passes to `sinks` the parts that they need.
  private func forEachFrame(
    of renderer: SequenceRenderer?, _ sinks: [any FrameSink], _ checksPixels: Bool,
    _ cancellation: Cancellation,
    _ body: (Part, String, ManifestLines.Entry) throws(RenderError) -> Void
  ) throws(RenderError) {
    let contents = sinks.reduce(FrameContents()) { $0.union($1.contents) }
    let needed: Set<Int>? = sinks.reduce(Optional(Set<Int>())) { known, sink in
      sink.needed.flatMap { known?.union($0) }
    }
    // Shards store pictures but no display lists, so display lists are composed again.
    let composer =
      contents.contains(.displayList)
      ? try renderer.map { renderer throws(RenderError) in try FrameComposer(renderer) } : nil
    var last: (hash: PixelHash, bitmap: Bitmap?)?
    for part in parts {
      if contents.contains(.changes), !part.facts.hasChanges {
        throw .unsupportedOutput(
          "shard \(part.facts.shard) in \(part.folder) was drawn without --keep-changes, which an animated PNG needs"
        )
      }
      let lines = try mapError(RenderError.file, try ManifestLines(part.folder))
      let changes =
        contents.contains(.changes)
        ? try mapError(
          RenderError.file, try ByteReader(FilePath.join(part.folder, ShardFacts.changesName))) : nil
      var written: PixelHash?
      var count = 0
      while let (line, entry, hash) = try mapError(RenderError.file, try lines.next()) {
        if cancellation.isCancelled { throw .cancelled }
        count += 1
        if checksPixels, last?.hash != hash { last = (hash, try Self.bitmap(entry, hash, in: part)) }
        try body(part, line, entry)
        guard let renderer, needed?.contains(entry.index) ?? true else { continue }
        var change: FrameChange?
        if let changes {
          let size = renderer.source.pixelSize
          if written != hash {
            change = try mapError(RenderError.file, try FrameChange(from: changes, frameSize: size))
          }
          // The equal hash means that the frame is already shown.
          change = change ?? FrameChange(rect: PixelRect(.zero), pieces: [])
          written = hash
        }
        if last?.hash != hash {
          last = (hash, contents.contains(.pixels) ? try Self.bitmap(entry, hash, in: part) : nil)
        }
        let composed = try composer?.compose(entry.index)
        let frame = RenderedFrame(
          entry, composed ?? .empty(renderer.source.pixelSize), hash: hash, bitmap: last?.bitmap,
          change: change)
        for sink in sinks { try sink.write(frame) }
      }
      guard count == part.facts.positions.count else {
        throw .unsupportedOutput(
          "shard \(part.facts.shard) in \(part.folder) should have \(part.facts.positions.count) frames but lists \(count); draw it again"
        )
      }
    }
  }

  /// Returns the pixels of a frame's file; throws if they are not the pixels that were drawn.
  private static func bitmap(
    _ entry: ManifestLines.Entry, _ hash: PixelHash, in part: Part
  ) throws(RenderError) -> Bitmap {
    let path = FilePath.join(part.folder, entry.file)
    let bytes = try mapError(RenderError.file, try FileSystem.read(path))
    let bitmap = try mapError({ RenderError.encoding(frame: entry.index, $0) }, try Bitmap(png: bytes))
    guard bitmap.pixelHash == hash else {
      throw .file(
        FileError(action: "read", path: path, reason: "its pixels do not match the manifest"))
    }
    return bitmap
  }
}

extension RenderedFrame {
  /// Creates a frame drawn by another process, with the parts that outputs need.
  fileprivate init(
    _ entry: ManifestLines.Entry, _ composed: ComposedFrame, hash: PixelHash, bitmap: Bitmap?,
    change: FrameChange?
  ) {
    record = FrameRecord(
      index: entry.index, time: 0, pinned: [], pixelHash: hash, file: entry.file, sameAs: entry.sameAs)
    placement = composed.placement
    frame = composed.frame
    file = FileBytes()
    self.bitmap = bitmap
    self.change = change
  }
}

extension ComposedFrame {
  /// Returns a placeholder for outputs that do not use the display list.
  fileprivate static func empty(_ size: PixelSize) -> ComposedFrame {
    ComposedFrame(
      Frame(size: size, scale: 1, background: .white, items: []), placement: ElementList([]))
  }
}
