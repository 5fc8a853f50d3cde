package import GridSupport

/// Makes what a run of `gridreel verify` left for approval the reference, scene by scene.
package struct Approval: Sendable {
  package let artifacts: ArtifactFolder
  package let references: ReferenceFolder

  package init(artifacts: ArtifactFolder, references: ReferenceFolder) {
    self.artifacts = artifacts
    self.references = references
  }

  /// The findings of the run, with those scenes only that wait for approval; nil where there was no run.
  package func pending() throws(FileError) -> VerificationReport? {
    let path = artifacts.file(ArtifactFolder.reportName)
    guard FileSystem.exists(path) else { return nil }
    guard var report = VerificationReport(json: try FileSystem.read(path)) else {
      throw FileError(action: "read", path: path, reason: "it is no report of gridreel verify")
    }
    let waiting = Set(try artifacts.pending.names())
    report.scenes.removeAll { !waiting.contains($0.name) }
    return report
  }

  /// Puts a new reference in the place of the old: these frames, or (nil) all, with texts and environment.
  package func accept(_ name: String, frames: Set<Int>? = nil) throws(ApprovalError) {
    guard let new = try read(name, in: artifacts.pending) else { throw .nothingPending(name: name) }
    var reference = new
    var pictures = try self.pictures(of: new, named: name, in: artifacts.pending)
    if let frames {
      guard let old = try read(name, in: references) else {
        throw .notByFrame("\(name) has no reference yet")
      }
      guard old.frames.count == new.frames.count, old.size == new.size, old.scale == new.scale,
        old.framesPerSecond == new.framesPerSecond
      else {
        throw .notByFrame(
          "the frames of \(name) have another number, size or rate than those of its reference")
      }
      if let stray = frames.sorted().first(where: { !old.frames.indices.contains($0) }) {
        throw .notByFrame("\(name) has no frame \(stray)")
      }
      let oldPictures = try self.pictures(of: old, named: name, in: references)
      reference = old.replacing(frames, from: new)
      let chosen = pictures.filter { picture in frames.contains { new.frames[$0].picture == picture.key } }
      pictures = oldPictures.merging(chosen) { $1 }
      pictures = pictures.filter { picture in reference.frames.contains { $0.picture == picture.key } }
    }
    try mapError(ApprovalError.file, try references.write(reference, as: name, pictures: pictures))
    if reference.frames.map(\.hash) == new.frames.map(\.hash) { artifacts.clear(name) }
  }

  package func reject(_ name: String) { artifacts.clear(name) }

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
  /// This reference with some frames as they are in another of the same extent.
  /// Texts and environment are those of the other once none of its frames differs.
  fileprivate func replacing(_ indices: Set<Int>, from other: Reference) -> Reference {
    var result = self
    for index in indices {
      result.frames[index].hash = other.frames[index].hash
      result.frames[index].layout = other.frames[index].layout
      // A picture of what the frame was would be wrong now.
      let isSame = frames[index].hash == other.frames[index].hash
      result.frames[index].picture = other.frames[index].picture ?? (isSame ? frames[index].picture : nil)
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

package enum ApprovalError: Error, Sendable, Hashable, CustomStringConvertible {
  case reference(ReferenceError)
  case file(FileError)
  case nothingPending(name: String)
  /// Single frames cannot be approved; the text says why.
  case notByFrame(String)

  package var description: String {
    switch self {
    case .reference(let error): "\(error)"
    case .file(let error): "\(error)"
    case .nothingPending(let name): "nothing of \(name) waits for approval"
    case .notByFrame(let reason): "single frames cannot be approved: \(reason)"
    }
  }
}

/// The folder that a run leaves for looking at what failed: pictures, and the references that would make it pass.
///
///     artifacts/verify/verification.json      what was found
///     artifacts/verify/pictures/NAME/…        expected, actual, difference, triptych of chosen frames
///     artifacts/verify/new/NAME/…             the reference that approval would put in place
package struct ArtifactFolder: Sendable, Hashable {
  package var path: String

  package static let reportName = "verification.json"

  package init(_ path: String) { self.path = path }

  package var pending: ReferenceFolder { ReferenceFolder(FilePath.join(path, "new")) }

  package func file(_ name: String) -> String { FilePath.join(path, name) }

  package var exists: Bool { FileSystem.isFolder(path) }

  package func clear(_ name: String) {
    FileSystem.removeTree(FilePath.join(path, "pictures/\(name)"))
    FileSystem.removeTree(pending.folder(of: name))
  }

  /// Writes a file below the folder, and gives its path relative to it.
  func write(_ bytes: [UInt8], name: String, frame: Int, kind: String) throws(FileError) -> String {
    let relative = "pictures/\(name)/frame-\(frame)-\(kind).png"
    try AtomicFile.write(bytes, to: file(relative))
    return relative
  }
}
