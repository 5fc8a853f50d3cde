/// The extents of labels that stay in view while what they name scrolls, in points; nil leaves a label out.
struct LabelExtents {
  var section: (Scene.Section) -> Double?
  var group: (Scene.ColumnGroup) -> Double?

  /// No labels: for checks that need none.
  static var none: LabelExtents { LabelExtents(section: { _ in nil }, group: { _ in nil }) }
}
