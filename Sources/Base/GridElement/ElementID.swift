public import GridGeometry

/// The identity of an element in a frame, used from layout to reports.
///
/// Row and column indices are those of the grid, including header rows. `ElementNames` converts between
/// identities and readable names.
public enum ElementID: Sendable, Hashable {
  /// One cell.
  case cell(row: Int, column: Int)
  /// A whole row.
  case row(Int)
  /// A whole column.
  case column(Int)
  /// A merged cell, identified by its first row and column.
  case span(row: Int, column: Int)
  /// A section band, label or title.
  case band(BandID)
  /// An element that a layout engine places by section and item, with a kind that the engine declares.
  case indexed(IndexedElement)
  /// An element of any other engine, identified by name.
  case named(String)

  /// Returns whether an element is this one or part of it, such as a cell of a row or the label of a header.
  public func contains(_ other: ElementID) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.row(let row), .cell(let other, _)), (.row(let row), .span(let other, _)): return row == other
    case (.column(let column), .cell(_, let other)), (.column(let column), .span(_, let other)):
      return column == other
    case (.cell(let row, let column), .span(let otherRow, let otherColumn)),
      (.span(let row, let column), .cell(let otherRow, let otherColumn)):
      return row == otherRow && column == otherColumn
    case (.band(let band), .band(let part)):
      return band.section == part.section && band.axis == part.axis && part.kind == band.kind.label
    default: return false
    }
  }
}

/// The identity of a section band.
public struct BandID: Sendable, Hashable {
  /// The part of a section that a band shows.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// The band before the tracks.
    case header
    /// The band after the tracks.
    case footer
    /// The label in the header, pinned across the axis.
    case headerLabel
    /// The box that shows the section in a track of the other axis, such as a column group.
    case title
    /// The label inside that box, pinned along the axis.
    case titleLabel

    /// The kind of the label that belongs to a band of this kind; nil if it has none.
    var label: Kind? {
      switch self {
      case .header: .headerLabel
      case .title: .titleLabel
      case .footer, .headerLabel, .titleLabel: nil
      }
    }
  }

  /// The `id` of the section.
  public var section: String
  /// The part of the section that the band shows.
  public var kind: Kind
  /// The axis of the section: vertical for sections of rows.
  public var axis: Axis
  /// The nesting depth: the number of enclosing sections.
  public var depth: Int

  /// Creates an identity.
  public init(section: String, kind: Kind, axis: Axis, depth: Int) {
    self.section = section
    self.kind = kind
    self.axis = axis
    self.depth = depth
  }
}

extension ElementID: Comparable {
  /// Orders elements for lists: bands, rows, columns, cells by row and column, then elements of other
  /// engines.
  public static func < (one: ElementID, other: ElementID) -> Bool {
    if case .indexed(let one) = one, case .indexed(let other) = other { return one < other }
    return one.key < other.key
  }

  private var key: (Int, String, Int, Int) {
    switch self {
    case .band(let band): (0, band.section, band.axis == .vertical ? 0 : 1, Int(band.kind.rawValue))
    case .row(let row): (1, "", row, 0)
    case .column(let column): (2, "", column, 0)
    case .cell(let row, let column): (3, "", row, 2 * column)
    case .span(let row, let column): (3, "", row, 2 * column + 1)
    case .indexed(let element): (4, "", element.section, element.item)
    case .named(let name): (5, name, 0, 0)
    }
  }
}
