/// Something whose looks can be set for all of its kind.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// Something inside of which such looks can hold.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// A view that stands for all of its kind, made as from an archive: what is set with it holds for no other.
  public class func appearance() -> Self {
    guard let view = Self(coder: NSCoder()) else { preconditionFailure("\(self) cannot be decoded from an archive") }
    return view
  }
  /// One that stands for those inside of others.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type])
    -> Self
  { appearance() }
  /// One that stands for those of some traits.
  public class func appearance(for trait: UITraitCollection) -> Self { appearance() }
}

extension UIViewController: UIAppearanceContainer {}
