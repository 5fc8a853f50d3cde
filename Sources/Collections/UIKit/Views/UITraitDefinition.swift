/// A trait that may be watched.
public protocol UITraitDefinition {}

/// A trait.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The room across.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// The room down.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// The size of text that users prefer.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The reading direction.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// Pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {}
/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}

/// What ends a watch of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

private final class TraitWatch: NSObject, UITraitChangeRegistration {}

/// What has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

extension UITraitEnvironment {
  /// Watches traits: they do not change while a layout is driven, and the handler is never called.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { TraitWatch() }
  /// Watches traits: they do not change, and nothing is called.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
  {
    TraitWatch()
  }
  /// Watches traits: they do not change, and nothing is called.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  { TraitWatch() }
  /// Ends a watch.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
