/// Something whose parts can be constrained.
@preconcurrency @MainActor
public protocol LayoutAnchoring: NSObjectProtocol {}

extension LayoutAnchoring {
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge where reading begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The middle across.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The middle down.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The first base line.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The last base line.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

/// A rectangle in a view to constrain others to: without a frame of its own.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutAnchoring {
  /// The view that it lies in.
  open weak var owningView: UIView?
  /// A name to find it by.
  open var identifier = ""
  /// The rectangle in the view: that of its bounds.
  open var layoutFrame: CGRect { owningView?.bounds ?? .zero }
}

extension UIView: LayoutAnchoring {
  /// Whether autoresizing becomes constraints: kept.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { settings.translates }
    set { settings.translates = newValue }
  }
  /// The constraints that were added.
  public var constraints: [NSLayoutConstraint] { settings.constraints }
  /// Keeps a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) { addConstraints([constraint]) }
  /// Keeps constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    settings.constraints += constraints
    NSLayoutConstraint.activate(constraints)
  }
  /// Forgets a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }
  /// Forgets constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    settings.constraints.removeAll { constraints.contains($0) }
    NSLayoutConstraint.deactivate(constraints)
  }
  /// The part of the view that is not covered.
  public var safeAreaLayoutGuide: UILayoutGuide { guide }
  /// The part of the view inside of its margins.
  public var layoutMarginsGuide: UILayoutGuide { guide }
  /// The part of the view that reads well.
  public var readableContentGuide: UILayoutGuide { guide }

  private var guide: UILayoutGuide {
    let guide = UILayoutGuide()
    guide.owningView = self
    return guide
  }

  /// How much the view does not want to grow: kept.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    settings.priorities["hugging \(axis)"] = priority
  }
  /// How much the view does not want to shrink: kept.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { settings.priorities["resistance \(axis)"] = priority }
  /// How much the view does not want to grow.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    settings.priorities["hugging \(axis)"] ?? .defaultLow
  }
  /// How much the view does not want to shrink.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    settings.priorities["resistance \(axis)"] ?? .defaultHigh
  }
}
