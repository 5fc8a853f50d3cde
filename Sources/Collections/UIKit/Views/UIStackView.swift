/// A row or column of views. Views have the sizes that fit them, or equal sizes with `fillEqually`;
/// constraints are ignored.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The distribution along the axis.
  public enum Distribution: Int, Sendable {
    /// The last view gets the remaining length.
    case fill = 0
    /// All views have the same length.
    case fillEqually = 1
    /// All views are scaled by the same factor.
    case fillProportionally = 2
    /// Equal spacing.
    case equalSpacing = 3
    /// Equal distances between centers; here the same as `equalSpacing`.
    case equalCentering = 4
  }

  /// The alignment across the axis.
  public enum Alignment: Int, Sendable {
    /// Fills.
    case fill = 0
    /// At the start.
    case leading = 1
    /// At the first baseline; here at the start.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the end.
    case trailing = 4
    /// At the last baseline; here at the end.
    case lastBaseline = 5
    /// At the start.
    public static let top = Alignment.leading
    /// At the end.
    public static let bottom = Alignment.trailing
  }

  /// The views, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The axis.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
  /// The distribution along the axis.
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  /// The alignment across the axis.
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// The distance between views in points.
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether margins are respected.
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
  private var spacings: [ObjectIdentifier: CGFloat] = [:]

  /// Creates an empty row.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  /// Creates an empty row; archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }
  /// Inserts a view at an index.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }
  /// Removes a view from the row; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }
  /// A removed subview also leaves the row.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }
  /// Sets the spacing after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    spacings[ObjectIdentifier(arrangedSubview)] =
      spacing == UIStackView.spacingUseDefault ? nil : spacing
    setNeedsLayout()
  }

  /// The spacing after a view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }
  /// The default spacing.
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The system spacing; here the default spacing.
  public nonisolated static let spacingUseSystem = CGFloat.greatestFiniteMagnitude

  private var axes: LayoutAxes { LayoutAxes(isVertical: axis == .vertical) }
  private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
  private var gaps: [CGFloat] {
    shown.dropLast().map { spacings[ObjectIdentifier($0)] ?? spacing }
  }

  private static func wish(_ view: UIView) -> CGSize {
    let own = view.intrinsicContentSize
    return CGSize(
      width: own.width >= 0 ? own.width : view.bounds.width,
      height: own.height >= 0 ? own.height : view.bounds.height)
  }

  /// The size that fits all views.
  open override var intrinsicContentSize: CGSize {
    let wishes = shown.map(Self.wish)
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let size = axes.size(
      along: wishes.map(axes.along).reduce(0, +) + gaps.reduce(0, +),
      across: wishes.map(axes.across).max() ?? 0)
    return CGSize(
      width: size.width + margins.left + margins.right, height: size.height + margins.top + margins.bottom)
  }
  /// The size that fits all views.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Lays out the views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let (views, axes) = (shown, axes)
    let room = isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds
    var lengths = views.map { axes.along(Self.wish($0)) }
    var gaps = gaps
    let rest = axes.along(room.size) - lengths.reduce(0, +) - gaps.reduce(0, +)
    switch distribution {
    case .fill: if let last = lengths.indices.last { lengths[last] = max(0, lengths[last] + rest) }
    case .fillEqually:
      let part = max(0, axes.along(room.size) - gaps.reduce(0, +)) / CGFloat(max(1, views.count))
      lengths = lengths.map { _ in part }
    case .fillProportionally:
      let sum = lengths.reduce(0, +)
      if sum > 0 { lengths = lengths.map { max(0, $0 + rest * $0 / sum) } }
    case .equalSpacing, .equalCentering:
      gaps = gaps.map { $0 + max(0, rest) / CGFloat(max(1, views.count - 1)) }
    }
    var position = axes.along(room.origin)
    for (index, view) in views.enumerated() {
      let wish = axes.across(Self.wish(view))
      let across = axes.across(room.size)
      let extent = alignment == .fill ? across : min(wish, across)
      let side: CGFloat =
        switch alignment {
        case .fill, .leading, .firstBaseline: 0
        case .center: (across - extent) / 2
        case .trailing, .lastBaseline: across - extent
        }
      view.frame = CGRect(
        origin: axes.point(along: position, across: axes.across(room.origin) + side),
        size: axes.size(along: lengths[index], across: extent))
      position += lengths[index] + (gaps.indices.contains(index) ? gaps[index] : 0)
    }
  }
}
