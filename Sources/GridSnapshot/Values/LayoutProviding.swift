import GridCompose
public import GridGeometry
public import GridLayout

/// A value that says where everything stands at an offset: a grid that can be tested without a device.
public protocol LayoutProviding: SendableMetatype {
  /// The layout at an offset in points.
  func layout(at offset: Point) -> Layout
}

extension PreparedScene: LayoutProviding {}
