/// One change of the data in a batch of updates.
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  @frozen
  public enum Action: Int, Sendable {
    /// An insertion.
    case insert = 0
    /// A deletion.
    case delete = 1
    /// A reload.
    case reload = 2
    /// A move.
    case move = 3
    /// No change.
    case none = 4
  }

  /// The index path before the updates; nil for an insertion. A section has no item, or `NSNotFound` as its item.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the updates; nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }

  /// Whether a whole section changed.
  var isSection: Bool { (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.item == NSNotFound }
}
