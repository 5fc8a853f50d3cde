/// Dots for pages; stored, but not drawn.
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
  /// The look of the background of the dots.
  @frozen
  public enum BackgroundStyle: Int, Sendable {
    /// Chosen by the system.
    case automatic = 0
    /// It shows.
    case prominent = 1
    /// It does not show.
    case minimal = 2
  }

  /// The look of the background of the dots; stored only.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Whether dots may be dragged along; stored only.
  open var allowsContinuousInteraction = true
  /// The image in place of dots; stored only.
  open var preferredIndicatorImage: UIImage?
  /// Sets the image in place of a dot; not stored.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  /// The size of dots for a number of pages: 7 points each, and 9 between.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: pageCount > 0 ? CGFloat(pageCount * 16 - 9) : 0, height: 37)
  }
}

/// Pulling to refresh; there is none.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether something is fetched.
  open private(set) var isRefreshing = false
  /// A string.
  open var attributedTitle: NSAttributedString?
  /// Starts.
  open func beginRefreshing() { isRefreshing = true }
  /// Ends.
  open func endRefreshing() { isRefreshing = false }
}

/// A switch; stored, but not drawn.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false
  /// The color of the background when it is on.
  open var onTintColor: UIColor?
  /// Turns it on or off.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// A slider; stored, but not drawn.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// The value.
  open var value: Float = 0
  /// The least value.
  open var minimumValue: Float = 0
  /// The largest value.
  open var maximumValue: Float = 1
  /// The color up to the value.
  open var minimumTrackTintColor: UIColor?
  /// The color beyond the value.
  open var maximumTrackTintColor: UIColor?
  /// Whether it tells all values on the way; stored only.
  open var isContinuous = true
  /// Sets the image of the knob; not stored.
  open func setThumbImage(_ image: UIImage?, for state: State) {}
  /// Sets the value.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

/// Something that turns while one waits; stored, but not drawn.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large it is.
  @frozen
  public enum Style: Int, Sendable {
    /// Usual.
    case medium = 100
    /// Large.
    case large = 101
    /// Light and large.
    case whiteLarge = 0
    /// Light.
    case white = 1
    /// Gray.
    case gray = 2
  }
  /// How large it is.
  open var style = Style.medium
  /// The color.
  open var color: UIColor?
  /// Creates an instance.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }
  /// Whether it turns.
  open private(set) var isAnimating = false
  /// Whether it hides when it does not turn.
  open var hidesWhenStopped = true
  /// Starts.
  open func startAnimating() { isAnimating = true }
  /// Ends.
  open func stopAnimating() { isAnimating = false }
}

/// Choices side by side; stored, but not drawn.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  private var titles: [String?] = []
  /// The place of the choice; -1 for none.
  open var selectedSegmentIndex = -1
  /// How many choices there are.
  open var numberOfSegments: Int { titles.count }
  /// The color of the choice.
  open var selectedSegmentTintColor: UIColor?
  /// Creates choices of texts or images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = items?.map { $0 as? String } ?? []
  }
  /// Adds a choice.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title, at: min(max(0, segment), titles.count))
  }
  /// Changes the text of a choice.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if titles.indices.contains(segment) { titles[segment] = title }
  }
  /// Removes all choices.
  open func removeAllSegments() { titles = [] }
  /// The text of a choice.
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }
  /// Sets how texts look; not stored.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}
}

/// A number to be counted up and down; stored, but not drawn.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  /// The value.
  open var value: Double = 0
  /// The least value.
  open var minimumValue: Double = 0
  /// The largest value.
  open var maximumValue: Double = 100
  /// What one step adds.
  open var stepValue: Double = 1
}

/// How far something is; stored, but not drawn.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// Where it stands.
  @frozen
  public enum Style: Int, Sendable {
    /// The default.
    case `default` = 0
    /// In a bar.
    case bar = 1
  }
  /// Creates one of a kind: all look alike.
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
  /// From 0 to 1.
  open var progress: Float = 0
  /// The color up to there.
  open var progressTintColor: UIColor?
  /// The color beyond.
  open var trackTintColor: UIColor?
  /// Sets how far it is.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
