/// A supplementary or decoration view, or the base of a cell.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The name by which it was asked for; nil for decoration views.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view where it stands.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view without extent; archives are not supported.
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

  /// The attributes that the view would like: those given unless a subclass, or its `systemLayoutSizeFitting` or
  /// `sizeThatFits`, knows better.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let size = systemLayoutSizeFitting(
      layoutAttributes.size, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
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
  open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
  /// Whether a finger lies on the cell; there is none.
  open var isHighlighted = false
  /// What the content view is made from; another content view takes its place inside.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { exchangeContent() } }
  /// How the background looks: its color is that of the cell.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor }
  }
  /// Called with the cell when its state changes.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether content follows the state by itself; stored only.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background follows the state by itself; stored only.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The ground of a usual cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  /// The cell is dragged; never called.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// How far a drag of a cell has gone.
  @frozen
  public enum DragState: Int, Sendable {
    /// It is not dragged.
    case none = 0
    /// It is lifted.
    case lifting = 1
    /// It is dragged.
    case dragging = 2
  }
  /// The state of the cell.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }
  private var configured: (any UIContentView)?

  /// Creates a cell where it stands.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Creates a cell without extent; archives are not supported.
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
    configured?.frame = bounds
  }

  /// Makes content follow the state, at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// Makes content follow a state: calls the handler.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  private func exchangeContent() {
    configured?.removeFromSuperview()
    configured = contentConfiguration?.makeContentView()
    if let configured { contentView.addSubview(configured) }
    setNeedsLayout()
  }

  /// The size that suits configured content; that of the cell without it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    configured?.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }
}
