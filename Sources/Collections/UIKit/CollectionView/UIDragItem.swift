/// What can be handed over as data.
public protocol NSItemProviderWriting: NSObjectProtocol {}

/// What can be made from data that are handed over.
public protocol NSItemProviderReading: NSObjectProtocol {}

extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}
extension UIImage: NSItemProviderWriting, NSItemProviderReading {}
extension UIColor: NSItemProviderWriting, NSItemProviderReading {}

/// What is handed over by a drag: an object, which is handed to nobody.
open class NSItemProvider: NSObject {
  /// The object.
  let object: (any NSItemProviderWriting)?
  /// A name for what is handed over.
  open var suggestedName: String?
  /// The names of the kinds of data: none.
  open var registeredTypeIdentifiers: [String] { [] }

  /// Creates one without an object.
  public override init() { object = nil }
  /// Creates one that hands an object over.
  public init(object: any NSItemProviderWriting) { self.object = object }
  /// Creates one without an object: files are not read.
  public init?(contentsOf fileURL: URL?) { object = nil }
  /// Creates one of a thing of a kind.
  public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    object = item as? any NSItemProviderWriting
  }
  /// Whether there is data of a kind; there is none.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
  /// Whether there is an object of a class.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    object.map { type(of: $0) == aClass } ?? false
  }
  /// Hands the object over at once; nil if there is none of the class.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(canLoadObject(ofClass: aClass) ? object as? any NSItemProviderReading : nil, nil)
    return Progress(totalUnitCount: 1)
  }
  /// Notes an object to be handed over; does nothing.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {}
  /// Notes data to be handed over; does nothing.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) {}
}

/// Who may see what is handed over.
@frozen
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Everybody.
  case all = 0
  /// Those of one team.
  case team = 1
  /// Those of one group.
  case group = 2
  /// The app itself.
  case ownProcess = 3
}

/// A thing that would be dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// What it hands over.
  public let itemProvider: NSItemProvider
  /// What the app knows it by.
  open var localObject: Any?
  /// What would show under the finger.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates a thing.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// What drags and drops have in common. There are no fingers, and none begins.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// Whether it may be moved instead of copied.
  var allowsMoveOperation: Bool { get }
  /// Whether it stays in the app.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Where the finger is in a view.
  func location(in view: UIView) -> CGPoint
  /// Whether something dragged can be made an object of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
  /// Whether something dragged is of one of some kinds.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
}

/// A drag, for whom it begins.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// What the app knows it by.
  var localContext: Any? { get set }
}

/// A drag, for whom it comes to.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag where it began in this app.
  var localDragSession: (any UIDragSession)? { get }
  /// Makes objects of all that is dragged.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

/// What a drop does.
@frozen
public enum UIDropOperation: UInt, Sendable {
  /// Nothing, and the thing goes back.
  case cancel = 0
  /// It may not drop here.
  case forbidden = 1
  /// It copies.
  case copy = 2
  /// It moves.
  case move = 3
}

/// What a drop would do.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// What it does.
  public let operation: UIDropOperation
  /// Whether the picture under the finger is exact; stored only.
  open var isPrecise = false
  /// Whether the picture under the finger keeps its size; stored only.
  open var prefersFullSizePreview = false

  /// Creates a proposal.
  public init(operation: UIDropOperation) { self.operation = operation }
}

/// Something that a view may do with fingers: nothing is done.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view.
  var view: UIView? { get }
  /// The view is about to change.
  func willMove(to view: UIView?)
  /// The view changed.
  func didMove(to view: UIView?)
}

/// Would begin drags: none begins.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  /// The view.
  open private(set) weak var view: UIView?
  /// What would be asked for things to drag; not retained.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// Whether it works; stored only.
  open var isEnabled = true
  /// Creates an instance.
  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }
  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }
}

/// What would be asked for things to drag.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// The things; never asked.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
}

/// Would take drops: none comes.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
  /// The view.
  open private(set) weak var view: UIView?
  /// What would be told of drops; not retained.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// Creates an instance.
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }
  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }
}

/// What would be told of drops: never.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {}

/// Moves along with a drag; nothing moves.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// What moves along.
  func addAnimations(_ animations: @escaping () -> Void)
  /// What comes after.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
