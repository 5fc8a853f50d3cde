/// A text in one line that could be typed; stored, but not drawn.
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
  /// What is told of it; does nothing.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether it is being changed; always false.
  open var isEditing: Bool { false }
  /// Whether what is typed is hidden; stored only.
  open var isSecureTextEntry = false
  /// The visible keys; stored only.
  open var keyboardType = UIKeyboardType.default
  /// The return key; stored only.
  open var returnKeyType = UIReturnKeyType.default
  /// The capitalization; stored only.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether input is corrected; stored only.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether spelling is checked; stored only.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether the keys are light or dark; stored only.
  open var keyboardAppearance = UIKeyboardAppearance.default
  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What is meant by the text; stored only.
  open var textContentType: UITextContentType!
  /// Whether a button takes the text away; stored only.
  open var clearButtonMode = ViewMode.never
  /// When the view at the left shows; stored only.
  open var leftViewMode = ViewMode.never
  /// When the view at the right shows; stored only.
  open var rightViewMode = ViewMode.never
  private var views: (keys: UIView?, accessory: UIView?)
  /// The view in place of keys.
  open override var inputView: UIView? {
    get { views.keys }
    set { views.keys = newValue }
  }
  /// The view above keys.
  open override var inputAccessoryView: UIView? {
    get { views.accessory }
    set { views.accessory = newValue }
  }

  /// When something beside a text shows.
  @frozen
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the text is changed.
    case whileEditing = 1
    /// While it is not.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// The frame around; stored only.
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

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {}

/// The keys that show.
@frozen
public enum UIKeyboardType: Int, Sendable {
  /// The default.
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
  /// The default.
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

/// A text in many lines that could be typed; stored, but not drawn.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text.
  open var text: String! = ""
  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with its attributes.
  open var attributedText: NSAttributedString!
  /// The font.
  open var font: UIFont?
  /// The color of the text.
  open var textColor: UIColor?
  /// The alignment of lines.
  open var textAlignment = NSTextAlignment.natural
  /// Whether it can be changed; stored only.
  open var isEditable = true
  /// Whether it can be selected; stored only.
  open var isSelectable = true
  /// The capitalization; stored only.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether input is corrected; stored only.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether spelling is checked; stored only.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether the keys are light or dark; stored only.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The visible keys; stored only.
  open var keyboardType = UIKeyboardType.default
  /// The return key; stored only.
  open var returnKeyType = UIReturnKeyType.default
  /// What in the text is made something to touch; stored only.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// How what may be touched looks; stored only.
  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The delegate; not retained.
  open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// The room for the text.
  public let textContainer = NSTextContainer(size: .zero)
  /// What measures the text.
  public let layoutManager = NSLayoutManager()
  /// The text that is measured.
  public let textStorage = NSTextStorage(string: "")
  /// Which part is selected; none.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// The space around the text in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

  /// Creates a view; its text stands in a room of its own.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) { self.init(frame: frame) }

  /// The size of the text in a width: the approximation of `TextSize`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = size.width - textContainerInset.left - textContainerInset.right - 10
    let content = attributedText ?? NSAttributedString(string: text ?? "")
    let measured = TextSize(content, font: font ?? .systemFont(ofSize: 12)).size(in: max(0, room))
    return CGSize(
      width: size.width, height: measured.height + textContainerInset.top + textContainerInset.bottom)
  }
}
