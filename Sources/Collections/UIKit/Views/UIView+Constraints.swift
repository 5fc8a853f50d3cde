/// Something whose parts can be constrained.
@preconcurrency @MainActor
public protocol LayoutAnchoring: NSObjectProtocol {}

extension LayoutAnchoring {
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The leading edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The first baseline.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The last baseline.
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
  /// A name for lookups.
  open var identifier = ""
  /// How far it stays away from the edges of the view.
  var insets: @MainActor (UIView) -> UIEdgeInsets = { _ in .zero }
  /// The constraints that count for its place: not known, as they are not solved.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] { [] }
  /// The rectangle in the view: that of its bounds without what is covered, or without its margins.
  open var layoutFrame: CGRect { owningView.map { $0.bounds.inset(by: insets($0)) } ?? .zero }
}

extension UIView: LayoutAnchoring {
  /// The part of the view that is not covered.
  public var safeAreaLayoutGuide: UILayoutGuide { guide { $0.safeAreaInsets } }
  /// The part of the view inside of its margins.
  public var layoutMarginsGuide: UILayoutGuide { guide { $0.layoutMargins } }
  /// The part of the view that reads well: that inside of its margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
  /// Puts a guide into the view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
    layoutGuides.append(layoutGuide)
  }
  /// Takes a guide out of the view.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = nil
    layoutGuides.removeAll { $0 === layoutGuide }
  }
  /// The part of the view above the keys: all of it that is not covered, as there are no keys.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let guide = UIKeyboardLayoutGuide()
    guide.owningView = self
    guide.insets = { view in
      var insets = view.safeAreaInsets
      insets.top = max(0, view.bounds.height - insets.bottom)
      return insets
    }
    return guide
  }

  private func guide(_ insets: @escaping @MainActor (UIView) -> UIEdgeInsets) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.owningView = self
    guide.insets = insets
    return guide
  }
}

/// The place of the keys, at the lower edge of what is not covered: without height, as there are none.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether it follows keys that stand elsewhere; stored only.
  open var followsUndockedKeyboard = false
  /// Whether the safe area counts: kept, and it does.
  open var usesBottomSafeArea = true
  /// The distance between keys and a finger that takes them down; stored only.
  open var keyboardDismissPadding: CGFloat = 0
}
