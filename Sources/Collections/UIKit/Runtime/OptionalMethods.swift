/// Methods of delegates that need not be there, without the Objective-C runtime.
///
/// Each is a requirement with a default of its own, which notes that the method is not there. Beside them stands an optional
/// property of their base name whose value can be called, so that `delegate.collectionView?(view, layout: self, sizeForItemAt:
/// path)` compiles as it does elsewhere, and is nil where the user wrote no such method.
@MainActor enum OptionalMethods {
  private static var isMissing = false

  /// The answer of a default.
  static func missing<Answer>(_ answer: Answer) -> Answer {
    isMissing = true
    return answer
  }

  /// Asks for an answer; nil where a default gave it.
  static func answer<Answer>(_ ask: () -> Answer) -> Answer? {
    // Methods of users ask others: what they do must not count for this one.
    let outer = isMissing
    defer { isMissing = outer }
    isMissing = false
    let answer = ask()
    return isMissing ? nil : answer
  }
}
