public import GridElement
public import GridGeometry

/// What frames show of the values of some elements outside of these: sums of a column in section footers, colors by a scale
/// whose ends follow from it.
///
/// It is what a mask leaves out beside the masked elements themselves.
public struct DerivedContent: Sendable {
  /// An element, or the part of it that lies in a column, whose pixels follow from those values.
  public struct Part: Sendable, Hashable {
    /// The element.
    public var element: ElementID
    /// The column that the part of a section band lies in; nil for the whole element.
    public var column: Int?

    /// Creates a part.
    public init(_ element: ElementID, inColumn column: Int? = nil) {
      self.element = element
      self.column = column
    }
  }

  /// Of bands, which may be many, by band.
  private var bands: [BandID: [Part]] = [:]
  private var others: [Part] = []
  private let isText: @Sendable (ElementID, String?) -> Bool

  /// Creates a description; by default nothing follows.
  ///
  /// - Parameters:
  ///   - parts: The parts whose pixels follow.
  ///   - isText: Whether an element shows a text that is made of those values; nil asks for an empty one.
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

  /// Whether a text that an element shows is made of those values; nil asks whether one of its texts is, and is empty.
  public func hasText(_ text: String?, in element: ElementID) -> Bool { isText(element, text) }

  /// Whether pixels of an element, or of a part of it, follow from those values.
  public func hasLook(_ element: ElementID) -> Bool { !parts(of: element).isEmpty }

  /// The visible rectangles of the parts among the elements of a frame, in device pixels.
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
  /// The band as its name tells it, which does not say how deep it lies.
  fileprivate var atAnyDepth: BandID { BandID(section: section, kind: kind, axis: axis, depth: 0) }
}
