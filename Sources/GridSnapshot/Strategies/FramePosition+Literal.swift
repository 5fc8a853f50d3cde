public import GridScroll

extension FramePosition: ExpressibleByIntegerLiteral {
  /// A frame by its index from 0.
  public init(integerLiteral index: Int) { self = .index(index) }
}
