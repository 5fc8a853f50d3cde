/// A strategy whose capturing takes its time, such as fetching the data of a grid.
public struct AsyncSnapshotStrategy<Value, Format>: Sendable {
  /// How captured values are kept and compared.
  public var format: SnapshotFormat<Format>
  /// What is captured of a value.
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
