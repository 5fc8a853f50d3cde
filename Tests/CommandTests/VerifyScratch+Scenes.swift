import Foundation
import Testing

extension VerifyScratch {
  /// Three scenes of one table, with their references recorded.
  static func threeScenes() throws -> VerifyScratch {
    let scratch = try VerifyScratch(record: false)
    for name in ["a", "b", "c"] {
      try scratch.scratch.write(
        VerifyScratch.scene.replacingOccurrences(of: "name: people", with: "name: scene-\(name)"),
        to: "\(name).yaml")
    }
    try FileManager.default.removeItem(at: scratch.scratch.file("people.yaml"))
    #expect(try scratch.run(["."]).status == 0)
    return scratch
  }
}
