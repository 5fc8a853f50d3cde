/// Optional delegate methods without the Objective-C runtime.
///
/// Each method is a requirement with a default implementation that records that the method is missing. In
/// addition, an optional property with the same base name has a callable value, so that
/// `delegate.collectionView?(view, layout: self, sizeForItemAt: path)` compiles as on other systems. It is
/// nil if the user has not implemented the method.
@MainActor enum OptionalMethods {
  private static var isMissing = false

  /// The result of a default implementation.
  static func missing<Answer>(_ answer: Answer) -> Answer {
    isMissing = true
    return answer
  }

  /// Calls a method. Returns nil if the default implementation was called.
  static func answer<Answer>(_ ask: () -> Answer) -> Answer? {
    // User methods may call others, whose results must not affect this one.
    let outer = isMissing
    defer { isMissing = outer }
    isMissing = false
    let answer = ask()
    return isMissing ? nil : answer
  }
}
