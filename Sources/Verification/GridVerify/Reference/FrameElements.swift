package import GridElement
import GridGeometry
package import GridImage
package import GridSource

/// The elements of a frame, in the forms needed for comparing pictures.
package struct FrameElements {
  /// The visible elements by name and visible rectangle, in paint order.
  package let compared: [ComparedElement]
  /// The visible elements in paint order.
  package let elements: [PlacedElement]
  private let names: ElementNames

  /// Collects the elements of a placement. O(visible elements).
  package init(_ placement: any Placement, names: ElementNames) {
    elements = placement.elements().filter { !$0.visibleRect.isEmpty }
    self.names = names
    compared = elements.map { element in
      let name = names.name(of: element.id)
      return ComparedElement(
        name: element.stuck.isStuck ? name + " (stuck)" : name, rect: element.visibleRect)
    }
  }

  /// Returns the visible rectangles of the elements with these names, in device pixels.
  func rects(of places: Set<String>) -> [PixelRect] {
    elements.filter { places.contains(names.name(of: $0.id)) }.map(\.visibleRect)
  }

  /// Returns a summary of changed elements: single names, or the row or column that contains all of them.
  package func summary(of changed: [ChangedElement], limit: Int = 6) -> String {
    let known = Dictionary(zip(compared, elements)) { first, _ in first }
    let cells = changed.compactMap { change -> (row: Int, column: Int)? in
      guard case .cell(let row, let column) = known[change.element]?.id else { return nil }
      return (row, column)
    }
    if cells.count == changed.count, let first = cells.first, cells.count > 2 {
      let all: ElementID? =
        cells.allSatisfy { $0.column == first.column }
        ? .column(first.column) : cells.allSatisfy { $0.row == first.row } ? .row(first.row) : nil
      if let all { return "\(names.name(of: all)) (\(changed.count) cells)" }
    }
    let list = changed.prefix(limit).map(\.element.name).joined(separator: "; ")
    return changed.count > limit ? list + "; and \(changed.count - limit) more" : list
  }
}
