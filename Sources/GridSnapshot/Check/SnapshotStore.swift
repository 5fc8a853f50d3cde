import Foundation
import GridSupport
import GridVerify

/// Reads and writes references; each appears whole or not at all.
enum SnapshotStore {
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// The content of a file.
  static func file(_ path: String) throws(FileError) -> [UInt8] { try PictureFile(path: path).bytes }

  /// What comes of comparing with a reference that may not be there or not be readable.
  static func verdict(
    of path: String, compare: () throws -> SnapshotDifference?
  ) -> SnapshotExamination.Verdict {
    guard exists(path) else { return .missing }
    do {
      return try compare().map { .differs($0) } ?? .matches
    } catch {
      return .unreadable("\(error)")
    }
  }

  /// Writes a reference of one file.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var isFolder: ObjCBool = false
    if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw FileError(action: "write", path: path, reason: "a folder is in its place")
    }
    try AtomicFile.writeCreatingFolders(bytes, to: path)
  }

  /// The files of a reference that is a folder, by name; hidden ones are left out.
  static func files(in folder: String) throws(FileError) -> [String: [UInt8]] {
    let folder = current(folder)
    var files: [String: [UInt8]] = [:]
    for name in try names(in: folder) { files[name] = try file(folder + "/" + name) }
    return files
  }

  /// Replaces a reference that is a folder: the new one is made beside it and takes its place as a whole.
  static func write(_ files: [String: [UInt8]], toFolder path: String) throws(FileError) {
    let staging = hidden(path, ".new")
    let old = retired(path)
    remove(staging)
    do throws(FileError) {
      for name in files.keys.sorted() {
        try AtomicFile.writeCreatingFolders(files[name] ?? [], to: staging + "/" + name)
      }
      let hadOne = exists(path)
      if hadOne {
        remove(old)
        try move(path, to: old)
      }
      do throws(FileError) {
        try move(staging, to: path)
      } catch {
        if hadOne { try? move(old, to: path) }
        throw error
      }
      remove(old)
    } catch {
      remove(staging)
      throw FileError(action: "record", path: path, reason: error.reason)
    }
  }

  /// The folder to read: what a run that was killed between two renamings had put aside counts as the reference.
  static func current(_ path: String) -> String {
    !exists(path) && exists(retired(path)) ? retired(path) : path
  }

  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  private static func retired(_ path: String) -> String { hidden(path, ".old") }

  private static func hidden(_ path: String, _ ending: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return SnapshotPlace.folder(of: path) + "/.gridreel-" + name + ending
  }

  private static func names(in folder: String) throws(FileError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }
        .sorted()
    } catch {
      throw FileError(action: "read folder", path: folder, reason: "it is no folder, or may not be read")
    }
  }

  private static func move(_ source: String, to target: String) throws(FileError) {
    do {
      try FileManager.default.moveItem(atPath: source, toPath: target)
    } catch {
      throw FileError(action: "write", path: target, reason: "its folder cannot be written to")
    }
  }
}
