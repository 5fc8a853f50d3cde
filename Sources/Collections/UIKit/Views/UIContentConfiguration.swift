/// What a content view is made from.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// A view of the content.
  func makeContentView() -> any UIView & UIContentView
  /// The same content in a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view made from content.
@preconcurrency @MainActor
public protocol UIContentView: UIView {
  /// The configuration.
  var configuration: any UIContentConfiguration { get set }
}

/// A state that content follows.
@preconcurrency @MainActor
public protocol UIConfigurationState {}

/// The name of something of your own in a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a name from a string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name from a string.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  /// Whether it is selected.
  public var isSelected = false
  /// Whether a finger lies on it.
  public var isHighlighted = false
  /// Whether it cannot be used.
  public var isDisabled = false
  /// Whether it is in focus.
  public var isFocused = false
  /// Whether the list is edited.
  public var isEditing = false
  /// Whether it is expanded.
  public var isExpanded = false
  /// Whether it was swiped.
  public var isSwiped = false
  /// Whether it is being moved.
  public var isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  init(isSelected: Bool, isHighlighted: Bool) {
    self.isSelected = isSelected
    self.isHighlighted = isHighlighted
  }

  /// Something of your own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// A text, a second one below it, and an image, as in lists.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The looks of a text.
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// How lines stand; stored only.
    public var alignment = TextAlignment.natural
    /// What becomes of text that does not fit; stored only.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font gets smaller where the text does not fit; stored only.
    public var adjustsFontSizeToFitWidth = false
    /// How small it gets, as a factor; stored only.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the size of text that a user prefers; stored only.
    public var adjustsFontForContentSizeCategory = true
    /// The capitalization; stored only.
    public var transform = TextTransform.none
    /// What makes the color; stored only.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The color after what makes it.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// The alignment of lines.
    public enum TextAlignment: Int, Sendable {
      /// At the leading edge.
      case natural = 0
      /// In the middle.
      case center = 1
      /// Justified.
      case justified = 2
    }

    /// Which letters become capitals.
    public enum TextTransform: Int, Sendable {
      /// None.
      case none = 0
      /// All.
      case uppercase = 1
      /// No longer any.
      case lowercase = 2
      /// The first of words.
      case capitalized = 3
    }

    init(font: UIFont, color: UIColor) {
      self.font = font
      self.color = color
    }
  }

  /// The looks of the image; stored only.
  public struct ImageProperties {
    /// The size that images are as large as on their own.
    public static let standardDimension: CGFloat = 0
    /// The look of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The color.
    public var tintColor: UIColor?
    /// What makes the color.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of corners in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size in points; 0 for any.
    public var maximumSize = CGSize.zero
    /// The size that is kept free in points.
    public var reservedLayoutSize = CGSize.zero
    /// Whether colors are turned around where the system does.
    public var accessibilityIgnoresInvertColors = false
  }

  /// The text.
  public var text: String?
  /// The text with its attributes, which goes before the one without.
  public var attributedText: NSAttributedString?
  /// The text below.
  public var secondaryText: String?
  /// The text below with its attributes, which goes before the one without.
  public var secondaryAttributedText: NSAttributedString?
  /// The image.
  public var image: UIImage?
  /// The looks of the image.
  public var imageProperties = ImageProperties()
  /// The distance of image and text in points; stored only.
  public var imageToTextPadding: CGFloat = 8
  /// The distance of texts side by side in points; stored only.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance of texts one below the other in points; stored only.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  /// Whether texts stand side by side where there is room; stored only.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Which margins count that the view has; stored only.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = []
  /// The looks of the text.
  public var textProperties = TextProperties(font: .systemFont(ofSize: 17), color: .label)
  /// The looks of the text below.
  public var secondaryTextProperties = TextProperties(font: .systemFont(ofSize: 12), color: .secondaryLabel)
  /// The space around.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)

  /// The content of a cell.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a cell with a second text.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a header.
  public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a header of grouped content.
  public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// The content of a cell with a value.
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a cell at the side.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a cell at the side with a second text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a cell at the side, for lists beside it.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The same with a second text.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
  /// The content of a header at the side.
  public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a footer.
  public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a footer of grouped content.
  public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a header that stands out.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
  /// The content of a header that stands out more.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
  /// The content of a header.
  public static func header() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a footer.
  public static func footer() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a header that stands out.
  public static func prominentHeader() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// A view of the texts.
  @preconcurrency @MainActor
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
  /// The same content.
  @preconcurrency @MainActor
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// Shows the texts of list content, one below the other.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private let labels = [UILabel(frame: .zero), UILabel(frame: .zero)]
  /// The configuration.
  open var configuration: any UIContentConfiguration { didSet { fill() } }

  /// Creates a view of content.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    labels.forEach(addSubview)
    fill()
  }
  /// Returns nil; archives are not supported.
  public required init?(coder: NSCoder) { nil }

  private var content: UIListContentConfiguration {
    configuration as? UIListContentConfiguration ?? UIListContentConfiguration()
  }

  private func fill() {
    let content = content
    for (label, (text, looks)) in zip(
      labels,
      [
        (
          content.attributedText ?? content.text.map { NSAttributedString(string: $0) },
          content.textProperties
        ),
        (
          content.secondaryAttributedText ?? content.secondaryText.map { NSAttributedString(string: $0) },
          content.secondaryTextProperties
        ),
      ])
    {
      label.attributedText = text
      label.font = looks.font
      label.textColor = looks.color
      label.numberOfLines = looks.numberOfLines
    }
    setNeedsLayout()
  }

  /// The height of the texts in a width, with margins.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = content.directionalLayoutMargins
    let width = max(0, size.width - margins.leading - margins.trailing)
    let heights = labels.filter { $0.text != nil }.map {
      $0.sizeThatFits(CGSize(width: width, height: 0)).height
    }
    return CGSize(width: size.width, height: heights.reduce(0, +) + margins.top + margins.bottom)
  }

  /// Places the texts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let margins = content.directionalLayoutMargins
    var y = margins.top
    for label in labels where label.text != nil {
      let width = max(0, bounds.width - margins.leading - margins.trailing)
      let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
      label.frame = CGRect(x: margins.leading, y: y, width: width, height: height)
      y += height
    }
  }
}
