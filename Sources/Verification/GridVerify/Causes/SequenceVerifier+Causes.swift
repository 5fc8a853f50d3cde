import GridGeometry
import GridImage
import GridRender
import GridSource
import GridSupport

extension SequenceVerifier {
  /// Returns the causes of a sequence's failure, which other sequences may share.
  ///
  /// - Parameters:
  ///   - symptom: The kind of difference that other libraries or fonts may have caused; nil if the frames changed.
  ///   - decisive: The changes of texts and colors that are not forgiven.
  ///   - forgiven: The forgiven changes, which nevertheless explain pixels.
  /// - Returns: All causes, and the elements, in words, whose changed pixels are not explained by layout, texts or
  ///   colors.
  func causes(
    of outcome: SequenceVerification, reference: Reference, current: Reference,
    observations: [FrameInspection.Observation], symptom: EnvironmentChange.Symptom?,
    decisive: [ContentChange], forgiven: [ContentChange]
  ) -> (causes: [ChangeCause], unexplained: String?) {
    var causes = Set(frameCauses(from: reference, to: current))
    // 1. Changes of layout, text and colors are causes themselves.
    for frame in outcome.frames where frame.layoutDiffers {
      guard let old = reference.partner(of: frame.frame, in: timeline)?.layout else { continue }
      causes.formUnion(LayoutText.causes(from: old, to: current.frames[frame.frame].layout))
    }
    causes.formUnion(decisive.flatMap(\.causes))
    if observations.contains(where: { $0.problem != nil }) {
      causes.insert(ChangeCause(.frames, "a picture of the reference cannot be read"))
    }
    // 2. Other libraries or fonts may have changed what differs.
    func blamed(_ symptom: EnvironmentChange.Symptom) -> [ChangeCause] {
      EnvironmentChange.suspects(for: symptom, among: outcome.environmentChanges ?? []).map {
        ChangeCause(.environment, $0.words)
      }
    }
    let suspects = symptom.map(blamed) ?? []
    guard suspects.isEmpty else { return (ChangeCause.canonical(causes.union(suspects)), nil) }
    // 3. Find pixels that these do not explain. That is impossible if elements moved or frames have another size.
    guard reference.size == current.size else { return (ChangeCause.canonical(causes), nil) }
    let still = outcome.frames.filter { $0.pixelsDiffer && $0.fails && !$0.layoutDiffers }
    let changes = decisive + forgiven
    let judged = still.filter { $0.difference != nil }.map(\.frame)
    let residues = residues(of: judged, reference, observations, PixelExplanation(changes))
    let unseen = changes.isEmpty ? still.filter { $0.difference == nil }.map(\.frame) : []
    // Other libraries that draw may have changed any pixel.
    let painters = blamed(.pixels)
    if !painters.isEmpty, !residues.isEmpty || !unseen.isEmpty {
      return (ChangeCause.canonical(causes.union(painters)), nil)
    }
    if let worst = residues.max(by: { $0.count < $1.count }) {
      let hashes = Set(residues.map(\.hash)).sorted()
      causes.insert(
        ChangeCause(
          .pixels, "\(NumberText.count(worst.count, "pixel")) in \(worst.size.width)×\(worst.size.height)",
          hash: ChangeCause.hash(of: Array(hashes.joined().utf8))))
    }
    if !unseen.isEmpty {
      let hashes = unseen.map { index in
        "\(reference.partner(of: index, in: timeline)?.hash ?? "") \(observations[index].hash)"
      }
      causes.insert(
        ChangeCause(
          .pixels, "pixels of frames without a picture",
          hash: ChangeCause.hash(of: Array(Set(hashes).sorted().joined().utf8))))
    }
    let elements = residues.max { $0.count < $1.count }?.elements
    return (ChangeCause.canonical(causes), elements)
  }

  private func frameCauses(from reference: Reference, to current: Reference) -> [ChangeCause] {
    func cause(_ subject: String, _ old: some Equatable, _ new: some Equatable) -> ChangeCause? {
      "\(old)" == "\(new)" ? nil : ChangeCause(.frames, subject, old: "\(old)", new: "\(new)")
    }
    func words(_ size: PixelSize) -> String { "\(size.width)×\(size.height)" }
    let pairing = FramePairing(reference, timeline)
    let isOneLength = pairing.isByTime && pairing.endTogether
    return [
      cause("picture size", words(reference.size), words(current.size)),
      cause("scale", reference.scale, current.scale),
      cause("frame rate", reference.framesPerSecond, current.framesPerSecond),
      isOneLength ? nil : cause("number of frames", reference.frames.count, current.frames.count),
    ].compactMap(\.self)
  }

  /// The unexplained changed pixels of a frame.
  private struct Residue {
    var count: Int
    /// The size of their bounding rectangle.
    var size: PixelSize
    /// A hash of their positions in that rectangle, and of their old and new values.
    var hash: String
    /// A description of the elements that contain them.
    var elements: String
  }

  /// Returns the pixel differences that changes of text and colors do not explain. Completely explained
  /// frames are left out.
  private func residues(
    of frames: [Int], _ reference: Reference, _ observations: [FrameInspection.Observation],
    _ explanation: PixelExplanation
  ) -> [Residue] {
    if explanation.explainsAll { return [] }
    return Workers.results(count: frames.count, jobs: settings.jobs) { place in
      residue(of: frames[place], reference, observations[frames[place]].png ?? [], explanation)
    }.compactMap(\.self)
  }

  private func residue(
    of frame: Int, _ reference: Reference, _ png: [UInt8], _ explanation: PixelExplanation
  ) -> Residue? {
    guard let picture = reference.partner(of: frame, in: timeline)?.picture,
      let file = try? PictureFile(path: settings.references.file(picture, of: sequence.name)),
      let expected = try? ComparedPicture(png: file.bytes), let actual = try? ComparedPicture(png: png),
      let placement = try? source.placement(atFrame: frame)
    else { return nil }
    let elements = FrameElements(placement, names: source.names)
    var comparison = rules.comparison(in: elements.elements)
    comparison.explains = false
    let texts = PixelMask(expected.bitmap.size, covering: elements.rects(of: explanation.places))
    var explanation = explanation
    let rest = comparison.compare(expected: expected, actual: actual).keepingChanged { x, y in
      !texts[x, y] && !explanation.covers(expected.bitmap[x, y], actual.bitmap[x, y])
    }
    guard let rest, let bounds = rest.bounds else { return nil }
    let pixels = rest.changedPixels
    var hasher = ByteHasher()
    for y in bounds.y..<bounds.y + bounds.height {
      var row: [UInt8] = []
      for x in bounds.x..<bounds.x + bounds.width {
        let words = pixels[x, y] ? [expected.bitmap[x, y], actual.bitmap[x, y]] : [0]
        for word in words { row += (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
      }
      hasher.append(row)
    }
    return Residue(
      count: pixels.count, size: PixelSize(width: bounds.width, height: bounds.height), hash: hasher.text,
      elements: elements.summary(of: rest.changedElements(among: elements.compared)))
  }
}
