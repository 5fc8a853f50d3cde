public import GridElement
public import GridGeometry

/// Content that depends on the values of some elements but is shown in other elements, such as sums in section
/// footers and colors of a scale whose limits are derived from those values.
///
/// Masks exclude it along with the masked elements.
public struct DerivedContent: Sendable {
  /// An element, or its part within a column, whose pixels depend on the values.
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

  /// The parts of bands, of which there may be many, by band.
  private var bands: [BandID: [Part]] = [:]
  private var others: [Part] = []
  private let isText: @Sendable (ElementID, String?) -> Bool

  /// Creates a description, by default of no derived content.
  ///
  /// - Parameters:
  ///   - parts: The parts whose pixels depend on the values.
  ///   - isText: Whether an element shows the given text and it depends on the values; nil asks about an empty text.
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

  /// Whether a text that an element shows depends on the values. Pass nil to ask whether one of its texts does and is
  /// empty.
  package func hasText(_ text: String?, in element: ElementID) -> Bool { isText(element, text) }

  /// Whether pixels of an element, or of a part of it, depend on the values.
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
  /// The band with depth 0, since names of bands do not include the depth.
  fileprivate var atAnyDepth: BandID { BandID(section: section, kind: kind, axis: axis, depth: 0) }
}
