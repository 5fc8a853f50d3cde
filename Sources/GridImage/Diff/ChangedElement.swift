/// A named part of a picture in which pixels changed.
public struct ChangedElement: Sendable, Hashable {
  /// The part, as the caller gave it.
  public let element: ComparedElement
  /// The number of changed pixels that belong to it.
  public let pixels: Int
}
