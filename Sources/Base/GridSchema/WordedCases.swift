/// A type whose values are words in scene files: the only source of these words for the schema, the reader
/// and the documentation.
package protocol SceneChoice: Sendable, Equatable {
  /// The words with their values and meanings, in documentation order.
  static var words: ChoiceWords { get }
}

extension SceneChoice {
  package typealias ChoiceWords = [(name: String, value: Self, summary: String)]
}

/// An enum in which each case either has a word or is declared to have none; a new case with neither does not
/// compile.
package protocol WordedCases: SceneChoice, CaseIterable {
  var word: Word? { get }
}

extension WordedCases {
  package typealias Word = (name: String, summary: String)

  package static var words: ChoiceWords {
    allCases.compactMap { value in value.word.map { ($0.name, value, $0.summary) } }
  }
}
