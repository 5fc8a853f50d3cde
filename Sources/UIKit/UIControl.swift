/// A view that would answer to fingers: there are none, and no target is called.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// States.
  public struct State: OptionSet, Sendable, Hashable {
    /// The states as bits.
    public let rawValue: UInt
    /// Creates states from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As usual.
    public static let normal: State = []
    /// Under a finger.
    public static let highlighted = State(rawValue: 1)
    /// Not to be used.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
  }

  /// What happens.
  public struct Event: OptionSet, Sendable {
    /// What happens, as bits.
    public let rawValue: UInt
    /// Creates events from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger comes down.
    public static let touchDown = Event(rawValue: 1)
    /// A finger goes up inside.
    public static let touchUpInside = Event(rawValue: 64)
    /// A finger goes up outside.
    public static let touchUpOutside = Event(rawValue: 128)
    /// The value changes.
    public static let valueChanged = Event(rawValue: 4096)
    /// The main thing happens.
    public static let primaryActionTriggered = Event(rawValue: 8192)
    /// Text changes.
    public static let editingChanged = Event(rawValue: 131_072)
    /// All.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Whether it can be used.
  open var isEnabled = true
  /// Whether it is selected.
  open var isSelected = false
  /// Whether a finger lies on it.
  open var isHighlighted = false
  /// The states that hold.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Adds what is to be called: it is not.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
  /// Takes away what is to be called.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}
  /// Says that something happened: nobody is told.
  open func sendActions(for controlEvents: Event) {}
}

/// A button: a text or picture for each state.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The kind of a button.
  @frozen
  public enum ButtonType: Int, Sendable {
    /// One of its own.
    case custom = 0
    /// As the system's.
    case system = 1
  }

  /// The text.
  open private(set) lazy var titleLabel: UILabel? = made(UILabel(frame: .zero))
  /// The picture.
  open private(set) lazy var imageView: UIImageView? = made(UIImageView(frame: .zero))
  /// The space around the content in points.
  open var contentEdgeInsets = UIEdgeInsets.zero
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]
  private var colors: [State: UIColor] = [:]

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
  /// Sets the picture of a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    if state == .normal { imageView?.image = image }
  }
  /// Sets the picture behind of a state: kept nowhere.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  /// The text of a state.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  /// The picture of a state.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  /// The text that holds.
  open var currentTitle: String? { title(for: state) }
  /// The picture that holds.
  open var currentImage: UIImage? { image(for: state) }

  /// The size of text and picture side by side.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = titleLabel?.intrinsicContentSize ?? .zero
    let image = currentImage?.size ?? .zero
    return CGSize(
      width: text.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(text.height, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }
  /// The size of text and picture.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
  /// The text fills the button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if !titles.isEmpty { titleLabel?.frame = bounds.inset(by: contentEdgeInsets) }
    if !images.isEmpty { imageView?.frame = bounds.inset(by: contentEdgeInsets) }
  }
}

/// Dots for pages: kept, and not drawn.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// How many pages there are.
  open var numberOfPages = 0
  /// The page that shows.
  open var currentPage = 0
  /// Whether one page has no dot.
  open var hidesForSinglePage = false
  /// The color of dots.
  open var pageIndicatorTintColor: UIColor?
  /// The color of the dot of the page that shows.
  open var currentPageIndicatorTintColor: UIColor?
}

/// Pulling to refresh: there is none.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether something is fetched.
  open private(set) var isRefreshing = false
  /// A text.
  open var attributedTitle: NSAttributedString?
  /// Begins.
  open func beginRefreshing() { isRefreshing = true }
  /// Ends.
  open func endRefreshing() { isRefreshing = false }
}

/// A switch: kept, and not drawn.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false
  /// Turns it on or off.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// A slider: kept, and not drawn.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// The value.
  open var value: Float = 0
  /// The least value.
  open var minimumValue: Float = 0
  /// The largest value.
  open var maximumValue: Float = 1
}

/// Something that turns while one waits: kept, and not drawn.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// Whether it turns.
  open private(set) var isAnimating = false
  /// Whether it hides when it does not turn.
  open var hidesWhenStopped = true
  /// Begins.
  open func startAnimating() { isAnimating = true }
  /// Ends.
  open func stopAnimating() { isAnimating = false }
}
