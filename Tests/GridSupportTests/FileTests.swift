import Foundation
import GridSupport
import Testing

@Suite struct FileTests {
  @Test func pathsAreTakenApart() {
    #expect(FilePath.folder(of: "a/b.yaml") == "a" && FilePath.folder(of: "b.yaml").isEmpty)
    #expect(FilePath.folder(of: "/b.yaml") == "/" && FilePath.folder(of: "a/b/") == "a")
    #expect(
      FilePath.join("/", "c") == "/c" && FilePath.join("a", "b") == "a/b" && FilePath.join("", "b") == "b")
    #expect(FilePath.resolve("/b", in: "a") == "/b" && FilePath.resolve("b", in: "a") == "a/b")
    #expect(FilePath.stem(of: "a/b.c.yaml") == "b.c" && FilePath.stem(of: ".yaml") == ".yaml")
    #expect(FilePath.name(of: "a/b/") == "b" && FilePath.name(of: "/").isEmpty)
    #expect(FilePath.ending(of: "a.b/c.Txt") == "Txt" && FilePath.ending(of: "a.b/c") == nil)
    #expect(FilePath.normalized("././a//") == "a" && FilePath.normalized("./") == ".")
  }

  @Test func readingNamesTheReason() throws {
    let folder = NSTemporaryDirectory() + "gridreel-\(UUID().uuidString)"
    defer { FileSystem.removeTree(folder) }
    let file = folder + "/a/b.txt"
    #expect(throws: FileError.self) { try FileSystem.read(file) }
    do { _ = try FileSystem.read(file) } catch { #expect(error.isMissing && error.path == file) }
    try AtomicFile.write([1, 2, 3], to: file)
    #expect(try FileSystem.read(file) == [1, 2, 3])
    do { _ = try FileSystem.read(folder) } catch { #expect(error.isFolder) }
    #expect(try FolderListing(below: folder, endingWith: ".txt").files == ["a/b.txt"])
  }

  @Test func afterAFailedReplacementTheOldFolderIsBack() throws {
    let folder = NSTemporaryDirectory() + "gridreel-\(UUID().uuidString)"
    defer { FileSystem.removeTree(folder) }
    let (path, staging, old) = (folder + "/it", folder + "/new", folder + "/old")
    try AtomicFile.write([1], to: path + "/a")
    #expect(throws: FileError.self) {
      try FileSystem.replaceFolder(path, with: staging, puttingAside: old)
    }
    #expect(try FileSystem.read(path + "/a") == [1])
    try AtomicFile.write([2], to: staging + "/a")
    try FileSystem.replaceFolder(path, with: staging, puttingAside: old)
    #expect(try FileSystem.read(path + "/a") == [2])
    #expect(!FileSystem.exists(old) && !FileSystem.exists(staging))
  }

  @Test func errorsAreMapped() {
    struct Outer: Error, Equatable { var path: String }
    func fail() throws(FileError) -> Int { throw FileError(action: "read", path: "x", reason: "y") }
    #expect(throws: Outer(path: "x")) {
      try mapError({ (error: FileError) in Outer(path: error.path) }, try fail())
    }
    #expect(throws: Outer(path: "x")) {
      try mapErrors({ Outer(path: $0.path) }) { () throws(FileError) in try fail() }
    }
  }
}
