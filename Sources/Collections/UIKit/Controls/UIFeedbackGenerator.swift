/// What would be felt or heard: nothing is.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Gets ready; does nothing.
  open func prepare() {}
}

/// A knock; does nothing.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of knock.
  @frozen
  public enum FeedbackStyle: Int, Sendable {
    /// A light one.
    case light = 0
    /// One between.
    case medium = 1
    /// A heavy one.
    case heavy = 2
    /// A soft one.
    case soft = 3
    /// A hard one.
    case rigid = 4
  }

  /// Creates a generator of knocks of a medium kind.
  public override init() { super.init() }
  /// Creates a generator of knocks.
  public init(style: FeedbackStyle) { super.init() }
  /// Knocks; does nothing.
  open func impactOccurred() {}
  /// Knocks; does nothing.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A tick as a selection moves; does nothing.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Ticks; does nothing.
  open func selectionChanged() {}
}

/// A sign of success or failure; does nothing.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What happened.
  @frozen
  public enum FeedbackType: Int, Sendable {
    /// It went well.
    case success = 0
    /// Mind it.
    case warning = 1
    /// It failed.
    case error = 2
  }
  /// Gives the sign; does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
