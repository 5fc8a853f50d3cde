import GridImage
import GridRender
import GridSource
import GridSupport

extension SequenceVerifier {
  /// Writes the reference where the record mode says so; otherwise leaves what is needed to look at a failure and to
  /// approve it.
  func finish(
    _ outcome: inout SequenceVerification, reference: Reference?, current: Reference, files: [String: [UInt8]]
  ) throws(RenderError) {
    let records =
      switch settings.record {
      case .all: true
      case .missing: outcome.status == .missing
      case .failed: outcome.status != .passed
      case .never: false
      }
    if let folder = settings.artifacts { ArtifactFolder(folder).clear(outcome.name) }
    if settings.record != .never { settings.references.removeLeftovers(of: outcome.name) }
    if records {
      try write(current, files: files, to: settings.references)
      outcome.messages.insert(
        "recorded in \(settings.references.folder(of: outcome.name))", at: 0)
      if outcome.status == .missing || settings.record == .all { outcome.messages = [outcome.messages[0]] }
      outcome.status = .recorded
    } else if !outcome.passes, let folder = settings.artifacts {
      let artifacts = ArtifactFolder(folder)
      try write(current, files: files, to: artifacts.pending)
      outcome.pictures = try draw(outcome, reference: reference, current: current, into: artifacts)
    }
  }

  private func write(
    _ reference: Reference, files: [String: [UInt8]], to folder: ReferenceFolder
  ) throws(RenderError) {
    // References live in repositories: they are worth more effort than frames that are looked at once.
    let names = files.keys.sorted()
    let packed = ConcurrentMap.results(count: names.count, jobs: settings.jobs, worker: {}) { _, index in
      let bytes = files[names[index]] ?? []
      let smaller = (try? Bitmap(png: bytes)).flatMap {
        try? $0.pngBytes(options: PNGOptions(compression: .small))
      }
      return smaller ?? bytes
    }
    do throws(FileError) {
      try folder.write(
        reference, as: sequence.name, pictures: Dictionary(uniqueKeysWithValues: zip(names, packed)))
    } catch {
      throw .file(error)
    }
  }

  /// Draws the first frame that fails, the worst, and as many others with reference pictures as the limit allows.
  private func draw(
    _ outcome: SequenceVerification, reference: Reference?, current: Reference, into artifacts: ArtifactFolder
  ) throws(RenderError) -> [SequenceVerification.FramePictures] {
    var chosen: [Int] = []
    let judged = outcome.frames.filter { $0.difference != nil && $0.fails }.map(\.frame)
    let new = reference == nil ? current.frames.indices.filter { current.frames[$0].picture != nil } : []
    for frame in [outcome.first, outcome.worst].compactMap(\.self) + judged + new
    where !chosen.contains(frame) && chosen.count < max(2, settings.pictureLimit) {
      chosen.append(frame)
    }
    // One by one: two frames may have the same picture now and different ones in the reference.
    let frames = chosen.sorted()
    let results = ConcurrentMap.results(count: frames.count, jobs: settings.jobs, worker: {}) { _, place in
      Result { () throws(RenderError) in try draw(frames[place], reference: reference, into: artifacts) }
    }
    var pictures: [SequenceVerification.FramePictures] = []
    for result in results { pictures += try result.get() }
    return pictures
  }

  private func draw(
    _ index: Int, reference: Reference?, into artifacts: ArtifactFolder
  ) throws(RenderError) -> [SequenceVerification.FramePictures] {
    let results = PictureCollection()
    _ = try sequence.renderer.render([index], jobs: 1) { frame throws(RenderError) in
      do throws(FileError) {
        results.add(try draw(frame, reference: reference, into: artifacts))
      } catch {
        throw .file(error)
      }
    }
    return results.all
  }

  private func draw(
    _ frame: RenderedFrame, reference: Reference?, into artifacts: ArtifactFolder
  ) throws(FileError) -> SequenceVerification.FramePictures {
    let index = frame.record.index
    let name = sequence.name
    var pictures = SequenceVerification.FramePictures(frame: index)
    pictures.actual = try artifacts.write(frame.png, name: name, frame: index, kind: "actual")
    guard let reference, reference.frames.indices.contains(index),
      let file = reference.frames[index].picture,
      let expected = try? PictureFile(path: settings.references.file(file, of: name))
    else { return pictures }
    pictures.expected = try artifacts.write(expected.bytes, name: name, frame: index, kind: "expected")
    let names = sequence.renderer.source.names
    var comparison = settings.comparison
    comparison.maskedRects += FrameElements(frame.placement, names: names)
      .rects(of: ElementMask(settings.maskedElements, names: names).elements)
    let pair = PictureComparison(comparison)
    let actual = PictureFile(name: "actual", bytes: frame.png)
    if let bytes = try? pair.drawing(.difference, expected: expected, actual: actual) {
      pictures.difference = try artifacts.write(bytes, name: name, frame: index, kind: "difference")
    }
    if let bytes = try? pair.drawing(.triptych, expected: expected, actual: actual) {
      pictures.triptych = try artifacts.write(bytes, name: name, frame: index, kind: "triptych")
    }
    return pictures
  }
}
