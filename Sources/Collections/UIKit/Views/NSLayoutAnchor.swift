/// A part of a view to be constrained; `AnchorType` tells edges across, edges down and lengths apart.
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

  /// The name: none, as places are not debugged.
  open var name: String { "" }
  /// The view or guide that it belongs to.
  open var item: AnyObject? { holder }
  /// Whether constraints leave its place open: not known, as they are not solved.
  open var hasAmbiguousLayout: Bool { false }
  /// The constraints that count for its place; unknown.
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

/// An edge or middle across.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance to another one, as a length to constrain: kept as a width.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(holder, .width)
  }
  /// After another one by a number of the system's spaces of 8 points.
  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relation(.equal, anchor, 1, 8 * multiplier) }
  /// After another one by such a distance at least.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  )
    -> NSLayoutConstraint
  { relation(.greaterThanOrEqual, anchor, 1, 8 * multiplier) }
  /// After another one by such a distance at most.
  open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relation(.lessThanOrEqual, anchor, 1, 8 * multiplier) }
}

/// An edge, middle or baseline down.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance to another one, as a length to constrain: kept as a height.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(holder, .height)
  }
  /// Below another one by a number of the system's spaces of 8 points.
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relation(.equal, anchor, 1, 8 * multiplier) }
  /// Below another one by such a distance at least.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  )
    -> NSLayoutConstraint
  { relation(.greaterThanOrEqual, anchor, 1, 8 * multiplier) }
  /// Below another one by such a distance at most.
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
  /// Equal to a part of another one.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relation(.equal, anchor, m, c) }
  /// At least a part of another one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relation(.greaterThanOrEqual, anchor, m, c) }
  /// At most a part of another one.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relation(.lessThanOrEqual, anchor, m, c) }
}
