public import GridImage
public import GridSchema
public import GridScroll

extension SceneField {
  /// A key that sets a property.
  /// - Parameters:
  ///   - key: The key.
  ///   - path: The property, whose initial value is the default.
  ///   - kind: The accepted values.
  ///   - summary: The effect of the value, in one sentence.
  ///   - isRequired: Whether files without the key are rejected.
  public static func key<Value>(
    _ key: String, _ path: Path<Value>, _ kind: SceneValue<Value>, _ summary: String, isRequired: Bool = false
  ) -> SceneField<Object> {
    SceneField(key, path, kind, summary, required: isRequired)
  }

  /// A key whose value is a mapping that sets properties of the same object.
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
  /// An integer in a range.
  public static func integer(in range: ClosedRange<Int>) -> Self { .integer(range) }
}

extension SceneValue where Value: Equatable {
  /// One of several words, each with its value and a sentence that explains it.
  public static func choice(of words: [(name: String, value: Value, summary: String)]) -> Self {
    .words(words)
  }
}

extension SceneValue {
  /// A list of values of a kind.
  public static func list<Element>(of element: SceneValue<Element>) -> Self
  where Value == [Element], Reader == FormReader {
    .list("a list, each \(element.node.name)", element)
  }
}

extension SceneValue<ScrollPath> {
  /// A scroll path, as in table scenes.
  public static var scrollPath: Self {
    SceneValue<ScrollPath>.path.reading { path, node, reader in
      path.check(node, &reader)
      return path
    }
  }
}

extension SceneValue<ComparisonRules> {
  /// Comparison rules, as in table scenes under `verify`.
  public static var comparisonRules: Self { ComparisonRuleKeys.rules }
}
