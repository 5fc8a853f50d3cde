/// A section with everything resolved: the root stands for the whole axis.
///
/// Nodes lie in breadth-first order, so that the children of a node are neighbours.
struct SectionNode: Sendable {
  var id = ""
  var depth = 0
  var parent = 0
  /// The number of nodes before it in flow order.
  var order = 0
  var children = 0..<0
  var tracks = 0..<0

  /// The box of the section, in device pixels from the start of the content.
  var start = 0
  var end = 0
  /// Where its footer begins naturally; its end without one.
  var contentEnd = 0
  /// The furthest end of this section, of the siblings before it and of the labels of their titles, which may
  /// be longer than their sections; grows from sibling to sibling.
  var reach = 0
  /// The nearest pinned header of an outer level before this one in flow; -1 without one. Set only where
  /// headers are limited by the next one.
  var headerBefore = -1

  /// Indices into the flow bands; -1 without one.
  var header = -1
  var footer = -1
  var headerIsPinned = false
  var footerIsPinned = false
  /// The end of the container of the header.
  var headerLimit = 0

  /// What is stuck at the start beside the leading band before the header of this section docks: extents of
  /// outer headers and of the frozen tracks of outer sections.
  var startStack = 0
  /// The same before the inner sections dock.
  var innerStartStack = 0
  /// The same at the end, of footers.
  var endStack = 0
  var innerEndStack = 0

  /// The groups of sticky tracks that this node is the container of.
  var groups = 0..<0
  var headerLabel: SectionLabel?
  var title: SectionTitle?
}
