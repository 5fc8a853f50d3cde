import Foundation
import GridRender
import GridSupport
import Testing

/// Folders that appear complete or not at all.
@Suite struct `Output folders` {
  private let base = FileManager.default.temporaryDirectory.appendingPathComponent("gridreel-\(UUID())")

  private var path: String { base.appendingPathComponent("frames").path }

  private func listing(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// A manifest of two frames.
  private func manifest() throws -> Manifest {
    let stage = try Stage(
      yaml: """
        data: {generate: {rows: 20, columns: 2}}
        viewport: {width: 60, height: 40}
        scroll: {fps: 10, steps: [{by: {y: 20}, duration: 0.1}]}
        """)
    let folder = base.appendingPathComponent("other").path
    return try stage.renderer().render([0, 1], into: folder, jobs: 1).manifest
  }

  private func staged(_ manifest: Manifest) throws -> OutputFolder {
    let folder = try OutputFolder(path)
    for frame in manifest.frames { try folder.stage(FileBytes([[1, 2, 3]]), as: frame.file) }
    try folder.stage(FileBytes([manifest.json()]), as: Manifest.fileName)
    return folder
  }

  @Test func `a new folder appears once it is complete`() throws {
    defer { try? FileManager.default.removeItem(at: base) }
    let manifest = try manifest()
    let folder = try staged(manifest)
    #expect(!FileManager.default.fileExists(atPath: path))
    try folder.commit(manifest.frames.map(\.file))
    #expect(listing(path) == ["frame-0000.png", "frame-0001.png", "manifest.json"])
    #expect(listing(base.path) == ["frames", "other"])
  }

  @Test func `a concurrently removed file is reported`() throws {
    defer { try? FileManager.default.removeItem(at: base) }
    let manifest = try manifest()
    let folder = try staged(manifest)
    let hidden = try #require(listing(base.path).first { $0.hasPrefix(".") })
    try FileManager.default.removeItem(at: base.appendingPathComponent("\(hidden)/frame-0001.png"))
    #expect(throws: FileError.self) { try folder.commit(manifest.frames.map(\.file)) }
    folder.discard()
    #expect(listing(base.path) == ["other"])
  }

  @Test func `a concurrently created folder keeps its content`() throws {
    defer { try? FileManager.default.removeItem(at: base) }
    let manifest = try manifest()
    let folder = try staged(manifest)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try Data([7]).write(to: URL(fileURLWithPath: path + "/notes.txt"))
    try folder.commit(manifest.frames.map(\.file))
    #expect(listing(path) == ["frame-0000.png", "frame-0001.png", "manifest.json", "notes.txt"])
    #expect(listing(base.path) == ["frames", "other"])
  }
}
