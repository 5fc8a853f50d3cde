package import GridElement
package import GridGeometry
package import GridImage
import GridScroll
package import GridSource

/// The elements of one frame as comparisons of pictures know them: by name, masked, and changed ones in few words.
package struct FrameElements {
  /// The elements that show, by name and visible rectangle, in paint order.
  package let compared: [ComparedElement]
  private let elements: [PlacedElement]
  private let names: ElementNames

  /// O(elements that show).
  package init(_ placement: any Placement, names: ElementNames) {
    elements = placement.elements().filter { !$0.visibleRect.isEmpty }
    self.names = names
    compared = elements.map { element in
      let name = names.name(of: element.id)
      return ComparedElement(
        name: element.stuck.isStuck ? name + " (stuck)" : name, rect: element.visibleRect)
    }
  }

  /// The visible rectangles of elements that are left out, in device pixels.
  func rects(of mask: ElementMask) -> [PixelRect] {
    elements.filter { mask.covers($0.id) }.map(\.visibleRect)
  }

  package func rects(named words: [String]) -> [PixelRect] { rects(of: ElementMask(words, names: names)) }

  /// Changed elements in few words: single names, or the row or column that has all of them.
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

/// The elements that a comparison leaves out, by the names that people gave.
struct ElementMask {
  /// The elements that each name may stand for: one of an engine that calls it so, before one of a grid.
  private let elements: [[ElementID]]
  private let words: [String]
  private let names: ElementNames

  init(_ words: [String], names: ElementNames) {
    self.words = words
    self.names = names
    elements = words.map { [.named($0), names.element(named: $0)] }
  }

  /// Whether the element that words of a reference stand for is left out.
  func covers(_ place: String) -> Bool {
    !elements.isEmpty && covers(names.element(named: place))
  }

  /// Whether an element, or one that it is a part of, is left out.
  func covers(_ element: ElementID) -> Bool { elements.contains { $0.contains { $0.contains(element) } } }

  /// A sentence about a name that no element of any frame has; nil where each has one.
  /// O(frames · elements that show) at worst, mostly that of the first frame.
  func problem(in source: any FrameSource) throws(FrameSourceError) -> String? {
    var open = Set(elements.indices)
    var examples: [String] = []
    for frame in 0..<source.timeline.frameCount where !open.isEmpty {
      let placed = try source.placement(atFrame: frame).elements()
      open = open.filter { index in
        !placed.contains { placed in elements[index].contains { $0.contains(placed.id) } }
      }
      if frame == 0 { examples = Self.examples(placed, names) }
    }
    guard let first = open.min() else { return nil }
    let advice = examples.isEmpty ? "" : "; there are, for example, " + examples.joined(separator: "; ")
    return "no element of the frames is called \(words[first])\(advice)"
  }

  /// A row, a column and some other elements, as they are called.
  private static func examples(_ placed: [PlacedElement], _ names: ElementNames) -> [String] {
    var examples: [ElementID] = []
    for element in placed {
      let candidates: [ElementID]
      switch element.id {
      case .cell(let row, let column):
        candidates = examples.isEmpty ? [.row(max(row, names.headerRowCount)), .column(column)] : []
      default: candidates = [element.id]
      }
      examples += candidates.filter { !examples.contains($0) }
      if examples.count > 4 { break }
    }
    return examples.prefix(4).map(names.name)
  }
}
