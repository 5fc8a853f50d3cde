/// The automatic capitalization of input.
@frozen
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none = 0
  /// Words.
  case words = 1
  /// Sentences.
  case sentences = 2
  /// All.
  case allCharacters = 3
}

/// Whether input is corrected.
@frozen
public enum UITextAutocorrectionType: Int, Sendable {
  /// The default.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether spelling is checked.
@frozen
public enum UITextSpellCheckingType: Int, Sendable {
  /// The default.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The appearance of the keyboard.
@frozen
public enum UIKeyboardAppearance: Int, Sendable {
  /// The default.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2
  /// Dark.
  public static let alert = UIKeyboardAppearance.dark
}

/// The content type of a text field.
public struct UITextContentType: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a type from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A user name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A one-time code.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A phone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A URL.
  public static let URL = UITextContentType(rawValue: "url")
}

/// Kinds of data detected in text.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Phone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Links.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Postal addresses.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates and times.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// All.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// Traits of text input.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {}

/// A view with keyboard input.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Inserts text.
  func insertText(_ text: String)
  /// Deletes the last character.
  func deleteBackward()
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {}

/// A keyboard shortcut; never triggered.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  /// The key.
  public let input: String?
  /// Escape.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// Up arrow.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// Down arrow.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// Left arrow.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// Right arrow.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// Creates a command; nothing is called.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) { self.input = input }
}

/// Modifier keys.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: Int
  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alternate.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}
