import Foundation
import GridDocument
import GridRender
import GridSupport
import TestSupport
import Testing

@testable import GridWatch

/// Files changed in all the ways in which editors and other programs change them.
@Suite struct InputFilesTests {
  private let folder = TemporaryFolder()
  private let files = InputFiles()

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func write(_ text: String, to name: String) throws {
    try FileSystem.write(Array(text.utf8), to: path(name))
  }

  private func read(_ name: String) throws -> String {
    files.begin()
    return String(decoding: try files.access(.disk).read(path(name)), as: UTF8.self)
  }

  @Test func aChangeOfContentsIsAChange() throws {
    try write("one", to: "a")
    #expect(try read("a") == "one")
    #expect(!files.haveChanged())
    // The same size, and often the same time.
    try write("two", to: "a")
    #expect(files.haveChanged())
    #expect(try read("a") == "two")
    #expect(!files.haveChanged())
  }

  @Test func theSameContentsAreNoChange() throws {
    try write("one", to: "a")
    _ = try read("a")
    try write("one", to: "a")
    #expect(!files.haveChanged())
    try write("one", to: "b")
    try FileSystem.rename(path("b"), to: path("a"))
    #expect(!files.haveChanged())
    // Not even if the stamps are old enough to be trusted.
    unsafe utimes(path("a"), nil)
    Thread.sleep(forTimeInterval: 0.03)
    #expect(!files.haveChanged())
  }

  @Test func aFileThatAppearsOrDisappearsIsAChange() throws {
    #expect(throws: FileAccessError.missing) { try read("a") }
    #expect(!files.haveChanged())
    #expect(files.isSaving)
    try write("one", to: "a")
    #expect(files.haveChanged())
    _ = try read("a")
    #expect(!files.isSaving)
    FileSystem.remove(path("a"))
    #expect(files.haveChanged())
    try write("", to: "a")
    _ = try read("a")
    #expect(files.isSaving)
  }

  @Test func aLookForAFileIsRemembered() throws {
    files.begin()
    #expect(!files.access(.disk).isFile(path("font.ttf")))
    try write("font", to: "font.ttf")
    #expect(files.haveChanged())
  }

  /// Contents that stay the same are the same object, so that caches find what was made from them.
  @Test func unchangedContentsAreNotReadAgain() throws {
    try write("one", to: "a")
    files.begin()
    let first = try files.access(.disk).open(path("a"))
    try write("one", to: "a")
    files.begin()
    #expect(try files.access(.disk).open(path("a")) === first)
    try write("other", to: "a")
    files.begin()
    #expect(try files.access(.disk).open(path("a")) !== first)
  }

  @Test func aRunIsDroppedIfItsInputsChange() throws {
    try write("one", to: "a")
    _ = try read("a")
    let sink = UnchangedInputs(files)
    try sink.finish()
    try write("two", to: "a")
    #expect(throws: RenderError.self) { try sink.finish() }
  }

  @Test func aFileThatIsMappedIsOnlyNoted() throws {
    try write("one", to: "a")
    let access = files.noting(.disk)
    #expect(try access.open(path("a")).array == Array("one".utf8))
    #expect(!access.isFile(path("b")))
    #expect(files.currentPaths == [path("a"), path("b")])
    let sink = UnchangedInputs(files, isError: true)
    try sink.finish()
    try write("longer", to: "a")
    #expect {
      try sink.finish()
    } throws: {
      "\($0)" == "cannot use \(path("a")): it was changed during the run"
    }
  }
}
