/// A column group as it was written.
struct ColumnGroupDescription: Sendable {
  var title: String
  var columns: [Located<String>] = []
  var from: Located<String>?
  var to: Located<String>?
  var groups: [ColumnGroupDescription] = []
  var range: Range<Int>
}
