/// A button with a text or image for each state.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The kind of a button.
  @frozen
  public enum ButtonType: Int, Sendable {
    /// Custom.
    case custom = 0
    /// System.
    case system = 1
    /// A detail button.
    case detailDisclosure = 2
    /// A light info button.
    case infoLight = 3
    /// A dark info button.
    case infoDark = 4
    /// An add button.
    case contactAdd = 5
    /// A close button.
    case close = 7
  }

  /// The text.
  open private(set) lazy var titleLabel: UILabel? = made(UILabel(frame: .zero))
  /// The image.
  open private(set) lazy var imageView: UIImageView? = made(UIImageView(frame: .zero))
  /// The space around the image in points; stored only.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// The space around the text in points; stored only.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Whether it darkens when highlighted; stored only.
  open var adjustsImageWhenHighlighted = true
  /// Whether it is dimmed when disabled; stored only.
  open var adjustsImageWhenDisabled = true
  /// The menu.
  open var menu: UIMenu?
  /// Whether a touch shows the menu; stored only.
  open var showsMenuAsPrimaryAction = false
  /// The space around the content in points.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// The configuration; text and image are shown.
  open var configuration: Configuration? { didSet { if let configuration { show(configuration) } } }
  /// Updates the configuration for the state: called when it is set, and on request.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the configuration is updated automatically; stored only.
  open var automaticallyUpdatesConfiguration = true
  /// Whether touches toggle the selection; stored only.
  open var changesSelectionAsPrimaryAction = false
  /// Updates the configuration for the state.
  open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }
  /// Whether pointer interactions are enabled; stored only.
  open var isPointerInteractionEnabled = false
  /// The role of a button.
  @frozen
  public enum Role: Int, Sendable {
    /// The default.
    case normal = 0
    /// The primary action.
    case primary = 1
    /// Cancels.
    case cancel = 2
    /// A button that deletes something.
    case destructive = 3
  }
  /// The role; stored only.
  open var role = Role.normal
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]
  private var colors: [State: UIColor] = [:]

  /// Creates a button of a type with an action; all types look the same, and actions are not performed.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    if let primaryAction { setTitle(primaryAction.title, for: .normal) }
  }
  /// Creates a button of a type; all types look the same.
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  private func made<Part: UIView>(_ view: Part) -> Part {
    addSubview(view)
    return view
  }

  /// Sets the text for a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    if state == .normal { titleLabel?.text = title }
  }
  /// Sets the text color for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    if state == .normal { titleLabel?.textColor = color }
  }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    if state == .normal { imageView?.image = image }
  }
  /// Sets the attributed text for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    titles[state] = title?.string
    if state == .normal { titleLabel?.attributedText = title }
  }
  /// The text color for a state.
  open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }
  /// Sets the symbol configuration for a state; not stored.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {}
  /// Sets the background image for a state; not stored.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  /// The text for a state.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  /// The image for a state.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  /// The current text.
  open var currentTitle: String? { title(for: state) }
  /// The current image.
  open var currentImage: UIImage? { image(for: state) }

  /// The size of text and image side by side.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = titleLabel?.intrinsicContentSize ?? .zero
    let image = currentImage?.size ?? .zero
    return CGSize(
      width: text.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(text.height, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }
  /// The size of text and image.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
  /// The text fills the button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if !titles.isEmpty { titleLabel?.frame = bounds.inset(by: contentEdgeInsets) }
    if !images.isEmpty { imageView?.frame = bounds.inset(by: contentEdgeInsets) }
  }
}
