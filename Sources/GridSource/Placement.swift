public import GridElement
import GridGeometry

/// Where the elements of one frame stand.
public protocol Placement: Sendable {
  /// The rows of data that show between what is frozen, counted from 0; nil where there are no rows.
  var visibleRows: Range<Int>? { get }
  /// The columns that show between what is frozen, counted from 0; nil where there are no columns.
  var visibleColumns: Range<Int>? { get }
  /// The elements that are held in place, each as a whole.
  var pinned: [PlacedElement] { get }
  /// The places of all elements as text, one element a line, exact and the same on every machine: what references
  /// hold of a frame. Parts begin with a line that is not indented.
  var referenceText: String { get }
  /// The elements that show, in paint order, later above earlier.
  func elements() -> [PlacedElement]
}

extension Placement {
  /// There are no rows.
  public var visibleRows: Range<Int>? { nil }
  /// There are no columns.
  public var visibleColumns: Range<Int>? { nil }
  /// The elements that are stuck, in paint order.
  public var pinned: [PlacedElement] { elements().filter(\.stuck.isStuck) }
  /// The elements in paint order, each with its place.
  public var referenceText: String {
    let names = ElementNames()
    return elements().map { $0.referenceLine(names) }.joined()
  }
}

extension PlacedElement {
  /// The element and its place on one line.
  fileprivate func referenceLine(_ names: ElementNames) -> String {
    var text = "\(names.name(of: id)) at \(rect)"
    if clip != rect { text += " clip \(clip)" }
    if layer != 0 { text += " layer \(layer)" }
    if stuck.isStuck { text += " stuck \(stuck.edge) by \(stuck.distance)" }
    if stuck.pushed > 0 { text += " pushed \(stuck.pushed)" }
    return text + "\n"
  }
}
