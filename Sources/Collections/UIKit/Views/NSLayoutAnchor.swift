/// An anchor of a view for constraints; `AnchorType` distinguishes horizontal edges, vertical edges and lengths.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let holder: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    holder = item
    self.attribute = attribute
  }

  fileprivate func relation(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: holder, attribute: attribute, relatedBy: relation, toItem: other?.holder,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// The name; always empty.
  open var name: String { "" }
  /// The view or guide of the anchor.
  open var item: AnyObject? { holder }
  /// Whether the layout is ambiguous; unknown, because constraints are not solved.
  open var hasAmbiguousLayout: Bool { false }
  /// The constraints that affect the anchor; unknown.
  open var constraintsAffectingLayout: [NSLayoutConstraint] { [] }

  /// Equal to another one.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relation(.equal, anchor, 1, c) }
  /// At least another one.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relation(.greaterThanOrEqual, anchor, 1, c) }
  /// At most another one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relation(.lessThanOrEqual, anchor, 1, c) }
}

/// A horizontal edge or center.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance to another anchor as a length; stored as a width.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(holder, .width)
  }
  /// After another anchor by a multiple of the system spacing of 8 points.
  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relation(.equal, anchor, 1, 8 * multiplier) }
  /// After another anchor by at least such a distance.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  )
    -> NSLayoutConstraint
  { relation(.greaterThanOrEqual, anchor, 1, 8 * multiplier) }
  /// After another anchor by at most such a distance.
  open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relation(.lessThanOrEqual, anchor, 1, 8 * multiplier) }
}

/// A vertical edge, center or baseline.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance to another anchor as a length; stored as a height.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(holder, .height)
  }
  /// Below another anchor by a multiple of the system spacing of 8 points.
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relation(.equal, anchor, 1, 8 * multiplier) }
  /// Below another anchor by at least such a distance.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  )
    -> NSLayoutConstraint
  { relation(.greaterThanOrEqual, anchor, 1, 8 * multiplier) }
  /// Below another anchor by at most such a distance.
  open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relation(.lessThanOrEqual, anchor, 1, 8 * multiplier) }
}

/// A width or height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Equal to a number of points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relation(.equal, nil, 0, c) }
  /// At least a number of points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, nil, 0, c)
  }
  /// At most a number of points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, nil, 0, c)
  }
  /// Equal to a multiple of another length.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relation(.equal, anchor, m, c) }
  /// At least a multiple of another length.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relation(.greaterThanOrEqual, anchor, m, c) }
  /// At most a multiple of another length.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relation(.lessThanOrEqual, anchor, m, c) }
}
