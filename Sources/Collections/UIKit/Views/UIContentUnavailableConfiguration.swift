/// The configuration of an empty state: text, image and buttons; stored, but not drawn.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The properties of a button.
  public struct ButtonProperties {
    /// The action; never performed.
    public var primaryAction: UIAction?
    /// The menu.
    public var menu: UIMenu?
    /// Whether it is enabled.
    public var isEnabled = true
    /// The role.
    public var role = UIButton.Role.normal
  }

  /// The alignment of the content.
  public enum Alignment: Sendable {
    /// Centered.
    case center
    /// Natural: centered.
    case natural
  }

  /// The image.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = UIListContentConfiguration.ImageProperties()
  /// The text.
  public var text: String?
  /// The attributed text.
  public var attributedText: NSAttributedString?
  /// The look of the text.
  public var textProperties = UIListContentConfiguration.TextProperties(
    font: .boldSystemFont(ofSize: 22), color: .label)
  /// The secondary text.
  public var secondaryText: String?
  /// The attributed secondary text.
  public var secondaryAttributedText: NSAttributedString?
  /// The look of the second text.
  public var secondaryTextProperties = UIListContentConfiguration.TextProperties(
    font: .systemFont(ofSize: 15), color: .secondaryLabel)
  /// The look of a button.
  public var button = UIButton.Configuration.plain()
  /// The properties of the button.
  public var buttonProperties = ButtonProperties()
  /// The look of a secondary button.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The properties of the secondary button.
  public var secondaryButtonProperties = ButtonProperties()
  /// The alignment.
  public var alignment = Alignment.center
  /// The background.
  public var background = UIBackgroundConfiguration.clear()
  /// The axes along which the superview's margins are preserved.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = []
  /// The margins in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// The distance between image and text in points.
  public var imageToTextPadding: CGFloat = 15
  /// The distance between text and secondary text in points.
  public var textToSecondaryTextPadding: CGFloat = 4
  /// The distance between text and button in points.
  public var textToButtonPadding: CGFloat = 20
  /// The distance between the buttons in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 15
  /// Whether buttons are side by side if there is room.
  public var prefersSideBySideButtonAndSecondaryButton = false

  /// An empty configuration.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
  /// A loading state.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.text = "Loading…"
    return configuration
  }
  /// A search without results.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.text = "No Results"
    return configuration
  }

  /// Creates a view.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }
  /// The configuration for a state.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { self }
}

/// A view of an empty state; stored, but not drawn.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  /// The configuration.
  open var configuration: any UIContentConfiguration
  /// Whether scrolling is enabled; stored only.
  open var isScrollEnabled = false

  /// Creates a view with a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  /// Returns nil; archives are not supported.
  public required init?(coder: NSCoder) { nil }
}

/// The state for the configuration.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  /// The traits.
  public var traitCollection: UITraitCollection
  /// The search text.
  public var searchText: String?
  /// Creates a state with traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
