import Foundation
import Testing

extension VerifyScratch {
  private static let recordedThree = Result {
    var files = ["people.csv": Data(data.utf8)]
    for name in ["a", "b", "c"] {
      files["\(name).yaml"] = Data(
        scene.replacingOccurrences(of: "name: people", with: "name: scene-\(name)").utf8)
    }
    return try VerifyScratch(files: files).recording(["."])
  }

  /// Three scenes of one table, with their references, which are recorded once for all tests.
  static func threeScenes() throws -> VerifyScratch { try VerifyScratch(files: recordedThree.get()) }
}
