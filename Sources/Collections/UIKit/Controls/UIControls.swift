/// A page control; stored, but not drawn.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// The number of pages.
  open var numberOfPages = 0
  /// The current page.
  open var currentPage = 0
  /// Whether a single page has no dot.
  open var hidesForSinglePage = false
  /// The color of dots.
  open var pageIndicatorTintColor: UIColor?
  /// The color of the current page's dot.
  open var currentPageIndicatorTintColor: UIColor?
  /// The look of the background of the dots.
  @frozen
  public enum BackgroundStyle: Int, Sendable {
    /// Chosen by the system.
    case automatic = 0
    /// Prominent.
    case prominent = 1
    /// Minimal.
    case minimal = 2
  }

  /// The look of the background of the dots; stored only.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Whether dots can be scrubbed; stored only.
  open var allowsContinuousInteraction = true
  /// The preferred image of dots; stored only.
  open var preferredIndicatorImage: UIImage?
  /// Sets the image of a dot; not stored.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  /// The size for a number of pages: dots of 7 points, 9 points apart.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: pageCount > 0 ? CGFloat(pageCount * 16 - 9) : 0, height: 37)
  }
}

/// A control for pull-to-refresh; touches are not simulated.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether it is refreshing.
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
  /// The background color when it is on.
  open var onTintColor: UIColor?
  /// Turns it on or off.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// A slider; stored, but not drawn.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// The value.
  open var value: Float = 0
  /// The minimum value.
  open var minimumValue: Float = 0
  /// The maximum value.
  open var maximumValue: Float = 1
  /// The color up to the value.
  open var minimumTrackTintColor: UIColor?
  /// The color beyond the value.
  open var maximumTrackTintColor: UIColor?
  /// Whether it reports values continuously; stored only.
  open var isContinuous = true
  /// Sets the image of the thumb; not stored.
  open func setThumbImage(_ image: UIImage?, for state: State) {}
  /// Sets the value.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

/// An activity indicator; stored, but not drawn.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The style.
  @frozen
  public enum Style: Int, Sendable {
    /// Medium.
    case medium = 100
    /// Large.
    case large = 101
    /// Large and white.
    case whiteLarge = 0
    /// White.
    case white = 1
    /// Gray.
    case gray = 2
  }
  /// The style.
  open var style = Style.medium
  /// The color.
  open var color: UIColor?
  /// Creates an instance.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }
  /// Whether it is animating.
  open private(set) var isAnimating = false
  /// Whether it is hidden while stopped.
  open var hidesWhenStopped = true
  /// Starts.
  open func startAnimating() { isAnimating = true }
  /// Ends.
  open func stopAnimating() { isAnimating = false }
}

/// A segmented control; stored, but not drawn.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  private var titles: [String?] = []
  /// The index of the selected segment; -1 for none.
  open var selectedSegmentIndex = -1
  /// The number of segments.
  open var numberOfSegments: Int { titles.count }
  /// The color of the selected segment.
  open var selectedSegmentTintColor: UIColor?
  /// Creates a control with strings or images as segments.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = items?.map { $0 as? String } ?? []
  }
  /// Inserts a segment.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title, at: min(max(0, segment), titles.count))
  }
  /// Sets the text of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if titles.indices.contains(segment) { titles[segment] = title }
  }
  /// Removes all segments.
  open func removeAllSegments() { titles = [] }
  /// The text of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }
  /// Sets the attributes of text; not stored.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}
}

/// A stepper; stored, but not drawn.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  /// The value.
  open var value: Double = 0
  /// The minimum value.
  open var minimumValue: Double = 0
  /// The maximum value.
  open var maximumValue: Double = 100
  /// The step.
  open var stepValue: Double = 1
}

/// A progress bar; stored, but not drawn.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The style.
  @frozen
  public enum Style: Int, Sendable {
    /// The default.
    case `default` = 0
    /// In a bar.
    case bar = 1
  }
  /// Creates a progress bar with a style; all styles look the same.
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
  /// The progress, from 0 to 1.
  open var progress: Float = 0
  /// The color of the completed part.
  open var progressTintColor: UIColor?
  /// The color of the remaining part.
  open var trackTintColor: UIColor?
  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
