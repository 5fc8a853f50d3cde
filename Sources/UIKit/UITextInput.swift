/// A text in one line that could be typed: kept, and not drawn.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// The text.
  open var text: String?
  /// The text with its attributes.
  open var attributedText: NSAttributedString?
  /// What stands there while there is no text.
  open var placeholder: String?
  /// The same with its attributes.
  open var attributedPlaceholder: NSAttributedString?
  /// The font.
  open var font: UIFont?
  /// The color of the text.
  open var textColor: UIColor?
  /// How the line stands.
  open var textAlignment = NSTextAlignment.natural
  /// What is told of it: nothing.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether it is being changed: never.
  open var isEditing: Bool { false }
  /// Whether what is typed is hidden: kept.
  open var isSecureTextEntry = false
  /// The keys that show: kept.
  open var keyboardType = UIKeyboardType.default
  /// The key that ends it: kept.
  open var returnKeyType = UIReturnKeyType.default
  /// The frame around: kept.
  open var borderStyle = BorderStyle.none
  /// The view at the left.
  open var leftView: UIView?
  /// The view at the right.
  open var rightView: UIView?

  /// The frame around a text.
  @frozen
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A line.
    case line = 1
    /// A bezel.
    case bezel = 2
    /// With round corners.
    case roundedRect = 3
  }
}

/// What is told of a text that is typed: never.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {}

/// The keys that show.
@frozen
public enum UIKeyboardType: Int, Sendable {
  /// As usual.
  case `default` = 0
  /// For Latin letters.
  case asciiCapable = 1
  /// For numbers and signs.
  case numbersAndPunctuation = 2
  /// For addresses of pages.
  case URL = 3
  /// For numbers.
  case numberPad = 4
  /// For telephones.
  case phonePad = 5
  /// For addresses of mail.
  case emailAddress = 7
  /// For decimal numbers.
  case decimalPad = 8
}

/// The key that ends what is typed.
@frozen
public enum UIReturnKeyType: Int, Sendable {
  /// As usual.
  case `default` = 0
  /// To go somewhere.
  case go = 1
  /// To the next one.
  case next = 4
  /// To search.
  case search = 6
  /// To send.
  case send = 7
  /// It is done.
  case done = 9
}

/// A text in many lines that could be typed: kept, and not drawn.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  // Users write it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text.
  open var text: String! = ""
  // Users write it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with its attributes.
  open var attributedText: NSAttributedString!
  /// The font.
  open var font: UIFont?
  /// The color of the text.
  open var textColor: UIColor?
  /// How lines stand.
  open var textAlignment = NSTextAlignment.natural
  /// Whether it can be changed: kept.
  open var isEditable = true
  /// Whether it can be selected: kept.
  open var isSelectable = true
  /// The space around the text in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

  /// The size of the text in a width: the approximation of `TextSize`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = size.width - textContainerInset.left - textContainerInset.right - 10
    let content = attributedText ?? NSAttributedString(string: text ?? "")
    let measured = TextSize(content, font: font ?? .systemFont(ofSize: 12)).size(in: max(0, room))
    return CGSize(
      width: size.width, height: measured.height + textContainerInset.top + textContainerInset.bottom)
  }
}

/// A place to type what is searched: kept, and not drawn.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The text.
  open var text: String?
  /// What stands there while there is no text.
  open var placeholder: String?
  /// What is told of it: nothing.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Whether there is a button to leave: kept.
  open var showsCancelButton = false
}

/// What is told of a search: never.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {}
