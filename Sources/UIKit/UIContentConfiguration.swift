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
  /// What it is made from.
  var configuration: any UIContentConfiguration { get set }
}

/// A state that content follows.
@preconcurrency @MainActor
public protocol UIConfigurationState {}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  /// Whether it is selected.
  public var isSelected = false
  /// Whether a finger lies on it.
  public var isHighlighted = false
}

/// How the ground of a cell looks: its color alone.
public struct UIBackgroundConfiguration {
  /// The color; nil for none.
  public var backgroundColor: UIColor?
  /// The radius of corners in points: kept.
  public var cornerRadius: CGFloat = 0

  /// A ground without color.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// The ground of cells of lists.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .systemBackground)
  }
}

/// A text, a second one below it, and a picture, as in lists.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The looks of a text.
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// How many lines there are at most; 0 for any number.
    public var numberOfLines = 0
  }

  /// The text.
  public var text: String?
  /// The text below.
  public var secondaryText: String?
  /// The picture.
  public var image: UIImage?
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
  /// What it is made from.
  open var configuration: any UIContentConfiguration { didSet { fill() } }

  /// Creates a view of content.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    labels.forEach(addSubview)
    fill()
  }
  /// Nothing: archives are not read.
  public required init?(coder: NSCoder) { nil }

  private var content: UIListContentConfiguration {
    configuration as? UIListContentConfiguration ?? UIListContentConfiguration()
  }

  private func fill() {
    let content = content
    for (label, (text, looks)) in zip(
      labels,
      [(content.text, content.textProperties), (content.secondaryText, content.secondaryTextProperties)])
    {
      label.text = text
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

/// A cell of a list.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// How far content is indented: kept.
  open var indentationLevel = 0
  /// What it has at its edges: kept.
  open var accessories: [UICellAccessory] = []
  /// Content of a usual cell, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
