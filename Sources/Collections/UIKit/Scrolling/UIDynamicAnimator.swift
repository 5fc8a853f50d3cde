/// What would move items by forces; nothing moves.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The behaviors inside.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called with each step: never.
  open var action: (() -> Void)?
  /// The animator that it belongs to.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// Creates a behavior.
  public override init() { super.init() }
  /// Adds a behavior inside.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
  /// Takes a behavior out.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
  }
}

/// Keeps behaviors, and answers with the attributes of their items; nothing moves.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The behaviors.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether something moves: nothing does.
  open var isRunning: Bool { false }
  /// What is told of rest: never.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  private weak var layout: UICollectionViewLayout?

  /// Creates an animator of views.
  public init(referenceView view: UIView) { super.init() }
  /// Creates an animator.
  public override init() { super.init() }
  /// Creates an animator of attributes.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init()
    self.layout = layout
  }

  /// Adds a behavior.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behavior.dynamicAnimator = self
    behaviors.append(behavior)
  }
  /// Takes a behavior out.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
  }
  /// Takes all behaviors out.
  open func removeAllBehaviors() { behaviors = [] }
  /// Takes an item as it stands now.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}

  private var allItems: [any UIDynamicItem] {
    var (found, seen): ([any UIDynamicItem], Set<ObjectIdentifier>) = ([], [])
    func collect(_ behavior: UIDynamicBehavior) {
      let own = (behavior as? ItemBehavior)?.kept ?? []
      found += own.filter { seen.insert(ObjectIdentifier($0)).inserted }
      behavior.childBehaviors.forEach(collect)
    }
    behaviors.forEach(collect)
    return found
  }

  /// The items of behaviors in a rectangle, each once.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    allItems.filter { item in
      let size = item.bounds.size
      return CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
        height: size.height
      ).intersects(rect)
    }
  }
  /// The attributes of a cell that behaviors hold.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    allItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first { $0.key == .item(indexPath) }
  }
  /// The attributes of a supplementary view that behaviors hold.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    allItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }
      .first { $0.key == .supplementary(elementKind, indexPath) }
  }
}

/// What is told of rest: never.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// All has come to rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
  /// Something is about to move.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
}

/// A behavior of items.
@preconcurrency @MainActor
open class ItemBehavior: UIDynamicBehavior {
  fileprivate var kept: [any UIDynamicItem] = []
  /// The items.
  open var items: [any UIDynamicItem] { kept }
  /// Creates a behavior of items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    kept = items
  }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { kept.append(item) }
  /// Takes an item out.
  open func removeItem(_ item: any UIDynamicItem) { kept.removeAll { $0 === item } }
}

/// A spring or rod from an item to a place; stored only.
@preconcurrency @MainActor
open class UIAttachmentBehavior: ItemBehavior {
  /// The place.
  open var anchorPoint = CGPoint.zero
  /// The length in points.
  open var length: CGFloat = 0
  /// How soon it comes to rest.
  open var damping: CGFloat = 0
  /// How fast it swings; 0 for a rod.
  open var frequency: CGFloat = 0
  /// The force against turns.
  open var frictionTorque: CGFloat = 0
  /// Creates a rod to a place.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(items: [item])
    anchorPoint = point
    length = hypot(item.center.x - point.x, item.center.y - point.y)
  }
  /// Creates a rod to another item.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(items: [item1, item2])
    length = hypot(item1.center.x - item2.center.x, item1.center.y - item2.center.y)
  }
}

/// Weight; stored only.
@preconcurrency @MainActor
open class UIGravityBehavior: ItemBehavior {
  /// Where it pulls to.
  open var gravityDirection = CGVector(dx: 0, dy: 1)
  /// How strong it is.
  open var magnitude: CGFloat = 1
}

/// Walls; stored only.
@preconcurrency @MainActor
open class UICollisionBehavior: ItemBehavior {
  /// Whether the edges of the reference are walls.
  open var translatesReferenceBoundsIntoBoundary = false
  /// Adds a wall.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {}
}

/// What an item is like; stored only.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: ItemBehavior {
  /// How it springs back.
  open var elasticity: CGFloat = 0
  /// How it rubs.
  open var friction: CGFloat = 0
  /// How heavy it is.
  open var density: CGFloat = 1
  /// What slows it down.
  open var resistance: CGFloat = 0
  /// What slows its turns down.
  open var angularResistance: CGFloat = 0
  /// Whether it may turn.
  open var allowsRotation = true
  /// Adds a speed.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
}

/// A snap to a place; stored only.
@preconcurrency @MainActor
open class UISnapBehavior: ItemBehavior {
  /// The place.
  open var snapPoint = CGPoint.zero
  /// How soon it comes to rest.
  open var damping: CGFloat = 0.5
  /// Creates a snap.
  public convenience init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.init(items: [item])
    snapPoint = point
  }
}

/// A push; stored only.
@preconcurrency @MainActor
open class UIPushBehavior: ItemBehavior {
  /// How long it lasts.
  public enum Mode: Int, Sendable {
    /// As long as it is there.
    case continuous = 0
    /// Once.
    case instantaneous = 1
  }
  /// Where it pushes to.
  open var pushDirection = CGVector.zero
  /// How strong it is.
  open var magnitude: CGFloat = 0
  /// Creates a push.
  public convenience init(items: [any UIDynamicItem], mode: Mode) { self.init(items: items) }
}
