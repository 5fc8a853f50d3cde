/// Transforms text attributes.
public struct UIConfigurationTextAttributesTransformer {
  /// Transforms attributes.
  public let transform: (AttributeContainer) -> AttributeContainer
  /// Creates an instance.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
}

extension UIButton {
  /// The configuration of a button: text and image are shown, everything else is stored only.
  public struct Configuration {
    /// The size of a button.
    public enum Size: Int, Sendable {
      /// The default.
      case medium = 0
      /// Small.
      case small = 1
      /// Very small.
      case mini = 2
      /// Large.
      case large = 3
    }

    /// The style of corners.
    public enum CornerStyle: Int, Sendable {
      /// Determined by the background.
      case fixed = -1
      /// Determined by the background, and scaled with the text size.
      case dynamic = 0
      /// Small radius.
      case small = 1
      /// Medium radius.
      case medium = 2
      /// Large radius.
      case large = 3
      /// Capsule.
      case capsule = 4
    }

    /// The alignment of text.
    public enum TitleAlignment: Int, Sendable {
      /// Determined by the content.
      case automatic = 0
      /// At the leading edge.
      case leading = 1
      /// In the middle.
      case center = 2
      /// At the trailing edge.
      case trailing = 3
    }

    /// The text.
    public var title: String?
    /// The attributed text, which takes precedence.
    public var attributedTitle: AttributedString?
    /// The subtitle.
    public var subtitle: String?
    /// The attributed subtitle.
    public var attributedSubtitle: AttributedString?
    /// The image.
    public var image: UIImage?
    /// The background.
    public var background = UIBackgroundConfiguration.clear()
    /// The background color.
    public var baseBackgroundColor: UIColor?
    /// The color of text and image.
    public var baseForegroundColor: UIColor?
    /// The distance between image and text in points.
    public var imagePadding: CGFloat = 0
    /// The position of the image.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The transformer of the image's color.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The configuration of a symbol.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The distance between title and subtitle in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of text.
    public var titleAlignment = TitleAlignment.automatic
    /// The transformer of the text's attributes.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The transformer of the subtitle's attributes.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How text that does not fit is truncated.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The content insets in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The size.
    public var buttonSize = Size.medium
    /// The style of corners.
    public var cornerStyle = CornerStyle.dynamic
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false

    private init(background: UIColor? = nil) { baseBackgroundColor = background }

    /// A button with text only.
    public static func plain() -> Configuration { Configuration() }
    /// A button without borders.
    public static func borderless() -> Configuration { Configuration() }
    /// A bordered button.
    public static func bordered() -> Configuration { Configuration() }
    /// A bordered button in the tint color.
    public static func borderedTinted() -> Configuration { Configuration() }
    /// A bordered, prominent button.
    public static func borderedProminent() -> Configuration { Configuration(background: .systemBlue) }
    /// A gray button.
    public static func gray() -> Configuration { Configuration(background: .systemGray) }
    /// A tinted button.
    public static func tinted() -> Configuration { Configuration(background: .systemBlue) }
    /// A filled button.
    public static func filled() -> Configuration { Configuration(background: .systemBlue) }
    /// The same configuration.
    public func updated(for button: UIButton) -> Configuration { self }
  }

  /// Creates a button with a configuration; touches are not simulated.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    show(configuration)
    if configuration.title == nil, let primaryAction { setTitle(primaryAction.title, for: .normal) }
  }

  func show(_ configuration: Configuration) {
    let title = configuration.attributedTitle.map { String($0.characters) } ?? configuration.title
    if let title { setTitle(title, for: .normal) }
    if let image = configuration.image { setImage(image, for: .normal) }
    if let color = configuration.baseForegroundColor { setTitleColor(color, for: .normal) }
    let insets = configuration.contentInsets
    contentEdgeInsets = UIEdgeInsets(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
}
