/// The look of the image of something that is touched; stored only.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// What shows of it.
  open var visiblePath: UIBezierPath?
  /// The path of its shadow.
  open var shadowPath: UIBezierPath?
  /// The color behind it.
  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! = .systemBackground

  /// Creates some.
  public override init() { super.init() }
  /// Creates some around lines of text.
  public init(textLineRects: [NSValue]) { super.init() }
}

/// The look of the image of something that is dragged; stored only.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where an image flies to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view around it.
  public let container: UIView
  /// Its center there.
  public let center: CGPoint
  /// How it is transformed there.
  public let transform: CGAffineTransform

  /// Creates an instance.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
  }
  /// Creates one without a transform.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}

/// Where the image of something dragged flies to.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// An image of something that is touched; never shown.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The visible view.
  public let view: UIView
  /// The appearance.
  public let parameters: UIPreviewParameters
  /// Where it flies to.
  public let target: UIPreviewTarget
  /// Its size in points.
  open var size: CGSize { view.bounds.size }

  /// Creates one that flies to a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }
  /// Creates one that stays where its view is.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }
  /// Creates one that looks as usual.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
}

/// An image of something that is dragged; never shown.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {}

/// The preview of a drag; never shown.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  /// The visible view.
  public let view: UIView
  /// The appearance.
  public let parameters: UIDragPreviewParameters

  /// Creates an instance.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
  }
  /// Creates one that looks as usual.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
}

/// Would show a menu on a long touch: none shows.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The view.
  open private(set) weak var view: UIView?
  /// The delegate; not retained.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// Creates an instance.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
  /// Where the finger is: nowhere.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Takes the menu away; does nothing.
  open func dismissMenu() {}
  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// The menu; never asked.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// Moves along with a menu; nothing moves.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// What shows above the menu.
  var previewViewController: UIViewController? { get }
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion handler.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Moves along where what shows above a menu opens; nothing moves.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How it opens.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How what shows above a menu opens.
@frozen
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It goes.
  case dismiss = 0
  /// It grows.
  case pop = 1
}
