/// Which letters become capitals while one types.
@frozen
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none = 0
  /// The first of words.
  case words = 1
  /// The first of sentences.
  case sentences = 2
  /// All.
  case allCharacters = 3
}

/// Whether what is typed is corrected.
@frozen
public enum UITextAutocorrectionType: Int, Sendable {
  /// The default.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether the spelling of what is typed is checked.
@frozen
public enum UITextSpellCheckingType: Int, Sendable {
  /// The default.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether the keys are light or dark.
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

/// What is meant by a text that is typed.
public struct UITextContentType: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a meaning by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A name for signing in.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A number that came by message.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A number to call.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of a page.
  public static let URL = UITextContentType(rawValue: "url")
}

/// What in a text is made something to touch.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Numbers to call.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Addresses of pages.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Addresses of houses.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Days and times.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// All.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// How what is typed is taken.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {}

/// What takes keys.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text.
  var hasText: Bool { get }
  /// A text was typed.
  func insertText(_ text: String)
  /// The last letter was taken away.
  func deleteBackward()
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {}

/// Keys that are pressed together: never.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  /// The key.
  public let input: String?
  /// The key to leave.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The key up.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The key down.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The key to the left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The key to the right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// Creates one; nothing is called.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) { self.input = input }
}

/// Keys that change others.
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
