/// What is done to what lies beneath a view: nothing.
open class UIVisualEffect: NSObject {}

/// A blur: none.
open class UIBlurEffect: UIVisualEffect {
  /// The kind of blur.
  public enum Style: Int, Sendable {
    /// The lightest.
    case extraLight = 0
    /// A light one.
    case light = 1
    /// A dark one.
    case dark = 2
    /// As usual.
    case regular = 4
    /// A strong one.
    case prominent = 5
    /// A thin one of the system.
    case systemMaterial = 9
  }

  /// Creates a blur.
  public convenience init(style: Style) { self.init() }
}

/// A view that would blur what lies beneath: its content shows, and nothing is blurred.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// What is done: nothing.
  open var effect: UIVisualEffect?
  /// The view that content is put into.
  public let contentView = UIView(frame: .zero)

  /// Creates a view.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    addSubview(contentView)
  }
  /// Creates a view: archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
  /// The content fills the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
