/// One change of the data in a batch of updates.
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  @frozen
  public enum Action: Int, Sendable {
    /// Something is new.
    case insert = 0
    /// Something is gone.
    case delete = 1
    /// Something shows other data.
    case reload = 2
    /// Something stands elsewhere.
    case move = 3
    /// Nothing changed.
    case none = 4
  }

  /// The place before the updates; nil for what is new. A section has no item, or `NSNotFound` as its item.
  public let indexPathBeforeUpdate: IndexPath?
  /// The place after the updates; nil for what is gone.
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
