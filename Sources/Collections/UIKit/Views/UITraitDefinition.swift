/// A trait that can be observed.
public protocol UITraitDefinition {}

/// A trait.
public typealias UITrait = any UITraitDefinition.Type

/// The interface style.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// The vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// The preferred content size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The reading direction.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// Pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {}
/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}

/// The registration of a trait observer.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

private final class TraitWatch: NSObject, UITraitChangeRegistration {}

/// An object with traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

extension UITraitEnvironment {
  /// Observes traits; they do not change while a layout is driven, so the handler is never called.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { TraitWatch() }
  /// Observes traits; they do not change, so nothing is called.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
  {
    TraitWatch()
  }
  /// Observes traits; they do not change, so nothing is called.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  { TraitWatch() }
  /// Ends an observation.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
