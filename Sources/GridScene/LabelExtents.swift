/// The extents of labels that stay in view while what they name scrolls, in points; nil leaves a label out.
package struct LabelExtents {
  package var section: (Scene.Section) -> Double?
  package var group: (Scene.ColumnGroup) -> Double?

  /// Creates extents from how they are found.
  package init(section: @escaping (Scene.Section) -> Double?, group: @escaping (Scene.ColumnGroup) -> Double?)
  {
    self.section = section
    self.group = group
  }

  /// No labels: for checks that need none.
  package static var none: LabelExtents { LabelExtents(section: { _ in nil }, group: { _ in nil }) }
}
