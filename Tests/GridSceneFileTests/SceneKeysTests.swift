import GridDataFile
import GridSceneFile
import Testing

/// Distinguishing scenes in JSON from data in JSON.
@Suite struct SceneKeysTests {
  @Test(arguments: [
    #"{"data": "prices.csv"}"#, #"{"data": "prices.csv", "viewport": {"width": 200}}"#,
    #"{"data": "prices.csv", "scroll": [{"hold": 1}], "sections": []}"#,
    #"{"data": {"file": "prices.csv"}, "rows": {"height": 30}}"#, #"{"scroll": {"to": "end"}}"#,
  ]) func scenesHaveKeysOfScenes(_ text: String) throws {
    #expect(try Self.likeness(text) == .scene)
  }

  @Test(arguments: [
    #"{"data": "hello", "items": [{"x": 1}]}"#, #"{"data": "2020-01-01", "title": "x", "rows": [{"a": 1}]}"#,
    #"{"data": "hello", "columns": ["a"]}"#, #"{"title": "x", "rows": [[1]]}"#,
  ]) func tablesBesideATextAreData(_ text: String) throws {
    #expect(try Self.likeness(text) != .scene)
  }

  private static func likeness(_ text: String) throws -> SceneKeys.Likeness {
    SceneKeys.likeness(of: try #require(JSONOutline(of: Array(text.utf8))))
  }
}
