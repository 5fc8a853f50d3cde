import Foundation
import GridSupport
import TestSupport
import Testing

@Suite struct FileTests {
  @Test func pathsAreSplit() {
    #expect(FilePath.folder(of: "a/b.yaml") == "a" && FilePath.folder(of: "b.yaml").isEmpty)
    #expect(FilePath.folder(of: "/b.yaml") == "/" && FilePath.folder(of: "a/b/") == "a")
    #expect(
      FilePath.join("/", "c") == "/c" && FilePath.join("a", "b") == "a/b" && FilePath.join("", "b") == "b")
    #expect(FilePath.resolve("/b", in: "a") == "/b" && FilePath.resolve("b", in: "a") == "a/b")
    #expect(FilePath.stem(of: "a/b.c.yaml") == "b.c" && FilePath.stem(of: ".yaml") == ".yaml")
    #expect(FilePath.name(of: "a/b/") == "b" && FilePath.name(of: "/").isEmpty)
    #expect(FilePath.fileExtension(of: "a.b/c.Txt") == "Txt" && FilePath.fileExtension(of: "a.b/c") == nil)
    #expect(FilePath.normalized("././a//") == "a" && FilePath.normalized("./") == ".")
  }

  @Test func readErrorsNameTheReason() throws {
    let folder = NSTemporaryDirectory() + "gridreel-\(UUID().uuidString)"
    defer { FileSystem.removeTree(folder) }
    let file = folder + "/a/b.txt"
    #expect(throws: FileError.self) { try FileSystem.read(file) }
    do { _ = try FileSystem.read(file) } catch { #expect(error.isMissing && error.path == file) }
    try AtomicFile.write([1, 2, 3], to: file)
    #expect(try FileSystem.read(file) == [1, 2, 3])
    do { _ = try FileSystem.read(folder) } catch { #expect(error.isFolder) }
    #expect(try FolderListing(below: folder, withSuffix: ".txt").files == ["a/b.txt"])
  }

  @Test func segmentsAreWrittenAsOneFile() throws {
    let path = NSTemporaryDirectory() + "gridreel-\(UUID().uuidString)"
    defer { FileSystem.remove(path) }
    for seed in 0..<40 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      // More segments than one system call writes, some of them empty.
      let segments = (0..<Int.random(in: 0...700, using: &generator)).map { _ in
        [UInt8](
          repeating: .random(in: 0...255, using: &generator),
          count: [0, 1, 7, 400].randomElement(using: &generator) ?? 0)
      }
      let file = FileBytes(segments)
      try FileSystem.write(file, to: path)
      let whole = segments.flatMap(\.self)
      #expect(try FileSystem.read(path) == whole, "seed \(seed)")
      #expect(file.joined == whole && file.count == whole.count && file.isEmpty == whole.isEmpty)
    }
    // With a descriptor: a file that could not be written is removed by name.
    let full = try FileSystem.open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(throws: FileError.self) {
      try FileSystem.writeAll(
        FileBytes([[1], [UInt8](repeating: 0, count: 1 << 20)]), to: full, path: "full")
    }
  }

  @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm")))
  func aShorterFileInSharedMemoryReplacesALongerOne() throws {
    let path = "/dev/shm/gridreel-\(UUID().uuidString)"
    defer { FileSystem.remove(path) }
    try AtomicFile.write([1, 2, 3, 4], to: path)
    try AtomicFile.write([5], to: path)
    #expect(try FileSystem.read(path) == [5])
  }

  /// A pipe accepts only part of its input at a time.
  @Test func partialWritesAreContinued() throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    let segments = (0..<500).map { [UInt8](repeating: UInt8($0 % 251), count: 1_000 + $0) }
    let reader = Thread {
      try? FileSystem.writeAll(FileBytes(segments), to: writing, path: "pipe")
      close(writing)
    }
    reader.start()
    #expect(try FileSystem.read(reading, path: "pipe") == segments.flatMap(\.self))
    close(reading)
  }

  @Test func aFailedReplacementRestoresTheOldFolder() throws {
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

  /// The system reuses the numbers of files, so that an output may have that of an input that was replaced.
  @Test func inputsThatAreGoneDoNotStandForOtherFiles() throws {
    let folder = TemporaryFolder()
    let (input, output) = (folder.path + "/input", folder.path + "/output")
    try AtomicFile.write([1], to: input)
    RunInputs.note(input)
    try FileManager.default.linkItem(atPath: input, toPath: output)
    try FileManager.default.removeItem(atPath: input)
    #expect(try OutputDestination(output).isReplaced)
  }
}
