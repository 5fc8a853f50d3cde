import Testing

@testable import GridData

@Suite struct WordListTests {
  static let list: WordList = """
    year années GitHub 年 \
    a
    last
    """

  @Test(arguments: ["year", "années", "GitHub", "年", "a", "last"])
  func containsEachWord(word: String) { #expect(Self.list.contains(word)) }

  @Test(arguments: ["", " ", "yea", "years", "annee", "b", "las", "lasts", "year années", "git"])
  func containsNothingElse(word: String) { #expect(!Self.list.contains(word)) }

  @Test func returnsTheSpellingOfTheList() {
    #expect(Self.list.spelling(of: "GITHUB") == "GitHub")
    #expect(Self.list.spelling(of: "gitlab") == nil)
  }

  @Test func listWithoutWordsContainsNothing() {
    let list: WordList = "  "
    #expect(!list.contains(""))
    #expect(!list.contains("a"))
  }

  /// A file system or editor may store an accent as a character of its own.
  @Test func columnNamesMatchWithSeparateAccents() {
    #expect(ColumnNameHints("anne\u{301}e").isYear)
  }
}
