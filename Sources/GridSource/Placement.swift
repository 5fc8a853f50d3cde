public import GridElement
import GridGeometry
import GridSupport

/// The places of the elements of one frame.
public protocol Placement: Sendable {
  /// The rows of data that show between what is frozen, counted from 0; nil where there are no rows.
  var visibleRows: Range<Int>? { get }
  /// The columns that show between what is frozen, counted from 0; nil where there are no columns.
  var visibleColumns: Range<Int>? { get }
  /// The elements that are held in place, each as a whole.
  var pinned: [PlacedElement] { get }
  /// The places of all elements as text, one element a line, exact and the same on every machine: what references
  /// hold of a frame. Parts begin with a line that is not indented and has a first word of its own.
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
  public var referenceText: String { Self.referenceText(of: elements(), ElementNames()) }

  /// Elements and their places, one a line: `  card 3 at 20,40 80×60 alpha 0.5 transform 0 1 -1 0 12.5 0`.
  ///
  /// Alpha and the six numbers of a transform are rounded to a billionth, which is less than can be seen and more than
  /// math libraries differ by.
  static func referenceText(of elements: [PlacedElement], _ names: ElementNames) -> String {
    elements.reduce(into: "elements \(elements.count)\n") { $0 += $1.referenceLine(names) }
  }
}

extension PlacedElement {
  fileprivate func referenceLine(_ names: ElementNames) -> String {
    var text = "  \(Self.onOneLine(names.name(of: id))) at \(rect)"
    if clip != bounds { text += " clip \(clip)" }
    if layer != 0 { text += " layer \(layer)" }
    if alpha != 1 { text += " alpha \(Self.rounded(alpha))" }
    if transform != .identity {
      let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      text += " transform " + numbers.map(Self.rounded).joined(separator: " ")
    }
    if stuck.isStuck { text += " stuck \(stuck.edge) by \(stuck.distance)" }
    if stuck.pushed > 0 { text += " pushed \(stuck.pushed)" }
    return text + "\n"
  }

  /// A name in which nothing ends the line.
  private static func onOneLine(_ name: String) -> String { String(name.map { $0.isNewline ? " " : $0 }) }

  private static func rounded(_ number: Double) -> String { NumberText.decimal(number, places: 9) }
}
