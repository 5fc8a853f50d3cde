package import GridElement
package import GridFrame

/// The texts of elements in a display list.
package struct ElementTexts: Sendable {
  /// The texts, each joined from the lines and runs of an element.
  package private(set) var texts: [ElementID: String] = [:]

  /// Collects the texts of a frame.
  package init(_ frame: Frame) { collect(frame.items, of: nil) }

  private mutating func collect(_ items: [FrameItem], of element: ElementID?) {
    for item in items {
      switch item {
      case .text(let text):
        guard let id = text.element ?? element else { continue }
        texts[id] = texts[id].map { $0 == text.text ? $0 : $0 + " " + text.text } ?? text.text
      case .group(let group): collect(group.items, of: element)
      case .subframe(let part, _): collect(part.items, of: part.element ?? element)
      case .fill, .gradient, .path, .image: break
      }
    }
  }
}
