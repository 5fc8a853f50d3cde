import GridImage

/// One difference between a scene and its reference, independent of the element: `fill #eef2f7 → #e7ecff`.
///
/// Scenes that changed for the same reason have equal causes, regardless of their names, sizes and data.
public struct ChangeCause: Sendable, Hashable, Codable {
  /// The stage of a verification that found the change. Later versions may add cases.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Libraries and fonts.
    case environment
    /// Size, scale, frame rate and number of frames.
    case frames
    /// Positions and sizes of elements.
    case layout
    /// The text of cells and titles.
    case text
    /// Colors, fonts and sizes of text.
    case style
    /// Colors of fills, lines and shapes.
    case color
    /// Pixels that no other cause explains.
    case pixels
    /// There is no reference.
    case missing
  }

  /// The stage that found the change.
  public package(set) var kind: Kind
  /// What changed, such as `fill` or `column width`; empty for changed text.
  public package(set) var subject: String
  /// The value before; nil if there was none.
  public package(set) var old: String?
  /// The value now; nil if there is none.
  public package(set) var new: String?
  /// A hash that distinguishes changes with the same words; nil if the words are unambiguous.
  package var hash: String?

  package init(_ kind: Kind, _ subject: String, old: String? = nil, new: String? = nil, hash: String? = nil) {
    self.kind = kind
    self.subject = subject
    self.old = old
    self.new = new
    self.hash = hash
  }

  /// A short description of the cause.
  public var words: String {
    let change: String
    switch (old, new) {
    case (let old?, let new?): change = "\(old) → \(new)"
    case (let old?, nil): change = "\(old) is gone"
    case (nil, let new?): change = "\(new) is new"
    case (nil, nil): return subject
    }
    return subject.isEmpty ? change : "\(subject) \(change)"
  }

  /// Whether a scene with the other cause shows no changes besides those of this one.
  ///
  /// A scene that uses the old color elsewhere after the change, or used the new color elsewhere before it,
  /// reports only an addition or only a removal.
  package func covers(_ other: ChangeCause) -> Bool {
    if self == other { return true }
    guard kind == .color, other.kind == .color, subject == other.subject, old != nil, new != nil else {
      return false
    }
    return (other.old == nil && other.new == new) || (other.new == nil && other.old == old)
  }

  /// Returns a short summary: the first causes and the number of the others.
  package static func summary(_ causes: [ChangeCause], limit: Int = 3) -> String {
    let shown = causes.prefix(causes.count == limit + 1 ? limit + 1 : limit).map(\.words)
    let rest = causes.count - shown.count
    return (shown + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ")
  }

  /// Returns the causes in canonical order without duplicates. Causes beyond a limit are combined into a
  /// single cause with their hash.
  static func canonical(_ causes: some Sequence<ChangeCause>) -> [ChangeCause] {
    let sorted = Set(causes).sorted()
    guard sorted.count > limit else { return sorted }
    let rest = sorted[limit...]
    let text = rest.map { "\($0.kind.rawValue)\t\($0.words)\t\($0.hash ?? "")" }.joined(separator: "\n")
    return sorted[..<limit]
      + [ChangeCause(.pixels, "\(rest.count) more changes", hash: hash(of: Array(text.utf8)))]
  }

  static func hash(of bytes: [UInt8]) -> String {
    var hasher = ByteHasher()
    hasher.append(bytes)
    return hasher.text
  }

  /// The maximum number of causes that a report lists per scene.
  private static let limit = 200
}

extension ChangeCause: Comparable {
  /// Orders causes as in reports: by kind, then by words.
  public static func < (one: ChangeCause, other: ChangeCause) -> Bool {
    one.order.lexicographicallyPrecedes(other.order)
  }

  private var order: [String] {
    let rank = Kind.allCases.firstIndex(of: kind) ?? 0
    return ["\(rank)", subject, old ?? "", new ?? "", hash ?? ""]
  }
}
