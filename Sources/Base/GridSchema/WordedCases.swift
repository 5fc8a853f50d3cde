/// Values that scene files name by words; schema, reader and documentation take the words from here alone.
package protocol SceneChoice: Sendable, Equatable {
  /// The values that have a word, each after it and before its meaning, in the order they are documented.
  static var words: ChoiceWords { get }
}

extension SceneChoice {
  package typealias ChoiceWords = [(name: String, value: Self, summary: String)]
}

/// An enum each of whose cases has a word or is said to have none: a new case that nobody names does not compile.
package protocol WordedCases: SceneChoice, CaseIterable {
  var word: Word? { get }
}

extension WordedCases {
  package typealias Word = (name: String, summary: String)

  package static var words: ChoiceWords {
    allCases.compactMap { value in value.word.map { ($0.name, value, $0.summary) } }
  }
}
