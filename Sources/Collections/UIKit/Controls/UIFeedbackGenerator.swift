/// A feedback generator; there is no feedback.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Prepares the generator; does nothing.
  open func prepare() {}
}

/// Impact feedback; does nothing.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The style of an impact.
  @frozen
  public enum FeedbackStyle: Int, Sendable {
    /// Light.
    case light = 0
    /// Medium.
    case medium = 1
    /// Heavy.
    case heavy = 2
    /// Soft.
    case soft = 3
    /// Rigid.
    case rigid = 4
  }

  /// Creates a generator of medium impacts.
  public override init() { super.init() }
  /// Creates a generator of impacts.
  public init(style: FeedbackStyle) { super.init() }
  /// Generates an impact; does nothing.
  open func impactOccurred() {}
  /// Generates an impact; does nothing.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a changed selection; does nothing.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Generates feedback; does nothing.
  open func selectionChanged() {}
}

/// Feedback for success or failure; does nothing.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of result.
  @frozen
  public enum FeedbackType: Int, Sendable {
    /// Success.
    case success = 0
    /// Warning.
    case warning = 1
    /// Error.
    case error = 2
  }
  /// Generates feedback; does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
