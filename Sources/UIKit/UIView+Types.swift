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
