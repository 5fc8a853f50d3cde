/// A text field; stored, but not drawn.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// The text.
  open var text: String?
  /// The attributed text.
  open var attributedText: NSAttributedString?
  /// The placeholder.
  open var placeholder: String?
  /// The attributed placeholder.
  open var attributedPlaceholder: NSAttributedString?
  /// The font.
  open var font: UIFont?
  /// The color of the text.
  open var textColor: UIColor?
  /// The alignment.
  open var textAlignment = NSTextAlignment.natural
  /// The delegate; never called.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether it is being edited; always false.
  open var isEditing: Bool { false }
  /// Whether input is hidden; stored only.
  open var isSecureTextEntry = false
  /// The keyboard type; stored only.
  open var keyboardType = UIKeyboardType.default
  /// The return key; stored only.
  open var returnKeyType = UIReturnKeyType.default
  /// The capitalization; stored only.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether input is corrected; stored only.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether spelling is checked; stored only.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The appearance of the keyboard; stored only.
  open var keyboardAppearance = UIKeyboardAppearance.default
  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The content type; stored only.
  open var textContentType: UITextContentType!
  /// When the clear button is shown; stored only.
  open var clearButtonMode = ViewMode.never
  /// When the left view is shown; stored only.
  open var leftViewMode = ViewMode.never
  /// When the right view is shown; stored only.
  open var rightViewMode = ViewMode.never
  private var views: (keys: UIView?, accessory: UIView?)
  /// The view that replaces the keyboard.
  open override var inputView: UIView? {
    get { views.keys }
    set { views.keys = newValue }
  }
  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { views.accessory }
    set { views.accessory = newValue }
  }

  /// When an overlay view is shown.
  @frozen
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While editing.
    case whileEditing = 1
    /// Unless editing.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// The border; stored only.
  open var borderStyle = BorderStyle.none
  /// The left view.
  open var leftView: UIView?
  /// The right view.
  open var rightView: UIView?

  /// The border of a text field.
  @frozen
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A line.
    case line = 1
    /// A bezel.
    case bezel = 2
    /// A rounded rectangle.
    case roundedRect = 3
  }
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {}

/// The keyboard type.
@frozen
public enum UIKeyboardType: Int, Sendable {
  /// The default.
  case `default` = 0
  /// ASCII.
  case asciiCapable = 1
  /// Numbers and punctuation.
  case numbersAndPunctuation = 2
  /// URLs.
  case URL = 3
  /// Numbers.
  case numberPad = 4
  /// Phone numbers.
  case phonePad = 5
  /// Email addresses.
  case emailAddress = 7
  /// Decimal numbers.
  case decimalPad = 8
}

/// The return key.
@frozen
public enum UIReturnKeyType: Int, Sendable {
  /// The default.
  case `default` = 0
  /// Go.
  case go = 1
  /// Next.
  case next = 4
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Done.
  case done = 9
}

/// A text view; stored, but not drawn.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text.
  open var text: String! = ""
  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The attributed text.
  open var attributedText: NSAttributedString!
  /// The font.
  open var font: UIFont?
  /// The color of the text.
  open var textColor: UIColor?
  /// The alignment of lines.
  open var textAlignment = NSTextAlignment.natural
  /// Whether it is editable; stored only.
  open var isEditable = true
  /// Whether it is selectable; stored only.
  open var isSelectable = true
  /// The capitalization; stored only.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether input is corrected; stored only.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether spelling is checked; stored only.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The appearance of the keyboard; stored only.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The keyboard type; stored only.
  open var keyboardType = UIKeyboardType.default
  /// The return key; stored only.
  open var returnKeyType = UIReturnKeyType.default
  /// The detected kinds of data; stored only.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The attributes of links; stored only.
  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The delegate; not retained.
  open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// The text container.
  public let textContainer = NSTextContainer(size: .zero)
  /// The layout manager.
  public let layoutManager = NSLayoutManager()
  /// The text storage.
  public let textStorage = NSTextStorage(string: "")
  /// The selected range; none.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// The insets of the text in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

  /// Creates a view with its own text container.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) { self.init(frame: frame) }

  /// The size of the text in a width; approximated by `TextSize`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = size.width - textContainerInset.left - textContainerInset.right - 10
    let content = attributedText ?? NSAttributedString(string: text ?? "")
    let measured = TextSize(content, font: font ?? .systemFont(ofSize: 12)).size(in: max(0, room))
    return CGSize(
      width: size.width, height: measured.height + textContainerInset.top + textContainerInset.bottom)
  }
}
