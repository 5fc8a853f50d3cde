public import GridScroll

/// A way to compare a value with its reference: what is captured of it, and how that is kept and compared.
///
/// Strategies are values. `pullback` makes a strategy for one type into one for another, so that a type of your own needs
/// one function:
///
///     extension SnapshotStrategy where Value == PriceTable, Format == SnapshotPicture {
///       static var image: Self {
///         SnapshotStrategy<SnapshotScene, SnapshotPicture>.image.pullback { SnapshotScene(yaml: $0.yaml) }
///       }
///     }
public struct SnapshotStrategy<Value, Format>: Sendable {
  /// The format of captured values.
  public var format: SnapshotFormat<Format>
  /// Captures what is compared of a value.
  public var capture: @Sendable (Value) throws -> Format

  /// Creates a strategy.
  public init(_ format: SnapshotFormat<Format>, capture: @escaping @Sendable (Value) throws -> Format) {
    self.format = format
    self.capture = capture
  }

  /// The same strategy for values that this one's can be made of.
  public func pullback<Other>(
    _ transform: @escaping @Sendable (Other) throws -> Value
  ) -> SnapshotStrategy<Other, Format> {
    SnapshotStrategy<Other, Format>(format) { [capture] in try capture(try transform($0)) }
  }

  /// The same strategy for values that this one's can be made of in time.
  public func asyncPullback<Other>(
    _ transform: @escaping @Sendable (Other) async throws -> Value
  ) -> AsyncSnapshotStrategy<Other, Format> {
    AsyncSnapshotStrategy<Other, Format>(format) { [capture] in try capture(try await transform($0)) }
  }
}

extension SnapshotStrategy where Value == Format {
  /// Creates a strategy that captures values as they are.
  public init(_ format: SnapshotFormat<Format>) { self.init(format) { $0 } }
}

/// A strategy whose capturing takes its time, such as fetching the data of a grid.
public struct AsyncSnapshotStrategy<Value, Format>: Sendable {
  /// The format of captured values.
  public var format: SnapshotFormat<Format>
  /// Captures what is compared of a value.
  public var capture: @Sendable (Value) async throws -> Format

  /// Creates a strategy.
  public init(_ format: SnapshotFormat<Format>, capture: @escaping @Sendable (Value) async throws -> Format) {
    self.format = format
    self.capture = capture
  }

  /// The same strategy for values that this one's can be made of.
  public func pullback<Other>(
    _ transform: @escaping @Sendable (Other) async throws -> Value
  ) -> AsyncSnapshotStrategy<Other, Format> {
    AsyncSnapshotStrategy<Other, Format>(format) { [capture] in
      try await capture(try await transform($0))
    }
  }
}

extension FramePosition: ExpressibleByIntegerLiteral {
  /// A frame by its index from 0.
  public init(integerLiteral index: Int) { self = .index(index) }
}
