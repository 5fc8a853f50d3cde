package import GridElement
import GridGeometry
package import GridImage
import GridScroll
package import GridSource
import GridSupport

/// The comparison rules for a source of frames: its own rules combined with those of a run, and the elements
/// named by masks.
///
///     scene file ─┐                       ┌─ pixels that are left out, frame by frame
///     options ────┼─▶ ComparisonRules ─▶ RulesInForce ─ changes that are forgiven, by cause
///     test ───────┘                       └─ problems: unknown elements, masks over everything
package struct RulesInForce: Sendable {
  /// The rule by which a difference is forgiven.
  enum Cause: Hashable {
    case tolerance
    /// A mask, by its index.
    case mask(Int)
  }

  package let rules: ComparisonRules
  private let masks: [Mask]
  private let names: ElementNames
  /// The comparison, with the masks common to all frames.
  private let constant: ImageComparison

  private struct Mask {
    var mask: ComparisonMask
    /// The candidates for the mask's name: an element with that name in a layout engine, before one in a
    /// grid.
    var elements: [ElementID] = []
    var derived = DerivedContent()
    /// The rectangles masked in all frames.
    var rects: [PixelRect] = []

    func covers(_ element: ElementID) -> Bool { elements.contains { $0.contains(element) } }
  }

  /// Combines the rules of a source with those of a run, which take precedence.
  package init(_ rules: ComparisonRules, for source: any FrameSource) {
    self.rules = source.comparisonRules.joined(with: rules)
    names = source.names
    constant = self.rules.comparison(scale: source.scale)
    masks = self.rules.masks.map { mask in
      var known = Mask(mask: mask)
      if case .element(let name) = mask.part {
        let element = source.names.element(named: name)
        known.elements = [.named(name), element]
        known.derived = source.derivedContent(from: [element])
      } else {
        known.rects = mask.rects(scale: source.scale)
      }
      return known
    }
  }

  /// Whether nothing is forgiven.
  var isExact: Bool { masks.isEmpty && constant == .exact }

  /// Whether any mask names an element.
  var hasNames: Bool { masks.contains { !$0.elements.isEmpty } }

  /// Whether any mask covers fixed pixels.
  var masksPixels: Bool { masks.contains { $0.elements.isEmpty } }

  /// Whether an element is masked by name, or its look is derived from a masked element.
  func hidesLook(of element: ElementID) -> Bool {
    masks.contains { $0.covers(element) || $0.derived.hasLook(element) }
  }

  /// The possible causes of forgiveness: a tolerance, then each mask.
  var causes: [(cause: Cause, name: String, reason: String?)] {
    [(.tolerance, constant.toleranceWords, rules.reason)]
      + masks.enumerated().map { (.mask($0), $1.mask.words, $1.mask.reason) }
  }

  /// Returns the comparison for a frame, including its masks.
  package func comparison(in elements: [PlacedElement]) -> ImageComparison {
    var comparison = constant
    for mask in masks where !mask.elements.isEmpty { comparison.maskedRects += rects(of: mask, in: elements) }
    return comparison
  }

  /// Returns comparisons for a frame with one mask each.
  func comparisonsByMask(in elements: [PlacedElement]) -> [ImageComparison] {
    masks.map { mask in
      var comparison = ImageComparison(
        maskedRects: rects(of: mask, in: elements), regionLimit: 0, explains: false)
      if case .picture(let pixels, _) = mask.mask.part { comparison.mask = pixels }
      return comparison
    }
  }

  private func rects(of mask: Mask, in elements: [PlacedElement]) -> [PixelRect] {
    mask.rects + elements.filter { mask.covers($0.id) }.map(\.visibleRect) + mask.derived.rects(in: elements)
  }

  /// Returns the cause that forgives a change of text, style or color; nil if it is not forgiven.
  ///
  /// Text is forgiven only by element name, because references do not record where it is in a picture.
  ///
  /// - Parameter shown: The colors visible outside masked elements.
  func cause(of change: ContentChange, shown: Set<String>?) -> Cause? {
    let forgivesPixels = constant.metric != .exact || constant.budget != .none
    guard !change.isColor else {
      if forgivesPixels { return .tolerance }
      if let area = masks.firstIndex(where: \.elements.isEmpty) { return .mask(area) }
      // The positions of an added color are known, but those of a removed color are not.
      if let color = change.new, shown?.contains("\(color.place)\t\(color.style)") ?? false { return nil }
      return masks.isEmpty ? nil : .mask(0)
    }
    let element = names.element(named: ContentLine.unescape(change.place))
    let index = masks.firstIndex { mask in
      mask.covers(element)
        || (change.changesText
          ? mask.derived.hasText(change.text, in: element) : mask.derived.hasLook(element))
    }
    if let index { return .mask(index) }
    return !change.changesText && forgivesPixels ? .tolerance : nil
  }
}

/// Unusable rules: an element that does not exist, or nothing left to compare.
package struct RulesProblem: Sendable {
  /// The index of the mask among those in effect; nil if the problem concerns all of them.
  package var mask: Int?
  package var message: String
  package var hint: String?

  package var text: String { hint.map { "\(message); \($0)" } ?? message }
}

extension RulesInForce {
  /// Returns the first problem of the rules; nil if there is none.
  ///
  /// - Complexity: O(frames · visible elements) at worst, usually O(visible elements of the first frame).
  package func problem(in source: any FrameSource) throws(FrameSourceError) -> RulesProblem? {
    let pixels = source.pixelSize.width * source.pixelSize.height
    if let reason = constant.alwaysPasses {
      return RulesProblem(message: "the comparison accepts any picture: \(reason)")
    }
    let allowance = constant.budget.allowance(comparing: pixels)
    if allowance > 0, allowance >= pixels {
      return RulesProblem(
        message:
          "the comparison accepts any picture: \(allowance) pixels may differ, and a frame has \(pixels)"
      )
    }
    guard !masks.isEmpty else { return nil }
    var open = Set(masks.indices.filter { !masks[$0].elements.isEmpty })
    var (hasElements, showsElement, showsPixel) = (false, false, false)
    var known = KnownElements(names)
    for frame in 0..<source.timeline.frameCount where !open.isEmpty || !showsElement || !showsPixel {
      let placed = try source.placement(atFrame: frame).elements()
      open = open.filter { index in !placed.contains { masks[index].covers($0.id) } }
      if !open.isEmpty { known.add(placed) }
      hasElements = hasElements || !placed.isEmpty
      showsElement = showsElement || placed.contains { placed in !masks.contains { $0.covers(placed.id) } }
      if !showsPixel {
        let comparison = comparison(in: placed)
        let hidden = PixelMask(source.pixelSize, covering: comparison.maskedRects)
        showsPixel = (comparison.mask.map(hidden.union) ?? hidden).count < pixels
      }
    }
    if let first = open.min() { return known.problem(of: masks[first].mask.words, mask: first) }
    if hasElements, !showsElement {
      return RulesProblem(message: "all elements of all frames are masked; nothing is left to compare")
    }
    return showsPixel
      ? nil : RulesProblem(message: "all pixels of all frames are masked; nothing is left to compare")
  }
}

/// The elements of some frames by name, for suggestions if a name is wrong.
private struct KnownElements {
  private static let limit = 2000
  private let names: ElementNames
  private var seen: Set<ElementID> = []
  private var candidates: [String]
  private var examples: [ElementID] = []

  init(_ names: ElementNames) {
    self.names = names
    candidates = names.columns.indices.map { names.name(of: .column($0)) }
  }

  mutating func add(_ placed: [PlacedElement]) {
    for element in placed where candidates.count < Self.limit && seen.insert(element.id).inserted {
      candidates.append(names.name(of: element.id))
      guard examples.count < 4 else { continue }
      var ids = [element.id]
      if case .cell(let row, let column) = element.id {
        ids = examples.isEmpty ? [.row(max(row, names.headerRowCount)), .column(column)] : []
      }
      examples += ids.filter { !examples.contains($0) }.prefix(4 - examples.count)
    }
  }

  func problem(of name: String, mask: Int) -> RulesProblem {
    let question = Suggestion.question(for: name, among: candidates)
    let list = examples.map(names.name).joined(separator: "; ")
    return RulesProblem(
      mask: mask, message: "no element of the frames is named \(name)",
      hint: question ?? (list.isEmpty ? nil : "for example, there are \(list)"))
  }
}
