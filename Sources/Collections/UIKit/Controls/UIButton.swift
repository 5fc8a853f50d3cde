/// A button: a text or image for each state.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The kind of a button.
  @frozen
  public enum ButtonType: Int, Sendable {
    /// One of its own.
    case custom = 0
    /// As the system's.
    case system = 1
    /// One that tells more.
    case detailDisclosure = 2
    /// One that explains.
    case infoLight = 3
    /// One that explains.
    case infoDark = 4
    /// One that adds.
    case contactAdd = 5
    /// One that closes.
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
  /// Whether it darkens under a finger; stored only.
  open var adjustsImageWhenHighlighted = true
  /// Whether it grows pale where it cannot be used; stored only.
  open var adjustsImageWhenDisabled = true
  /// What would show on a touch.
  open var menu: UIMenu?
  /// Whether the menu shows at once; stored only.
  open var showsMenuAsPrimaryAction = false
  /// The space around the content in points.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// How it looks: text and image show.
  open var configuration: Configuration? { didSet { if let configuration { show(configuration) } } }
  /// What changes its looks with its state: called when it is set, and when somebody asks.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether its looks follow its state; stored only.
  open var automaticallyUpdatesConfiguration = true
  /// Whether its state changes with each touch; stored only.
  open var changesSelectionAsPrimaryAction = false
  /// Creates the looks follow the state.
  open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }
  /// Whether it answers to a pointer; stored only.
  open var isPointerInteractionEnabled = false
  /// What it is for.
  @frozen
  public enum Role: Int, Sendable {
    /// The default.
    case normal = 0
    /// What is done where nothing is chosen.
    case primary = 1
    /// Not to do it.
    case cancel = 2
    /// It deletes something.
    case destructive = 3
  }
  /// What it is for; stored only.
  open var role = Role.normal
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]
  private var colors: [State: UIColor] = [:]

  /// Creates a button of a kind that does something; all look alike, and nothing is done.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    if let primaryAction { setTitle(primaryAction.title, for: .normal) }
  }
  /// Creates a button of a kind; all look alike.
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  private func made<Part: UIView>(_ view: Part) -> Part {
    addSubview(view)
    return view
  }

  /// Sets the text of a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    if state == .normal { titleLabel?.text = title }
  }
  /// Sets the color of the text of a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    if state == .normal { titleLabel?.textColor = color }
  }
  /// Sets the image of a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    if state == .normal { imageView?.image = image }
  }
  /// Sets the text of a state with its attributes.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    titles[state] = title?.string
    if state == .normal { titleLabel?.attributedText = title }
  }
  /// The color of the text of a state.
  open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }
  /// Sets the look of a symbol of a state; not stored.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {}
  /// Sets the image behind of a state; not stored.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  /// The text of a state.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  /// The image of a state.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  /// The text that holds.
  open var currentTitle: String? { title(for: state) }
  /// The image that holds.
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
