/// Whether a view is mirrored in right-to-left layouts.
@frozen
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored if needed.
  case unspecified = 0
  /// Playback controls; never mirrored.
  case playback = 1
  /// Spatial directions; never mirrored.
  case spatial = 2
  /// Always laid out from left to right.
  case forceLeftToRight = 3
  /// Always laid out from right to left.
  case forceRightToLeft = 4
}

/// A priority, from 0 to 1000.
public struct UILayoutPriority: RawRepresentable, Sendable, Hashable {
  /// The priority as a number.
  public var rawValue: Float

  /// Creates a priority from a number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Required.
  public static let required = UILayoutPriority(1000)
  /// High.
  public static let defaultHigh = UILayoutPriority(750)
  /// Low.
  public static let defaultLow = UILayoutPriority(250)
  /// The level of fitting size.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// The layer of a view, with the view's geometry.
final class ViewLayer: CALayer {
  weak var view: UIView?

  override var bounds: CGRect {
    get { asked { $0.bounds } ?? .zero }
    set { asked { $0.bounds = newValue } }
  }

  override var position: CGPoint {
    get { asked { $0.center } ?? .zero }
    set { asked { $0.center = newValue } }
  }

  override var transform: CATransform3D {
    get { asked { $0.transform3D } ?? CATransform3DIdentity }
    set { asked { $0.transform3D = newValue } }
  }

  /// Views are used only on the main actor, and so are their layers.
  @discardableResult
  private func asked<Answer: Sendable>(_ ask: @MainActor (UIView) -> Answer) -> Answer? {
    guard let view else { return nil }
    return MainActor.assumeIsolated { ask(view) }
  }
}

extension UIView {
  /// The layout direction for an attribute in a left-to-right environment.
  public static func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  { userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight) }

  /// The layout direction for an attribute, relative to another direction.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: direction
    }
  }
}

extension UIView {
  /// How content is fitted to the view.
  @frozen
  public enum ContentMode: Int, Sendable {
    /// Stretched.
    case scaleToFill = 0
    /// As large as possible, completely visible.
    case scaleAspectFit = 1
    /// As small as possible, filling the view.
    case scaleAspectFill = 2
    /// Redrawn.
    case redraw = 3
    /// Centered.
    case center = 4
    /// At the upper edge.
    case top = 5
    /// At the lower edge.
    case bottom = 6
    /// At the left edge.
    case left = 7
    /// At the right edge.
    case right = 8
  }

  /// The dimensions and margins that are resized with the superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The mask as bits.
    public let rawValue: UInt

    /// Creates a mask from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The intrinsic length of views without one.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// The smallest fitting size.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The largest fitting size.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The anchor point of the transform, as fractions of the bounds: that of the layer.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
  /// The view that provides the first baseline: itself.
  public var forFirstBaselineLayout: UIView { self }
  /// The view that provides the last baseline: itself.
  public var forLastBaselineLayout: UIView { self }
  /// A snapshot of a part of the view: an empty view of that size, with the view's color.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let copy = UIView(frame: CGRect(origin: .zero, size: rect.size))
    copy.backgroundColor = backgroundColor
    return copy
  }

  func fitting(_ target: CGSize, keepsWidth: Bool, keepsHeight: Bool) -> CGSize {
    let size = systemLayoutSizeFitting(target)
    return CGSize(
      width: keepsWidth ? target.width : size.width, height: keepsHeight ? target.height : size.height)
  }

  func makeLayer() -> CALayer {
    if Self.layerClass != CALayer.self, let own = Self.layerClass as? CALayer.Type {
      return own.init(forView: ())
    }
    let layer = ViewLayer()
    layer.view = self
    return layer
  }
}
