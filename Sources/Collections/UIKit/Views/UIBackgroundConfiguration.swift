/// Creates a color from a color.
public struct UIConfigurationColorTransformer {
  /// Creates it.
  public let transform: (UIColor) -> UIColor
  /// Creates an instance.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  /// Creates a color.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The gray of a color.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      UIColor(white: 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue, alpha: color.alpha)
    }
  }
  /// The color itself.
  public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
  /// The color itself: there is one tint.
  public static var monochromeTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
}

/// Axes.
public struct UIAxis: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Horizontal.
  public static let horizontal = UIAxis(rawValue: 1)
  /// Vertical.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both.
  public static let both = UIAxis(rawValue: 3)
}

/// How the background of a cell looks: its color alone shows, all else is kept.
public struct UIBackgroundConfiguration {
  /// The color; nil for none.
  public var backgroundColor: UIColor?
  /// What makes the color.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The radius of corners in points.
  public var cornerRadius: CGFloat = 0
  /// How far it stays away from the edges.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which margins are added to that.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The color of the line around.
  public var strokeColor: UIColor?
  /// What makes the color of the line.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The line width in points.
  public var strokeWidth: CGFloat = 0
  /// How far the line lies outside in points.
  public var strokeOutset: CGFloat = 0
  /// What is done to what lies beneath.
  public var visualEffect: UIVisualEffect?
  /// An image.
  public var image: UIImage?
  /// A view.
  public var customView: UIView?

  private init(_ color: UIColor?) { backgroundColor = color }

  /// The color after what makes it.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
  /// The same ground.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

  /// A background without color.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(nil) }
  /// The background of cells of lists.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }
  /// The background of cells of lists.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// The background of cells of grouped lists.
  public static func listGroupedCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// The background of cells at the side.
  public static func listSidebarCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// The background of cells at the side, for lists beside it.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// The background of headers and footers.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { listPlainCell() }
  /// The background of headers.
  public static func listHeader() -> UIBackgroundConfiguration { listPlainCell() }
  /// The background of footers.
  public static func listFooter() -> UIBackgroundConfiguration { listPlainCell() }
  /// The background of headers and footers of grouped lists.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// The background of headers at the side.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
}
