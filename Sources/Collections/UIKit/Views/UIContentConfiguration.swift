/// A configuration of a content view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a content view.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view with a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: UIView {
  /// The configuration.
  var configuration: any UIContentConfiguration { get set }
}

/// A state for configurations.
@preconcurrency @MainActor
public protocol UIConfigurationState {}

/// The key of a custom state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a name from a string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name from a string.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The configuration state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  /// Whether it is selected.
  public var isSelected = false
  /// Whether it is highlighted.
  public var isHighlighted = false
  /// Whether it is disabled.
  public var isDisabled = false
  /// Whether it is focused.
  public var isFocused = false
  /// Whether the list is in editing mode.
  public var isEditing = false
  /// Whether it is expanded.
  public var isExpanded = false
  /// Whether it was swiped.
  public var isSwiped = false
  /// Whether it is being reordered.
  public var isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  init(isSelected: Bool, isHighlighted: Bool) {
    self.isSelected = isSelected
    self.isHighlighted = isHighlighted
  }

  /// A custom state.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// List content: text, secondary text and an image.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The properties of text.
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// The alignment of lines; stored only.
    public var alignment = TextAlignment.natural
    /// How text that does not fit is truncated; stored only.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font shrinks to fit; stored only.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale factor; stored only.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the preferred content size; stored only.
    public var adjustsFontForContentSizeCategory = true
    /// The capitalization; stored only.
    public var transform = TextTransform.none
    /// The transformer of the color; stored only.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The transformed color.
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

    /// The capitalization of text.
    public enum TextTransform: Int, Sendable {
      /// None.
      case none = 0
      /// Uppercase.
      case uppercase = 1
      /// Lowercase.
      case lowercase = 2
      /// Capitalized words.
      case capitalized = 3
    }

    init(font: UIFont, color: UIColor) {
      self.font = font
      self.color = color
    }
  }

  /// The properties of the image; stored only.
  public struct ImageProperties {
    /// The standard size of images.
    public static let standardDimension: CGFloat = 0
    /// The configuration of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The color.
    public var tintColor: UIColor?
    /// The transformer of the color.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of corners in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size in points; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The reserved size in points.
    public var reservedLayoutSize = CGSize.zero
    /// Whether the image keeps its colors when colors are inverted.
    public var accessibilityIgnoresInvertColors = false
  }

  /// The text.
  public var text: String?
  /// The attributed text, which takes precedence.
  public var attributedText: NSAttributedString?
  /// The secondary text.
  public var secondaryText: String?
  /// The attributed secondary text, which takes precedence.
  public var secondaryAttributedText: NSAttributedString?
  /// The image.
  public var image: UIImage?
  /// The properties of the image.
  public var imageProperties = ImageProperties()
  /// The distance between image and text in points; stored only.
  public var imageToTextPadding: CGFloat = 8
  /// The horizontal distance between text and secondary text in points; stored only.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The vertical distance between text and secondary text in points; stored only.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  /// Whether text and secondary text are side by side if there is room; stored only.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The axes along which the superview's margins are preserved; stored only.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = []
  /// The properties of the text.
  public var textProperties = TextProperties(font: .systemFont(ofSize: 17), color: .label)
  /// The properties of the secondary text.
  public var secondaryTextProperties = TextProperties(font: .systemFont(ofSize: 12), color: .secondaryLabel)
  /// The margins.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)

  /// The content of a cell.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a cell with a secondary text.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a header.
  public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a header of grouped content.
  public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// The content of a cell with a value.
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a sidebar cell.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a sidebar cell with a secondary text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a sidebar cell next to a list.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a sidebar cell next to a list, with a secondary text.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
  /// The content of a sidebar header.
  public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a footer.
  public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a footer of grouped content.
  public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a prominent header.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
  /// The content of an extra prominent header.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
  /// The content of a header.
  public static func header() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a footer.
  public static func footer() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a prominent header.
  public static func prominentHeader() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// A view of the text.
  @preconcurrency @MainActor
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
  /// The same configuration.
  @preconcurrency @MainActor
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// A view that shows the text of list content, with the secondary text below the text.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private let labels = [UILabel(frame: .zero), UILabel(frame: .zero)]
  /// The configuration.
  open var configuration: any UIContentConfiguration { didSet { fill() } }

  /// Creates a view with a configuration.
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

  /// The height of the text in a width, with margins.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = content.directionalLayoutMargins
    let width = max(0, size.width - margins.leading - margins.trailing)
    let heights = labels.filter { $0.text != nil }.map {
      $0.sizeThatFits(CGSize(width: width, height: 0)).height
    }
    return CGSize(width: size.width, height: heights.reduce(0, +) + margins.top + margins.bottom)
  }

  /// Lays out the text and secondary text.
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
