public import GridImage
public import GridSchema
public import GridScroll

extension SceneField {
  /// A key whose value goes to a property.
  /// - Parameters:
  ///   - key: The key.
  ///   - path: The property; what it holds before anything is read is the default.
  ///   - kind: The values that are accepted.
  ///   - summary: The effect of the value, in a sentence.
  ///   - isRequired: Whether files without the key are refused.
  public static func key<Value>(
    _ key: String, _ path: Path<Value>, _ kind: SceneValue<Value>, _ summary: String, isRequired: Bool = false
  ) -> SceneField<Object> {
    SceneField(key, path, kind, summary, required: isRequired)
  }

  /// A key with a mapping for properties of the same value.
  public static func keys(_ key: String, _ fields: [SceneField<Object>], _ summary: String) -> SceneField<
    Object
  > {
    SceneField(key, fields, summary, examples: [])
  }
}

extension SceneValue<Double> {
  /// A number in a range.
  public static func number(in range: ClosedRange<Double>) -> Self {
    .number(
      "a number from \(JSON.number(range.lowerBound).text) to \(JSON.number(range.upperBound).text)",
      .init(minimum: range.lowerBound, maximum: range.upperBound))
  }
}

extension SceneValue<Int> {
  /// A whole number in a range.
  public static func integer(in range: ClosedRange<Int>) -> Self { .integer(range) }
}

extension SceneValue where Value: Equatable {
  /// One of some words, each with the value that it stands for and its meaning in a sentence.
  public static func choice(of words: [(name: String, value: Value, summary: String)]) -> Self {
    .words(words)
  }
}

extension SceneValue {
  /// A list of values of a kind.
  public static func list<Element>(of element: SceneValue<Element>) -> Self
  where Value == [Element], Reader == SceneReader {
    .list("a list, each \(element.node.name)", element)
  }
}

extension SceneValue<ScrollPath> {
  /// A scroll path, as scenes of tables have it.
  public static var scrollPath: Self {
    SceneSchema.scroll.reading { path, node, reader in
      path.check(node, &reader)
      return path
    }
  }
}

extension SceneValue<ComparisonRules> {
  /// What may differ from a reference, as scenes of tables say it under `verify`.
  public static var comparisonRules: Self { SceneSchema.verify }
}
