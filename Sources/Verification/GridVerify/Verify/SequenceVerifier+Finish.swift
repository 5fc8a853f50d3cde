import GridImage
import GridRender
import GridSource
import GridSupport
import Synchronization

extension SequenceVerifier {
  /// Writes the reference if the record mode says so; otherwise writes what is needed to inspect a failure and approve
  /// it.
  func finish(
    _ outcome: inout SequenceVerification, _ preparation: Preparation, current: Reference,
    files: [String: [UInt8]],
    observations: [FrameInspection.Observation]
  ) throws(RenderError) {
    let reference = preparation.reference
    let records =
      switch settings.record {
      case .all: true
      case .missing: outcome.status == .missing
      case .failed: outcome.status != .passed
      case .never: false
      }
    if let folder = settings.artifacts { ArtifactFolder(folder).clear(outcome.name) }
    if settings.record != .never { settings.references.exchanged(outcome.name).removeLeftovers() }
    if records {
      let pending = settings.artifacts.map(ArtifactFolder.init)
      let target = settings.recordsLater ? pending?.pending ?? settings.references : settings.references
      try write(current, files: files, to: target)
      outcome.messages.insert(
        "recorded in \(settings.references.folder(of: outcome.name))", at: 0)
      if outcome.status == .missing || settings.record == .all { outcome.messages = [outcome.messages[0]] }
      outcome.status = .recorded
      if settings.recordsLater, let pending {
        outcome.basis = try basis(of: outcome, preparation.referenceFiles, in: pending)
      }
    } else if !outcome.passes, let folder = settings.artifacts {
      let artifacts = ArtifactFolder(folder)
      try write(current, files: files, to: artifacts.pending)
      let frames = chosenFrames(outcome, reference: reference, current: current)
      outcome.pictures = try draw(frames, observations, reference: reference, into: artifacts)
      outcome.basis = try basis(of: outcome, preparation.referenceFiles, in: artifacts)
    }
  }

  /// Returns the hashes that approval is based on: those of the compared reference and of everything written
  /// for inspection.
  private func basis(
    of outcome: SequenceVerification, _ reference: FileHashes?, in artifacts: ArtifactFolder
  ) throws(RenderError) -> ApprovalBasis {
    try mapErrors(RenderError.file) { () throws(FileError) in
      let pending = artifacts.pendingFiles(of: outcome.name)
      let shown = pending + outcome.pictures.flatMap(\.files).map(\.path)
      return ApprovalBasis(
        reference: reference, shown: try FileHashes(of: shown, in: artifacts.path))
    }
  }

  private func write(
    _ reference: Reference, files: [String: [UInt8]], to folder: ReferenceFolder
  ) throws(RenderError) {
    let pictures = files.count <= Self.packedPictures ? packed(files) : files
    try mapError(RenderError.file, try folder.write(reference, as: sequence.name, pictures: pictures))
  }

  /// The maximum number of pictures in a reference that are compressed harder than frames viewed once,
  /// because they live in repositories. For more pictures, that would take many times as long as drawing
  /// them.
  private static let packedPictures = 24

  private func packed(_ files: [String: [UInt8]]) -> [String: [UInt8]] {
    let names = files.keys.sorted()
    let packed = Workers.results(count: names.count, jobs: settings.jobs) { index in
      let bytes = files[names[index]] ?? []
      let smaller = (try? Bitmap(png: bytes)).flatMap {
        try? $0.pngBytes(options: PNGOptions(compression: .small))
      }
      return smaller ?? bytes
    }
    return Dictionary(uniqueKeysWithValues: zip(names, packed))
  }

  /// Returns the first frame that fails, the worst one, and as many others with reference pictures as the
  /// limit allows.
  private func chosenFrames(
    _ outcome: SequenceVerification, reference: Reference?, current: Reference
  ) -> [Int] {
    var chosen: [Int] = []
    let judged = outcome.frames.filter { $0.difference != nil && $0.fails }.map(\.frame)
    let new = reference == nil ? current.frames.indices.filter { current.frames[$0].picture != nil } : []
    for frame in [outcome.first, outcome.worst].compactMap(\.self) + judged + new
    where !chosen.contains(frame) && chosen.count < max(2, settings.pictureLimit) {
      chosen.append(frame)
    }
    return chosen.sorted()
  }

  /// Writes the pictures of frames. Pictures not kept during inspection are drawn again.
  private func draw(
    _ frames: [Int], _ observations: [FrameInspection.Observation], reference: Reference?,
    into artifacts: ArtifactFolder
  ) throws(RenderError) -> [SequenceVerification.FramePictures] {
    let drawn = Mutex<[Int: [UInt8]]>([:])
    let missing = frames.filter { observations[$0].png == nil }
    if !missing.isEmpty {
      _ = try sequence.renderer.render(missing, jobs: settings.jobs) { frame throws(RenderError) in
        drawn.withLock { $0[frame.record.index] = frame.png }
      }
    }
    let pictures = drawn.withLock { $0 }
    let results = Workers.results(count: frames.count, jobs: settings.jobs) { place in
      Result { () throws(RenderError) in
        let png = observations[frames[place]].png ?? pictures[frames[place]] ?? []
        return try draw(frames[place], png, reference: reference, into: artifacts)
      }
    }
    return try results.map { result throws(RenderError) in try result.get() }
  }

  private func draw(
    _ index: Int, _ png: [UInt8], reference: Reference?, into artifacts: ArtifactFolder
  ) throws(RenderError) -> SequenceVerification.FramePictures {
    let name = sequence.name
    func write(_ bytes: [UInt8], _ kind: String) throws(RenderError) -> String {
      try mapError(
        RenderError.file, try artifacts.write(bytes, name: name, frame: index, kind: kind))
    }
    var pictures = SequenceVerification.FramePictures(frame: index)
    pictures.actual = try write(png, "actual")
    guard let reference, let file = reference.partner(of: index, in: timeline)?.picture,
      let expected = try? PictureFile(path: settings.references.file(file, of: name))
    else { return pictures }
    pictures.expected = try write(expected.bytes, "expected")
    let placement = try mapError(
      { RenderError.source(frame: index, $0) }, try source.placement(atFrame: index))
    let elements = FrameElements(placement, names: source.names).elements
    let pair = PictureComparison(rules.comparison(in: elements))
    let actual = PictureFile(name: "actual", bytes: png)
    if let bytes = try? pair.drawing(.difference, expected: expected, actual: actual) {
      pictures.difference = try write(bytes, "difference")
    }
    if let bytes = try? pair.drawing(.triptych, expected: expected, actual: actual) {
      pictures.triptych = try write(bytes, "triptych")
    }
    return pictures
  }
}
