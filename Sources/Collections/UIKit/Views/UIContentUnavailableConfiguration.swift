/// What shows where there is no content: text, image and buttons, kept and not drawn.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// How a button looks and what it does.
  public struct ButtonProperties {
    /// What it does: nothing by itself.
    public var primaryAction: UIAction?
    /// What it offers.
    public var menu: UIMenu?
    /// Whether it can be used.
    public var isEnabled = true
    /// What it is for.
    public var role = UIButton.Role.normal
  }

  /// How all stands in its room.
  public enum Alignment: Sendable {
    /// In the middle.
    case center
    /// As what is searched for: in the middle.
    case natural
  }

  /// The image.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = UIListContentConfiguration.ImageProperties()
  /// The text.
  public var text: String?
  /// The text with its attributes.
  public var attributedText: NSAttributedString?
  /// The look of the text.
  public var textProperties = UIListContentConfiguration.TextProperties(
    font: .boldSystemFont(ofSize: 22), color: .label)
  /// The second text.
  public var secondaryText: String?
  /// The second text with its attributes.
  public var secondaryAttributedText: NSAttributedString?
  /// The look of the second text.
  public var secondaryTextProperties = UIListContentConfiguration.TextProperties(
    font: .systemFont(ofSize: 15), color: .secondaryLabel)
  /// The look of a button.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// The look of a second button.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// How all stands in its room.
  public var alignment = Alignment.center
  /// The background.
  public var background = UIBackgroundConfiguration.clear()
  /// The axes along which margins around count, too.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = []
  /// The margins in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// The distance of image and text in points.
  public var imageToTextPadding: CGFloat = 15
  /// The distance of the texts in points.
  public var textToSecondaryTextPadding: CGFloat = 4
  /// The distance of text and button in points.
  public var textToButtonPadding: CGFloat = 20
  /// The distance of the buttons in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 15
  /// Whether texts stand side by side where there is room.
  public var prefersSideBySideButtonAndSecondaryButton = false

  /// Nothing yet.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
  /// Content that is being fetched.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.text = "Loading…"
    return configuration
  }
  /// A search that found nothing.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.text = "No Results"
    return configuration
  }

  /// A view of it.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }
  /// The same in a state.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { self }
}

/// A view of what shows where there is no content; stored, but not drawn.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  /// What it shows.
  open var configuration: any UIContentConfiguration
  /// Whether it scrolls; stored only.
  open var isScrollEnabled = false

  /// Creates a view of something.
  public init(configuration: UIContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  /// Returns nil; archives are not supported.
  public required init?(coder: NSCoder) { nil }
}

/// What such a view of a controller follows.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  /// The traits.
  public var traitCollection: UITraitCollection
  /// What is searched for.
  public var searchText: String?
  /// Creates a state of traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
