import GridImage
import GridScroll
import GridSource
import GridSupport

/// A folder that receives the frames of all shards.
///
/// Several workers read and write frames in batches of a few hundred, because with shards on a distributed
/// file system, most of the time is spent waiting for it.
final class MergedFolder: FrameSink {
  private let folder: OutputFolder
  private let linking: Bool
  private let jobs: Int
  /// The frames waiting to be written, with the folders of their shards.
  private var waiting: [(entry: ManifestLines.Entry, share: String)] = []
  private var manifest: AtomicFile?
  private var buffer: String
  private var isBegun = false
  private let parts: [ShardedSequence.Part]
  /// The names of recent frames that later frames may repeat; repetitions are usually nearby.
  private var originals = LRUCache<Int, String>(limit: 256)

  let contents = FrameContents()

  /// The number of frames passed to the workers at a time.
  private static let batch = 256

  init(_ path: String, of sequence: ShardedSequence, linking: Bool, jobs: Int) throws(RenderError) {
    self.linking = linking
    self.jobs = jobs
    folder = try mapError(RenderError.file, try OutputFolder(path))
    buffer = sequence.head
    parts = sequence.parts
  }

  func take(_ line: String, _ entry: ManifestLines.Entry, from share: String) throws(RenderError) {
    try mapErrors(RenderError.file) { () throws(FileError) in
      buffer += (isBegun ? ",\n" : "") + line
      isBegun = true
      if buffer.utf8.count > 64 << 10 { try flush() }
      waiting.append((entry, share))
      if waiting.count == Self.batch { try writeWaiting() }
    }
  }

  private func writeWaiting() throws(FileError) {
    let frames = waiting
    waiting = []
    // 1. Concurrently write the frames that do not repeat a known frame.
    let repeats = frames.map { frame in
      defer { originals.insert(frame.entry.file, for: frame.entry.index) }
      return frame.entry.sameAs.flatMap { originals.value(for: $0) }
    }
    let own = frames.indices.filter { repeats[$0] == nil }
    let results = Workers.results(count: own.count, jobs: jobs) { [folder, linking] position in
      let (entry, share) = frames[own[position]]
      return Result { () throws(FileError) in
        try Self.stage(entry.file, from: share, in: folder, linking: linking)
      }
    }
    for result in results { try result.get() }
    // 2. Link the other frames to these.
    for (frame, original) in zip(frames, repeats) {
      guard let original, try !folder.link(original, as: frame.entry.file) else { continue }
      try Self.stage(frame.entry.file, from: frame.share, in: folder, linking: linking)
    }
  }

  private static func stage(
    _ file: String, from share: String, in folder: OutputFolder, linking: Bool
  ) throws(FileError) {
    let source = FilePath.join(share, file)
    let bytes = try FileSystem.read(source)
    // The file may have been damaged when the shard was copied here.
    do throws(PNGError) { _ = try PNGFileChunks(bytes) } catch {
      throw FileError(action: "read", path: source, reason: "\(error)")
    }
    guard linking else { return try folder.stage(FileBytes([bytes]), as: file) }
    try folder.stage(file) { target throws(FileError) in try FileSystem.link(source, to: target) }
  }

  private func flush() throws(FileError) {
    try folder.naming(Manifest.fileName) { target throws(FileError) in
      if manifest == nil { manifest = try AtomicFile(target) }
      try manifest?.append(buffer)
    }
    buffer = ""
  }

  func write(_ frame: RenderedFrame) {}

  func finish() throws(RenderError) {
    buffer += ManifestText.ending
    try mapErrors(RenderError.file) { () throws(FileError) in
      try writeWaiting()
      try flush()
      try manifest?.commit()
    }
  }

  func commit() throws(RenderError) {
    try mapError(RenderError.file, try folder.commit(ListedFiles(folders: parts.map(\.folder))))
  }

  func discard() { folder.discard() }
}

/// The names of the frames of several manifests, read on demand.
private struct ListedFiles: Sequence {
  let folders: [String]

  func makeIterator() -> AnyIterator<String> {
    var left = folders[...]
    var lines: ManifestLines?
    return AnyIterator {
      while true {
        if let entry = try? lines?.next()?.entry { return entry.file }
        guard let folder = left.popFirst() else { return nil }
        lines = try? ManifestLines(folder)
      }
    }
  }
}
