/// Creates attributes of a text from attributes.
public struct UIConfigurationTextAttributesTransformer {
  /// Creates them.
  public let transform: (AttributeContainer) -> AttributeContainer
  /// Creates an instance.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
}

extension UIButton {
  /// How a button looks: text and image show, all else is kept.
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

    /// The look of corners.
    public enum CornerStyle: Int, Sendable {
      /// As the background says.
      case fixed = -1
      /// As the background says, larger with larger text.
      case dynamic = 0
      /// A little round.
      case small = 1
      /// Round.
      case medium = 2
      /// Rounder.
      case large = 3
      /// Half circles.
      case capsule = 4
    }

    /// How texts stand.
    public enum TitleAlignment: Int, Sendable {
      /// As the content does.
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
    /// The text with its attributes, which goes before the one without.
    public var attributedTitle: AttributedString?
    /// The text below.
    public var subtitle: String?
    /// The text below with its attributes.
    public var attributedSubtitle: AttributedString?
    /// The image.
    public var image: UIImage?
    /// The background.
    public var background = UIBackgroundConfiguration.clear()
    /// The background color.
    public var baseBackgroundColor: UIColor?
    /// The color of text and image.
    public var baseForegroundColor: UIColor?
    /// The distance of image and text in points.
    public var imagePadding: CGFloat = 0
    /// Where the image stands.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// What makes the color of the image.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The look of a symbol.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The distance of the texts in points.
    public var titlePadding: CGFloat = 1
    /// How texts stand.
    public var titleAlignment = TitleAlignment.automatic
    /// What makes the attributes of the text.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// What makes the attributes of the text below.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How text that does not fit is truncated.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The space around the content in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The size.
    public var buttonSize = Size.medium
    /// The look of corners.
    public var cornerStyle = CornerStyle.dynamic
    /// Whether something turns in place of the image.
    public var showsActivityIndicator = false

    private init(ground: UIColor? = nil) { baseBackgroundColor = ground }

    /// A button of text alone.
    public static func plain() -> Configuration { Configuration() }
    /// A button without space around.
    public static func borderless() -> Configuration { Configuration() }
    /// A button with a line around.
    public static func bordered() -> Configuration { Configuration() }
    /// A button with a line around, of the tint.
    public static func borderedTinted() -> Configuration { Configuration() }
    /// A button with a line around, filled.
    public static func borderedProminent() -> Configuration { Configuration(ground: .systemBlue) }
    /// A gray button.
    public static func gray() -> Configuration { Configuration(ground: .systemGray) }
    /// A button of the tint.
    public static func tinted() -> Configuration { Configuration(ground: .systemBlue) }
    /// A filled button.
    public static func filled() -> Configuration { Configuration(ground: .systemBlue) }
    /// The same looks.
    public func updated(for button: UIButton) -> Configuration { self }
  }

  /// Creates a button of looks; nothing is done on a touch.
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
