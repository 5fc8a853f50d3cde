/// A dynamic behavior; nothing moves.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The child behaviors.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called with each step; never called.
  open var action: (() -> Void)?
  /// The animator that it belongs to.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// Creates a behavior.
  public override init() { super.init() }
  /// Adds a child behavior.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
  /// Removes a child behavior.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
  }
}

/// Stores behaviors and returns the attributes of their items; nothing moves.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The behaviors.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether anything moves; always false.
  open var isRunning: Bool { false }
  /// The delegate; never called.
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
    layout?.hasDynamics = true
  }
  /// Removes a behavior.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
  }
  /// Removes all behaviors.
  open func removeAllBehaviors() { behaviors = [] }
  /// Updates an item to its current state.
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
  /// The attributes of a cell in a behavior.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    allItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first { $0.key == .item(indexPath) }
  }
  /// The attributes of a supplementary view in a behavior.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    allItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }
      .first { $0.key == .supplementary(elementKind, indexPath) }
  }
}

/// The delegate of an animator; never called.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// All items are at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
  /// Items will move.
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
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { kept.removeAll { $0 === item } }
}

/// A spring or rod between an item and an anchor; stored only.
@preconcurrency @MainActor
open class UIAttachmentBehavior: ItemBehavior {
  /// The anchor.
  open var anchorPoint = CGPoint.zero
  /// The length in points.
  open var length: CGFloat = 0
  /// The damping.
  open var damping: CGFloat = 0
  /// The frequency; 0 for a rod.
  open var frequency: CGFloat = 0
  /// The friction torque.
  open var frictionTorque: CGFloat = 0
  /// Creates a rod to an anchor.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(items: [item])
    anchorPoint = point
    length = Self.distance(item.center, point)
  }
  /// Creates a rod to another item.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(items: [item1, item2])
    length = Self.distance(item1.center, item2.center)
  }

  private static func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
    let (x, y) = (one.x - other.x, one.y - other.y)
    return (x * x + y * y).squareRoot()
  }
}

/// Gravity; stored only.
@preconcurrency @MainActor
open class UIGravityBehavior: ItemBehavior {
  /// The direction.
  open var gravityDirection = CGVector(dx: 0, dy: 1)
  /// The strength.
  open var magnitude: CGFloat = 1
}

/// Collision boundaries; stored only.
@preconcurrency @MainActor
open class UICollisionBehavior: ItemBehavior {
  /// Whether the edges of the reference view are boundaries.
  open var translatesReferenceBoundsIntoBoundary = false
  /// Adds a boundary.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {}
}

/// Physical properties of items; stored only.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: ItemBehavior {
  /// The elasticity.
  open var elasticity: CGFloat = 0
  /// The friction.
  open var friction: CGFloat = 0
  /// The density.
  open var density: CGFloat = 1
  /// The linear resistance.
  open var resistance: CGFloat = 0
  /// The angular resistance.
  open var angularResistance: CGFloat = 0
  /// Whether items may rotate.
  open var allowsRotation = true
  /// Adds a velocity.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
}

/// A snap to a point; stored only.
@preconcurrency @MainActor
open class UISnapBehavior: ItemBehavior {
  /// The point.
  open var snapPoint = CGPoint.zero
  /// The damping.
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
  /// The duration of a push.
  public enum Mode: Int, Sendable {
    /// Continuous.
    case continuous = 0
    /// Instantaneous.
    case instantaneous = 1
  }
  /// The direction.
  open var pushDirection = CGVector.zero
  /// The strength.
  open var magnitude: CGFloat = 0
  /// Creates a push.
  public convenience init(items: [any UIDynamicItem], mode: Mode) { self.init(items: items) }
}
