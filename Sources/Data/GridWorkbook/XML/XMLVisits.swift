/// The treatment of an element.
enum XMLVisit {
  /// Reports the children and the end.
  case enter
  /// Collects the characters of the element in `text` and reports the end.
  case text
  /// Reports nothing of the element.
  case skip
  /// Reports the whole element as a node at its end.
  case capture
}

/// The open elements of a part, and what happens to each of them.
struct XMLVisits {
  /// What an opened element needs.
  enum Opening {
    /// Nothing: it is skipped or captured.
    case handled
    /// A decision of the reader, which `visit` records.
    case undecided
    case failed(String)
  }

  /// What a closed element means for the reader.
  enum Closing {
    case nothing
    case ended
    case captured(XMLNode)
  }

  private enum Frame { case entered, text, transparent }

  /// The maximum depth of elements.
  private static let mostDepth = 256
  /// The size in bytes that the text of an element must not reach, as a text pool could not hold it.
  private static let longestText = XMLReader.longestText
  /// The maximum number of elements in a captured one.
  private static let mostNodes = 200_000

  /// The characters of the last element that was visited as `text`.
  private(set) var text: [UInt8] = []
  /// The names of the reported elements around the current one, outermost first.
  private(set) var path: [ElementName] = []
  private var frames: [Frame] = []
  private var skipped = 0
  private var isCollecting = false
  private var nodes: [XMLNode] = []
  private var nodeCount = 0
  /// Whether the choice of each open `AlternateContent` has been found.
  private var choices: [Bool] = []

  /// Opens an element.
  mutating func open(_ name: ElementName, _ attributes: XMLAttributes) -> Opening {
    if skipped > 0 {
      skipped += 1
      return .handled
    }
    guard frames.count + nodes.count < Self.mostDepth else {
      return .failed("elements are nested more than \(Self.mostDepth) deep")
    }
    if !choices.isEmpty, name == .Choice || name == .Fallback {
      if choices[choices.count - 1] || name == .Fallback { skipped = 1 } else { frames.append(.transparent) }
      choices[choices.count - 1] = true
      return .handled
    }
    if name == .AlternateContent {
      choices.append(false)
      frames.append(.transparent)
      return .handled
    }
    return nodes.isEmpty ? .undecided : add(name, attributes)
  }

  /// Records the reader's decision about an opened element.
  mutating func visit(_ visit: XMLVisit, _ name: ElementName, _ attributes: XMLAttributes) -> Opening {
    switch visit {
    case .enter: frames.append(.entered)
    case .text:
      text.removeAll(keepingCapacity: true)
      isCollecting = true
      frames.append(.text)
    case .skip:
      skipped = 1
      return .handled
    case .capture:
      nodeCount = 0
      return add(name, attributes)
    }
    path.append(name)
    return .handled
  }

  private mutating func add(_ name: ElementName, _ attributes: XMLAttributes) -> Opening {
    nodeCount += 1
    guard nodeCount <= Self.mostNodes else {
      return .failed("a record has more than \(Self.mostNodes) elements")
    }
    nodes.append(XMLNode(name: name, attributes: attributes.all))
    text.removeAll(keepingCapacity: true)
    isCollecting = true
    return .handled
  }

  /// Closes the innermost element.
  mutating func close(_ name: ElementName) -> Closing {
    if skipped > 0 {
      skipped -= 1
      return .nothing
    }
    // Tags match, so a compatibility element can only end its own frame.
    if name == .Choice || name == .AlternateContent, frames.last == .transparent, !choices.isEmpty {
      frames.removeLast()
      if name == .AlternateContent { choices.removeLast() }
      return .nothing
    }
    if var node = nodes.popLast() {
      if node.children.isEmpty { node.text = String(decoding: text, as: UTF8.self) }
      text.removeAll(keepingCapacity: true)
      guard nodes.isEmpty else {
        nodes[nodes.count - 1].children.append(node)
        return .nothing
      }
      isCollecting = false
      return .captured(node)
    }
    guard let frame = frames.popLast() else { return .nothing }
    path.removeLast()
    if frame == .text { isCollecting = false }
    return .ended
  }

  /// Adds characters that stand for a child of the current element to its text; returns false if it is too long.
  mutating func insert(_ bytes: some Collection<UInt8>) -> Bool {
    text.append(contentsOf: bytes)
    return text.count < Self.longestText
  }

  /// Adds characters to the text of the current element; returns false if it is too long.
  mutating func collect(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard isCollecting, skipped == 0 else { return true }
    unsafe text.append(contentsOf: bytes)
    return text.count < Self.longestText
  }
}
