/// An image picker; never shown.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// The source of images.
  @frozen
  public enum SourceType: Int, Sendable {
    /// The photo library.
    case photoLibrary = 0
    /// The camera.
    case camera = 1
    /// Saved photos.
    case savedPhotosAlbum = 2
  }

  /// A key of the result.
  public struct InfoKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The media type.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The image.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The edited image.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The crop rectangle.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The URL of the video.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The URL of the image.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// The source of images; stored only.
  open var sourceType = SourceType.photoLibrary
  /// The media types; stored only.
  open var mediaTypes: [String] = []
  /// Whether editing is allowed; stored only.
  open var allowsEditing = false
  /// Whether a source is available; always false.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {}

/// The clipboard, within the program only.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The shared clipboard.
  public static let general = UIPasteboard()
  /// The text.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// All strings.
  open var strings: [String]?
  /// The image.
  open var image: UIImage?
  /// The URL.
  open var url: URL?
  /// The color.
  open var color: UIColor?
  /// Whether there are strings.
  open var hasStrings: Bool { strings?.isEmpty == false }
  /// Whether there is an image.
  open var hasImages: Bool { image != nil }
}

/// A controller for sharing; never shown.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// The kind of activity.
  public typealias ActivityType = UIActivity.ActivityType
  /// Excluded activities; stored only.
  open var excludedActivityTypes: [ActivityType]?
  /// The completion handler.
  open var completionWithItemsHandler: ((ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
  /// Creates a controller.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller; archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// An activity.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The kind of activity.
  public struct ActivityType: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Copies to the clipboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Prints.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Sends mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Saves to the photo library.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
  }
}

/// The edit menu of a selection; never shown.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The shared menu.
  public static let shared = UIMenuController()
  /// Custom items; stored only.
  open var menuItems: [UIMenuItem]?
  /// Whether it is visible; always false.
  open var isMenuVisible: Bool { false }
  /// Shows it or hides it; does nothing.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  /// Sets the target rectangle; does nothing.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  /// Shows it; does nothing.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
  /// Hides it; does nothing.
  open func hideMenu() {}
  /// Updates the menu; does nothing.
  open func update() {}
}

/// An item of the edit menu.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The text.
  open var title: String
  /// The action.
  open var action: Selector
  /// Creates an item.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}
