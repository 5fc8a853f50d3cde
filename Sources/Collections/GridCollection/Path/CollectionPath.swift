public import GridScroll
public import UIKit

/// What happens to a collection view: a scroll path, and changes between its motions.
///
///     CollectionPath(steps: [
///       .scroll(.drag(Drag(finger: Vector(dx: 0, dy: -120), seconds: 0.3))),
///       .scroll(.fling(Fling())),
///       .insert([IndexPath(item: 1, section: 0)], seconds: 0.4),
///       .resize(to: CGSize(width: 480, height: 320), seconds: 0.4),
///     ])
///
/// A change begins on a frame, and so does the motion after it: the motions before it take whole frames.
@MainActor public struct CollectionPath {
  /// Where the path starts; an axis without a target starts at the start of its range.
  public var start: ScrollTarget
  /// The steps, one after another; none is a still picture of one frame.
  public var steps: [CollectionStep]
  /// Frames a second.
  public var frameRate: FrameRate
  /// The factor by which everything passes slower than in life; above 0, 1 for life's speed.
  public var slowMotion: Double

  /// Creates a path.
  public init(
    start: ScrollTarget = ScrollTarget(), steps: [CollectionStep] = [], frameRate: FrameRate = .thirty,
    slowMotion: Double = 1
  ) {
    self.start = start
    self.steps = steps
    self.frameRate = frameRate
    self.slowMotion = slowMotion
  }

  /// Creates a path that only scrolls.
  public init(_ path: ScrollPath) {
    self.init(
      start: path.start, steps: path.steps.map { CollectionStep(label: $0.label, .scroll($0)) },
      frameRate: path.frameRate, slowMotion: path.slowMotion)
  }
}

/// One step of a path: a motion, or a change of data, bounds or anything else of the view.
///
/// A change is done at once, and what it does to the elements is played as an animation of the given length, in seconds: each
/// element goes from where it stood to where it stands, and what appears and disappears by the layout's initial and final
/// attributes. A length of 0 shows what is after the change alone.
@MainActor public struct CollectionStep {
  /// A name, used once in a path, by which frames can be chosen.
  public var label: String?
  let kind: Kind

  enum Kind {
    case scroll(ScrollStep)
    case change(CollectionChange)
  }

  init(label: String?, _ kind: Kind) {
    self.label = label
    self.kind = kind
  }

  /// A motion; several in a row are one scroll path. A fling that begins with the velocity of the step before does so across
  /// a change, too.
  public static func scroll(
    _ motion: Motion, label: String? = nil, slowMotion: Double = 1
  ) -> CollectionStep {
    CollectionStep(label: label, .scroll(ScrollStep(motion, label: label, slowMotion: slowMotion)))
  }

  /// Several changes of the data as one batch, each in the numbering that devices use: what goes by the paths before, what
  /// comes by those after.
  ///
  /// - Parameters:
  ///   - updates: The changes.
  ///   - seconds: The length of the animation.
  ///   - label: A name by which frames can be chosen.
  ///   - data: Makes the changes to the data of a data source; numbers of items alone are changed without it.
  public static func batch(
    _ updates: [CollectionUpdate], seconds: Double = 0.3, label: String? = nil,
    data: (@MainActor () -> Void)? = nil
  ) -> CollectionStep {
    change(label: label, CollectionChange(name: "batch", seconds: seconds, .batch(updates, data)))
  }

  /// New items, by their paths after the change.
  public static func insert(
    _ items: [IndexPath], seconds: Double = 0.3, label: String? = nil, data: (@MainActor () -> Void)? = nil
  ) -> CollectionStep { batch(items.map { .insert($0) }, seconds: seconds, label: label, data: data) }

  /// Items that go, by their paths before the change.
  public static func delete(
    _ items: [IndexPath], seconds: Double = 0.3, label: String? = nil, data: (@MainActor () -> Void)? = nil
  ) -> CollectionStep { batch(items.map { .delete($0) }, seconds: seconds, label: label, data: data) }

  /// An item that goes elsewhere.
  public static func move(
    _ item: IndexPath, to place: IndexPath, seconds: Double = 0.3, label: String? = nil,
    data: (@MainActor () -> Void)? = nil
  ) -> CollectionStep { batch([.move(item, to: place)], seconds: seconds, label: label, data: data) }

  /// Items that show other data.
  public static func reload(
    _ items: [IndexPath], seconds: Double = 0.3, label: String? = nil, data: (@MainActor () -> Void)? = nil
  ) -> CollectionStep { batch(items.map { .reload($0) }, seconds: seconds, label: label, data: data) }

  /// All data is read anew: with numbers of items alone they may become others.
  public static func reloadData(
    counts: [Int]? = nil, label: String? = nil, data: (@MainActor () -> Void)? = nil
  ) -> CollectionStep {
    change(label: label, CollectionChange(name: "reload", seconds: 0, .reloadData(counts, data)))
  }

  /// Another size of the view, as when a device is turned, with other covered parts where they are given. The size classes
  /// stay as they are.
  public static func resize(
    to size: CGSize, safeAreaInsets: UIEdgeInsets? = nil, seconds: Double = 0.3, label: String? = nil
  ) -> CollectionStep {
    change(label: label, CollectionChange(name: "resize", seconds: seconds, .resize(size, safeAreaInsets)))
  }

  /// A section of a compositional layout that scrolls across the whole goes to an offset from its start, and comes to rest
  /// where its behavior says.
  public static func scrollAcross(
    section: Int, to offset: CGFloat, seconds: Double = 0.4, label: String? = nil
  ) -> CollectionStep {
    change(
      label: label,
      CollectionChange(name: "scroll across", seconds: seconds, .scrollAcross(section: section, offset)))
  }

  /// The layout forgets all.
  public static func invalidate(seconds: Double = 0, label: String? = nil) -> CollectionStep {
    change(seconds: seconds, label: label) { $0.collectionViewLayout.invalidateLayout() }
  }

  /// An item is selected, and scrolled to where a position is given.
  public static func select(
    _ item: IndexPath, at position: UICollectionView.ScrollPosition = [], seconds: Double = 0,
    label: String? = nil
  ) -> CollectionStep {
    change(seconds: seconds, label: label) {
      $0.selectItem(at: item, animated: false, scrollPosition: position)
    }
  }

  /// Anything one can do to a collection view and its data.
  ///
  /// Layouts that are checked are driven several times with data of their own each: reach data by way of the view, as its
  /// `dataSource`, rather than from outside.
  public static func change(
    seconds: Double = 0, label: String? = nil, _ body: @escaping @MainActor (UICollectionView) -> Void
  ) -> CollectionStep {
    change(label: label, CollectionChange(name: "change", seconds: seconds, .custom(body)))
  }

  private static func change(label: String?, _ change: CollectionChange) -> CollectionStep {
    CollectionStep(label: label, .change(change))
  }
}

/// A change of the data in a batch: what goes by the numbering before, what comes by that after.
public enum CollectionUpdate: Sendable, Hashable {
  /// A new item.
  case insert(IndexPath)
  /// An item that goes.
  case delete(IndexPath)
  /// An item that shows other data.
  case reload(IndexPath)
  /// An item that goes elsewhere.
  case move(IndexPath, to: IndexPath)
  /// A new section of so many items.
  case insertSection(Int, items: Int)
  /// A section that goes.
  case deleteSection(Int)
  /// A section that shows other data.
  case reloadSection(Int)
  /// A section that goes elsewhere.
  case moveSection(Int, to: Int)
}

/// What is done to a view between motions.
@MainActor struct CollectionChange {
  enum Action {
    case batch([CollectionUpdate], (@MainActor () -> Void)?)
    case reloadData([Int]?, (@MainActor () -> Void)?)
    case resize(CGSize, UIEdgeInsets?)
    case scrollAcross(section: Int, CGFloat)
    case custom(@MainActor (UICollectionView) -> Void)
  }

  var name: String
  /// The length of its animation.
  var seconds: Double
  var action: Action

  init(name: String, seconds: Double, _ action: Action) {
    self.name = name
    self.seconds = seconds
    self.action = action
  }
}

extension UICollectionView {
  /// Notes a change in a batch of updates.
  func note(_ update: CollectionUpdate) {
    switch update {
    case .insert(let path): insertItems(at: [path])
    case .delete(let path): deleteItems(at: [path])
    case .reload(let path): reloadItems(at: [path])
    case .move(let old, let new): moveItem(at: old, to: new)
    case .insertSection(let section, _): insertSections([section])
    case .deleteSection(let section): deleteSections([section])
    case .reloadSection(let section): reloadSections([section])
    case .moveSection(let old, let new): moveSection(old, toSection: new)
    }
  }
}
