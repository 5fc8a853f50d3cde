/// A choice of images; never shown.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// Where images come from.
  @frozen
  public enum SourceType: Int, Sendable {
    /// From all that are kept.
    case photoLibrary = 0
    /// From the camera.
    case camera = 1
    /// From those saved last.
    case savedPhotosAlbum = 2
  }

  /// The name of something that is known of an image.
  public struct InfoKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The image.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The part of it that was chosen.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// Which part.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// Where the film is.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// Where the image is.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Where images come from; stored only.
  open var sourceType = SourceType.photoLibrary
  /// The kinds of images; stored only.
  open var mediaTypes: [String] = []
  /// Whether a part may be chosen; stored only.
  open var allowsEditing = false
  /// Whether there is somewhere to choose from: nowhere.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {}

/// What was copied last: kept in the program.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The one that all share.
  public static let general = UIPasteboard()
  /// The text.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// All texts.
  open var strings: [String]?
  /// The image.
  open var image: UIImage?
  /// The address.
  open var url: URL?
  /// The color.
  open var color: UIColor?
  /// Whether there are texts.
  open var hasStrings: Bool { strings?.isEmpty == false }
  /// Whether there is an image.
  open var hasImages: Bool { image != nil }
}

/// A choice of what to do with something; never shown.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// The kind of something to do.
  public typealias ActivityType = UIActivity.ActivityType
  /// What is left out; stored only.
  open var excludedActivityTypes: [ActivityType]?
  /// What would come after.
  open var completionWithItemsHandler: ((ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
  /// Creates a choice.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a choice; archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Something to do with something.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The kind of something to do.
  public struct ActivityType: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// To copy it.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// To print it.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// To send it by mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// To keep it among images.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
  }
}

/// The menu above what is selected; never shown.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The only one.
  public static let shared = UIMenuController()
  /// Its own parts; stored only.
  open var menuItems: [UIMenuItem]?
  /// Whether it shows; always false.
  open var isMenuVisible: Bool { false }
  /// Shows it or hides it; does nothing.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  /// Says what it stands at; does nothing.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  /// Shows it; does nothing.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
  /// Hides it; does nothing.
  open func hideMenu() {}
  /// Looks again for what it holds; does nothing.
  open func update() {}
}

/// A part of the menu above what is selected.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The text.
  open var title: String
  /// What it would call.
  open var action: Selector
  /// Creates a part.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}
