/// An object with an appearance proxy.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// A container of objects with an appearance proxy.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// The appearance proxy: a decoded view. Settings have no effect on other views.
  public class func appearance() -> Self {
    guard let view = Self(coder: NSCoder()) else {
      preconditionFailure("\(self) cannot be decoded from an archive")
    }
    return view
  }
  /// The appearance proxy for views inside containers.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type])
    -> Self
  { appearance() }
  /// The appearance proxy for traits.
  public class func appearance(for trait: UITraitCollection) -> Self { appearance() }
}

extension UIViewController: UIAppearanceContainer {}
