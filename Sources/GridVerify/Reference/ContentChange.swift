/// A text or colour that is not what it was.
struct ContentChange {
  /// The place it belongs to, such as `row 3, column "price"`.
  var place: String
  /// Whether more than a style is new.
  var changesText: Bool
  /// The number of places that changed in the same way, this one among them.
  var count = 1
  private let words: String

  init(place: String, changesText: Bool, sentence: String) {
    self.place = place
    self.changesText = changesText
    words = sentence
  }

  /// The change in words.
  var sentence: String { count == 1 ? words : "\(words), and \(count - 1) more in the same way" }
}
