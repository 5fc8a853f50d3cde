import Foundation

/// A folder for one test, removed when the test is done with it.
final class Scratch: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "gridreel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: file(name))
    return file(name).path
  }

  /// The relative paths of everything below the folder, sorted.
  func listing(_ name: String = "") -> [String] {
    let root = name.isEmpty ? folder : file(name)
    return ((try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []).sorted()
  }
}
