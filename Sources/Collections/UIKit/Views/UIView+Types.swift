/// Whether a view may be mirrored where reading goes from right to left.
@frozen
public enum UISemanticContentAttribute: Int, Sendable {
  /// It may.
  case unspecified = 0
  /// It shows controls of playing: never.
  case playback = 1
  /// It shows directions in space: never.
  case spatial = 2
  /// Always laid out from left to right.
  case forceLeftToRight = 3
  /// Always laid out from right to left.
  case forceRightToLeft = 4
}

/// How much something is wanted, from 0 to 1000.
public struct UILayoutPriority: RawRepresentable, Sendable, Hashable {
  /// The priority as a number.
  public var rawValue: Float

  /// Creates a priority from a number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Without fail.
  public static let required = UILayoutPriority(1000)
  /// Much.
  public static let defaultHigh = UILayoutPriority(750)
  /// Little.
  public static let defaultLow = UILayoutPriority(250)
  /// As little as a view's wish for its own size.
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

  /// Views are used on the main actor alone, and their layers with them.
  @discardableResult
  private func asked<Answer: Sendable>(_ ask: @MainActor (UIView) -> Answer) -> Answer? {
    guard let view else { return nil }
    return MainActor.assumeIsolated { ask(view) }
  }
}

extension UIView {
  /// The direction that a view of an attribute is laid out in, where reading goes from left to right.
  public static func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  { userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight) }

  /// The direction that a view of an attribute is laid out in, inside of one of another direction.
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
  /// What content that does not fill the view does.
  @frozen
  public enum ContentMode: Int, Sendable {
    /// It is stretched.
    case scaleToFill = 0
    /// It is as large as fits.
    case scaleAspectFit = 1
    /// It is as small as fills.
    case scaleAspectFill = 2
    /// It is drawn again.
    case redraw = 3
    /// It stands in the middle.
    case center = 4
    /// It stands at the upper edge.
    case top = 5
    /// It stands at the lower edge.
    case bottom = 6
    /// It stands at the left edge.
    case left = 7
    /// It stands at the right edge.
    case right = 8
  }

  /// What follows the size of the superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// What follows as bits.
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

  /// The length of content that has none.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// The size that asks for the least room.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The size that asks for the most room.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The position about which the transform turns, as fractions of the bounds: that of the layer.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
  /// The view whose first baseline stands for that of this one: itself.
  public var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline stands for that of this one: itself.
  public var forLastBaselineLayout: UIView { self }
  /// An image of a part of the view as a view: an empty one of that size and of the view's color.
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
