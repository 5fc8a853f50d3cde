import Foundation
import GridImage
@testable import GridSupport
@testable import GridVerify
import Testing

@testable import GridSnapshot

/// If something cannot be read or written, everything stays unchanged, and the message says so.
@Suite struct FaultTests {
  @Test func aFileInPlaceOfTheFolder() throws {
    let bench = try Workbench()
    try AtomicFile.write([1], to: bench.root + "/Snapshots")
    let outcome = bench.check("a", as: .lines)
    #expect(outcome.status == .error)
    #expect(outcome.message?.contains("cannot ") == true)
    for strategy in [SnapshotStrategy<SnapshotScene, SnapshotSequence>.sequence] {
      #expect(bench.check(Workbench.table(), as: strategy).status == .error)
    }
    #expect(bench.check([Workbench.picture()], as: .frames).status == .error)
    #expect(try PictureFile(path: bench.root + "/Snapshots").bytes == [1])
  }

  @Test func aFolderInPlaceOfTheFile() throws {
    let bench = try Workbench()
    try bench.write([1], "cells.txt/kept")
    let outcome = bench.check("a", as: .lines, record: .failed)
    #expect(outcome.status == .error)
    #expect(bench.files() == ["Workbench/cells.txt/kept"])
  }

  /// Everything is encoded before anything is replaced.
  @Test func picturesThatFailToEncodeReplaceNothing() throws {
    let bench = try Workbench()
    let good = [Workbench.picture(0), Workbench.picture(4)]
    _ = bench.check(good, as: .frames, record: .all)
    let before = try bench.read("cells.frames/frame-0000.png")
    let outcome = bench.check([Workbench.picture(8), Bitmap(width: 0, height: 0)], as: .frames, record: .all)
    #expect(outcome.status == .error)
    #expect(try bench.read("cells.frames/frame-0000.png") == before)
    #expect(bench.files().count == 2)
  }

  /// A run killed between two renames has moved the old reference aside.
  @Test func aReferenceMovedAsideIsUsed() throws {
    let bench = try Workbench()
    let pictures = [Workbench.picture(0), Workbench.picture(4)]
    _ = bench.check(pictures, as: .frames, record: .all)
    let folder = bench.references
    try FileManager.default.moveItem(
      atPath: folder + "/cells.frames", toPath: folder + "/.gridreel-cells.frames.old")
    try bench.write([1, 2], ".gridreel-left.tmp/frame-0000.png")
    #expect(bench.check(pictures, as: .frames, record: .never).status == .passed)
    #expect(bench.check(pictures.reversed(), as: .frames, record: .failed).status == .recorded)
    #expect(
      bench.files() == ["Workbench/cells.frames/frame-0000.png", "Workbench/cells.frames/frame-0001.png"])
  }

  @Test(arguments: [
    ("", "empty"), ("version https://git-lfs.github.com/spec/v1\noid sha256:00\n", "LFS"), ("hello", "PNG"),
  ])
  func referencesThatAreNotPictures(content: String, word: String) throws {
    let bench = try Workbench()
    try bench.write(Array(content.utf8), "cells.png")
    let outcome = bench.check(Workbench.picture(), as: .image, record: .never)
    #expect(outcome.status == .error)
    #expect(outcome.message?.contains("the reference of cells.png cannot be read: ") == true)
    #expect(outcome.message?.contains(word) == true, "\(outcome.message ?? "")")
    #expect(try bench.read("cells.png") == Array(content.utf8))
  }

  @Test func anLFSPointerInPlaceOfAText() throws {
    let bench = try Workbench()
    try bench.write(Array("version https://git-lfs.github.com/spec/v1\n".utf8), "cells.txt")
    let outcome = bench.check("a", as: .lines, record: .missing)
    #expect(outcome.status == .error)
    #expect(outcome.message?.contains("git lfs pull") == true)
  }

  @Test func unwritableArtifactsDoNotHideTheDifference() throws {
    let bench = try Workbench()
    _ = bench.check("a\n", as: .lines, record: .all)
    try AtomicFile.write([1], to: bench.root + "/artifacts")
    let outcome = bench.check("b\n", as: .lines, record: .never)
    #expect(outcome.status == .failed)
    #expect(outcome.message?.contains("  -a\n  +b\n") == true)
    #expect(outcome.message?.contains("cannot ") == true)
  }

  @Test func artifactsComeOnlyFromTheLastRun() throws {
    let bench = try Workbench()
    _ = bench.check(Workbench.picture(), as: .image, record: .all)
    #expect(bench.files(in: "artifacts").isEmpty)
    let outcome = bench.check(Workbench.picture(6), as: .image, record: .never)
    let names = ["actual", "difference", "expected", "triptych"].map { "Workbench/cells.png/\($0).png" }
    #expect(bench.files(in: "artifacts") == names)
    #expect(
      Set(outcome.attachments.map(\.name)) == [
        "actual.png", "difference.png", "expected.png", "triptych.png",
      ])
    let expected = try PictureFile(path: bench.root + "/artifacts/Workbench/cells.png/expected.png").bytes
    #expect(try Bitmap(png: expected) == Workbench.picture())
    _ = bench.check(Workbench.picture(), as: .image, record: .never)
    #expect(bench.files(in: "artifacts").isEmpty)
  }
}
