/// An object with anchors.
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

/// A layout guide: a rectangle in a view for constraints.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutAnchoring {
  /// The view of the guide.
  open weak var owningView: UIView?
  /// A name for lookups.
  open var identifier = ""
  /// The insets from the edges of the view.
  var insets: @MainActor (UIView) -> UIEdgeInsets = { _ in .zero }
  /// The constraints that affect the guide; unknown, because constraints are not solved.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] { [] }
  /// The frame in the view: its bounds without the safe area insets or margins.
  open var layoutFrame: CGRect { owningView.map { $0.bounds.inset(by: insets($0)) } ?? .zero }
}

extension UIView: LayoutAnchoring {
  /// The safe area.
  public var safeAreaLayoutGuide: UILayoutGuide { guide { $0.safeAreaInsets } }
  /// The rectangle inside the margins.
  public var layoutMarginsGuide: UILayoutGuide { guide { $0.layoutMargins } }
  /// The readable rectangle: the rectangle inside the margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
  /// Adds a layout guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
    layoutGuides.append(layoutGuide)
  }
  /// Removes a layout guide.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = nil
    layoutGuides.removeAll { $0 === layoutGuide }
  }
  /// The keyboard guide, at the bottom of the safe area, because there is no keyboard.
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

/// The guide of the keyboard, at the bottom of the safe area. Its height is 0, because there is no keyboard.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether it follows an undocked keyboard; stored only.
  open var followsUndockedKeyboard = false
  /// Whether it uses the bottom safe area; stored only, since it always does.
  open var usesBottomSafeArea = true
  /// The dismiss padding; stored only.
  open var keyboardDismissPadding: CGFloat = 0
}
