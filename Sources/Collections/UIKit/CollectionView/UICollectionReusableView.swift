/// A supplementary or decoration view, or the base of a cell.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The reuse identifier; nil for decoration views.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view of size 0; archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view through its class.
  public required convenience init(reusedAs identifier: String?, frame: CGRect) {
    self.init(frame: frame)
    reuseIdentifier = identifier
  }

  /// Called before the view is reused.
  open func prepareForReuse() {}

  /// Called with the view's new attributes, after frame, alpha and transform were set.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The preferred attributes: the given ones, unless a subclass or its `systemLayoutSizeFitting` or `sizeThatFits`
  /// changes them.
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

  /// Called before the layout is replaced.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after the layout was replaced.
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

/// A cell with content, backgrounds and states.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The superview of the cell's own views.
  public let contentView = UIView(frame: .zero)
  /// The view behind the content.
  open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView) } }
  /// The view behind the content while the cell is selected.
  open var selectedBackgroundView: UIView?
  /// Whether the cell is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
  /// Whether the cell is highlighted by a touch; touches are not simulated.
  open var isHighlighted = false
  /// The configuration of the content, which adds its own view inside the content view.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { exchangeContent() } }
  /// The background configuration; its color becomes that of the cell.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor }
  }
  /// Called with the cell when its state changes.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the content follows the state automatically; stored only.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background follows the state automatically; stored only.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The default background of a cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  /// The cell is dragged; never called.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// The drag state of a cell.
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

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Creates a cell of size 0; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Creates a cell through its class.
  public required convenience init(reusedAs identifier: String?, frame: CGRect) {
    self.init(frame: frame)
    reuseIdentifier = identifier
  }

  /// Resizes content and background to the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    configured?.frame = bounds
  }

  /// Updates the content for the current state, immediately.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// Updates the content for a state: calls the handler.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  private func exchangeContent() {
    configured?.removeFromSuperview()
    configured = contentConfiguration?.makeContentView()
    if let configured { contentView.addSubview(configured) }
    setNeedsLayout()
  }

  /// The size that fits the configured content, or the cell's size if there is none.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    configured?.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }
}
