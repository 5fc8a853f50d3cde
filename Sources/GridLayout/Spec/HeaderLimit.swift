/// What pushes a pinned section header off.
public enum HeaderLimit: Sendable, Hashable, CaseIterable {
  /// The end of its section, footer included. The default, and what UIKit and CSS do.
  case section
  /// The footer of its section.
  case beforeFooter
  /// The next header of the same or an outer level, so that a header outlives following sections without one.
  case nextHeader
}
