public import GridGeometry

/// Something in the description of a grid that a scene refuses; the layout itself works with anything.
public enum GridError: Error, Sendable, Hashable {
  /// A length is negative or not a finite number; `what` names it.
  case invalidLength(axis: Axis, what: String, value: Double)
  /// A frozen index names no track.
  case frozenOutOfRange(axis: Axis, index: Int, count: Int)
  /// A section reaches past the tracks of the axis or of the section around it.
  case sectionOutOfRange(axis: Axis, section: String, tracks: Range<Int>, allowed: Range<Int>)
  /// A section begins before the end of its predecessor.
  case sectionsOverlap(axis: Axis, first: String, second: String)
  /// Two sections of an axis have one name.
  case duplicateSection(axis: Axis, section: String)
  /// A frozen track of a section lies outside it.
  case sectionFrozenOutOfRange(axis: Axis, section: String, index: Int)
  /// A section is to be shown in a track that does not exist.
  case titleOutOfRange(axis: Axis, section: String, track: Int, count: Int)
  /// A merged cell has no extent or reaches past the grid.
  case spanOutOfRange(CellSpan, rows: Int, columns: Int)
  /// Two merged cells share a cell.
  case spansOverlap(CellSpan, CellSpan)
  /// A frozen edge runs through a merged cell whose policy is `reject`; the tracks are those on both sides.
  case spanCrossesFrozenEdge(CellSpan, axis: Axis, between: Int, and: Int)
  /// A jagged row names a row that does not exist.
  case rowColumnsOutOfRange(row: Int, count: Int)
}

extension GridError: CustomStringConvertible {
  /// The error as a sentence that names the positions.
  public var description: String {
    func name(_ axis: Axis) -> String { axis == .vertical ? "row" : "column" }
    func text(_ span: CellSpan) -> String {
      "\(span.rowCount)×\(span.columnCount) span at row \(span.row), column \(span.column)"
    }
    switch self {
    case .invalidLength(let axis, let what, let value):
      return "\(what) of the \(name(axis))s is \(value), expected a finite length of at least 0"
    case .frozenOutOfRange(let axis, let index, let count):
      return "frozen \(name(axis)) \(index) does not exist, there are \(count)"
    case .sectionOutOfRange(_, let section, let tracks, let allowed):
      return "section \"\(section)\" covers \(tracks), expected a part of \(allowed)"
    case .sectionsOverlap(_, let first, let second):
      return "section \"\(second)\" begins before the end of \"\(first)\""
    case .duplicateSection(_, let section):
      return "there are two sections \"\(section)\""
    case .sectionFrozenOutOfRange(let axis, let section, let index):
      return "frozen \(name(axis)) \(index) lies outside its section \"\(section)\""
    case .titleOutOfRange(let axis, let section, let track, let count):
      return "section \"\(section)\" is shown in \(name(axis.cross)) \(track), there are \(count)"
    case .spanOutOfRange(let span, let rows, let columns):
      return "\(text(span)) does not fit into \(rows) rows and \(columns) columns"
    case .spansOverlap(let first, let second):
      return "\(text(first)) overlaps \(text(second))"
    case .spanCrossesFrozenEdge(let span, let axis, let before, let after):
      return "\(text(span)) crosses the frozen edge between \(name(axis))s \(before) and \(after)"
    case .rowColumnsOutOfRange(let row, let count):
      return "row \(row) with columns of its own does not exist, there are \(count)"
    }
  }
}
