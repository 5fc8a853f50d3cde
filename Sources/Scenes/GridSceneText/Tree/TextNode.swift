/// A value of a document and its extent in the text. Offsets count Unicode scalars, as in `SourceFile`.
struct TextNode: Sendable {
  enum Style: Sendable {
    case plain, singleQuoted, doubleQuoted
    /// A string that starts with `|` or `>`.
    case blockScalar
    case blockMap, blockList
    case flowMap, flowList
    /// A mapping of a single key without braces inside a list in brackets.
    case pair
    case alias
    /// No text at all, which means null.
    case empty
  }

  var style: Style
  /// The extent without anchor and tag. A mapping or list without brackets ends with its last value.
  var range: Range<Int>
  /// Whether the value has an anchor or a tag.
  var hasProperties = false
  /// The entries or elements that the text contains here, without those of merged mappings.
  var items: [Item] = []
  /// The column, from 0, of the items of a mapping or list without brackets.
  var column = 0
  /// Whether a mapping has the key `<<`.
  var merges = false

  struct Item: Sendable {
    var key: String?
    /// The extent of the key; of an element, that of its hyphen, if it has one.
    var mark: Range<Int>
    /// The offset after the colon or hyphen; of an element without a hyphen, the start of its value.
    var slot: Int
    var value: TextNode

    var start: Int { mark.lowerBound }
    var end: Int { max(mark.upperBound, slot, value.range.upperBound) }
  }

  var isMap: Bool { style == .blockMap || style == .flowMap }
  var isList: Bool { style == .blockList || style == .flowList }
  var isBlock: Bool { style == .blockMap || style == .blockList }
  var isFlow: Bool { style == .flowMap || style == .flowList || style == .pair }
}
