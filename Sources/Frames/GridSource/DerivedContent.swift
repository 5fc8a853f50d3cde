public import GridElement
public import GridGeometry

/// Content that depends on the values of some elements but is shown in other elements, such as sums in
/// section footers, or colors of a scale whose limits are derived from those values.
///
/// Masks exclude it along with the masked elements.
public struct DerivedContent: Sendable {
  /// An element whose pixels depend on the values, or the part of it in one column.
  public struct Part: Sendable, Hashable {
    /// The element.
    public var element: ElementID
    /// The column of the part, for section bands; nil for the whole element.
    public var column: Int?

    /// Creates a part.
    public init(_ element: ElementID, inColumn column: Int? = nil) {
      self.element = element
      self.column = column
    }
  }

  /// The parts of section bands by band, since there may be many.
  private var bands: [BandID: [Part]] = [:]
  private var others: [Part] = []
  private let isText: @Sendable (ElementID, String?) -> Bool

  /// Creates a description; by default, there is no derived content.
  ///
  /// - Parameters:
  ///   - parts: The parts whose pixels depend on the values.
  ///   - isText: Returns whether an element shows the given text and that text depends on the values; nil
  ///     stands for an empty text.
  public init(
    parts: [Part] = [], isText: @escaping @Sendable (ElementID, String?) -> Bool = { _, _ in false }
  ) {
    self.isText = isText
    for part in parts {
      if case .band(let band) = part.element {
        bands[band.atAnyDepth, default: []].append(part)
      } else {
        others.append(part)
      }
    }
  }

  /// Returns whether an element shows a text and that text depends on the values; nil stands for an empty
  /// text.
  package func hasText(_ text: String?, in element: ElementID) -> Bool { isText(element, text) }

  /// Returns whether pixels of an element, or of part of it, depend on the values.
  package func hasLook(_ element: ElementID) -> Bool { !parts(of: element).isEmpty }

  /// Returns the visible rectangles of the parts among the elements of a frame, in device pixels.
  ///
  /// - Complexity: O(elements · parts outside of bands).
  public func rects(in elements: [PlacedElement]) -> [PixelRect] {
    guard !bands.isEmpty || !others.isEmpty else { return [] }
    var columns: [Int: PixelInterval] = [:]
    for element in elements {
      guard case .cell(_, let column) = element.id else { continue }
      let interval = element.visibleRect.horizontal
      columns[column] =
        columns[column].map {
          PixelInterval(min($0.start, interval.start), max($0.end, interval.end))
        } ?? interval
    }
    return elements.flatMap { element in
      parts(of: element.id).compactMap { part in
        guard let column = part.column else { return element.visibleRect }
        return columns[column].map {
          PixelRect(horizontal: $0, vertical: element.visibleRect.vertical).intersection(element.visibleRect)
        }
      }
    }
  }

  private func parts(of element: ElementID) -> [Part] {
    if case .band(let band) = element { return bands[band.atAnyDepth] ?? [] }
    return others.filter { $0.element.contains(element) }
  }
}

extension BandID {
  /// The same band with depth 0, since names of bands do not include the depth.
  fileprivate var atAnyDepth: BandID { BandID(section: section, kind: kind, axis: axis, depth: 0) }
}
