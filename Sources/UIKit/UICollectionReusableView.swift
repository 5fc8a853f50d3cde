/// A supplementary or decoration view, or the base of a cell.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The name by which it was asked for; nil for decoration views.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view where it stands.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view without extent: archives are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view when only its class is known.
  public required convenience init(reusedAs identifier: String?, frame: CGRect) {
    self.init(frame: frame)
    reuseIdentifier = identifier
  }

  /// Called before the view is used again.
  open func prepareForReuse() {}

  /// Called with the attributes that the view takes, after frame, opacity and transform were set.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that the view would like: those given unless a subclass, or `sizeThatFits`, knows better.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let size = sizeThatFits(layoutAttributes.size)
    guard size != layoutAttributes.size,
      let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    preferred.size = size
    return preferred
  }

  /// Called before the layout changes to another one.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after the layout has changed to another one.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  func take(_ attributes: UICollectionViewLayoutAttributes) {
    transform3D = CATransform3DIdentity
    bounds.size = attributes.size
    center = attributes.center
    transform3D = attributes.transform3D
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    layer.zPosition = CGFloat(attributes.zIndex)
    apply(attributes)
  }
}

/// A cell: content, backgrounds and states.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that a cell's own views are put into.
  public let contentView = UIView(frame: .zero)
  /// The view below the content.
  open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView) } }
  /// The view below the content while the cell is selected.
  open var selectedBackgroundView: UIView?
  /// Whether the cell is selected.
  open var isSelected = false
  /// Whether a finger lies on the cell; there is none.
  open var isHighlighted = false

  /// Creates a cell where it stands.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Creates a cell without extent: archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Creates a cell when only its class is known.
  public required convenience init(reusedAs identifier: String?, frame: CGRect) {
    self.init(frame: frame)
    reuseIdentifier = identifier
  }

  /// Fits content and background to the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }
}
