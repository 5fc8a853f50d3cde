public import GridScroll

/// A strategy for capturing a value, storing it, and comparing it with its reference.
///
/// Strategies are values. `pullback` adapts a strategy for one type to another, so that your own type needs
/// only one property:
///
///     extension SnapshotStrategy where Value == PriceTable, Format == SnapshotPicture {
///       static var image: Self {
///         SnapshotStrategy<SnapshotScene, SnapshotPicture>.image.pullback { SnapshotScene(yaml: $0.yaml) }
///       }
///     }
///
/// Capturing is synchronous. Await values that are fetched asynchronously before you compare them.
public struct SnapshotStrategy<Value, Format>: Sendable {
  /// The format of captured values.
  public var format: SnapshotFormat<Format>
  /// Captures the part of a value that is compared.
  public var capture: @Sendable (Value) throws -> Format

  /// Creates a strategy.
  public init(_ format: SnapshotFormat<Format>, capture: @escaping @Sendable (Value) throws -> Format) {
    self.format = format
    self.capture = capture
  }

  /// Adapts the strategy to values that can be converted to its own type.
  public func pullback<Other>(
    _ transform: @escaping @Sendable (Other) throws -> Value
  ) -> SnapshotStrategy<Other, Format> {
    SnapshotStrategy<Other, Format>(format) { [capture] in try capture(try transform($0)) }
  }
}

extension SnapshotStrategy where Value == Format {
  /// Creates a strategy that captures values as they are.
  public init(_ format: SnapshotFormat<Format>) { self.init(format) { $0 } }
}

extension FramePosition: ExpressibleByIntegerLiteral {
  /// A frame by its index, counting from 0.
  public init(integerLiteral index: Int) { self = .index(index) }
}
