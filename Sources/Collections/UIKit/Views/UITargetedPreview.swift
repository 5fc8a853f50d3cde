/// The look of a preview; stored only.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The visible path.
  open var visiblePath: UIBezierPath?
  /// The path of the shadow.
  open var shadowPath: UIBezierPath?
  /// The color behind it.
  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! = .systemBackground

  /// Creates default parameters.
  public override init() { super.init() }
  /// Creates parameters for lines of text.
  public init(textLineRects: [NSValue]) { super.init() }
}

/// The look of a drag preview; stored only.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The target of a preview.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The container.
  public let container: UIView
  /// The center in the container.
  public let center: CGPoint
  /// The transform.
  public let transform: CGAffineTransform

  /// Creates an instance.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
  }
  /// Creates a target without a transform.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}

/// The target of a drag preview.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A targeted preview; never shown.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The visible view.
  public let view: UIView
  /// The appearance.
  public let parameters: UIPreviewParameters
  /// The target.
  public let target: UIPreviewTarget
  /// Its size in points.
  open var size: CGSize { view.bounds.size }

  /// Creates a preview with a target.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }
  /// Creates a preview at its view's position.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }
  /// Creates a preview with default parameters.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
}

/// A targeted drag preview; never shown.
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
  /// Creates a preview with default parameters.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
}

/// The interaction for context menus; none is shown.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The view.
  open private(set) weak var view: UIView?
  /// The delegate; not retained.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// Creates an instance.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
  /// The position of the touch; always zero.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Dismisses the menu; does nothing.
  open func dismissMenu() {}
  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// The menu configuration; never called.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// Animations alongside a menu; nothing moves.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The preview controller.
  var previewViewController: UIViewController? { get }
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion handler.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Animations for the commit of a preview; nothing moves.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The commit style.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How a preview is committed.
@frozen
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// Dismissed.
  case dismiss = 0
  /// Expanded.
  case pop = 1
}
