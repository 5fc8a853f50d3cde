public import GridGeometry

/// The name of a section band.
public struct BandID: Sendable, Hashable {
  /// What a band shows of its section.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// The band before the tracks.
    case header
    /// The band after the tracks.
    case footer
    /// The label in the header, pinned across the axis.
    case headerLabel
    /// The box of the section in a track of the other axis: a column group.
    case title
    /// The label in that box, pinned along the axis.
    case titleLabel
  }

  /// The `id` of the section.
  public var section: String
  /// What of the section the band shows.
  public var kind: Kind
  /// The axis that the section lies along: vertical for sections of rows.
  public var axis: Axis
  /// The number of sections around this one.
  public var depth: Int

  /// Creates a name.
  public init(section: String, kind: Kind, axis: Axis, depth: Int) {
    self.section = section
    self.kind = kind
    self.axis = axis
    self.depth = depth
  }
}
