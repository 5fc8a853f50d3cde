import GridData
import GridLayout
import GridScene

/// Sections of rows as they were written.
struct SectionsDescription: Sendable {
  /// From the outermost in; none where `list` says what there is or the data has sections of its own.
  var levels: [Level] = []
  /// The sections one by one.
  var list: [Item]?
  /// Settings of the sections that generated data has.
  var settings = BandSettings()
  var isSorted = false
  var limit = HeaderLimit.section
  /// Where to point at for what is wrong with all of it.
  var range: Range<Int> = 0..<0

  /// A column whose values make sections.
  struct Level: Sendable {
    var column: Located<String>
    /// How the value is written; nil as in the column.
    var format: String?
    var settings: BandSettings
  }

  /// A section.
  struct Item: Sendable {
    var title: String?
    var rows: Range<Int>?
    var settings: BandSettings
    var sections: [Item]
    var range: Range<Int>
  }

  /// What is said of the bands of sections.
  struct BandSettings: Sendable {
    /// nil where nothing is said: a header with the value.
    var header: Band?
    /// nil where nothing is said: no footer.
    var footer: Band?
    var height: Double?
    var isPinned = true
    var frozenRows = 0
  }

  /// What is said of a header or footer.
  struct Band: Sendable {
    var isShown = true
    var text: Located<BandTemplate>?
    var detail: Located<BandTemplate>?
    var cells: [Cell] = []
    var height: Double?
    var isPinned: Bool?

    struct Cell: Sendable {
      var column: Located<String>
      var aggregate: Aggregate
    }
  }
}
