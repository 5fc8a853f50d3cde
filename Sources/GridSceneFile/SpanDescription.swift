import GridLayout

/// A merged cell as it was written.
struct SpanDescription: Sendable {
  var row: Int
  var column: Located<String>
  var rowCount = 1
  var columnCount = 1
  var policy = SpanPolicy.split
  var range: Range<Int>
}
