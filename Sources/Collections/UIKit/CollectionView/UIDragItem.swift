/// An object that can be provided as data.
public protocol NSItemProviderWriting: NSObjectProtocol {}

/// An object that can be created from provided data.
public protocol NSItemProviderReading: NSObjectProtocol {}

extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}
extension UIImage: NSItemProviderWriting, NSItemProviderReading {}
extension UIColor: NSItemProviderWriting, NSItemProviderReading {}

/// The data of a drag: an object, which is not passed to anyone.
open class NSItemProvider: NSObject {
  /// The object.
  let object: (any NSItemProviderWriting)?
  /// A suggested name for the data.
  open var suggestedName: String?
  /// The names of the kinds of data; none.
  open var registeredTypeIdentifiers: [String] { [] }

  /// Creates a provider without an object.
  public override init() { object = nil }
  /// Creates a provider of an object.
  public init(object: any NSItemProviderWriting) { self.object = object }
  /// Creates a provider without an object; files are not loaded.
  public init?(contentsOf fileURL: URL?) { object = nil }
  /// Creates a provider of an item of a type.
  public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    object = item as? any NSItemProviderWriting
  }
  /// Whether there is data of a type; there is none.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
  /// Whether there is an object of a class.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    object.map { type(of: $0) == aClass } ?? false
  }
  /// Loads the object immediately; nil if there is none of the class.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(canLoadObject(ofClass: aClass) ? object as? any NSItemProviderReading : nil, nil)
    return Progress(totalUnitCount: 1)
  }
  /// Registers an object; does nothing.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {}
  /// Registers data; does nothing.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) {}
}

/// The visibility of provided data.
@frozen
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// All apps.
  case all = 0
  /// Apps of the same team.
  case team = 1
  /// Apps of the same group.
  case group = 2
  /// Only this app.
  case ownProcess = 3
}

/// An item for dragging.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// Its data.
  public let itemProvider: NSItemProvider
  /// The app's own object for it.
  open var localObject: Any?
  /// The preview during a drag.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// The common part of drags and drops. They are not simulated.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// The dragged items.
  var items: [UIDragItem] { get }
  /// Whether they may be moved instead of copied.
  var allowsMoveOperation: Bool { get }
  /// Whether the drag is restricted to the app.
  var isRestrictedToDraggingApplication: Bool { get }
  /// The position of the touch in a view.
  func location(in view: UIView) -> CGPoint
  /// Whether objects of a class can be created from the items.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
  /// Whether an item has one of the given types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
}

/// A drag, at its source.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// The app's own object for it.
  var localContext: Any? { get set }
}

/// A drag, at its destination.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it started in this app.
  var localDragSession: (any UIDragSession)? { get }
  /// Creates objects from all items.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

/// The effect of a drop.
@frozen
public enum UIDropOperation: UInt, Sendable {
  /// The drop is canceled.
  case cancel = 0
  /// The drop is not allowed here.
  case forbidden = 1
  /// The data is copied.
  case copy = 2
  /// The data is moved.
  case move = 3
}

/// A proposal for a drop.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// The effect.
  public let operation: UIDropOperation
  /// Whether the preview is precise; stored only.
  open var isPrecise = false
  /// Whether the preview keeps its size; stored only.
  open var prefersFullSizePreview = false

  /// Creates a proposal.
  public init(operation: UIDropOperation) { self.operation = operation }
}

/// An interaction of a view with touches; does nothing.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view.
  var view: UIView? { get }
  /// The view will change.
  func willMove(to view: UIView?)
  /// The view changed.
  func didMove(to view: UIView?)
}

/// The interaction for drags; none are simulated.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  /// The view.
  open private(set) weak var view: UIView?
  /// The delegate; not retained.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// Whether it is enabled; stored only.
  open var isEnabled = true
  /// Creates an instance.
  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }
  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }
}

/// The delegate for drags.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// The drag items; never called.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
}

/// The interaction for drops; none are simulated.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
  /// The view.
  open private(set) weak var view: UIView?
  /// The delegate; not retained.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// Creates an instance.
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }
  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }
}

/// The delegate for drops; never called.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {}

/// Animations alongside a drag; nothing moves.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion handler.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
