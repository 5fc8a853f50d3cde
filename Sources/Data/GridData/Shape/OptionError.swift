/// A mistake in what is asked of data, by the key or option that asks for it.
package struct OptionError: Error, Sendable, Hashable {
  /// The key.
  package var key: String
  /// The place in the key's list, where it has one.
  package var item: Int?
  /// The problem in one clause without a final stop.
  package var message: String
  /// The text that would have been accepted; a noun phrase that follows "expected".
  package var expectation: String?
  /// Advice, such as a question after the name that was probably meant.
  package var hint: String?
  /// The place in the text, counted from 0 in characters.
  package var offset: Int?
  /// The number of characters that are wrong.
  package var length = 0
  /// A name that is not known, and those that are.
  package var unknown: String?
  package var known: [String] = []

  package init(
    _ key: String, _ message: String, expectation: String? = nil, hint: String? = nil, offset: Int? = nil,
    length: Int = 0
  ) {
    self.key = key
    self.message = message
    self.expectation = expectation
    self.hint = hint
    self.offset = offset
    self.length = length
  }
}
