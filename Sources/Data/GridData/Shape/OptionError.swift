/// An error in a data option, identified by its key or option name.
package struct OptionError: Error, Sendable, Hashable {
  /// The key.
  package var key: String
  /// The index in the key's list; nil if the key is not a list.
  package var item: Int?
  /// The problem, in one clause without a period.
  package var message: String
  /// What was expected: a noun phrase to follow "expected".
  package var expectation: String?
  /// A hint, such as a question with the name that was probably meant.
  package var hint: String?
  /// The offset in the text in characters, from 0.
  package var offset: Int?
  /// The number of invalid characters.
  package var length = 0
  /// The unknown name, and the known ones.
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
