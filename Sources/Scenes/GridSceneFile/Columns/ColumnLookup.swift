import GridData
import GridSchema
import GridSupport

/// Finds columns by name, or by position as in "#3", and suggests corrections for unknown names.
struct ColumnLookup: Sendable {
  private let names: ColumnNames

  init(_ columns: [DataColumn]) { names = ColumnNames(columns) }

  func index(of name: String) throws(TextError) -> Int {
    do throws(OptionError) { return try names.index(of: name) } catch { throw TextError(error) }
  }
}

extension TextError {
  /// Creates an error that suggests the name that was probably meant. It lists the accepted names if the list
  /// is short or helpful.
  init(_ error: OptionError) {
    let question = error.unknown.flatMap { Suggestion.question(for: $0, among: error.known) }
    self.init(
      message: error.message,
      expectation: question == nil || error.known.count <= 6 ? error.expectation : nil,
      hint: question ?? error.hint, offset: error.offset)
  }
}
