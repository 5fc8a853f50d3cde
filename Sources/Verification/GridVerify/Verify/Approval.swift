package import GridSupport

/// Approves the pending results of a `gridreel verify` run as new references, scene by scene.
package struct Approval: Sendable {
  package let artifacts: ArtifactFolder
  package let references: ReferenceFolder

  package init(artifacts: ArtifactFolder, references: ReferenceFolder) {
    self.artifacts = artifacts
    self.references = references
  }

  /// Returns the findings of the run, restricted to scenes with pending approval; nil if there was no run.
  package func pending() throws(FileError) -> VerificationReport? {
    let path = artifacts.file(ArtifactFolder.reportName)
    guard FileSystem.exists(path) else { return nil }
    guard var report = VerificationReport(json: try FileSystem.read(path)) else {
      throw FileError(action: "read", path: path, reason: "it is not a report of gridreel verify")
    }
    // A report may come from another machine, and must not lead to other folders.
    if let stray = report.scenes.map(\.name).first(where: {
      $0.contains("/") || $0.hasPrefix(".") || $0.isEmpty
    }) {
      throw FileError(action: "read", path: path, reason: "\"\(stray)\" is not the name of a reference")
    }
    // Scenes without a basis have already been decided, or come from a run of an earlier version.
    let left = Set(try artifacts.pending.names())
    let waiting = report.scenes.filter { scene in
      scene.status != .error && !scene.passes && (scene.basis != nil || left.contains(scene.name))
    }
    let names = Set(waiting.map(\.name))
    report.keep { names.contains($0) }
    return report
  }

  /// Rejects a scene whose reference changed since the run, whose pending files are not those that the run
  /// drew, or whose given frames cannot be approved without the others. O(bytes).
  package func check(_ scene: SequenceVerification, frames: Set<Int>? = nil) throws(ApprovalError) {
    try checkShown(scene)
    let folder = references.exchanged(scene.name).current
    if let compared = scene.basis?.reference {
      let isThere = FileSystem.exists(references.file(Reference.fileName, of: scene.name))
      let changes = isThere ? compared.changes(in: folder) : ["it is gone"]
      guard changes.isEmpty else { throw .referenceChanged(folder, Self.list(changes)) }
    } else if FileSystem.exists(references.file(Reference.fileName, of: scene.name)) {
      throw .referenceChanged(folder, "there was none")
    }
    if let frames { _ = try self.frames(frames, of: scene.name) }
  }

  /// Returns the old and the new reference of a scene; throws if the given frames cannot be approved without the
  /// others.
  private func frames(
    _ frames: Set<Int>, of name: String
  ) throws(ApprovalError) -> (old: Reference, new: Reference) {
    guard let new = try read(name, in: artifacts.pending) else { throw .nothingPending(name: name) }
    guard let old = try read(name, in: references) else {
      throw .notByFrame("\(name) has no reference yet")
    }
    guard old.frames.count == new.frames.count, old.size == new.size, old.scale == new.scale,
      old.framesPerSecond == new.framesPerSecond
    else {
      throw .notByFrame(
        "the number, size or rate of the frames of \(name) differs from its reference")
    }
    if let stray = frames.sorted().first(where: { !old.frames.indices.contains($0) }) {
      throw .notByFrame("\(name) has no frame \(stray)")
    }
    return (old, new)
  }

  /// Returns the frames of a scene that its reference already has as drawn, since they were approved before
  /// others; throws if single frames of the scene cannot be approved.
  package func approvedFrames(of scene: SequenceVerification) throws(ApprovalError) -> Set<Int> {
    let (old, new) = try frames(Set(scene.frames.map(\.frame)), of: scene.name)
    let equal = scene.frames.map(\.frame).filter { frame in
      old.frames[frame].hash == new.frames[frame].hash && old.frames[frame].layout == new.frames[frame].layout
    }
    return Set(equal)
  }

  /// Rejects a scene whose pending files are not those that the run drew.
  func checkShown(_ scene: SequenceVerification) throws(ApprovalError) {
    guard let shown = scene.basis?.shown else { throw .unbound(name: scene.name) }
    if let findings = scene.basis?.findings, findings != scene.findingsHash {
      throw .shownChanged(artifacts.path, "\(ArtifactFolder.reportName) was changed")
    }
    let changes = shown.changes(in: artifacts.path)
    guard changes.isEmpty else { throw .shownChanged(artifacts.path, Self.list(changes)) }
    guard let new = try read(scene.name, in: artifacts.pending) else {
      throw .nothingPending(name: scene.name)
    }
    if let stray = new.files.first(where: { !Reference.isOwn($0) }) {
      throw .shownChanged(artifacts.path, "\(stray) is not a file of a reference")
    }
    if let other = new.files.map({ "new/\(scene.name)/\($0)" }).first(where: { shown[$0] == nil }) {
      throw .shownChanged(artifacts.path, "\(other) is new")
    }
  }

  private static func list(_ changes: [String]) -> String {
    let rest = changes.count - 3
    return (changes.prefix(3) + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
  }

  /// Replaces the reference with the new one, including text and environment: only the given frames, or all
  /// frames if nil.
  package func accept(_ scene: SequenceVerification, frames: Set<Int>? = nil) throws(ApprovalError) {
    try check(scene)
    let name = scene.name
    guard let new = try read(name, in: artifacts.pending) else { throw .nothingPending(name: name) }
    var reference = new
    var pictures = try self.pictures(of: new, named: name, in: artifacts.pending)
    if let frames {
      let old = try self.frames(frames, of: name).old
      let oldPictures = try self.pictures(of: old, named: name, in: references)
      reference = old.replacing(frames, from: new)
      let chosen = pictures.filter { picture in frames.contains { new.frames[$0].picture == picture.key } }
      pictures = oldPictures.merging(chosen) { $1 }
      pictures = pictures.filter { picture in reference.frames.contains { $0.picture == picture.key } }
    }
    try mapError(ApprovalError.file, try references.write(reference, as: name, pictures: pictures))
    if reference.frames.map(\.hash) == new.frames.map(\.hash) {
      try mapErrors(ApprovalError.file) { () throws(FileError) in try finish(name) }
    } else {
      // The remaining frames are approved on the basis of the reference just written.
      var basis = scene.basis
      basis?.reference = try mapError(
        ApprovalError.file, try references.hashes(of: reference, named: name))
      try mapErrors(ApprovalError.file) { () throws(FileError) in try bind(name, to: basis) }
    }
  }

  /// Removes the pending files of a scene that has been decided.
  private func finish(_ name: String) throws(FileError) {
    try bind(name, to: nil)
    artifacts.clear(name)
  }

  /// Records the basis of a scene's approval; nil if nothing is pending.
  private func bind(_ name: String, to basis: ApprovalBasis?) throws(FileError) {
    let path = artifacts.file(ArtifactFolder.reportName)
    guard FileSystem.exists(path), var report = VerificationReport(json: try FileSystem.read(path)),
      let position = report.scenes.firstIndex(where: { $0.name == name && $0.basis != nil })
    else { return }
    report.scenes[position].basis = basis
    try AtomicFile.write(Array(report.json.utf8), to: path)
  }

  package func reject(_ name: String) throws(ApprovalError) {
    try mapErrors(ApprovalError.file) { () throws(FileError) in try finish(name) }
  }

  private func read(_ name: String, in folder: ReferenceFolder) throws(ApprovalError) -> Reference? {
    try mapError(ApprovalError.reference, try folder.read(name))
  }

  private func pictures(
    of reference: Reference, named name: String, in folder: ReferenceFolder
  ) throws(ApprovalError) -> [String: [UInt8]] {
    var pictures: [String: [UInt8]] = [:]
    for file in reference.frames.compactMap(\.picture) {
      pictures[file] = try mapError(ApprovalError.file, try FileSystem.read(folder.file(file, of: name)))
    }
    return pictures
  }
}

extension Reference {
  /// Returns this reference with some frames taken from another reference of the same length and size. Text
  /// and environment are taken from the other reference once all frames match it.
  fileprivate func replacing(_ indices: Set<Int>, from other: Reference) -> Reference {
    var result = self
    for index in indices {
      result.frames[index].hash = other.frames[index].hash
      result.frames[index].layout = other.frames[index].layout
      // A picture of the old frame would be wrong now.
      let isSame = frames[index].hash == other.frames[index].hash
      if let picture = other.frames[index].picture {
        result.frames[index].picture = picture
        result.frames[index].pictureHash = other.frames[index].pictureHash
      } else if !isSame {
        result.frames[index].picture = nil
        result.frames[index].pictureHash = nil
      }
    }
    let isComplete = zip(result.frames, other.frames).allSatisfy {
      $0.hash == $1.hash && $0.layout == $1.layout
    }
    if isComplete {
      result.contents = other.contents
      result.environment = other.environment
    }
    return result
  }
}
