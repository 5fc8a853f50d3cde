/// Paint order: the numbers behind `Pane.layer`, `PlacedBand.layer` and `PlacedSpan.layer`.
///
/// Rows decide first: leading rows, trailing rows, headers (outer above inner), footers, body. Within them
/// columns: leading, trailing, body.
enum Layer {
  static let body = 0
  static let trailing = 40_000
  static let leading = 50_000

  static func header(depth: Int) -> Int { 30_000 - 20 * min(depth, 490) }
  /// Tracks frozen inside a section lie below its header and above the headers inside it.
  static func sectionTracks(depth: Int) -> Int { header(depth: depth) - 10 }
  static func footer(depth: Int) -> Int { 20_000 - 20 * min(depth, 490) }

  /// What is above the cells of a pane and belongs to it: spans and titles.
  static let abovePane = 1
  /// The label of a header, above the header.
  static let label = 4

  /// The place of columns within their rows.
  static func column(_ rank: Int) -> Int {
    switch rank {
    case body: 0
    case trailing: 6
    case leading: 8
    default: 4
    }
  }
}
