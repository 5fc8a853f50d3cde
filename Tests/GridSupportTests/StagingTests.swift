import Foundation
import GridSupport
import Testing

/// Hidden files and folders that are written before they get their names.
@Suite struct StagingTests {
  private let folder = NSTemporaryDirectory() + "gridreel-\(UUID().uuidString)"

  private func listing(_ path: String = "") -> [String] {
    (try? FileSystem.entries(of: FilePath.join(folder, path))) ?? []
  }

  @Test func onlyUnusedEntriesAreRemoved() throws {
    defer { FileSystem.removeTree(folder) }
    try FileSystem.createFolder(folder)
    let (file, place) = (try StagedItem.file(in: folder), try StagedItem.folder(in: folder))
    try FileSystem.write([1], to: place.path + "/frame.png")
    for name in [".gridreel-left.tmp", ".gridreel-tree.tmp/a/b", ".gridreel-other", "mine.tmp"] {
      try AtomicFile.write([1], to: FilePath.join(folder, name))
    }
    StagedItem.removeLeftovers(in: folder)
    let used = [file.path, place.path].map { FilePath.name(of: $0) }
    #expect(listing() == (used + [".gridreel-other", "mine.tmp"]).sorted())
    #expect(FileSystem.exists(place.path + "/frame.png"))
  }

  @Test func leftoversOfAKilledProcessAreRemoved() throws {
    defer { FileSystem.removeTree(folder) }
    do {
      // A lock ends with its descriptor, as it does with the process.
      let left = try {
        try FileSystem.createFolder(folder)
        return try StagedItem.folder(in: folder).path
      }()
      try FileSystem.write([1], to: left + "/frame.png")
    }
    #expect(listing().count == 1)
    StagedItem.removeLeftovers(in: folder)
    #expect(listing().isEmpty)
  }

  /// If the file system supports it, as that of the tests does.
  @Test func aFileHasNoNameUntilItIsComplete() throws {
    defer { FileSystem.removeTree(folder) }
    try FileSystem.createFolder(folder)
    for round in 0..<3 {
      let file = try AtomicFile(folder + "/out.bin")
      try file.append([UInt8(round)])
      #expect(listing() == (round == 0 ? [] : ["out.bin"]))
      #expect(try FileSystem.read(file.temporary) == [UInt8(round)])
      try file.commit()
      file.discard()
      #expect(try listing() == ["out.bin"] && FileSystem.read(folder + "/out.bin") == [UInt8(round)])
    }
    try AtomicFile(folder + "/other/out.bin").discard()
    #expect(listing() == ["out.bin"])
    let named = try AtomicFile(folder + "/named.bin", isNamed: true)
    #expect(listing().count == 2 && named.temporary.hasSuffix(".tmp"))
    try named.commit()
    #expect(listing() == ["named.bin", "out.bin"])
  }

  @Test func aConcurrentlyRemovedFolderIsAnError() throws {
    try FileSystem.createFolder(folder)
    let file = try AtomicFile(folder + "/out.bin")
    FileSystem.removeTree(folder)
    #expect(throws: FileError.self) { try file.commit() }
  }

  @Test func aPlantedLinkIsNeverFollowed() throws {
    defer { FileSystem.removeTree(folder) }
    let victim = folder + "/victim"
    try AtomicFile.write([1, 2], to: victim)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/.gridreel-\(getpid())-out.png", withDestinationPath: victim)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/.gridreel-link.tmp", withDestinationPath: victim)
    try AtomicFile.write([3], to: folder + "/out.png")
    StagedItem.removeLeftovers(in: folder)
    #expect(try FileSystem.read(victim) == [1, 2] && FileSystem.read(folder + "/out.png") == [3])
  }

  /// Unpredictable names, neither from the process nor from one another.
  @Test func namesAreUnpredictable() throws {
    defer { FileSystem.removeTree(folder) }
    try FileSystem.createFolder(folder)
    let places = try (0..<50).map { _ in try StagedItem.file(in: folder) }
    let names = Set(places.map { FilePath.name(of: $0.path) })
    #expect(names.count == 50 && names.allSatisfy { $0.count >= 30 })
  }

  @Test func foldersExchangeNamesAtomically() throws {
    defer { FileSystem.removeTree(folder) }
    for name in ["a", "b"] {
      try AtomicFile.write(Array(name.utf8), to: folder + "/\(name)/x")
    }
    try FileSystem.exchange(folder + "/a", folder + "/b")
    #expect(try FileSystem.read(folder + "/a/x") == Array("b".utf8))
    #expect(try FileSystem.read(folder + "/b/x") == Array("a".utf8))
  }

  @Test func replaceableFoldersAreRecognized() throws {
    defer { FileSystem.removeTree(folder) }
    try FileSystem.createFolder(folder + "/a")
    #expect(FileSystem.replaceableFolder(folder + "/a")?.hasSuffix("/a") == true)
    #expect(FileSystem.replaceableFolder("/") == nil && FileSystem.replaceableFolder(".") == nil)
    #expect(FileSystem.replaceableFolder(FileSystem.currentFolder + "/..") == nil)
    #expect(FileSystem.replaceableFolder(folder + "/none") == nil)
  }
}
