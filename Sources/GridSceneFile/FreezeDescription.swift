import GridLayout

/// What keeps its place, as it was written: columns not looked up yet.
struct FreezeDescription: Sendable {
  var rows = RowSet.count(Located(0, at: 0..<0))
  var columns = ColumnSet.count(Located(0, at: 0..<0))
  var bottomRows = RowSet.count(Located(0, at: 0..<0))
  var endColumns = ColumnSet.count(Located(0, at: 0..<0))
  var bothRows: [Located<Int>] = []
  var bothColumns: [Located<String>] = []
  var trailing = TrailingBehaviour.sticky
  var packing = BandPacking.rigid
  var scope = FrozenScope.grid
  var overflow = FrozenOverflow.keep

  /// Rows at an edge, or any.
  enum RowSet: Sendable {
    case count(Located<Int>)
    case indices([Located<Int>])
  }

  /// Columns at an edge, or any.
  enum ColumnSet: Sendable {
    case count(Located<Int>)
    case names([Located<String>])
  }
}
