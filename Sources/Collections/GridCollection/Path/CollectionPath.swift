public import GridScroll
public import UIKit

/// A script for a collection view: a scroll path, with changes between its motions.
///
///     CollectionPath(steps: [
///       .scroll(.drag(Drag(finger: Vector(dx: 0, dy: -120), seconds: 0.3))),
///       .scroll(.fling(Fling())),
///       .insert([IndexPath(item: 1, section: 0)], seconds: 0.4),
///       .resize(to: CGSize(width: 480, height: 320), seconds: 0.4),
///     ])
///
/// A change starts on a frame, and so does the motion after it. The motions before it take a whole number of
/// frames.
@MainActor public struct CollectionPath {
  /// Where the path starts; an axis without a target starts at the start of its range.
  public var start: ScrollTarget
  /// The steps, in order; without steps, the path is a still picture of one frame.
  public var steps: [CollectionStep]
  /// Frames per second.
  public var frameRate: FrameRate
  /// How many times slower than real time the path runs; above 0.
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

/// One step of a path: a motion, or a change of data, bounds or other properties of the view.
///
/// A change is applied immediately. Its effect on the elements is played as an animation of the given
/// duration in seconds: each element moves from its old to its new position, and elements appear and
/// disappear with the layout's initial and final attributes. A duration of 0 shows only the result.
@MainActor public struct CollectionStep {
  /// A unique name for choosing frames.
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

  /// A motion. Consecutive motions form one scroll path. A fling that starts with the velocity of the
  /// previous step also does so after a change.
  public static func scroll(
    _ motion: Motion, label: String? = nil, slowMotion: Double = 1
  ) -> CollectionStep {
    CollectionStep(label: label, .scroll(ScrollStep(motion, label: label, slowMotion: slowMotion)))
  }

  /// Several changes of the data as one batch. As on devices, removals use index paths before the batch, and insertions
  /// those after it.
  ///
  /// - Parameters:
  ///   - updates: The changes.
  ///   - seconds: The duration of the animation.
  ///   - label: A name for choosing frames.
  ///   - data: Applies the changes to a data source's data. Item counts are updated without it.
  public static func batch(
    _ updates: [CollectionUpdate], seconds: Double = 0.3, label: String? = nil,
    data: (@MainActor () -> Void)? = nil
  ) -> CollectionStep {
    change(label: label, CollectionChange(name: "batch", seconds: seconds, .batch(updates, data)))
  }

  /// New items, by their index paths after the change.
  public static func insert(
    _ items: [IndexPath], seconds: Double = 0.3, label: String? = nil, data: (@MainActor () -> Void)? = nil
  ) -> CollectionStep { batch(items.map { .insert($0) }, seconds: seconds, label: label, data: data) }

  /// Items to delete, by their index paths before the change.
  public static func delete(
    _ items: [IndexPath], seconds: Double = 0.3, label: String? = nil, data: (@MainActor () -> Void)? = nil
  ) -> CollectionStep { batch(items.map { .delete($0) }, seconds: seconds, label: label, data: data) }

  /// An item to move.
  public static func move(
    _ item: IndexPath, to place: IndexPath, seconds: Double = 0.3, label: String? = nil,
    data: (@MainActor () -> Void)? = nil
  ) -> CollectionStep { batch([.move(item, to: place)], seconds: seconds, label: label, data: data) }

  /// Items to reload with other data.
  public static func reload(
    _ items: [IndexPath], seconds: Double = 0.3, label: String? = nil, data: (@MainActor () -> Void)? = nil
  ) -> CollectionStep { batch(items.map { .reload($0) }, seconds: seconds, label: label, data: data) }

  /// Reloads all data; without a data source, item counts may change.
  public static func reloadData(
    counts: [Int]? = nil, label: String? = nil, data: (@MainActor () -> Void)? = nil
  ) -> CollectionStep {
    change(label: label, CollectionChange(name: "reload", seconds: 0, .reloadData(counts, data)))
  }

  /// A new size of the view, as when a device is rotated, optionally with a new safe area. The size classes
  /// stay the same.
  public static func resize(
    to size: CGSize, safeAreaInsets: UIEdgeInsets? = nil, seconds: Double = 0.3, label: String? = nil
  ) -> CollectionStep {
    change(label: label, CollectionChange(name: "resize", seconds: seconds, .resize(size, safeAreaInsets)))
  }

  /// Scrolls an orthogonal section of a compositional layout to an offset from its start. Its scrolling
  /// behavior determines where it comes to rest.
  public static func scrollAcross(
    section: Int, to offset: CGFloat, seconds: Double = 0.4, label: String? = nil
  ) -> CollectionStep {
    change(
      label: label,
      CollectionChange(name: "scroll across", seconds: seconds, .scrollAcross(section: section, offset)))
  }

  /// Invalidates the whole layout.
  public static func invalidate(seconds: Double = 0, label: String? = nil) -> CollectionStep {
    change(seconds: seconds, label: label) { $0.collectionViewLayout.invalidateLayout() }
  }

  /// Selects an item, and scrolls to it if a position is given.
  public static func select(
    _ item: IndexPath, at position: UICollectionView.ScrollPosition = [], seconds: Double = 0,
    label: String? = nil
  ) -> CollectionStep {
    change(seconds: seconds, label: label) {
      $0.selectItem(at: item, animated: false, scrollPosition: position)
    }
  }

  /// Any other change of a collection view and its data.
  ///
  /// The layout doctor drives layouts several times, each time with new data: access the data through the view's
  /// `dataSource`, not through captured variables.
  public static func change(
    seconds: Double = 0, label: String? = nil, _ body: @escaping @MainActor (UICollectionView) -> Void
  ) -> CollectionStep {
    change(label: label, CollectionChange(name: "change", seconds: seconds, .custom(body)))
  }

  private static func change(label: String?, _ change: CollectionChange) -> CollectionStep {
    CollectionStep(label: label, .change(change))
  }
}

/// A change of the data in a batch: removals use indices before it, insertions those after it.
public enum CollectionUpdate: Sendable, Hashable {
  /// A new item.
  case insert(IndexPath)
  /// An item to delete.
  case delete(IndexPath)
  /// An item to reload with other data.
  case reload(IndexPath)
  /// An item to move.
  case move(IndexPath, to: IndexPath)
  /// A new section with a number of items.
  case insertSection(Int, items: Int)
  /// A section to delete.
  case deleteSection(Int)
  /// A section to reload with other data.
  case reloadSection(Int)
  /// A section to move.
  case moveSection(Int, to: Int)
}

/// A change of a view between motions.
@MainActor struct CollectionChange {
  enum Action {
    case batch([CollectionUpdate], (@MainActor () -> Void)?)
    case reloadData([Int]?, (@MainActor () -> Void)?)
    case resize(CGSize, UIEdgeInsets?)
    case scrollAcross(section: Int, CGFloat)
    case custom(@MainActor (UICollectionView) -> Void)
  }

  var name: String
  /// The duration of its animation.
  var seconds: Double
  var action: Action

  init(name: String, seconds: Double, _ action: Action) {
    self.name = name
    self.seconds = seconds
    self.action = action
  }
}

extension UICollectionView {
  /// Records a change in a batch of updates.
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
