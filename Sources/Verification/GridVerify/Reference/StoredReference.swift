import GridImage
import GridSupport

/// A reference read from its folder, with the hashes of its files.
package struct StoredReference: Sendable {
  package var reference: Reference
  /// The text files, and the pictures that were checked.
  package var files: FileHashes
}

extension ReferenceFolder {
  package func read(_ name: String) throws(ReferenceError) -> Reference? { try stored(name)?.reference }

  /// Reads a reference and checks that the pictures of the given frames have the recorded pixels. A picture
  /// whose file has the recorded hash is not decoded.
  ///
  /// - Throws: `ReferenceError` if a file is missing, damaged or not the one that was recorded.
  /// - Complexity: O(bytes of text and pictures); O(pixels) for pictures whose bytes differ, such as those in
  ///   references of earlier versions, which have no file hashes.
  package func read(
    _ name: String, checkingPicturesOf frames: (Reference) -> [Int], jobs: Int
  ) throws(ReferenceError) -> StoredReference? {
    guard var stored = try stored(name) else { return nil }
    let reference = stored.reference
    let pictured = frames(reference).filter { reference.frames[$0].picture != nil }
    let results = Workers.results(count: pictured.count, jobs: jobs) { position in
      Result { () throws(ReferenceError) in
        try checkPicture(of: pictured[position], in: reference, named: name)
      }
    }
    for (frame, result) in zip(pictured, results) {
      if let picture = reference.frames[frame].picture { stored.files[picture] = try result.get() }
    }
    return stored
  }

  /// Returns the text of a reference and the hashes of its files; nil if there is no reference.
  private func stored(_ name: String) throws(ReferenceError) -> StoredReference? {
    guard FileSystem.exists(file(Reference.fileName, of: name)) else {
      if let damage = try mapError(ReferenceError.file, try leftover(of: name)) { throw damage }
      return nil
    }
    var files = FileHashes()
    let contents = try Reference.fileNames.map { file throws(ReferenceError) in
      let bytes = try mapError(
        ReferenceError.file, try FileSystem.readRegular(self.file(file, of: name)))
      files[file] = FileHashes.hash(bytes)
      return bytes
    }
    let reference = try mapError(
      { (error: Reference.DocumentError) in
        ReferenceError.damaged(path: file(error.name, of: name), reason: error.reason)
      },
      try Reference(
        json: contents[0], layouts: String(decoding: contents[1], as: UTF8.self),
        contents: String(decoding: contents[2], as: UTF8.self)))
    return StoredReference(reference: reference, files: files)
  }

  /// Returns the error of a reference that lacks only its main file; nil if the other files are missing too.
  func leftover(of name: String) throws(FileError) -> ReferenceError? {
    let folder = exchanged(name).current
    let path = file(Reference.fileName, of: name)
    guard FileSystem.isFolder(folder) else {
      return FileSystem.exists(folder)
        ? .damaged(path: folder, reason: "it is a file, but should be a reference folder") : nil
    }
    return try FileSystem.entries(of: folder).contains(where: Reference.isOwn)
      ? .damaged(path: path, reason: "it is missing, but other files of the reference exist") : nil
  }

  /// Hashes all files of a reference without examining their contents.
  func hashes(of reference: Reference, named name: String) throws(FileError) -> FileHashes {
    try FileHashes(of: reference.files, in: exchanged(name).current)
  }

  /// Returns the hash of a frame's picture file. Throws if the file does not show that frame.
  private func checkPicture(
    of index: Int, in reference: Reference, named name: String
  ) throws(ReferenceError) -> String {
    let frame = reference.frames[index]
    let path = file(frame.picture ?? "", of: name)
    func damaged(_ reason: String) -> ReferenceError { .damaged(path: path, reason: reason) }
    guard FileSystem.exists(path) else { throw damaged("it is missing, but \(Reference.fileName) lists it") }
    let bytes = try mapError(
      { (error: FileError) in damaged(error.reason.lowercased()) }, try FileSystem.readRegular(path))
    let hash = FileHashes.hash(bytes)
    // Different bytes may contain the same pixels, for example after PNG optimization.
    guard hash != frame.pictureHash else { return hash }
    let shown = try mapError(
      { (error: PNGError) in damaged("\(error)") }, try Bitmap(png: bytes)
    ).pixelHash.description
    guard shown == frame.hash else {
      let other = reference.frames.firstIndex { $0.hash == shown }
      throw damaged(
        "it does not show frame \(index) as it was recorded" + (other.map { ", but frame \($0)" } ?? ""))
    }
    return hash
  }
}

extension Reference {
  /// The names of the reference's files.
  var files: [String] {
    Self.fileNames + Set(frames.compactMap(\.picture)).sorted()
  }

  /// Whether a file in a reference's folder is one that recording writes.
  static func isOwn(_ file: String) -> Bool {
    fileNames.contains(file) || file.wholeMatch(of: /frame-[0-9]{4,}\.png/) != nil
  }
}
